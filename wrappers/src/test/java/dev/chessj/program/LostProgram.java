package dev.chessj.program;

/** Code that stands for the program under test: outside of the packages of chessj itself. */
public final class LostProgram {

    private LostProgram() {}

    /** Comes to an operation. */
    public static void operates(Runnable operation) {
        operation.run();
    }
}
