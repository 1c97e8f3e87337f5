package dev.chessj.scheduler.options;

/**
 * What to say of a task that spins without yielding while others could go on: often correct, if rude, and on a machine with fewer
 * processors than threads a long wait for nothing. It counts as yielding in any case.
 */
public enum GoodSamaritan {
    /** A note. */
    WARN,
    /** It is a failure. */
    FAIL,
    /** Nothing. */
    OFF
}
