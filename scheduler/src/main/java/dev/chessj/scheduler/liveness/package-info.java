/**
 * Whether an execution comes to an end: virtual time, loops that spin or work until they are stopped, rounds in which tasks only keep each
 * other from going on.
 *
 * <p>Enters: operations, and rounds of loops. Leaves: who waits for a write or for time, and livelocks. It writes {@code spin} and
 * {@code timed} of a task, and so does the room execution where it lets a task stop for them.
 */
@NullMarked
package dev.chessj.scheduler.liveness;

import org.jspecify.annotations.NullMarked;
