package dev.chessj.scheduler.execution;

import dev.chessj.scheduler.jvm.MemoryReserve;
import dev.chessj.scheduler.jvm.OwnThreads;
import dev.chessj.scheduler.options.EngineOptions;
import dev.chessj.scheduler.result.Ending;
import dev.chessj.scheduler.result.Failure;
import dev.chessj.scheduler.task.Task;
import dev.chessj.scheduler.text.BlockedTasks;
import dev.chessj.scheduler.text.FailureTexts;
import dev.chessj.scheduler.vehicle.GivingUp;
import dev.chessj.scheduler.vehicle.StallClock;
import dev.chessj.wrappers.verdict.Notes;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Watches executions on continuations from outside: when the carrier does not come back to the scheduler, the search goes on without it
 * ({@code SearchFiber}), or stands still, and somebody else must say so. One thread per JVM, started when it is first needed.
 */
public final class Watchdog {

    private static final long LOOK_MILLIS = 200;
    private static final AtomicReference<@Nullable Target> WATCHED = new AtomicReference<>();
    private static boolean started;

    private Watchdog() {}

    /** Executions that are carried out by the thread that made this. */
    public static final class Target {
        private final Execution execution;
        private final Duration limit;
        private final EngineOptions.StallListener listener;
        private final Loss loss;
        private final Thread carrier = Thread.currentThread();
        private final StallClock clock;
        private final GivingUp giving;
        private final InitialiserDeadlock initialisers;
        private int told = -1; // the number of the execution that was ended from here, or of which the alarm was given

        public Target(Execution execution, Duration limit, EngineOptions.StallListener listener, Loss loss) {
            this.execution = execution;
            this.limit = limit;
            this.listener = listener;
            this.loss = loss;
            this.clock = new StallClock(limit);
            this.giving = new GivingUp(limit);
            this.initialisers = new InitialiserDeadlock(
                    execution.tasks, execution.vehicle(), new BlockedTasks(execution.tasks, execution.text));
            start();
        }

        /**
         * Looks at the execution that runs now, unless there is no more to say of it. Once its end is told the search goes on, perhaps with the next execution,
         * before this returns: nothing may be done here that would concern the next one.
         */
        private void look() {
            int number = execution.number();
            if (number != told && isOver()) {
                told = number;
            }
        }

        /** Looks at the task that runs now; all that follows is about that one. Whether the execution has been ended from here. */
        private boolean isOver() {
            Task running = execution.running();
            Thread on = running.mount.on == null ? carrier : running.mount.on.thread();
            int position = 31 * execution.number() + execution.steps(); // racy: seen late it only delays the alarm
            Failure deadlock = loss.isPossible() ? initialisers.look(running, on, position) : null;
            boolean overdue = deadlock == null && execution.cutoff.isOverdue();
            if (deadlock == null && !overdue && !clock.expired(position, on)) {
                return false;
            }
            if (!loss.isPossible()) {
                alarm(overdue, where(deadlock, overdue, running, on));
                return true;
            }
            GivingUp.Answer answer = giving.decide(running, on, position, overdue);
            if (answer == GivingUp.Answer.WAITED_FOR) {
                return false;
            }
            Failure where = where(deadlock, overdue, running, on);
            if (answer == GivingUp.Answer.LOST_INSIDE) {
                execution.conclusion.loseState(where);
            }
            Ending ending = deadlock != null ? Ending.FAILED : overdue ? Ending.CUT : Ending.STALLED;
            if (!loss.lose(ending, overdue ? null : where)) {
                alarm(overdue, where);
            } else if (overdue) {
                Notes.ofTest("overdue", where.message());
            }
            return true;
        }

        /** What happened. Asked once: the whole stack of a task that is deep in a recursion takes a second. */
        private Failure where(@Nullable Failure deadlock, boolean overdue, Task running, Thread on) {
            if (deadlock != null) {
                return deadlock;
            }
            StackTraceElement[] stack = on.getStackTrace();
            return overdue
                    ? FailureTexts.overdue(running, stack)
                    : FailureTexts.stalled(execution.tasks, execution.text, running, on, stack, limit);
        }

        private void alarm(boolean overdue, Failure where) {
            if (overdue) {
                listener.overdue(where);
            } else {
                listener.stalled(where);
            }
        }
    }

    /** Ends the execution without its running task. */
    public interface Loss {

        /** Whether the search could go on without the carrier. */
        boolean isPossible();

        /** False if the search cannot go on without the carrier of the task. */
        boolean lose(Ending how, @Nullable Failure why);
    }

    /** An execution begins, or, with null, has ended. A lazy write: it happens twice per execution and may be seen late. */
    public static void watch(@Nullable Target target) {
        WATCHED.lazySet(target);
    }

    private static synchronized void start() {
        if (!started) {
            started = true;
            OwnThreads.daemon(Watchdog::look, "chessj-watchdog", 0).start();
        }
    }

    private static void look() {
        try {
            while (true) {
                Thread.sleep(LOOK_MILLIS);
                Target target = WATCHED.get();
                try {
                    if (target != null) {
                        target.look();
                    }
                } catch (OutOfMemoryError e) {
                    MemoryReserve.release(e); // to say it takes memory; the next look may have some
                } catch (RuntimeException | Error e) { // who watches must not end, whatever a look meets
                    Notes.ofTest("watchdog", "chessj itself failed when it looked whether a task is stuck: " + e);
                }
            }
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
    }
}
