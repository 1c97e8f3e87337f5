package dev.chessj.hbgraph;

/** Arithmetic that makes 64 well mixed bits out of others. Both halves of a hash of 128 bits use it with constants of their own. */
final class Mix {

    private static final long FINISH = 0xd6e8feb86659fd93L;

    private Mix() {}

    static long finish(long value) {
        long mixed = (value ^ value >>> 32) * FINISH;
        return mixed ^ mixed >>> 29;
    }
}
