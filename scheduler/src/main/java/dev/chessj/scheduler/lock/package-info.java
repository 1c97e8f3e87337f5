/**
 * Locks that tasks hold: predicted deadlocks, forgotten unlocks, code that is not atomic, monitors of the JDK inside each other.
 *
 * <p>Enters: locks taken and given back, operations that order others in any schedule. Leaves: findings. Only this room writes
 * {@code held} of a task.
 */
@NullMarked
package dev.chessj.scheduler.lock;

import org.jspecify.annotations.NullMarked;
