package dev.chessj.scheduler;

import java.util.Locale;

/** The ways in which an execution fails. */
public enum FailureKind {
    EXCEPTION,
    ASSERTION,
    DEADLOCK,
    LIVELOCK,
    EXIT,
    /** A task does not come back to the scheduler. */
    STALL,
    /** No failure of the program: a schedule that chessj cannot carry out. */
    IMPOSSIBLE,
    CRASH;

    /** The name used in files and reports: {@code deadlock}. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
