package dev.chessj.search;

/** How schedules are chosen; each has a {@code Planner}. */
public enum ExplorationStrategy {
    /** All of them, those with fewer preemptions first, without what a {@link Reduction} leaves out. */
    BOUNDED,
    /** Some of them: at each point any task, all with the same probability. */
    RANDOM
}
