/**
 * Runs the tasks of one execution, one at a time: tasks, resources, enabledness, the vehicles that carry tasks, the virtual
 * clock, schedules as files, and divergence from them.
 *
 * <p>It never knows which schedule is interesting; that is asked at each choice point.
 */
@NullMarked
package dev.chessj.scheduler;

import org.jspecify.annotations.NullMarked;
