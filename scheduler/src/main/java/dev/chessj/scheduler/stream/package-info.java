/**
 * The typed stream of operations of an execution, for whoever subscribes to it: every operation, every traced access to plain memory, locks taken and given
 * back, and what comes before what in any schedule.
 *
 * <p>Enters: what the running task does. Leaves: one reused event to each subscriber that wants its kind of moment. With no subscriber nothing is done; what
 * tasks hold is kept in any case. Alone writes what a task holds.
 */
@NullMarked
package dev.chessj.scheduler.stream;

import org.jspecify.annotations.NullMarked;
