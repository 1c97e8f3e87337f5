package dev.chessj.scheduler.execution;

import dev.chessj.api.OperationKind;
import dev.chessj.hbgraph.OperationEffects;
import dev.chessj.scheduler.history.History;
import dev.chessj.scheduler.learned.VolatilePoints;
import dev.chessj.scheduler.liveness.Spinning;
import dev.chessj.scheduler.liveness.WorkLoops;
import dev.chessj.scheduler.race.RaceDetector;
import dev.chessj.scheduler.storebuffer.DelayedMemory;
import dev.chessj.scheduler.storebuffer.StoreBuffer;
import dev.chessj.scheduler.strategy.Choice;
import dev.chessj.scheduler.task.Enabledness;
import dev.chessj.scheduler.task.Identities;
import dev.chessj.scheduler.task.Task;
import dev.chessj.scheduler.task.TaskTable;
import dev.chessj.scheduler.text.Initialisation;
import dev.chessj.scheduler.vehicle.Vehicle;
import dev.chessj.wrappers.Abort;
import dev.chessj.wrappers.Guard;
import dev.chessj.wrappers.Sites;
import org.jspecify.annotations.Nullable;

/**
 * How an operation that the running task declares becomes a scheduling point, or does not.
 *
 * <p>A point where the task goes on is a virtual call and a few field writes; it allocates nothing.
 *
 * <p><b>Contract.</b> Every method returns when the operation is to be carried out. When the execution is over it throws {@link Abort}
 * instead: whatever acquires or waits comes here and unwinds, whatever releases looks first and stays away.
 *
 * <p><b>Threading.</b> Confined to the running task.
 */
public final class Operations {

    /** A task that was told to unwind so often catches it in a loop. */
    private static final int MAX_ABORTS = 1000;

    private final TaskTable tasks;
    private final LiveChoicePoint point;
    private final History history;
    private final VolatilePoints volatiles;
    private final RaceDetector detector;
    private final Identities identities;
    private final Conclusion conclusion;
    private final DelayedMemory delayed;
    private final Vehicle vehicle;
    private final TaskSwitcher switcher;
    private final OperationCommit commit;
    private final Spinning spinning;
    private final WorkLoops loops;
    private final boolean spuriousWakeups;

    // The attempt that is an operation only if it succeeds; see settle.
    private OperationKind triedKind = OperationKind.UPDATE;
    private @Nullable Object triedTarget;
    private int triedMember;
    private int triedSite;

    Operations(
            TaskTable tasks,
            LiveChoicePoint point,
            Conclusion conclusion,
            Analyses analyses,
            VolatilePoints volatiles,
            Identities identities,
            DelayedMemory delayed,
            Vehicle vehicle,
            TaskSwitcher switcher,
            OperationCommit commit,
            boolean spuriousWakeups) {
        this.tasks = tasks;
        this.point = point;
        this.conclusion = conclusion;
        this.history = analyses.history();
        this.detector = analyses.detector();
        this.loops = analyses.loops();
        this.spinning = point.spinning;
        this.volatiles = volatiles;
        this.identities = identities;
        this.delayed = delayed;
        this.vehicle = vehicle;
        this.switcher = switcher;
        this.commit = commit;
        this.spuriousWakeups = spuriousWakeups;
    }

    /** Declares the operation of the running task and returns when it is to be carried out. */
    public void perform(Task task, OperationKind kind, @Nullable Object target, int member, int site) {
        task.pending.declare(kind, target, member, site);
        perform(task);
    }

    /** The same for an operation that is declared already. */
    public void perform(Task task) {
        if ((task.spin.looks > Spinning.FEW || task.spin.recording) && spins(task)) {
            return;
        }
        if (loops.active) {
            loops.comes(task);
        }
        if (task.stores != null && !conclusion.isOver() && task.quiet == 0 && DelayedMemory.drains(task)) {
            if (!StoreBuffer.of(task).storing || !isJdkMonitor(task)) {
                delayed.drainBefore(task);
            }
        }
        if (arrive(task)) {
            if (task.stores == null || delayed.comesTo(task)) {
                carryOut(task);
            }
        }
    }

