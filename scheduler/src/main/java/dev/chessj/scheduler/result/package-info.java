/**
 * How an execution ended and what it showed, as values for people: failures, races, predictions, traces.
 *
 * <p>Enters: what the rooms above found. Leaves: records, to other modules as well. They hold no task, and nothing of an execution.
 */
@NullMarked
package dev.chessj.scheduler.result;

import org.jspecify.annotations.NullMarked;
