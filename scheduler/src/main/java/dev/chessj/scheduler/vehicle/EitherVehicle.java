package dev.chessj.scheduler.vehicle;

import dev.chessj.scheduler.task.Task;
import org.jspecify.annotations.Nullable;

/**
 * Continuations, and threads for what does not come back from a continuation.
 *
 * <p>An execution that stalled on continuations is followed by one on threads: most often the same schedule once more. Foreign locks and natives that
 * block a carrier block one thread only. After {@value #MOST_LOSSES} such executions all others are on threads, since each costs the time that a task is waited for.
 *
 * <p><b>Threading.</b> As {@link Vehicle}; {@link #lose} is called by the thread that watches, while the search is put aside.
 */
public final class EitherVehicle implements Vehicle {

    private static final int MOST_LOSSES = 3;

    private final FiberVehicle fibers;
    private final ThreadVehicle threads;
    private Vehicle now;
    private boolean again;
    private int losses;

    public EitherVehicle(FiberVehicle fibers, ThreadVehicle threads) {
        this.fibers = fibers;
        this.threads = threads;
        this.now = fibers;
    }

    /** An execution begins. Answers the threads if it is on those. */
    public @Nullable ThreadVehicle begin() {
        boolean onThreads = again || losses >= MOST_LOSSES;
        again = false;
        now = onThreads ? threads : fibers;
        return onThreads ? threads : null;
    }

    /** The running task does not come back from its continuation; {@code stalled}: it was given the time for that. */
    public void lose(boolean stalled) {
        fibers.lose();
        if (stalled) {
            again = true;
            losses++;
        }
    }

    @Override
    public String name() {
        return losses >= MOST_LOSSES ? threads.name() : fibers.name();
    }

    @Override
    public void add(Task task) {
        now.add(task);
    }

    @Override
    public boolean startsNatively() {
        return now.startsNatively();
    }

    @Override
    public boolean unwindsWithoutLost() {
        return now.unwindsWithoutLost();
    }

    @Override
    public void drive(Task task) {
        now.drive(task);
    }

    @Override
    public void transfer(Task from, Task to) {
        now.transfer(from, to);
    }

    @Override
    public void leave(Task from, @Nullable Task to) {
        now.leave(from, to);
    }

    @Override
    public void abandon(Task task) {
        now.abandon(task);
    }

    @Override
    public StackTraceElement[] stack(Task task) {
        return now.stack(task);
    }

    @Override
    public int pins() {
        return now.pins();
    }
}
