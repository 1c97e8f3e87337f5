package dev.chessj.scheduler;

import dev.chessj.wrappers.Notes;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Watches executions on continuations from outside: when the carrier does not come back to the scheduler, the search goes on without it
 * ({@link SearchFiber}), or stands still, and somebody else must say so. One thread per JVM, started when it is first needed.
 */
final class Watchdog {

    private static final long LOOK_MILLIS = 200;
    private static final AtomicReference<@Nullable Target> WATCHED = new AtomicReference<>();
    private static boolean started;

    private Watchdog() {}

    /** Executions that are carried out by the thread that made this. */
    static final class Target {
        private final Execution execution;
        private final Duration limit;
        private final EngineOptions.StallListener listener;
        private final Loss loss;
        private final Thread carrier = Thread.currentThread();

        Target(Execution execution, Duration limit, EngineOptions.StallListener listener, Loss loss) {
            this.execution = execution;
            this.limit = limit;
            this.listener = listener;
            this.loss = loss;
            start();
        }

        /** Where the running task is. */
        private Failure where() {
            return Failures.stalled(execution, execution.running(), carrier().getStackTrace(), limit);
        }

        private void stalled() {
            Failure where = where();
            if (!loss.lose(Ending.STALLED, where)) {
                listener.stalled(where);
            }
        }

        private void overdue() {
            Failure where = Failures.overdue(execution.running(), carrier().getStackTrace());
            if (loss.lose(Ending.CUT, null)) {
                Notes.ofTest("overdue", where.message());
            } else {
                listener.overdue(where);
            }
        }

        private Thread carrier() {
            Task running = execution.running();
            return running.carrier == null ? carrier : running.carrier.thread;
        }
    }

    /** Ends the execution without its running task. */
    interface Loss {

        /** False if the search cannot go on without the carrier of the task. */
        boolean lose(Ending how, @Nullable Failure why);
    }

    /** An execution begins, or, with null, has ended. A lazy write: it happens twice per execution and may be seen late. */
    static void watch(@Nullable Target target) {
        WATCHED.lazySet(target);
    }

    private static synchronized void start() {
        if (!started) {
            started = true;
            OwnThreads.daemon(Watchdog::look, "chessj-watchdog", 0).start();
        }
    }

    private static void look() {
        Target last = null;
        StallClock clock = new StallClock(Duration.ZERO);
        try {
            while (true) {
                Thread.sleep(LOOK_MILLIS);
                Target target = WATCHED.get();
                if (target != last) {
                    last = target;
                    clock = new StallClock(target == null ? Duration.ZERO : target.limit);
                }
                if (target != null && target.execution.cutoff.isOverdue()) {
                    WATCHED.compareAndSet(target, null); // said once
                    target.overdue();
                    continue;
                }
                // Racy reads: a value that is seen late only delays the alarm.
                if (target != null
                        && clock.expired(31 * target.execution.number() + target.execution.steps(), target.carrier())) {
                    WATCHED.compareAndSet(target, null); // said once
                    target.stalled();
                }
            }
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
    }
}
