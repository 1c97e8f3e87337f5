/**
 * Strategies that follow a schedule.
 *
 * <p>In comes a recorded schedule, or one that was changed; out goes an execution, with the place where the program did not go along. Used
 * for replays, for experiments with failures and by the rooms above.
 */
@NullMarked
package dev.chessj.search.replay;

import org.jspecify.annotations.NullMarked;
