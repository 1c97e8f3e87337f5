/**
 * Races on plain memory, and stores that may leave sequential consistency.
 *
 * <p>Enters: operations, and accesses to plain memory. Leaves: races, and new points for the room learned. Only this room writes
 * {@code race} of a task.
 */
@NullMarked
package dev.chessj.scheduler.race;

import org.jspecify.annotations.NullMarked;
