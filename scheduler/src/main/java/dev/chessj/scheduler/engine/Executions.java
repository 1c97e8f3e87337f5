package dev.chessj.scheduler.engine;

import dev.chessj.scheduler.result.ExecutionResult;
import dev.chessj.scheduler.result.OutsideFailure;
import dev.chessj.scheduler.result.PredictedDeadlock;
import dev.chessj.scheduler.result.Trace;
import dev.chessj.scheduler.schedule.Run;
import dev.chessj.scheduler.strategy.Strategy;
import dev.chessj.scheduler.stream.OperationSubscriber;
import java.util.List;

/**
 * Executes one test, again and again: all that a search knows about how a schedule is executed.
 *
 * <p><b>Threading.</b> Confined to the thread of the search.
 */
public interface Executions {

    /** Executes the test once along the way the strategy chooses, as fast as possible. */
    ExecutionResult run(Strategy strategy);

    /** The same, keeping every operation for people to read. */
    Recording record(Strategy strategy);

    /** The choices of the last execution, without the operations expected (see {@link Recording} for those). */
    List<Run> choices();

    /**
     * Makes scheduling points of what the executions so far have shown to need them; whether there is anything new. From then on
     * executions have more choices than those before, so that a search has to begin again.
     */
    default boolean addPoints() {
        return false;
    }

    /** The same after an execution that comes before the search: nothing has been searched yet that would have to be searched again. */
    default void warmedUp() {
        addPoints();
    }

    /** What is known of scheduling points, in words that {@link #restorePoints} understands in another JVM. */
    default List<String> points() {
        return List.of();
    }

    /** Knows what other executions of the same program knew. */
    default void restorePoints(List<String> points) {}

    /** Makes scheduling points of all volatile accesses. */
    default void addAllPoints() {}

    /** The plain variables that are scheduling points: operations in these executions, though not in others. */
    default List<String> memoryPoints() {
        return List.of();
    }

    /** Whether somebody can {@linkplain #subscribe listen} to these. */
    default boolean isStreamed() {
        return false;
    }

    /** From the next execution on the subscriber is told what it wants to hear of; executions that are followed for other reasons are not told. */
    default void subscribe(OperationSubscriber subscriber) {
        throw new UnsupportedOperationException("these executions have no stream of operations");
    }

    default void unsubscribe(OperationSubscriber subscriber) {}

    /** The test is executed once, with a subscriber that listens to this execution alone. */
    default ExecutionResult run(Strategy strategy, OperationSubscriber subscriber) {
        subscribe(subscriber);
        try {
            return run(strategy);
        } finally {
            unsubscribe(subscriber);
        }
    }

    /** Deadlocks that the order in which tasks have taken locks makes possible, met or not. */
    default List<PredictedDeadlock> predictions() {
        return List.of();
    }

    /**
     * No execution goes on after this {@link System#nanoTime}, {@link Long#MAX_VALUE} for any time; one that is under way then ends as {@code Ending.CUT}.
     * May be called by any thread.
     */
    default void endBy(long nanoTime) {}

    /**
     * An execution to be read.
     *
     * @param result what became of it
     * @param trace every operation
     * @param runs the choices, with the operation expected at each switch
     * @param failures the calls to the outside that failed
     */
    record Recording(ExecutionResult result, Trace trace, List<Run> runs, List<OutsideFailure> failures) {
        public Recording {
            runs = List.copyOf(runs);
            failures = List.copyOf(failures);
        }

        /** An execution in which no call to the outside failed. */
        public Recording(ExecutionResult result, Trace trace, List<Run> runs) {
            this(result, trace, runs, List.of());
        }
    }
}
