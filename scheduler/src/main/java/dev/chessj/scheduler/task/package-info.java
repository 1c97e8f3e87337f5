/**
 * Tasks, and what the scheduler knows of the objects they wait for: the data that all rooms above share.
 *
 * <p>A {@link dev.chessj.scheduler.task.Task} consists of facets, each written by one room: {@code pending} by whoever declares an operation,
 * {@code spin} and {@code timed} by liveness, {@code work} and {@code history} by history, {@code strand} and what it has locked by race,
 * {@code held} by lock, {@code stores} by storebuffer, {@code fiber}, {@code carrier} and {@code stays} by vehicle. Everybody may read them.
 * Whether a task can go on is a question about these data, and {@link dev.chessj.scheduler.task.Enabledness} answers it.
 *
 * <p>Enters: operations that tasks declare. Leaves: who can go on, and in how many ways. Fields are public because they are the hot path; no
 * other module reaches them.
 */
@NullMarked
package dev.chessj.scheduler.task;

import org.jspecify.annotations.NullMarked;
