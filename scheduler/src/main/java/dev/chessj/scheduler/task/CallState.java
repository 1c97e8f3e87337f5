package dev.chessj.scheduler.task;

import org.jspecify.annotations.Nullable;

/** What a task is at between a call of the program and the end of that. Written by the room {@code controller} only. */
public final class CallState {

    /** Depth of regions in which threads that this task starts are none of ours. */
    public int outside;

    /** How many calls to the outside it has made. */
    public int outsideCalls;

    /** The thread this task has declared to start, until {@code Thread.start} confirms it. */
    public @Nullable Thread starting;

    /** What the task ends with, while the program's handlers deal with it. */
    public @Nullable Throwable uncaught;

    /** Becomes as it was made. */
    void reset() {
        outside = 0;
        outsideCalls = 0;
        starting = null;
        uncaught = null;
    }
}
