/**
 * Whether an execution comes to an end: virtual time, loops that spin or work until they are stopped, rounds in which tasks only keep each
 * other from going on.
 *
 * <p>Enters: operations, and rounds of loops. Leaves: who waits for a write or for time, and livelocks. Only this room writes {@code spin} and
 * {@code timed} of a task.
 */
@NullMarked
package dev.chessj.scheduler.liveness;

import org.jspecify.annotations.NullMarked;
