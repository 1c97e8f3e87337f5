package dev.chessj.scheduler.result;

/** How an execution ended. */
public enum Ending {
    /** The test and every task it waits for ended. */
    PASSED,
    /** Something failed; the result says what. */
    FAILED,
    /** The test gave it up: an assumption of it does not hold. */
    ABANDONED,
    /** Longer than any is followed, or found to be in a loop that executions to come deal with otherwise. */
    TOO_LONG,
    /** The strategy gave it up. */
    STOPPED,
    /** Time was up, or somebody wanted an end, while it was under way: it tells nothing. */
    CUT,
    /** The running task did not come back to the scheduler: blocked outside it, or in an endless loop without operations. */
    STALLED
}
