/**
 * Bounded partial-order reduction: depth first, going back only to where dependent operations could come in another order.
 *
 * <p>In come the transitions of an execution; out go the decisions that have to be taken again. Only {@code driver} makes its planner.
 */
@NullMarked
package dev.chessj.search.dpor;

import org.jspecify.annotations.NullMarked;
