/**
 * Which schedule comes next: strategies, reductions and samplers, pure; what drives them; estimates and checkpoints.
 *
 * <p>It never knows bytecode nor the JDK's concurrency API; an execution is a sequence of choice points to it.
 *
 * <p>This package is what a search is asked and what it answers, with what all strategies share. The rooms above it, lowest first; each
 * uses those before it:
 *
 * <ol>
 *   <li>{@code replay}: strategies that follow a schedule, recorded or changed
 *   <li>{@code checkpoint}: the state of a search on disk
 *   <li>{@code planner}: what every way of searching has to offer, and what it counts
 *   <li>{@code goal}: orders of operations, and the strategy that forces them
 *   <li>{@code failure}: what becomes of an execution that failed
 *   <li>{@code bounded}: iterative context bounding
 *   <li>{@code dpor}, {@code sample}: partial-order reduction; random schedules
 *   <li>{@code driver}: the one loop, and {@code Explorer}, by which others start a search
 * </ol>
 */
@NullMarked
package dev.chessj.search;

import org.jspecify.annotations.NullMarked;
