package dev.chessj.scheduler;

import org.jspecify.annotations.Nullable;

/**
 * What became of one execution.
 *
 * @param ending how it ended
 * @param failure what failed, when it failed
 * @param steps how many operations were executed
 * @param tasks how many tasks were started, the test included
 * @param pins how many scheduling points could not be used because the stack could not be put aside
 */
public record ExecutionResult(Ending ending, @Nullable Failure failure, int steps, int tasks, int pins) {}
