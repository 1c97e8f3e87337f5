/**
 * Schedules: runs of choices, as files, as strings, in the journal that survives a crash, and as a strategy that repeats them.
 *
 * <p>Enters: choices as they are taken. Leaves: schedules, to other modules as well. Nothing here touches a task.
 */
@NullMarked
package dev.chessj.scheduler.schedule;

import org.jspecify.annotations.NullMarked;
