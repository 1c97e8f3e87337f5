package dev.chessj.scheduler.history;

import dev.chessj.api.OperationKind;
import dev.chessj.hbgraph.Event;
import dev.chessj.hbgraph.Prefix;
import dev.chessj.scheduler.learned.WorkerSymmetry;
import dev.chessj.scheduler.task.Task;
import java.util.concurrent.Future;

/**
 * What has happened to workers of a pool that are alike: to each item what happened since it was submitted, and between two items nothing.
 *
 * <p>What they do between two items is in no order among themselves, see {@link AffectedVariables#works}. A worker with which something of an item stays
 * behind goes on with the history of that item.
 *
 * <p><b>Threading.</b> Confined to the running task.
 */
public final class WorkerHistory {

    private final Prefix prefix;
    private final AffectedVariables affected;
    private final WorkerSymmetry symmetry;

    /** Whether a worker has been taken for another one in this execution. */
    public boolean hasRested;

    WorkerHistory(Prefix prefix, AffectedVariables affected, WorkerSymmetry symmetry) {
        this.prefix = prefix;
        this.affected = affected;
        this.symmetry = symmetry;
    }

    void begin() {
        hasRested = false;
    }

    /** Whether the operation of a worker that is like others is one between two items. */
    static boolean isWork(Task task) {
        return task.work.idle && task.pending.kind != OperationKind.START
                || task.pending.kind == OperationKind.BEGIN
                || task.work.ending
                        && task.pending.kind == OperationKind.UPDATE
                        && task.pending.target == task.work.pool;
    }

    /** The worker carries out that operation. */
    void works(Task task, int code) {
        Event event = prefix.next(task.history, code);
        if (!task.work.ending || Items.isClean(task)) {
            affected.works(task, event);
            rest(task);
        } else {
            affected.happens(task, false, event);
            stay(task);
        }
        task.work.ending = false;
    }

    /** It is like any other of its pool that waits for work, whatever it has just done. */
    void rest(Task task) {
        prefix.settle();
        task.history.rest();
        task.history.is(task.work.crew); // workers of another pool are others
        task.work.identity = task.history.hash();
        if (!task.work.idle) {
            task.work.idle = true;
            affected.rests(task);
            symmetry.used();
            hasRested = true;
        }
    }

    /** Something of the item stays with the worker. */
    private void stay(Task task) {
        prefix.settle();
        task.work.identity = task.history.hash();
    }

    /** A worker that is like others begins with an item that was handed over with these. */
    void beginsItem(Task task, Object item, long high, long low) {
        prefix.settle();
        if (task.work.idle) {
            task.history.beginItem(high, low);
        } else {
            task.history.beginItemAfterAll(high, low);
        }
        if (!Items.isClean(task)) {
            task.history.is((task.permit ? 1 : 0) + (task.isInterrupted() ? 2 : 0));
        }
        task.work.identity = task.history.hash();
        task.work.idle = false;
        affected.beginsItem(task);
        if (item instanceof Future) {
            affected.beginsOnce(item, prefix.next(task.history, ImplicitEvents.BEGINS_ITEM));
        }
    }

    /** The task has added a worker to the pool. */
    void added(Task task, Object pool) {
        affected.changesPool(pool, prefix.next(task.history, ImplicitEvents.ADDS_WORKER));
        if (task.work.idle) {
            rest(task);
        }
    }
}
