package dev.chessj.scheduler.execution;

import dev.chessj.api.OperationKind;
import dev.chessj.hbgraph.EventLog;
import dev.chessj.hbgraph.OperationEffects;
import dev.chessj.scheduler.history.History;
import dev.chessj.scheduler.history.WorkerOrder;
import dev.chessj.scheduler.learned.VolatilePoints;
import dev.chessj.scheduler.liveness.LongRun;
import dev.chessj.scheduler.liveness.Rounds;
import dev.chessj.scheduler.liveness.Spinning;
import dev.chessj.scheduler.liveness.TimeLimits;
import dev.chessj.scheduler.liveness.VirtualClock;
import dev.chessj.scheduler.liveness.WorkLoops;
import dev.chessj.scheduler.result.TimeLimit;
import dev.chessj.scheduler.strategy.Choice;
import dev.chessj.scheduler.strategy.ChoicePoint;
import dev.chessj.scheduler.stream.OperationStream;
import dev.chessj.scheduler.task.Enabledness;
import dev.chessj.scheduler.task.Task;
import dev.chessj.scheduler.task.TaskTable;
import dev.chessj.scheduler.text.OperationText;
import dev.chessj.wrappers.Sites;

/** Where the running execution stands: the part of its state that a strategy sees. Written by the parts of {@link Execution} only. */
public final class LiveChoicePoint implements ChoicePoint {

    private final TaskTable tasks;
    private final History history;
    private final WorkLoops loops;
    private final Rounds rounds;
    private final VirtualClock clock;
    private final TimeLimits limits;
    public final Spinning spinning;
    private final LongRun length;
    private final OperationStream stream;
    private final WorkerOrder workers;
    private boolean arranged; // workers have numbers that may be those of others
    boolean canGoOn;

    /** The running task is about to do what never blocks and has one outcome: the common case, answered without looking at the task. */
    boolean plain;

    /** The running task alone may go on, see {@link ChoicePoint#isAtomic}. */
    boolean atomic;

    private boolean yielded; // since the strategy was last asked: yields inside the JDK count too
    private boolean everYielded; // in this execution
    private boolean timedOut; // since then, and nothing but that made it yield
    private boolean switchIsYield;
    private boolean switchIsHandOn;
    private int step;
    private int hash;
    private int changes;
    private int effects; // changes, without those that ran out of time or woke nobody
    private int wakes; // of these
    private boolean changed; // whether the last operation is one of these

    LiveChoicePoint(
            TaskTable tasks,
            History history,
            Spinning spinning,
            Rounds rounds,
            WorkLoops loops,
            VirtualClock clock,
            TimeLimits limits,
            OperationStream stream,
            int maxSteps) {
        this.stream = stream;
        this.tasks = tasks;
        this.history = history;
        this.spinning = spinning;
        this.rounds = rounds;
        this.loops = loops;
        this.clock = clock;
        this.limits = limits;
        this.length = new LongRun(tasks, maxSteps, loops::awaitsTime);
        this.workers = new WorkerOrder(tasks);
    }

    void reset() {
        canGoOn = false;
        plain = false;
        atomic = false;
        yielded = false;
        everYielded = false;
        timedOut = false;
        step = 0;
        hash = 0;
        changes = 0;
        effects = 0;
        wakes = 0;
        changed = false;
        spinning.reset();
        length.reset(loops.stretch > 0);
    }

    /** Takes the operation that the task carries out now into the history. */
    void advance(Task task, boolean ranOut) {
        OperationKind kind = task.pending.kind;
        OperationEffects effects = OperationEffects.of(kind);
        boolean waits = spinning.executed(task)
                || ranOut
                || effects.letsOthersGo() && !task.spin.spinsOn
                || task.pending.isSpurious();
        // A multiplicative hash; ordinals and site hashes are equal in every JVM.
        int operation = Sites.stableHash(task.pending.site)
                + 31 * kind.ordinal()
                + 0x9E3779B9 * task.index
                + task.pending.outcome;
        if (kind == OperationKind.CHOOSE) {
            operation += task.pending.amount << Choice.OUTCOME_BITS; // a program that chooses from more is another one
        }
        int mixed = (hash ^ operation) * 0x85EBCA6B;
        hash = mixed ^ mixed >>> 15;
        step++;
        changed = effects.isProgress();
        if (changed) {
            changes(task, effects.wakes(), ranOut);
        } else if (kind == OperationKind.WAIT && task.pending.site == Sites.JDK && isWokenInVain(task)) {
            length.waited();
        }
        if (waits | length.executed(task, step, waits && !(ranOut && isBusy(task)))) {
            timedOut = ranOut && (timedOut || !yielded);
            yielded = true;
            everYielded = true;
        }
    }

