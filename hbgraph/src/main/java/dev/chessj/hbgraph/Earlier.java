package dev.chessj.hbgraph;

/**
 * The earlier of two accesses that race.
 *
 * @param task whose it is
 * @param time when, on the clock of that task
 * @param place where, as it was given
 * @param writes whether it writes
 */
public record Earlier(int task, int time, long place, boolean writes) {}
