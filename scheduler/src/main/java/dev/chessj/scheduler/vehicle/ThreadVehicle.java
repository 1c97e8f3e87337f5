package dev.chessj.scheduler.vehicle;

import dev.chessj.scheduler.jvm.Interrupts;
import dev.chessj.scheduler.jvm.RawParking;
import dev.chessj.scheduler.state.JdkCounters;
import dev.chessj.scheduler.task.Task;
import dev.chessj.wrappers.shim.Hooks;
import dev.chessj.wrappers.shim.NativeThreads;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Tasks as the threads they are without chessj, of which one runs: the reference, on every JDK and under a debugger.
 *
 * <p>A thread waits for its turn parked, never spinning: on few cores a spinning thread takes the time of the one it waits for.
 * An interrupt would make parking return at once, so a waiting thread puts its interrupt status aside and takes it back with its
 * turn. It raises {@code interrupted} before it clears the status: whoever asks in between sees one of the two.
 */
public final class ThreadVehicle implements Vehicle, Hooks.NativeStart {

    private final Lifecycle lifecycle;
    /** How often the driver looks whether the running task still comes back to the scheduler. */
    private static final long LOOK_NANOS = TimeUnit.MILLISECONDS.toNanos(200);

    /** Whose turn it is; null for the driver. Written after everything the next one must see. */
    private volatile @Nullable Task turn;

    private volatile @Nullable Thread driver;

    public ThreadVehicle(Lifecycle lifecycle) {
        this.lifecycle = lifecycle;
    }

    /** What the vehicle reports about native threads. */
    public interface Lifecycle {

        /** The task that runs on the thread and has not ended, or null. */
        @Nullable
        Task taskOf(Thread thread);

        /** The task has its first turn. */
        void begin(Task task);

        /** The task's body is over; ends by calling {@link Vehicle#leave}. */
        void end(Task task);

        /** Whether the driver has waited long enough for the running task. */
        boolean givenUp();
    }

    @Override
    public String name() {
        return "thread";
    }

    @Override
    public void add(Task task) {
        if (task.index == 0) {
            turn = null; // in an execution that was given up somebody may still have it
        }
        // Where it is nobody's turn no task has called Thread.start, and so the driver has to.
        JdkCounters.keepingIds(
                turn == null ? () -> NativeThreads.wholly(task.thread) : () -> NativeThreads.natively(task.thread));
    }

    @Override
    public boolean startsNatively() {
        return true;
    }

    @Override
    public boolean unwindsWithoutLost() {
        return true;
    }

    @Override
    public void drive(Task task) {
        driver = Thread.currentThread();
        pass(task);
        while (turn != null) {
            RawParking.park(LOOK_NANOS);
            if (turn != null && lifecycle.givenUp()) {
                return;
            }
        }
    }

    @Override
    public void transfer(Task from, Task to) {
        pass(to);
        awaitTurn(from);
    }

    @Override
    public void leave(Task from, @Nullable Task to) {
        pass(to);
    }

    @Override
    public void abandon(Task task) {
        pass(null);
        while (true) {
            RawParking.park(TimeUnit.HOURS.toNanos(1)); // a daemon thread: it ends with the JVM
        }
    }

    @Override
    public void begin(Thread thread) {
        Task task = lifecycle.taskOf(thread);
        if (task != null && !task.begun) {
            awaitTurn(task);
            lifecycle.begin(task);
        }
    }

    @Override
    public void end(Thread thread) {
        Task task = lifecycle.taskOf(thread);
        if (task != null && turn == task) {
            lifecycle.end(task);
        }
    }

    @Override
    public StackTraceElement[] stack(Task task) {
        return task.thread.getStackTrace();
    }

    @Override
    public int pins() {
        return 0;
    }

    private void pass(@Nullable Task to) {
        turn = to;
        Thread waiting = to == null ? driver : to.thread;
        if (waiting != null) {
            RawParking.unpark(waiting);
        }
    }

    private void awaitTurn(Task task) {
        Thread thread = task.thread;
        while (turn != task) {
            if (Interrupts.isInterrupted(thread)) {
                task.interrupted = true;
                Thread.interrupted();
            }
            RawParking.park(0);
        }
        if (task.interrupted) {
            Interrupts.interrupt(thread);
            task.interrupted = false;
        }
    }
}
