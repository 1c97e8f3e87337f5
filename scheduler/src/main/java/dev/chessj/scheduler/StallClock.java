package dev.chessj.scheduler;

import java.time.Duration;

/** Tells when something has not moved for too long. */
final class StallClock {

    private final Duration limit;
    private int last;
    private long since;

    StallClock(Duration limit) {
        this.limit = limit;
        this.since = System.nanoTime();
    }

    /** Whether the position has been the same at every look for the whole limit. */
    boolean expired(int position) {
        long now = System.nanoTime();
        if (position != last) {
            last = position;
            since = now;
        }
        return now - since >= limit.toNanos();
    }

    Duration limit() {
        return limit;
    }
}
