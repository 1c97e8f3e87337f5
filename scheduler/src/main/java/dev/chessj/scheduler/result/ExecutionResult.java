package dev.chessj.scheduler.result;

import org.jspecify.annotations.Nullable;

/**
 * What became of one execution.
 *
 * @param ending how it ended
 * @param failure what failed, when it failed
 * @param steps how many operations were executed
 * @param tasks how many tasks were started, the test included
 * @param pins how often a stack could not be put aside and waited on its carrier
 */
public record ExecutionResult(Ending ending, @Nullable Failure failure, int steps, int tasks, int pins) {

    /** The same, as one that has to be executed again to be of use. */
    public ExecutionResult cut() {
        return new ExecutionResult(Ending.CUT, null, steps, tasks, pins);
    }
}
