package dev.chessj.scheduler.task;

import org.jspecify.annotations.Nullable;

/** Where a task is in the order that races go by, where plain memory is traced. Written by the room {@code race} only. */
public final class RaceState {

    /** The strand that the task is at: its own, or the item of work that it runs. */
    public int strand;

    /** What it has locked last. */
    public Variables.@Nullable Entry locked;

    /** What its last call in the program was on. */
    public Variables.@Nullable Entry within;

    /** Becomes as it was made. */
    void reset() {
        strand = 0;
        locked = null;
        within = null;
    }
}