    /** Returns when the declared operation is to be carried out; false if that is no part of the schedule. */
    boolean arrive(Task task) {
        if (conclusion.isOver()) {
            unwind(task);
        }
        point.canGoOn = Enabledness.canGoOn(task);
        boolean holds = point.holds(task);
        boolean held = point.canGoOn && holds;
        boolean unasked = holds
                || task.fresh
                || task.quiet != 0
                || (task.pending.site == Sites.JDK && task.pending.kind != OperationKind.END);
        if (unasked && point.canGoOn && Enabledness.outcomes(task) == 1) {
            task.pending.outcome = Enabledness.firstOutcome(task);
            if (task.quiet != 0 || isJdkMonitor(task)) {
                if (history.kept && task.startedByJdk && task.quiet == 0) {
                    history.passing.looksInside(task);
                }
                if (detector.active && task.quiet == 0) {
                    detector.synchronisation.executed(task);
                }
                return false; // happens once per JVM, or as often as the JDK likes: no part of the schedule unless it
                // blocks
            }
        } else {
            point.atomic = held;
            if (history.kept
                    && !point.canGoOn
                    && task.pending.site == Sites.JDK
                    && task.pending.kind != OperationKind.END) {
                history.passing.waitsInside(task);
            }
            if (task.quiet != 0 && !point.canGoOn) {
                Initialisation.waits(task);
            }
            if (unasked) {
                history.isAsked(task);
            }
            switcher.take(task, switcher.choose());
        }
        return true;
    }

    /** What follows from the operation that the task carries out now. */
    void carryOut(Task task) {
        task.fresh &= task.pending.kind == OperationKind.CHOOSE; // which nobody sees: what comes after it is the first
        commit.executed(task);
    }

    /** The declared wait of the task, if it stands in the program, may end for no reason: once per task. */
    public void mayWakeSpuriously(Task task) {
        task.pending.spurious = spuriousWakeups && !task.wokenSpuriously && task.pending.site != Sites.JDK;
    }

    /** Declares an operation that waits until the guard is open; false when the time ran out before. */
    public boolean await(Task task, Guard guard, int amount, long deadline, boolean interruptible) {
        task.pending.guard = guard;
        task.pending.amount = amount;
        task.pending.deadline = deadline;
        task.pending.interruptible = interruptible;
        perform(task);
        task.pending.guard = null;
        return task.pending.outcome != Choice.TIMED_OUT;
    }

    private static boolean isJdkMonitor(Task task) {
        return task.pending.site == Sites.JDK
                && (task.pending.kind == OperationKind.MONITOR_ENTER
                        || task.pending.kind == OperationKind.MONITOR_EXIT);
    }

    /** {@link #perform} for an operation that never blocks: the hot path. */
    public void access(OperationKind kind, @Nullable Object target, int member, int site) {
        access(kind, target, member, site, false);
    }

    /** The same; {@code plain} for an access to plain memory. */
    void access(OperationKind kind, @Nullable Object target, int member, int site, boolean plain) {
        Task task = tasks.running;
        if (task.quiet != 0 || site == Sites.JDK) {
            return;
        }
        if (conclusion.isOver()) {
            unwind(task);
        }
        if (task.stores != null) {
            delayed.access(task, kind, target, member, site, Sites.mode(site), false);
            return;
        }
        task.pending.kind = kind;
        task.pending.target = target;
        task.pending.member = member;
        task.pending.site = site;
        task.pending.resource = null;
        task.pending.plain = plain;
        if (target != null) {
            identities.met(target);
        }
        if (task.spin.looks > Spinning.FEW || task.spin.recording) {
            task.pending.guard = null;
            task.pending.deadline = Task.NEVER;
            if (spins(task)) {
                return;
            }
        }
        if (kind == OperationKind.YIELD && yields(task)) {
            return;
        }
        if (loops.active) {
            loops.comes(task);
        }
        task.pending.passed = volatiles.active ? volatiles.passed(kind, target, member, site) : VolatilePoints.NONE;
        boolean isPoint = !task.fresh && (!task.sections.hold && task.spin.roundsOnTrial == 0 || !point.holds(task));
        task.fresh = false;
        if (isPoint) {
            comesToAPoint(task);
        }
        task.pending.outcome = Choice.IN_TIME;
        commit.executed(task);
    }

    /** The task has looked a few times; whether it spins, and what it has declared is dealt with. */
    private boolean spins(Task task) {
        if (task.quiet != 0 || task.stores != null || task.pending.site == Sites.JDK || conclusion.isOver()) {
            return false;
        }
        settle(task);
        if (task.spin.recording) {
            return repeats(task);
        }
        if (task.spin.spinsOn) {
            if (spinning.polite.isPassed(task)) {
                return true;
            }
            if (!spinning.repeats(task)) {
                return false;
            }
            if (!spinning.isInVain(task)) {
                tries(task);
                return true;
            }
            task.spin.spinsOn = false;
            task.spin.ignoresYields = false;
            task.spin.spunInVain = true;
        } else if (spinning.isBack(task)) {
            task.spin.spunInVain = false;
            commit.spins(task);
        } else {
            return false;
        }
        waitsForWrite(task);
        task.spin.spinsOn = task.pending.outcome == Choice.SPINS_ON;
        if (task.spin.spinsOn && task.spin.loop != null) {
            task.spin.loop.repeated = 0;
        }
        commit.executed(task);
        return true;
    }

