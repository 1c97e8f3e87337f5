package dev.chessj.junit;

import org.jspecify.annotations.Nullable;

/** A test that fails along some schedule. Its message is the interleaving; what the test threw, if anything, is its cause. */
public final class ConcurrencyFailure extends AssertionError {
    private static final long serialVersionUID = 1L;

    ConcurrencyFailure(String message, @Nullable Throwable thrown) {
        super(message, thrown);
    }

    /** With the frames of the program in what was thrown, rather than its own: a click on the first leads to the test. */
    ConcurrencyFailure(String message, @Nullable Throwable thrown, StackTraceElement[] frames) {
        this(message, thrown);
        setStackTrace(frames);
    }
}
