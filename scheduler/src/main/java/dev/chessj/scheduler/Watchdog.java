package dev.chessj.scheduler;

import java.time.Duration;

/**
 * Watches executions on continuations from outside: when the carrier does not come back to the scheduler, the search stands still and
 * somebody else must say so.
 */
final class Watchdog {

    private static final long LOOK_MILLIS = 200;

    private final Execution execution;
    private final Duration limit;
    private final EngineOptions.StallListener listener;
    private volatile boolean watching;
    private volatile int watched;
    private volatile Thread carrier = Thread.currentThread();

    Watchdog(Execution execution, Duration limit, EngineOptions.StallListener listener) {
        this.execution = execution;
        this.limit = limit;
        this.listener = listener;
        Thread thread = new Thread(null, this::look, "chessj-watchdog", 0, false);
        thread.setDaemon(true);
        thread.start();
    }

    /** An execution begins or ends, on the calling thread. */
    void watch(boolean begins) {
        if (begins) {
            carrier = Thread.currentThread();
            watched++; // written by the carrier only
        }
        watching = begins;
    }

    private void look() {
        StallClock clock = new StallClock(limit);
        try {
            while (true) {
                Thread.sleep(LOOK_MILLIS);
                int position = 31 * watched + execution.steps();
                if (clock.expired(watching ? position : ~position) && watching) {
                    listener.stalled(Failures.stalled(execution.running(), carrier.getStackTrace(), limit));
                    return;
                }
            }
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
    }
}