    /** The task yields, not for the first time; whether it has a choice, and what it has declared is dealt with. */
    private boolean yields(Task task) {
        if (task.fresh || task.spin.recording || task.timed.rests || loops.active || task.sections.hold) {
            return false;
        }
        task.pending.guard = null;
        task.pending.deadline = Task.NEVER;
        task.pending.passed = VolatilePoints.NONE;
        task.spin.mayIgnoreYield = spinning.polite.isRepeated(task);
        if (!task.spin.mayIgnoreYield) {
            comesToAPoint(task);
            task.pending.outcome = Choice.IN_TIME;
        } else {
            point.canGoOn = true;
            switcher.take(task, switcher.ask());
            task.spin.mayIgnoreYield = false;
        }
        boolean ignored = task.pending.outcome == Choice.IGNORED;
        if (ignored) {
            spinning.polite.goesOn(task);
        }
        commit.executed(task);
        if (ignored) {
            task.spin.looks = Spinning.FEW + 1; // so that each of the next is compared with the loop
        } else {
            spinning.polite.yielded(task);
        }
        return true;
    }

    /** The task begins a round of a loop that keeps nothing; whether it would repeat the last one, and what it has declared is dealt with. */
    private boolean repeats(Task task) {
        if (spinning.rounds.waitsLater(task)) {
            return true;
        }
        if (!task.spin.repeats) {
            return false;
        }
        task.spin.repeats = false;
        if (!Spinning.isLookOrLock(task)) {
            return false;
        }
        commit.spins(task);
        task.spin.spunInVain = spinning.rounds.isForEver(task);
        waitsForWrite(task);
        spinning.rounds.goesOn(task, task.pending.outcome == Choice.SPINS_ON);
        task.pending.outcome = Choice.IN_TIME;
        commit.executed(task);
        return true;
    }

    private void waitsForWrite(Task task) {
        task.spin.spins = true;
        task.pending.passed = VolatilePoints.NONE;
        point.canGoOn = false;
        switcher.take(task, switcher.choose());
        task.spin.spins = false;
        task.spin.spunInVain = false;
    }

    private void tries(Task task) {
        task.spin.tries = OperationEffects.of(task.pending.kind).mayFail();
        if (task.spin.tries) {
            triedKind = task.pending.kind;
            triedTarget = task.pending.target;
            triedMember = task.pending.member;
            triedSite = task.pending.site;
        }
    }

    /** An attempt in the middle of a loop has succeeded, which was taken for a repetition: it is an operation after all. */
    void settle(Task task) {
        if (!task.spin.tries) {
            return;
        }
        task.spin.tries = false;
        task.spin.spinsOn = false;
        OperationKind kind = task.pending.kind;
        Object target = task.pending.target;
        int member = task.pending.member;
        int site = task.pending.site;
        task.pending.kind = triedKind;
        task.pending.target = triedTarget;
        task.pending.member = triedMember;
        task.pending.site = triedSite;
        task.pending.outcome = Choice.IN_TIME;
        commit.executed(task);
        triedTarget = null;
        task.pending.kind = kind;
        task.pending.target = target;
        task.pending.member = member;
        task.pending.site = site;
    }

    /** Apart from {@link #access}, so that each is small enough for the JIT compiler to put it where it is called. */
    private void comesToAPoint(Task task) {
        if (task.timed.rests) {
            task.pending.guard = null;
            task.pending.deadline = Task.NEVER;
            point.canGoOn = false;
            switcher.take(task, switcher.choose());
            return;
        }
        if (task.pending.passed != VolatilePoints.NONE && !point.asksEverywhere() && !task.sections.begins()) {
            task.owed = task.pending.passed;
            return;
        }
        point.canGoOn = true;
        point.plain = true;
        int choice = switcher.ask();
        point.plain = false;
        if (choice != Choice.of(task.index, Choice.IN_TIME)) {
            switcher.take(task, choice);
        }
    }

    private void unwind(Task task) {
        if (++task.aborts > MAX_ABORTS) {
            task.ended = true;
            vehicle.abandon(task);
        }
        throw Abort.INSTANCE;
    }
}
