package dev.chessj.scheduler;

import org.jspecify.annotations.Nullable;

/**
 * How the running execution ends, once it does. The first word counts: what tasks do while they unwind changes nothing.
 *
 * <p><b>Threading.</b> Written by the running task, or by the driver when that task does not come back.
 */
final class Conclusion {

    private volatile boolean over;
    private Ending ending = Ending.PASSED;
    private @Nullable Failure failure;
    private @Nullable Throwable fault;
    private boolean lost;

    void reset() {
        over = false;
        ending = Ending.PASSED;
        failure = null;
        fault = null;
        lost = false;
    }

    void reach(Ending how, @Nullable Failure why) {
        if (!over) {
            ending = how;
            failure = why;
            over = true;
        }
    }

    /** A monitor's last word on an execution that had passed. */
    void reject(Failure why) {
        ending = Ending.FAILED;
        failure = why;
    }

    /** Something of chessj's own failed: no result at all. */
    void fault(Throwable what) {
        fault = what;
        reach(Ending.STOPPED, null);
    }

    /** Whether the tasks can be unwound: not when the running one does not come back. */
    boolean isComplete() {
        return !lost;
    }

    /** The running task does not come back. */
    void lose(Failure why) {
        lost = !over;
        reach(Ending.STALLED, why);
    }

    boolean isOver() {
        return over;
    }

    Ending ending() {
        return ending;
    }

    @Nullable
    Failure failure() {
        return failure;
    }

    @Nullable
    Throwable fault() {
        return fault;
    }
}
