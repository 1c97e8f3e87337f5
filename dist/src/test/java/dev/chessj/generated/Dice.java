package dev.chessj.generated;

/** Numbers that look random and depend on a seed only: the same on every JDK, and no scheduling point. */
final class Dice {
    private long state;

    Dice(long seed) {
        state = seed * 0x9E3779B97F4A7C15L + 0x632BE59BD9B4E019L;
    }

    /** From 0 to sides - 1. */
    int roll(int sides) {
        state ^= state << 13;
        state ^= state >>> 7;
        state ^= state << 17;
        return (int) ((state >>> 16) % sides + sides) % sides;
    }

    <T> T pick(T[] faces) {
        return faces[roll(faces.length)];
    }
}
