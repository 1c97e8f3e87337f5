package dev.chessj.scheduler.vehicle;

import dev.chessj.scheduler.task.Task;
import dev.chessj.wrappers.LostThreads;
import java.time.Duration;

/**
 * Decides whether a task that does not come back to the scheduler is given up.
 *
 * <p>A task is given up in the program only, see {@link LostThreads}. One that is inside the scheduler, because a class that the scheduler needs is
 * loading or the machine has no time for it, works on the state of the search: it is waited for {@value #MOST_INSIDE} times as long. If it does
 * not come back even then, nothing more can be executed on that state.
 *
 * <p><b>Threading.</b> Confined to the thread that watches.
 */
public final class GivingUp {

    private static final int MOST_INSIDE = 6;
    private static final long OVERDUE_NANOS = 800_000_000;

    private final Duration limit;
    private int position;
    private long since;

    /** What became of the task. */
    public enum Answer {
        /** It has come back, or is still waited for. */
        WAITED_FOR,
        /** It will never be treated as a task again. */
        LOST,
        /** The same, and the state of the search is lost with it. */
        LOST_INSIDE
    }

    public GivingUp(Duration limit) {
        this.limit = limit;
    }

    /**
     * Asks again for as long as the task does not come back.
     *
     * @param carrier the thread that the task runs on
     * @param at stands for the place where the task was last seen
     * @param overdue whether executions should have ended already, so that nobody is waited for long
     */
    public Answer decide(Task task, Thread carrier, int at, boolean overdue) {
        if (LostThreads.giveUp(task.thread, carrier)) {
            since = 0;
            return Answer.LOST;
        }
        long now = System.nanoTime();
        if (since == 0 || at != position) {
            since = now;
            position = at;
        }
        long most = overdue ? OVERDUE_NANOS : MOST_INSIDE * limit.toNanos();
        if (now - since < most) {
            return Answer.WAITED_FOR;
        }
        since = 0;
        LostThreads.abandon(task.thread);
        return Answer.LOST_INSIDE;
    }
}
