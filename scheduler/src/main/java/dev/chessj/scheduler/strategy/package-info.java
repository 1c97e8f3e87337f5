/**
 * What a strategy sees of an execution, and what it answers: the door to the search.
 *
 * <p>Enters: choices. Leaves: choice points. The scheduler never knows which schedule is interesting; it asks at each choice point.
 */
@NullMarked
package dev.chessj.scheduler.strategy;

import org.jspecify.annotations.NullMarked;
