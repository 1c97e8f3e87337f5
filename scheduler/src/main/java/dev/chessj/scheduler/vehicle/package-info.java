/**
 * What carries tasks: threads or continuations, and how one hands over to the next.
 *
 * <p>Enters: who goes next. Leaves: stacks, and whether a task came back. A vehicle knows nothing of operations; what it has to tell goes through
 * the interfaces that it declares.
 */
@NullMarked
package dev.chessj.scheduler.vehicle;

import org.jspecify.annotations.NullMarked;
