package dev.chessj.scheduler.controller;

import dev.chessj.api.OperationKind;
import dev.chessj.scheduler.task.Enabledness;
import dev.chessj.scheduler.task.Resource;
import dev.chessj.scheduler.task.Resources;
import dev.chessj.scheduler.task.Task;
import dev.chessj.scheduler.task.TaskTable;
import dev.chessj.scheduler.text.OperationText;
import dev.chessj.scheduler.vehicle.Vehicle;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * What the program can ask about all of its threads: which there are, where they are, what they wait for.
 *
 * <p><b>Threading.</b> Confined to the running task.
 */
final class TaskViews {

    private static final StackTraceElement[] NO_FRAMES = {};

    private final TaskTable tasks;
    private final Resources resources;
    private final Vehicle vehicle;

    TaskViews(TaskTable tasks, Resources resources, Vehicle vehicle) {
        this.tasks = tasks;
        this.resources = resources;
        this.vehicle = vehicle;
    }

    List<Thread> threads(boolean endedToo) {
        List<Thread> threads = new ArrayList<>(tasks.size());
        for (int i = 0; i < tasks.size(); i++) {
            Task task = tasks.get(i);
            if (endedToo || !task.ended) {
                threads.add(task.thread);
            }
        }
        return threads;
    }

    /** A task that has not had its first turn has no frames yet, whether there is a native thread that waits for it or not. */
    StackTraceElement @Nullable [] stack(Thread thread) {
        Task task = tasks.of(thread);
        if (task == null) {
            return null;
        }
        return task.ended || !task.begun ? NO_FRAMES : vehicle.stack(task);
    }

    /** Other threads keep their own account of what they wait for, if only in part: a parked one may have said its blocker. */
    @Nullable
    Object blocker(Thread thread) {
        Task task = tasks.of(thread);
        if (task == null || task.ended || task == tasks.running || Enabledness.canGoOn(task)) {
            return null;
        }
        if (task.pending.kind == OperationKind.JOIN && task.pending.target instanceof Task joined) {
            return joined.thread;
        }
        boolean monitor = task.pending.kind == OperationKind.MONITOR_ENTER || task.pending.kind == OperationKind.WAIT;
        return monitor ? task.pending.target : LockSupport.getBlocker(thread);
    }

    @Nullable
    Thread owner(Object monitor) {
        Resource resource = resources.findMonitor(monitor);
        return resource == null || resource.owner == null ? null : resource.owner.thread;
    }

    /** Each of them waits for one that waits for it in turn; who only waits for one of them is not among them, as in the JVM. */
    List<Thread> deadlocked(boolean locksToo) {
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < tasks.size(); i++) {
            Task start = tasks.get(i);
            Task at = holder(start, locksToo);
            for (int steps = 0; at != null && at != start && steps < tasks.size(); steps++) {
                at = holder(at, locksToo);
            }
            if (at == start) {
                threads.add(start.thread);
            }
        }
        return threads;
    }

    private @Nullable Task holder(Task task, boolean locksToo) {
        boolean waits = switch (task.pending.kind) {
            case MONITOR_ENTER, READ, UPDATE -> true;
            case LOCK, TRY_LOCK -> locksToo;
            default -> false;
        };
        boolean blocked = waits && !task.ended && task != tasks.running && !Enabledness.canGoOn(task);
        return blocked ? OperationText.holderTask(task) : null;
    }
}
