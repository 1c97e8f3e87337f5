package dev.chessj.scheduler.result;

import java.util.Locale;

/** The ways in which an execution fails. */
public enum FailureKind {
    EXCEPTION,
    ASSERTION,
    DEADLOCK,
    /** Tasks repeat themselves for ever, although each lets the others go on. */
    LIVELOCK,
    /** An execution does not end, and its operations do not say why. */
    ENDLESS,
    /** An execution could have left sequential consistency, on hardware with store buffers. */
    CONSISTENCY,
    /** A task spins without yielding while others could go on. */
    GOOD_SAMARITAN,
    EXIT,
    /** A task does not come back to the scheduler. */
    STALL,
    /** No failure of the program: a schedule that chessj cannot carry out. */
    IMPOSSIBLE,
    /** No failure of the program: chessj itself is wrong, and this execution tells nothing. */
    FAULT,
    CRASH;

    /** The name used in files and reports: {@code deadlock}. */
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
