package dev.chessj.search;

/**
 * An execution left the way it was to follow: the program took a decision that is not controlled.
 *
 * @param step how many operations had been executed when that was noticed
 * @param expected what should have happened there, in words
 * @param observed what was found instead, in words
 */
public record Divergence(int step, String expected, String observed) {}
