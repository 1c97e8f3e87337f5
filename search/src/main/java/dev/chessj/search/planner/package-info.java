/**
 * What every way of searching has to offer: a {@code Planner} says which strategy executes next and learns from each execution. Statistics
 * and the deadline are common to all.
 *
 * <p>The rooms {@code bounded}, {@code dpor} and {@code sample} have planners; {@code driver} calls them.
 */
@NullMarked
package dev.chessj.search.planner;

import org.jspecify.annotations.NullMarked;
