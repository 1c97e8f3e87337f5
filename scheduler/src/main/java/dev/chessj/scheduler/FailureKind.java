package dev.chessj.scheduler;

import java.util.Locale;

/** The ways in which an execution fails. */
public enum FailureKind {
    EXCEPTION,
    ASSERTION,
    DEADLOCK,
    LIVELOCK,
    EXIT,
    STALL,
    CRASH;

    /** The name used in files and reports: {@code deadlock}. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
