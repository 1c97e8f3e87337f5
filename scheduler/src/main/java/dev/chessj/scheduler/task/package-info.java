/**
 * Tasks, and what the scheduler knows of the objects they wait for: the data that all rooms above share.
 *
 * <p>A {@link dev.chessj.scheduler.task.Task} consists of facets. {@code mount} is written by the room vehicle, {@code stores} by storebuffer,
 * {@code history} by history, {@code race} by race, {@code held} by lock, {@code calls} by controller; {@code spin} and {@code timed} by liveness,
 * and {@code work} by history, with those above them that let a task stop or begin. {@code pending} is written by whoever declares an operation, the
 * rest by execution and controller. Everybody may read everything.
 *
 * <p>Whether a task can go on is a question about these data, and {@link dev.chessj.scheduler.task.Enabledness} answers it.
 *
 * <p>Enters: operations that tasks declare. Leaves: who can go on, and in how many ways. Fields are public because they are the hot path; no
 * other module reaches them.
 */
@NullMarked
package dev.chessj.scheduler.task;

import org.jspecify.annotations.NullMarked;
