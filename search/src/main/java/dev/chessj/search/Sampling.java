package dev.chessj.search;

/**
 * How schedules were drawn.
 *
 * @param strategy which one draws
 * @param seed what all of them follow from
 */
public record Sampling(ExplorationStrategy strategy, long seed) {}
