package dev.chessj.scheduler.task;

import dev.chessj.api.OperationKind;
import dev.chessj.scheduler.strategy.Choice;
import dev.chessj.wrappers.shim.LiveThreads;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The tasks of an execution, numbered in the order of starting.
 *
 * <p><b>Threading.</b> Changed by the running task; {@link #of} is asked by any thread and may miss only a task that is just being
 * added, whose thread does not run yet.
 */
public final class TaskTable {

    private static final Task NOBODY = new Task(-1, new Thread("nobody"), null);

    private @Nullable Task[] tasks = new Task[8]; // beyond the size, some that are used again

    /** The task whose turn it is; before the first one and after the last, nobody. */
    public Task running = NOBODY;

    private int size;
    private int awaited; // not daemons, not ended: those that the test waits for
    private int daemons; // ended or not
    private int alive; // neither virtual nor ended
    private int peak; // of alive

    public Task add(Thread thread, @Nullable Task parent) {
        if (size == Choice.MAX_TASKS) {
            throw new IllegalStateException("the test started more than " + Choice.MAX_TASKS + " threads");
        }
        if (size == tasks.length) {
            tasks = Arrays.copyOf(tasks, size * 2);
        }
        Task task = tasks[size];
        if (task == null) {
            task = new Task(size);
        }
        task.start(thread, parent);
        tasks[size++] = task;
        if (task.daemon) {
            daemons++;
        } else {
            awaited++;
        }
        if (!LiveThreads.isVirtual(thread)) {
            peak = Math.max(peak, ++alive);
        }
        return task;
    }

    public void ended(Task task) {
        task.ended = true;
        if (!task.daemon) {
            awaited--;
        }
        if (!LiveThreads.isVirtual(task.thread)) {
            alive--;
        }
    }

    public boolean anyAwaited() {
        return awaited > 0;
    }

    /** Whether there has been a task that the test does not wait for. */
    public boolean anyDaemons() {
        return daemons > 0;
    }

    /** An execution begins. {@code over}: nobody has anything to do with the tasks of the last one any more. */
    public void clear(boolean over) {
        for (int i = 0; i < size; i++) {
            Task task = tasks[i];
            if (over && task != null) {
                task.reset();
            } else {
                tasks[i] = null;
            }
        }
        size = 0;
        awaited = 0;
        daemons = 0;
        alive = 0;
        peak = 0;
        running = NOBODY;
    }

    /** How many threads that are not virtual were alive at the same time; begins anew with those of now if told to. */
    public int peak(boolean reset) {
        if (reset) {
            peak = alive;
        }
        return peak;
    }

    public int size() {
        return size;
    }

    public Task get(int index) {
        Task task = tasks[index];
        if (task == null) {
            throw new IllegalArgumentException("no task " + index);
        }
        return task;
    }

    /** The task on the thread, or null. */
    public @Nullable Task of(Thread thread) {
        @Nullable Task[] snapshot = tasks;
        for (int i = Math.min(size, snapshot.length) - 1; i >= 0; i--) {
            Task task = snapshot[i];
            if (task != null && task.thread == thread) {
                return task;
            }
        }
        return null;
    }

    /** The threads of the tasks that wait to acquire the object, or until a guard of it opens, in the order of starting. */
    public List<Thread> waitingFor(Object target, int amount) {
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            Task task = get(i);
            boolean waits = task.pending.guard != null
                    || task.pending.kind == OperationKind.LOCK
                    || task.pending.kind == OperationKind.TRY_LOCK;
            waits &= amount < 0 || task.pending.amount == amount;
            if (!task.ended && waits && task.pending.target == target && !Enabledness.canGoOn(task)) {
                threads.add(task.thread);
            }
        }
        return threads;
    }

    /** Whether there is a task besides this one that has not ended. */
    public boolean anyOther(Task task) {
        for (int i = 0; i < size; i++) {
            if (get(i) != task && !get(i).ended) {
                return true;
            }
        }
        return false;
    }

    /** Whether a task besides this one can go on. */
    public boolean anyEnabledBut(Task task) {
        for (int i = 0; i < size; i++) {
            if (get(i) != task && Enabledness.canEverGoOn(get(i))) {
                return true;
            }
        }
        return false;
    }

    /** Whether a task besides this one can go on without waiting. */
    public boolean anyInTimeBut(Task task) {
        for (int i = 0; i < size; i++) {
            if (get(i) != task && Enabledness.canGoOn(get(i))) {
                return true;
            }
        }
        return false;
    }

    public boolean anyEnabled() {
        for (int i = 0; i < size; i++) {
            if (Enabledness.canEverGoOn(get(i))) {
                return true;
            }
        }
        return false;
    }
}
