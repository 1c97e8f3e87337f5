/**
 * Code that is not atomic though its name says so, and monitors of the JDK inside each other.
 *
 * <p>Enters: operations, and what orders others in any schedule. Leaves: reservations of the verdict.
 */
@NullMarked
package dev.chessj.scheduler.lock;

import org.jspecify.annotations.NullMarked;
