/**
 * Deadlocks that the order of locks and of wake-ups makes possible, and locks that nobody gives back.
 *
 * <p>Enters: what tasks do with locks, in every execution of a search. Leaves: predicted deadlocks, and forgotten unlocks.
 */
@NullMarked
package dev.chessj.analysis.locks;

import org.jspecify.annotations.NullMarked;
