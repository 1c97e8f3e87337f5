package dev.chessj.scheduler.history;

import dev.chessj.api.OperationKind;
import dev.chessj.hbgraph.Event;
import dev.chessj.hbgraph.EventLog;
import dev.chessj.hbgraph.OperationEffects;
import dev.chessj.hbgraph.Prefix;
import dev.chessj.hbgraph.Variable;
import dev.chessj.scheduler.learned.VolatilePoints;
import dev.chessj.scheduler.learned.WorkerSymmetry;
import dev.chessj.scheduler.strategy.Choice;
import dev.chessj.scheduler.task.Enabledness;
import dev.chessj.scheduler.task.Resources;
import dev.chessj.scheduler.task.SpinLoop;
import dev.chessj.scheduler.task.Task;
import dev.chessj.scheduler.task.TaskTable;
import dev.chessj.scheduler.task.Variables;
import dev.chessj.wrappers.Sites;
import java.util.Objects;
import java.util.concurrent.ThreadPoolExecutor;
import org.jspecify.annotations.Nullable;

/**
 * Tells the happens-before hash of the running execution what its operations touch; see {@link AffectedVariables}.
 *
 * <p>Kept only when the strategy wants it. Besides the operations there are {@link ImplicitEvents}.
 *
 * <p>Accesses at which nobody is preempted are watched here: whether other events order them, see {@link VolatilePoints}.
 *
 * <p><b>Threading.</b> Confined to the running task.
 */
public final class History {

    private final Prefix prefix = new Prefix();
    private final AffectedVariables affected;
    private final VolatilePoints volatiles;
    private final WorkerSymmetry symmetry;

    /** The part of it that is about workers of pools. */
    public final WorkerHistory workers;

    /** The part of it that is no operations. */
    public final ImplicitEvents passing;

    /** Whether anybody wants it. */
    public boolean kept;

    private final EventLog log = new EventLog();
    private boolean logged;
    private boolean simple; // neither log nor clocks are kept
    private boolean used; // in the execution before
    private long unique;

    public History(Resources resources, VolatilePoints volatiles, WorkerSymmetry symmetry) {
        affected = new AffectedVariables(resources);
        this.volatiles = volatiles;
        this.symmetry = symmetry;
        workers = new WorkerHistory(prefix, affected, symmetry);
        passing = new ImplicitEvents(this, prefix, affected, volatiles, symmetry);
    }

    public void begin(boolean keep, boolean keepLog) {
        if (used) {
            affected.clear();
        }
        kept = keep || volatiles.watched;
        used = kept;
        workers.begin();
        logged = keep && keepLog;
        simple = !logged && !volatiles.watched;
        prefix.clear(logged ? log : null, volatiles.watched);
    }

    public void add(Task task, @Nullable Task parent) {
        prefix.settle();
        task.history.number(task.index);
        if (parent == null) {
            task.history.beginFirst();
        } else {
            prefix.begin(task.history, parent.history);
        }
        prefix.born(task.history);
    }

    /** Everything that happened so far. */
    public EventLog events() {
        prefix.settle();
        return log;
    }

    /** The task would have gone on with its operation without being asked, but it cannot, or in several ways. */
    public void isAsked(Task task) {
        if (logged) {
            Event event = prefix.guess(task.history, code(task.pending.kind, task.pending.outcome));
            affected.waits(task, event);
            event.changesNothing();
            prefix.writeGuess(true);
        }
    }

    /**
     * The execution is over: what the tasks that have not ended would go on with is written down. What they do while they unwind is no
     * part of it.
     *
     * @param abrupt whether the last operation of the running task ends the others, too, and so depends on all they do
     */
    public void ends(TaskTable tasks, Task running, boolean abrupt) {
        if (!kept) {
            return;
        }
        prefix.settle();
        kept = false;
        if (!logged) {
            return;
        }
        if (abrupt) {
            prefix.guess(running.history, 0).touchEverything();
            prefix.writeGuess(true);
        }
        for (int i = 0; i < tasks.size(); i++) {
            Task task = tasks.get(i);
            if (!task.ended) {
                Event event = prefix.guess(task.history, code(task.pending.kind, task.pending.outcome));
                if (Enabledness.outcomes(task) > 0) {
                    event.touchEverything(); // what would come after that nobody knows
                } else {
                    affected.waits(task, event);
                }
                prefix.writeGuess(false);
            }
        }
    }

    /** Nobody asks for it any more in this execution. */
    public void leave() {
        kept = logged || volatiles.watched;
    }

    /** The task carries out its pending operation. */
    public void executed(Task task, boolean timedOut) {
        if (task.work.idle && task.pending.site != Sites.JDK) {
            symmetry.seen(task); // the queue that it looks into is open
        }
        if (!simple
                || timedOut
                || task.pending.outcome == Choice.SPINS_ON
                || task.pending.site == Sites.JDK
                || task.pending.passed != VolatilePoints.NONE) {
            executedAnything(task, timedOut);
        } else if (task.pending.kind == OperationKind.READ) {
            executedAccess(task, false);
        } else if (task.pending.kind == OperationKind.WRITE) {
            executedAccess(task, true);
        } else {
            executedOther(task);
        }
    }

