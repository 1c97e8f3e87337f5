package dev.chessj.scheduler.jvm;

import java.time.Duration;

/**
 * How long to look again and again for something from outside, in time that this JVM had.
 *
 * <p>A debugger that stops every thread stops whoever should deliver, too. So between two looks at most {@value #PAUSE_MILLIS} ms count,
 * however long the pause was.
 */
public final class RealTimeout {

    private static final long PAUSE_MILLIS = 250;

    private final long limit;
    private long last = System.nanoTime();
    private long spent;

    public RealTimeout(Duration limit) {
        this.limit = limit.toNanos();
    }

    /** Called at every look: whether it was the last one. */
    public boolean isOver() {
        long now = System.nanoTime();
        spent += Math.min(now - last, PAUSE_MILLIS * 1_000_000);
        last = now;
        return spent >= limit;
    }
}
