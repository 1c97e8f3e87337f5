package dev.chessj.scheduler;

import org.jspecify.annotations.Nullable;

/**
 * What became of one execution.
 *
 * @param ending how it ended
 * @param failure what failed, when it failed
 * @param steps how many operations were executed
 * @param tasks how many tasks were started, the test included
 * @param pins 1 when it had to be executed on threads because a stack could not be put aside, otherwise 0
 */
public record ExecutionResult(Ending ending, @Nullable Failure failure, int steps, int tasks, int pins) {}