    private void executedAccess(Task task, boolean writes) {
        Variables.Entry variable = affected.accessed(task);
        if (variable == null) {
            executedAnything(task, false);
            return;
        }
        if (task.spin.recording && task.spin.loop != null) {
            task.spin.loop.looks(variable, task.history);
        }
        prefix.access(task.history, code(task.pending.kind, task.pending.outcome), variable, writes);
        if (task.called != variable) {
            task.called = variable;
        }
        unasked(task);
    }

    private void executedOther(Task task) {
        Variable variable = affected.one(task);
        if (variable == null) {
            executedAnything(task, false);
            return;
        }
        prefix.access(
                task.history, code(task.pending.kind, task.pending.outcome), variable, task.pending.kind.isWrite());
        task.called = isLock(task.pending.kind) ? (Variables.Entry) variable : null;
        unasked(task);
    }

    private static boolean isLock(OperationKind kind) {
        return OperationEffects.of(kind).subject() == OperationEffects.Subject.LOCK;
    }

    private void executedAnything(Task task, boolean timedOut) {
        if (task.work.pool != null && WorkerHistory.isWork(task)) {
            unasked(task);
            workers.works(task, code(task.pending.kind, task.pending.outcome));
            return;
        }
        Event event = prefix.next(task.history, code(task.pending.kind, task.pending.outcome));
        affected.happens(task, timedOut, event);
        if (task.pending.passed != VolatilePoints.NONE) {
            event.isJudged();
            if (volatiles.watched
                    && prefix.races(task.history, Objects.requireNonNull(task.called), task.pending.kind.isWrite())) {
                volatiles.needed(task.pending.passed);
            }
        } else {
            unasked(task);
        }
    }

    /**
     * The worker ends an item in one step with what it did to its pool before. That is told all the same: whoever looks at the pool sees
     * that the item has ended, and in another execution the worker that has it is still about to end it.
     */
    void endsItem(Task task) {
        unasked(task);
        workers.works(task, code(OperationKind.UPDATE, Choice.IN_TIME));
    }

    /** The task adds a worker to the pool that it has called, after the program has made the thread for it, if it likes with operations. */
    public void addsWorker(Task task, ThreadPoolExecutor pool) {
        if (kept && task.quiet == 0) {
            unasked(task);
            workers.added(task, pool);
        }
    }

    /** The task, which has just looked, is where it was before it did: so is the history. */
    public void forgetsLook(Task task, SpinLoop loop) {
        Variable looked = loop.looked();
        if (kept && simple && looked != null) {
            prefix.settle();
            prefix.forget(task.history, looked, loop.historyBefore(), loop.otherHistoryBefore());
        }
    }

    /** Takes in what happened last. */
    void settle() {
        if (kept) {
            prefix.settle();
        }
    }

    /** Something happens that others depend on and that nobody was asked about; whoever was not asked before has to be now. */
    void unasked(Task task) {
        if (task.owed != VolatilePoints.NONE) {
            volatiles.needed(task.owed);
            task.owed = VolatilePoints.NONE;
        }
    }

    /** The last operation has turned out to change nothing. */
    public void failed() {
        prefix.changedNothing();
    }

    /** Something happens that does not follow from the schedule: what comes is like nothing else. */
    public void meetsOutside(Task task) {
        if (kept) {
            unasked(task);
            prefix.makeUnique(task.history, ++unique);
        }
    }

    public long high() {
        prefix.settle();
        return prefix.high();
    }

    public long low() {
        return prefix.low();
    }

    /** Works out what the hash would be if the task carried out its pending operation; false where that cannot be told. */
    public boolean foresees(Task task, int outcome, boolean changes) {
        boolean opaque = task.pending.kind == OperationKind.BEGIN // and whatever comes first
                || task.work.idle // and the item that it takes
                || task.work.pool != null && task.pending.kind == OperationKind.END // which gives its number to another
                || task.work.ending
                || task.pending.kind == OperationKind.YIELD
                || task.pending.kind == OperationKind.SLEEP
                || task.stores != null // of which some may be drained
                || task.pending.site == Sites.JDK && task.pending.kind != OperationKind.END
                || outcome != Choice.IN_TIME && task.pending.kind != OperationKind.NOTIFY
                || !changes && !OperationEffects.of(task.pending.kind).mayFail();
        if (opaque) {
            return false;
        }
        Variable variable = changes ? affected.one(task) : null;
        if (variable != null) {
            prefix.guessAccess(task.history, code(task.pending.kind, outcome), variable, task.pending.kind.isWrite());
            return true;
        }
        Event event = prefix.guess(task.history, code(task.pending.kind, outcome));
        affected.mightHappen(task, event);
        if (!changes) {
            event.changesNothing();
        }
        return true;
    }

    public long foreseenHigh() {
        return prefix.guessedHigh();
    }

    public long foreseenLow() {
        return prefix.guessedLow();
    }

    private static int code(OperationKind kind, int outcome) {
        return kind.ordinal() << Choice.OUTCOME_BITS | outcome;
    }
}
