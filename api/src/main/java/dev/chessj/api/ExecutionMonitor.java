package dev.chessj.api;

/**
 * A check of your own over the stream of operations: an invariant that must hold at every step, a leak detector, a statistic.
 *
 * <p>Attach one with {@code chessj run --monitor com.acme.Invariant MyTest}. The class needs a public constructor without
 * parameters; a new instance is made for every execution. Whatever a method throws fails the execution at that step, and the failing
 * schedule replays like any other.
 *
 * <p><b>Threading.</b> Called by the running task, one task at a time, so no synchronisation is needed. Operations of the monitor
 * itself are not scheduled: it may read shared state freely, but it must not block.
 */
public interface ExecutionMonitor {

    /** The test is about to begin. */
    default void executionBegins() {}

    /** The operation was chosen and takes effect when this method returns. */
    void operation(Operation operation);

    /** The test, and every task it waits for, ended without a failure. */
    default void executionEnds() {}
}
