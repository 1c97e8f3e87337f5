/**
 * Scripted tasks on the real scheduler, in the JVM of the unit test: no agent, no rewriting, no process of its own.
 *
 * <p>{@link dev.chessj.scheduler.scripted.ScriptedExecution} has an execution with threads as its vehicle; a script makes the calls that
 * shims make. {@link dev.chessj.scheduler.scripted.EverySchedule} takes each schedule once, so that a test can state how many there are
 * and what each of them leads to.
 */
@NullMarked
package dev.chessj.scheduler.scripted;

import org.jspecify.annotations.NullMarked;
