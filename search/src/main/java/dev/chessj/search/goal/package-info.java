/**
 * Goals: small partial orders of operations that a schedule is to have, and the one strategy that forces them.
 *
 * <p>Enters: a goal. Leaves: an execution that has that order, or the tasks that kept it from that. Who predicts and who confirms stands above.
 */
@NullMarked
package dev.chessj.search.goal;

import org.jspecify.annotations.NullMarked;
