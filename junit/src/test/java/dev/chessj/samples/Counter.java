package dev.chessj.samples;

/** Loses updates unless {@link #addSafely} is used. */
class Counter {
    private int count;

    void add() {
        count = count + 1;
    }

    synchronized void addSafely() {
        count = count + 1;
    }

    int count() {
        return count;
    }
}
