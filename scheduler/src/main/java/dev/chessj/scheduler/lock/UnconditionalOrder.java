package dev.chessj.scheduler.lock;

import dev.chessj.hbgraph.Clock;
import dev.chessj.hbgraph.Handover;
import dev.chessj.hbgraph.Strands;
import dev.chessj.scheduler.strategy.Choice;
import dev.chessj.scheduler.task.Task;
import dev.chessj.scheduler.task.TaskTable;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/**
 * What comes before what in any schedule: by starting and joining threads, by latches, futures, and the end of a pool, and not by who had a
 * lock first.
 *
 * <p><b>Threading.</b> Confined to the running task.
 */
final class UnconditionalOrder {

    private final Strands strands = new Strands(null);
    private final Map<Object, Handover> handovers = new IdentityHashMap<>();

    void clear() {
        strands.clear();
        handovers.clear();
    }

    void add(@Nullable Task parent) {
        if (parent == null) {
            strands.begin();
        } else {
            strands.beginAfter(parent.index);
        }
    }

    /** The time of the task on its own clock. */
    int time(Task task) {
        return strands.of(task.index).time(task.index);
    }

    /** A copy of what came before the task's next operation. */
    Clock before(Task task) {
        Clock clock = new Clock();
        clock.copy(strands.of(task.index));
        return clock;
    }

    /** The task comes after whoever has handed over the object, and hands it over itself. */
    void handsOver(Task task, Object owner, boolean changes) {
        Handover handover = handovers.computeIfAbsent(owner, key -> new Handover());
        strands.acquire(task.index, handover);
        if (changes) {
            strands.release(task.index, handover);
        }
    }

    /** The task carries out its pending operation. */
    void executed(Task task, TaskTable tasks) {
        Object target = task.pending.target;
        if (target instanceof Task joined) {
            if (task.pending.outcome != Choice.TIMED_OUT) {
                strands.join(task.index, joined.index);
            }
        } else if (target instanceof CountDownLatch || target instanceof Future) {
            handsOver(task, target, task.pending.kind.isWrite());
        } else if (target instanceof ExecutorService && !task.pending.kind.isWrite()) {
            for (int i = 0; i < tasks.size(); i++) {
                if (tasks.get(i).startedByJdk && i != task.index) {
                    strands.join(task.index, i);
                }
            }
        }
    }
}
