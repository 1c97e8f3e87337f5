/**
 * Samples schedules at random, from a seed: it proves nothing, and its verdict says how many were executed.
 *
 * <p>In comes a seed; out go schedules. Only {@code driver} makes its planner.
 */
@NullMarked
package dev.chessj.search.sample;

import org.jspecify.annotations.NullMarked;
