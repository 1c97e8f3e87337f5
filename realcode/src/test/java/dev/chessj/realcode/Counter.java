package dev.chessj.realcode;

/** A count that nothing guards: whoever uses it from several threads has to order the accesses himself. */
final class Counter {
    private int value;

    void increment() {
        value++;
    }

    int value() {
        return value;
    }
}