    private void changes(Task task, boolean wakesOthers, boolean ranOut) {
        changes++;
        changed = !ranOut && !(wakesOthers && isUnheard(task));
        if (changed) {
            effects++;
            if (wakesOthers) {
                wakes++;
            }
        }
    }

    /** Whether the task is about to wake somebody, and nobody waits: a pipe does that before each of its waits. */
    private static boolean isUnheard(Task task) {
        return task.pending.resource != null && task.pending.resource.waiters.isEmpty();
    }

    /**
     * Whether nothing but wake-ups has happened since the task last waited inside the JDK, whose objects change by operations only: two tasks that read one
     * empty pipe wake each other for ever.
     */
    private boolean isWokenInVain(Task task) {
        boolean vain = task.newsAtWait == effects - wakes;
        task.newsAtWait = effects - wakes;
        return vain;
    }

    /** Whether anything has changed since the last time limit of the task ran out: it does not wait in vain. */
    private boolean isBusy(Task task) {
        boolean busy = task.effectsAtLimit != effects;
        task.effectsAtLimit = effects;
        return busy;
    }

    /** Whether the execution is to be taken for one that never ends. */
    boolean isEndless() {
        return length.isEndless(step);
    }

    @Override
    public boolean isVeryLate() {
        return length.isVeryLate(step);
    }

    /** Whether it is longer than any is followed. */
    boolean isTooLong() {
        return length.isTooLong(step);
    }

    /** How many of the operations so far waited, not counting turns that were over. */
    int waits() {
        return length.waits();
    }

    /** The last operation of the running task has turned out to change nothing. */
    void failed() {
        if (OperationEffects.of(tasks.running.pending.kind).isProgress()) {
            changes--;
        }
        if (changed) {
            changed = false;
            effects--;
        }
        if (spinning.failed(tasks.running)) {
            yielded = true;
            everYielded = true;
            timedOut = false;
            length.waited();
        }
    }

    /** The strategy was asked: what counts from now on is what follows. */
    void asked() {
        switchIsYield = yielded;
        switchIsHandOn = tasks.running.handedOn;
        tasks.running.handedOn = false;
        tasks.running.woken = false;
        tasks.running.owed = VolatilePoints.NONE;
        yielded = false;
        timedOut = false;
        atomic = false;
    }

    /** Whether the running task goes on with what it has declared, without others: in a section, to choose a value, or until its loop ends. */
    boolean holds(Task task) {
        boolean holds = task.sections.hold
                || task.pending.kind == OperationKind.CHOOSE
                || task.midway
                || task.spin.roundsOnTrial > 0;
        return holds && !yielded && !task.handedOn;
    }

    /**
     * Whether an access that could be passed is a point all the same: a switch costs nothing, or somebody has yielded in this
     * execution, so that fairness counts the steps from point to point.
     */
    boolean asksEverywhere() {
        return everYielded || tasks.running.handedOn;
    }

    /** Whether the switch that was just chosen was free because the task had woken others in turn. */
    boolean switchIsHandOn() {
        return switchIsHandOn;
    }

    /** Whether the switch that was just chosen followed a yield. */
    boolean switchIsYield() {
        return switchIsYield;
    }

    @Override
    public int step() {
        return step;
    }

    @Override
    public boolean isLate() {
        return length.isLate(step);
    }

    @Override
    public boolean isAtRace() {
        return plain && tasks.running.pending.plain;
    }

    @Override
    public int hash() {
        return hash;
    }

    @Override
    public long historyHigh() {
        arranged = history.workers.hasRested;
        if (arranged) {
            workers.arrange();
        }
        return history.high() ^ digest();
    }

    private long digest() {
        return loops.digest();
    }

    @Override
    public int number(int task) {
        return arranged ? workers.number(task) : task;
    }

    @Override
    public boolean isTwin(int task) {
        return arranged && workers.isTwin(task);
    }

    @Override
    public long assignment() {
        return arranged ? workers.assignment() : 0;
    }

