package dev.chessj.scheduler;

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
