/**
 * Iterative context bounding: all schedules without a preemption, then all with one, and so on; with happens-before caching, estimates, and
 * looking ahead by delays.
 *
 * <p>In come alternatives that executions noted; out go items of a work list, each the way to one more schedule. Only {@code driver} makes its
 * planner; the caches of states serve the other planners as well.
 */
@NullMarked
package dev.chessj.search.bounded;

import org.jspecify.annotations.NullMarked;
