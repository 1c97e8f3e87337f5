package dev.chessj.scheduler;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The tasks of an execution, numbered in the order of starting.
 *
 * <p><b>Threading.</b> Changed by the running task; {@link #of} is asked by any thread and may miss only a task that is just being
 * added, whose thread does not run yet.
 */
final class TaskTable {

    private @Nullable Task[] tasks = new Task[8];
    private int size;
    private int awaited; // not daemons, not ended: those that the test waits for

    Task add(Thread thread, @Nullable Task parent) {
        if (size == Choice.MAX_TASKS) {
            throw new IllegalStateException("the test started more than " + Choice.MAX_TASKS + " threads");
        }
        if (size == tasks.length) {
            tasks = Arrays.copyOf(tasks, size * 2);
        }
        Task task = new Task(size, thread, parent);
        tasks[size++] = task;
        if (!task.daemon) {
            awaited++;
        }
        return task;
    }

    void ended(Task task) {
        task.ended = true;
        if (!task.daemon) {
            awaited--;
        }
    }

    boolean anyAwaited() {
        return awaited > 0;
    }

    void clear() {
        Arrays.fill(tasks, 0, size, null);
        size = 0;
        awaited = 0;
    }

    int size() {
        return size;
    }

    Task get(int index) {
        Task task = tasks[index];
        if (task == null) {
            throw new IllegalArgumentException("no task " + index);
        }
        return task;
    }

    /** The task on the thread, or null. */
    @Nullable
    Task of(Thread thread) {
        @Nullable Task[] snapshot = tasks;
        for (int i = Math.min(size, snapshot.length) - 1; i >= 0; i--) {
            Task task = snapshot[i];
            if (task != null && task.thread == thread) {
                return task;
            }
        }
        return null;
    }

    boolean anyEnabled() {
        for (int i = 0; i < size; i++) {
            if (Enabledness.firstOutcome(get(i)) != Enabledness.DISABLED) {
                return true;
            }
        }
        return false;
    }
}
