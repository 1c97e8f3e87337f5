package dev.chessj.scheduler.text;

import dev.chessj.api.OperationKind;
import dev.chessj.hbgraph.OperationEffects;
import dev.chessj.scheduler.result.Failure;
import dev.chessj.scheduler.task.Task;
import dev.chessj.scheduler.task.TaskTable;
import dev.chessj.wrappers.Sites;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Tasks that wait for others, in words: for whom, and whether their deadlock has a name of its own.
 *
 * <p>A <i>nested-monitor lock-out</i>: a task waits to be woken, and keeps a lock that whoever might wake it needs first. A <i>forgotten
 * unlock</i>: a task waits for a lock whose holder has ended.
 */
public final class BlockedTasks {

    private final TaskTable tasks;
    private final OperationText text;

    public BlockedTasks(TaskTable tasks, OperationText text) {
        this.tasks = tasks;
        this.text = text;
    }

    /** What the task waits for. */
    public Failure.Wait wait(Task task, boolean inCycle) {
        Task holder = holder(task);
        return new Failure.Wait(
                task.name(),
                (task.pending.kind.verb() + " " + text.variable(task)).strip(),
                text.location(task),
                holder == null ? "" : holder.name(),
                inCycle);
    }

    /** What is known about the tasks that wait for ever, in words; empty if they only wait for each other. */
    public String lockOut(List<Task> waiting) {
        for (Task locked : waiting) {
            Task holder = holder(locked);
            String lock = text.variable(locked);
            if (holder == null || !OperationEffects.of(locked.pending.kind).takesLock()) {
                continue;
            }
            if (holder.ended) {
                return "forgotten unlock: " + holder.name() + " has ended and still holds " + lock
                        + taken(holder, locked.pending.target) + ", which " + locked.name() + " needs";
            }
            if (holder(holder) == null && waits(holder)) {
                return "nested-monitor lock-out: " + holder.name() + " "
                        + (holder.pending.kind == OperationKind.WAKE ? "waits on " : "waits for ")
                        + text.variable(holder) + " and keeps " + lock
                        + taken(holder, locked.pending.target) + ", which " + locked.name()
                        + " needs first";
            }
        }
        return "";
    }

    /** The task that has what another one waits for, also where only the JDK knows who that is: a side of a read-write lock. */
    public @Nullable Task holder(Task waiting) {
        Object target = waiting.pending.target;
        if (waiting.pending.guard == null
                || target == null
                || !OperationEffects.of(waiting.pending.kind).takesLock()) {
            return OperationText.holderTask(waiting);
        }
        for (int i = 0; i < tasks.size(); i++) {
            Task task = tasks.get(i);
            if (task != waiting && task.held.holds(target)) {
                return task;
            }
        }
        return null;
    }

    /** Whether it waits for something to happen, and not for a lock. */
    private static boolean waits(Task task) {
        return task.pending.kind != OperationKind.JOIN
                && !OperationEffects.of(task.pending.kind).takesLock();
    }

    private static String taken(Task holder, @Nullable Object lock) {
        for (int i = 0; i < holder.held.size(); i++) {
            if (holder.held.lock(i) == lock) {
                String location = Sites.get(holder.held.site(i)).location();
                return location.isEmpty() ? "" : ", taken at " + location;
            }
        }
        return "";
    }
}
