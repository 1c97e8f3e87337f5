/**
 * What becomes of an execution that failed: it is made small, executed once more, asked for its causes, judged where time limits matter; and
 * deadlocks that were predicted are tried.
 *
 * <p>In comes a failing schedule; out goes what is told of it. Executions made here count as faults of chessj if they fail by themselves.
 */
@NullMarked
package dev.chessj.search.failure;

import org.jspecify.annotations.NullMarked;
