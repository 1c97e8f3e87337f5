/**
 * One execution: what an operation goes through from its declaration to its end, who goes next, and how the execution ends.
 *
 * <p>Enters: operations, from the controller. Leaves: a result, to the engine. It puts the rooms below together; they do not know it.
 */
@NullMarked
package dev.chessj.scheduler.execution;

import org.jspecify.annotations.NullMarked;
