package dev.chessj.scheduler.stream;

import dev.chessj.hbgraph.Clock;
import dev.chessj.hbgraph.Handover;
import dev.chessj.hbgraph.OperationEffects;
import dev.chessj.scheduler.strategy.Choice;
import dev.chessj.scheduler.task.Task;
import dev.chessj.scheduler.task.TaskTable;
import dev.chessj.wrappers.Sites;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/**
 * What comes before what in any schedule: by starting and joining threads, by latches, futures, barriers, phasers and exchangers, by the way of an item through a
 * pool, and the end of a pool; and not by who had a lock first, nor by who has read what another one wrote.
 *
 * <p>What a queue hands over orders nothing here: in another schedule the same call may take another element.
 *
 * <p><b>Threading.</b> Confined to the running task.
 */
public final class UnconditionalOrder {

    private final TaskTable tasks;
    private final TaskStrands strands = new TaskStrands(null);
    private final Map<Object, Handover> handovers = new IdentityHashMap<>();
    private final Map<Object, Handover> submissions = new IdentityHashMap<>();
    private final Meetings meetings = new Meetings(strands.clocks);
    private int[] current = new int[8]; // strand, by task

    UnconditionalOrder(TaskTable tasks) {
        this.tasks = tasks;
    }

    void clear() {
        strands.clear();
        handovers.clear();
        submissions.clear();
        meetings.clear();
    }

    void add(Task task, @Nullable Task parent) {
        if (task.index >= current.length) {
            current = Arrays.copyOf(current, 2 * task.index);
        }
        current[task.index] = strands.begin(task.index, parent == null ? TaskStrands.NONE : strand(parent));
    }

    /** What the task is at in program order: itself, or an item of work. */
    public int strand(Task task) {
        return current[task.index];
    }

    /** The time of that on its own clock. */
    public int time(Task task) {
        int strand = strand(task);
        return strands.clocks.of(strand).time(strand);
    }

    /** What came before the task's next operation; changes as the task goes on. */
    public Clock clock(Task task) {
        return strands.clocks.of(strand(task));
    }

    /** A copy of that. */
    public Clock before(Task task) {
        Clock copy = new Clock();
        copy.copy(clock(task));
        return copy;
    }

    /** The task comes after whoever has handed over the object, and hands it over itself. */
    void handsOver(Task task, Object owner, boolean changes) {
        Handover handover = handovers.computeIfAbsent(owner, key -> new Handover());
        strands.clocks.acquire(strand(task), handover);
        if (changes) {
            strands.clocks.release(strand(task), handover);
        }
    }

    /** The task hands the item of work to a pool. */
    void submits(Task task, Object item) {
        strands.clocks.release(strand(task), submission(item));
    }

    /** The task begins with the item, as a worker of a pool that may have others or not. */
    void beginsItem(Task task, Object item, boolean alone) {
        current[task.index] = strands.beginItem(task.index, strand(task), submission(item), alone);
    }

    /** The task is done with the item. */
    void endsItem(Task task, Object item) {
        handsOver(task, item, true);
        current[task.index] = strands.endItem(task.index, strand(task), submission(item));
    }

    private Handover submission(Object item) {
        return submissions.computeIfAbsent(item, key -> new Handover());
    }

    /** The task goes on in the program: if it was at a meeting, all have come, or it has given up. */
    void goesOn(Task task) {
        meetings.leaves(task.index, strand(task));
    }

    /** The task carries out its pending operation. */
    void executed(Task task) {
        if (!OperationEffects.of(task.pending.kind).mayOrderInAnySchedule()) {
            return;
        }
        Object target = task.pending.target;
        if (target instanceof Task joined) {
            if (task.pending.outcome != Choice.TIMED_OUT) {
                strands.clocks.join(strand(task), strand(joined));
            }
        } else if (target instanceof CountDownLatch || target instanceof Future) {
            handsOver(task, target, task.pending.kind.isWrite());
        } else if (target instanceof ExecutorService && !task.pending.kind.isWrite()) {
            for (int i = 0; i < tasks.size(); i++) {
                if (tasks.get(i).startedByJdk && i != task.index) {
                    strands.clocks.join(strand(task), strand(tasks.get(i)));
                }
            }
        } else if (target != null && task.pending.site != Sites.JDK) {
            meetings.executed(
                    task.index,
                    strand(task),
                    target,
                    Sites.get(task.pending.site).member());
        }
    }
}
