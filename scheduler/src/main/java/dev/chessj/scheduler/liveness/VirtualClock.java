package dev.chessj.scheduler.liveness;

import dev.chessj.scheduler.history.History;
import dev.chessj.scheduler.task.Task;
import dev.chessj.wrappers.Controller;

/**
 * The time in an execution. It passes when a task runs out of time, and a little when the program looks often.
 *
 * <p>If every look took time, tasks that look at the clock would depend on each other: in whichever order they look, one would see
 * another time. So the first looks of a task take none, as on a clock that is coarse. Those of the test itself do, so that the time which it
 * measures is never 0.
 *
 * <p>Whoever looks at the clock, or measures a limit by it, depends on all that has made time pass: the history is told.
 *
 * <p><b>Threading.</b> Confined to the running task.
 */
public final class VirtualClock {

    /** A look of the program at the clock that takes time takes this long, so that a loop that waits for a time comes to an end. */
    private static final long NANOS_PER_LOOK = 1000;

    /** In a hurry every look takes this part of the time that has passed so far. */
    private static final int HURRY = 100;

    /** A limit so long, 73 years, is meant as none. */
    private static final long FOREVER = Long.MAX_VALUE / 4;

    /** A limit is nearly over when this part of it is left, a 128th... */
    private static final int TOLERANCE = 7;

    /** ... and at most so many nanoseconds. */
    private static final long LARGEST_TOLERANCE = 100_000;

    private final History history;
    private final WorkLoops loops;
    private int looks; // of the program
    private long now; // in nanoseconds since the execution began

    public VirtualClock(History history, WorkLoops loops) {
        this.history = history;
        this.loops = loops;
    }

    public void reset() {
        now = 0;
        looks = 0;
    }

    /** The program looks, an operation that the task has declared. */
    public void looked(Task task) {
        if (task.quiet == 0) {
            looks++;
            task.timed.lookedInRound = task.timed.rounds;
            if (task.ticksClock()) {
                now += task.spin.spinsOn && task.spin.loop != null && task.spin.loop.hurries ? hurry() : NANOS_PER_LOOK;
            }
            task.work.clockLooks++;
        } else {
            task.timed.quietLooks++;
        }
    }

    private long hurry() {
        return now < FOREVER ? Math.max(now / HURRY, NANOS_PER_LOOK) : 0;
    }

    /** The JDK looks in the name of the task, which takes no time. */
    public void lookedInside(Task task) {
        if (history.kept) {
            history.passing.looksAtClock(task);
        }
    }

    /**
     * What the task reads. What happens once per JVM begins at time zero, whichever execution it happens in: a static field that keeps
     * the time has the same value in all of them. Its looks at the clock cost the execution nothing.
     */
    public long read(Task task) {
        return task.quiet == 0 ? now : now - task.timed.quietSince + task.timed.quietLooks * NANOS_PER_LOOK;
    }

    /** What the task does from now on happens once per JVM. */
    public void enterQuiet(Task task) {
        if (task.quiet++ == 0) {
            task.timed.quietSince = now;
            task.timed.quietLooks = 0;
        }
    }

    /** What happens once per JVM has slept: for the execution no time has passed. */
    public void sleptQuietly(Task task, long nanos) {
        task.timed.quietSince -= Math.min(nanos, FOREVER);
    }

    /** The virtual time at which a limit of the task that begins now runs out; {@link Task#UNREACHABLE} if it never does. */
    public long deadline(Task task, long nanos) {
        if (nanos == Controller.FOREVER) {
            return Task.NEVER;
        }
        task.pending.limit = Math.max(nanos, 0);
        if (nanos >= FOREVER) {
            return Task.UNREACHABLE;
        }
        lookedInside(task);
        if (loops.active) {
            loops.waits(task);
        }
        long deadline = now + task.pending.limit;
        return deadline < 0 ? Task.UNREACHABLE : deadline;
    }

    /** What is left until then, negative when that time has passed. */
    public long until(long deadline) {
        return deadline - now;
    }

    /** A task has waited until then. */
    public void advance(long deadline) {
        now = Math.max(now, deadline);
    }

    /** So much time passes, though nobody has waited for it. */
    void pass(long nanos) {
        now += nanos;
    }

    /** How often the program has looked. */
    int looks() {
        return looks;
    }

    /** Whether it is that late. */
    public boolean hasReached(long deadline) {
        return now >= deadline;
    }

    /**
     * Whether the limit that the task waits with is nearly over. Looks at the clock take time here, so that two sleeps of 30 ms which begin
     * together end some microseconds apart; no machine keeps their order.
     */
    public boolean isNearlyOver(Task task) {
        return now >= task.pending.deadline - Math.min(task.pending.limit >> TOLERANCE, LARGEST_TOLERANCE);
    }
}