    @Override
    public long historyLow() {
        return history.low() + digest();
    }

    @Override
    public EventLog events() {
        return history.events();
    }

    @Override
    public int intentions() {
        int sum = 0;
        for (int i = tasks.size() - 1; i >= 0; i--) {
            Task task = tasks.get(i);
            if (!task.ended) {
                int intention = (Sites.stableHash(task.pending.site) + 31 * task.pending.kind.ordinal() + number(i))
                        * 0x9E3779B9;
                sum += intention ^ intention >>> 16;
            }
        }
        return sum;
    }

    @Override
    public int place(int task) {
        return place(tasks.get(task));
    }

    private static int place(Task task) {
        return task.pending.site * 31 + task.pending.kind.ordinal();
    }

    @Override
    public int places() {
        int sum = 0;
        for (int i = tasks.size() - 1; i >= 0; i--) {
            Task task = tasks.get(i);
            if (!task.ended) {
                int place = (place(task) + (i << 20)) * 0x9E3779B9;
                sum += place ^ place >>> 16;
            }
        }
        return sum;
    }

    @Override
    public boolean isRepeatable(int task) {
        return rounds.canContain(tasks.get(task));
    }

    @Override
    public boolean isEnding(int task) {
        return tasks.get(task).pending.kind == OperationKind.END;
    }

    @Override
    public int retries() {
        return tasks.running.spin.spins && tasks.running.spin.recording && tasks.running.spin.loop != null
                ? tasks.running.spin.loop.retries()
                : 0;
    }

    @Override
    public boolean foresees(int choice, boolean changes) {
        return history.foresees(tasks.get(Choice.task(choice)), Choice.outcome(choice), changes);
    }

    @Override
    public long foreseenHigh() {
        return history.foreseenHigh() ^ digest();
    }

    @Override
    public long foreseenLow() {
        return history.foreseenLow() + digest();
    }

    @Override
    public int current() {
        return tasks.running.index;
    }

    @Override
    public boolean canGoOn() {
        return canGoOn;
    }

    @Override
    public boolean yielded() {
        return yielded;
    }

    @Override
    public boolean timedOut() {
        return timedOut;
    }

    @Override
    public boolean handedOn() {
        return tasks.running.handedOn;
    }

    @Override
    public boolean isAtomic() {
        return atomic;
    }

    @Override
    public int tasks() {
        return tasks.size();
    }

    @Override
    public int outcomes(int task) {
        return plain && task == tasks.running.index ? 1 : Enabledness.outcomes(tasks.get(task));
    }

    @Override
    public int firstOutcome(int task) {
        return plain && task == tasks.running.index ? Choice.IN_TIME : Enabledness.firstOutcome(tasks.get(task));
    }

    @Override
    public long deadline(int task) {
        return tasks.get(task).pending.deadline;
    }

    @Override
    public boolean isFutile(int task) {
        return spinning.isEndless(tasks.get(task));
    }

    @Override
    public boolean ignoresYield(int choice) {
        return Choice.outcome(choice) == Choice.IGNORED && tasks.get(Choice.task(choice)).spin.mayIgnoreYield;
    }

    @Override
    public boolean endsLimit(int choice) {
        Task task = tasks.get(Choice.task(choice));
        return Enabledness.endsLimit(task, Choice.outcome(choice)) && !clock.hasReached(task.pending.deadline);
    }

    @Override
    public boolean isWatchdog(int task) {
        return tasks.get(task).timed.watches;
    }

    @Override
    public boolean isNearlyOver(int task) {
        return clock.isNearlyOver(tasks.get(task));
    }

    @Override
    public TimeLimit limit(int task) {
        return limits.of(tasks.get(task));
    }

    @Override
    public int limitPlace(int task) {
        Task of = tasks.get(task);
        return of.pending.site != Sites.JDK ? of.pending.site : -1 - of.lastSite;
    }

    @Override
    public int changes() {
        return changes;
    }

    @Override
    public boolean hasSpunInVain() {
        return spinning.inVain;
    }

    @Override
    public long object(int task) {
        return stream.pendingObject(tasks.get(task));
    }

    @Override
    public String pending(int task) {
        return OperationText.pending(tasks.get(task));
    }

    @Override
    public String name(int task) {
        return tasks.get(task).name();
    }
}
