package dev.chessj.scheduler.execution;

import dev.chessj.scheduler.result.Ending;
import dev.chessj.scheduler.result.Failure;
import dev.chessj.wrappers.Abort;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * How the running execution ends. The first ending counts: what tasks do while they unwind changes nothing.
 *
 * <p><b>Threading.</b> Written by the running task, or by the driver when that task does not come back.
 */
public final class Conclusion {

    private final BiConsumer<Ending, @Nullable Failure> beforeTheEnd;
    private volatile boolean over;
    private Ending ending = Ending.PASSED;
    private @Nullable Failure failure;
    private @Nullable Throwable fault;
    private boolean lost;
    private @Nullable Failure lostState; // of all executions to come

    /** {@code beforeTheEnd}: what to do as long as no task unwinds. */
    Conclusion(BiConsumer<Ending, @Nullable Failure> beforeTheEnd) {
        this.beforeTheEnd = beforeTheEnd;
    }

    void reset() {
        over = false;
        ending = Ending.PASSED;
        failure = null;
        fault = null;
        lost = false;
    }

    public void reach(Ending how, @Nullable Failure why) {
        if (!over) {
            try {
                beforeTheEnd.accept(how, why);
            } finally { // also on a stack that is too small for it: a failure must not be lost over its report
                ending = how;
                failure = why;
                over = true;
            }
        }
    }

    /** Ends the execution: the running task unwinds from here. */
    public void finish(Ending how, @Nullable Failure why) {
        reach(how, why);
        throw Abort.INSTANCE;
    }

    /** A monitor's last word on an execution that had passed. */
    void reject(Failure why) {
        ending = Ending.FAILED;
        failure = why;
    }

    /** Something of chessj's own failed: no result at all. */
    public void fault(Throwable what) {
        if (fault == null) {
            fault = what;
        }
        try {
            reach(Ending.STOPPED, null);
        } catch (RuntimeException again) {
            if (again != what) { // compiled code may throw one and the same object
                what.addSuppressed(again);
            }
        }
    }

    /** Whether the tasks can be unwound: not when the running one does not come back. */
    boolean isComplete() {
        return !lost;
    }

    /** The running task does not come back: a stall, or it is not waited for any more. */
    public void lose(Ending how, @Nullable Failure why) {
        lost |= !over;
        reach(how, why);
    }

    /** The running task does not come back from the scheduler: nobody knows what it still does to the state of the search. */
    void loseState(Failure why) {
        lostState = why;
    }

    /** Why nothing more can be executed, or null. */
    public @Nullable Failure lostState() {
        return lostState;
    }

    public boolean isOver() {
        return over;
    }

    public Ending ending() {
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
