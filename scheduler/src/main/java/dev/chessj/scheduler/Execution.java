package dev.chessj.scheduler;

import dev.chessj.api.OperationKind;
import dev.chessj.wrappers.Abort;
import dev.chessj.wrappers.Controller;
import dev.chessj.wrappers.Current;
import dev.chessj.wrappers.Guard;
import dev.chessj.wrappers.Members;
import dev.chessj.wrappers.ShutdownHooks;
import dev.chessj.wrappers.Sites;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * One execution of the test: its tasks, and who of them goes next.
 *
 * <p>The running task takes the decision itself, on its own stack: it declares its next operation, asks the strategy, and hands over
 * only when another task was chosen. A point where it goes on is a virtual call and a few field writes.
 *
 * <p>When the execution is over, the running task unwinds by {@link Abort}, then the driver lets every other task do the same.
 * Whatever acquires or waits throws it again; whatever releases returns, so that {@code finally} blocks and the exception handlers
 * behind {@code synchronized} come to an end.
 *
 * <p><b>Threading.</b> Confined to the running task and, before and after, the driver. One object serves all executions in turn.
 */
final class Execution {

    /** A task that was told to unwind so often catches it in a loop. */
    private static final int MAX_ABORTS = 1000;

    final TaskTable tasks = new TaskTable();
    private final Point point;
    final TaskSeeds seeds;
    final Resources resources;
    final History history;
    private final Identities identities;
    final ChoiceLog log;
    final Observers observers;
    final Conclusion conclusion = new Conclusion();
    private final Stuck stuck;
    private final Arrivals arrivals;
    private final Vehicle vehicle;
    private final boolean spuriousWakeups;
    private final boolean isProgram; // with a main method and an end of its own

    /** Whether this execution has asked for something that comes from outside of the scheduler. */
    boolean usesOutside;

    final Collector collector = new Collector();
    final boolean exploresCollections;

    /** How calls to the outside ended. */
    final OutsideLog outside = new OutsideLog();

    final ShutdownHooks hooks = new ShutdownHooks();

    private @Nullable ThreadGroup group; // of the test: a thread that has ended tells none
    private Strategy strategy = point -> Choice.STOP;
    private int number;

    /** The virtual clock, in nanoseconds since the execution began. */
    long now;

    Execution(
            VehicleFactory vehicles,
            ChoiceLog log,
            Observers observers,
            int maxSteps,
            boolean spuriousWakeups,
            boolean exploresCollections,
            boolean isProgram,
            long seed,
            Duration stall) {
        point = new Point(tasks, maxSteps);
        seeds = new TaskSeeds(seed);
        identities = new Identities(seeds, point);
        resources = new Resources(identities);
        history = new History(resources);
        point.use(history);
        this.log = log;
        this.observers = observers;
        this.spuriousWakeups = spuriousWakeups;
        this.exploresCollections = exploresCollections;
        this.isProgram = isProgram;
        this.arrivals = new Arrivals(tasks, stall.dividedBy(2));
        this.stuck = new Stuck(stall, arrivals);
        this.vehicle = vehicles.create(this);
    }

    /** Makes the vehicle of an execution. */
    interface VehicleFactory {
        Vehicle create(Execution execution);
    }

    // ---- the driver's side

    ExecutionResult run(Strategy chosen, Thread root) {
        reset(chosen);
        group = root.getThreadGroup();
        int pins = vehicle.pins();
        strategy.begin();
        Task test = add(root, null);
        try {
            vehicle.drive(test);
            if (conclusion.ending() != Ending.STALLED) {
                unwind();
            }
        } finally {
            Current.set(null);
            collector.end();
        }
        strategy.end(point);
        Throwable fault = conclusion.fault();
        if (fault != null) {
            throw new IllegalStateException("chessj itself failed at operation " + point.step(), fault);
        }
        if (conclusion.ending() == Ending.PASSED) {
            Throwable violation = observers.end();
            if (violation != null) {
                conclusion.reject(Failures.thrown(test, violation));
            }
        }
        return new ExecutionResult(
                conclusion.ending(), conclusion.failure(), point.step(), tasks.size(), vehicle.pins() - pins);
    }

    private void reset(Strategy chosen) {
        strategy = chosen;
        number++;
        now = 0;
        point.reset();
        tasks.clear();
        conclusion.reset();
        history.begin(chosen.readsHistory());
        resources.clear();
        hooks.clear();
        usesOutside = false;
        outside.begin(chosen.outsideFailures(), number);
        log.clear();
        observers.begin(this);
    }

    private void unwind() {
        for (int i = 0; i < tasks.size(); i++) {
            Task task = tasks.get(i);
            if (!task.ended && (task.begun || vehicle.startsNatively())) {
                point.running = task;
                vehicle.drive(task);
                task.ended = true;
            }
        }
    }

    // ---- the running task's side

    /** Makes the thread a task whose pending operation is to begin. */
    Task add(Thread thread, @Nullable Task parent) {
        Task task = tasks.add(thread, parent);
        if (history.kept) {
            history.add(task, parent);
        }
        vehicle.add(task);
        return task;
    }

    /** The task has its first turn. */
    void begin(Task task) {
        task.begun = true;
        if (isOver()) {
            throw Abort.INSTANCE;
        }
        point.running = task;
        task.outcome = Choice.IN_TIME;
        executed(task);
        task.fresh = true;
        Current.set(task.thread);
    }

    /** The task's body is over: it hands over for good. */
    void end(Task task) {
        Current.set(null);
        Task next = null;
        try {
            perform(task, OperationKind.END, null, Members.OF_SITE, Sites.JDK);
            tasks.ended(task);
            if (task.ownMonitor != null) {
                MonitorModel.wakeAll(task.ownMonitor); // a thread that ends notifies all who wait on it
            }
            next = afterEnd(task);
        } catch (Abort over) {
            task.ended = true; // control goes to the driver
        }
        vehicle.leave(task, next);
    }

    private @Nullable Task afterEnd(Task task) {
        if (!tasks.anyAwaited() && !shutDown()) {
            conclusion.reach(Ending.PASSED, null); // only daemons are left: they are ended, as the JVM does
            return null;
        }
        point.canGoOn = false;
        return switching(task, choose());
    }

    /** The program has come to its end: its shutdown hooks, if there are any, begin as a task of their own. */
    private boolean shutDown() {
        if (!isProgram || hooks.isEmpty() || hooks.hasBegun()) {
            return false;
        }
        Thread thread = new Thread(group, hooks::run, "DestroyJavaVM", 0, false);
        thread.setDaemon(false);
        log.start(0);
        add(thread, tasks.get(0));
        return true;
    }

    /** Declares the operation of the running task and returns when it is to be carried out. */
    void perform(Task task, OperationKind kind, @Nullable Object target, int member, int site) {
        task.declare(kind, target, member, site);
        perform(task);
    }

    /** The same for an operation that is declared already. */
    void perform(Task task) {
        if (isOver()) {
            abort(task);
        }
        point.canGoOn = Enabledness.canGoOn(task);
        boolean held = point.canGoOn && point.holds(task);
        boolean chosen = point.canGoOn
                && Enabledness.outcomes(task) == 1
                && (held
                        || task.fresh
                        || task.quiet != 0
                        || (task.site == Sites.JDK && task.kind != OperationKind.END));
        if (chosen) {
            task.outcome = Enabledness.firstOutcome(task);
            if (task.quiet != 0 || isJdkMonitor(task)) {
                return; // happens once per JVM, or as often as the JDK likes: no part of the schedule unless it blocks
            }
        } else {
            point.atomic = held;
            if (history.kept && !point.canGoOn && task.site == Sites.JDK && task.kind != OperationKind.END) {
                history.waitsInside(task);
            }
            follow(task, choose());
        }
        task.fresh &= task.kind == OperationKind.CHOOSE; // which nobody sees: what comes after it is the first
        executed(task);
    }

    /** The declared wait of the task, if it stands in the program, may end for no reason: once per task. */
    void mayWakeSpuriously(Task task) {
        task.spurious = spuriousWakeups && !task.wokenSpuriously && task.site != Sites.JDK;
    }

    /** Declares an operation that waits until the guard is open; false when the time ran out before. */
    boolean await(Task task, Guard guard, int amount, long deadline, boolean interruptible) {
        task.guard = guard;
        task.amount = amount;
        task.deadline = deadline;
        task.interruptible = interruptible;
        perform(task);
        task.guard = null;
        return task.outcome != Choice.TIMED_OUT;
    }

    private static boolean isJdkMonitor(Task task) {
        return task.site == Sites.JDK
                && (task.kind == OperationKind.MONITOR_ENTER || task.kind == OperationKind.MONITOR_EXIT);
    }

    /** {@link #perform} for an operation that never blocks: the hot path. */
    void access(OperationKind kind, @Nullable Object target, int member, int site) {
        Task task = point.running;
        if (task.quiet != 0 || site == Sites.JDK) {
            return;
        }
        if (isOver()) {
            abort(task);
        }
        task.kind = kind;
        task.target = target;
        task.member = member;
        task.site = site;
        task.resource = null;
        if (target != null) {
            identities.met(target);
        }
        if (task.fresh) {
            task.fresh = false;
        } else if (!task.sections.hold || !point.holds(task)) {
            point.canGoOn = true;
            point.plain = true;
            int choice = ask();
            point.plain = false;
            if (choice != Choice.of(task.index, Choice.IN_TIME)) {
                follow(task, choice);
            }
        }
        task.outcome = Choice.IN_TIME;
        executed(task);
    }

    private int choose() {
        if (!point.canGoOn) {
            arrivals.awaitBeforeTimeouts();
            tasks.losePatienceInOrder();
        }
        if (!point.canGoOn && !tasks.anyEnabled() && !tasks.losePatience()) {
            Stuck.Verdict verdict = stuck.judge(this);
            Ending ending = verdict.ending();
            if (ending != null) {
                finish(ending, verdict.failure());
            }
        }
        return ask();
    }

    /** Asks the strategy; what it throws is no exception of the program under test and surfaces in {@link #run}. */
    private int ask() {
        try {
            int choice = strategy.choose(point);
            point.asked();
            return choice;
        } catch (StackOverflowError e) { // the program's stack was full before
            conclusion.reach(Ending.FAILED, Failures.thrown(point.running, e));
            return Choice.STOP;
        } catch (RuntimeException | Error e) {
            conclusion.fault(e);
            return Choice.STOP;
        }
    }

    private void follow(Task task, int choice) {
        if (choice == Choice.of(task.index, Choice.outcome(choice))) {
            task.outcome = Choice.outcome(choice);
            if (task.outcome != Choice.IN_TIME || task.kind == OperationKind.CHOOSE) {
                log.choice(point.step(), choice);
            }
            return;
        }
        vehicle.transfer(task, switching(task, choice));
        if (isOver()) {
            point.running = task;
            throw Abort.INSTANCE;
        }
    }

    /** Notes that another task goes on. */
    private Task switching(Task from, int choice) {
        if (choice == Choice.STOP) {
            finish(Ending.STOPPED, null);
        }
        Task to = tasks.get(Choice.task(choice));
        to.outcome = Choice.outcome(choice);
        log.choice(point.step(), choice);
        observers.switching(from, to, point.canGoOn && !point.switchIsHandOn(), point.switchIsYield());
        point.running = to;
        return to;
    }

    private void executed(Task task) {
        task.lastSite = task.site;
        task.patientCall = task.patientCall && Sites.isInsideJdk(task.site);
        task.lastTarget = task.target;
        task.lastUpdated = task.kind.isWrite() ? task.target : null;
        if (task.site != Sites.JDK && task.kind != OperationKind.CHOOSE) {
            task.sections.executed();
        }
        boolean timedOut = false;
        if (task.outcome == Choice.TIMED_OUT && task.deadline != Task.NEVER) {
            timedOut = true;
            now = Math.max(now, task.deadline);
            tasks.losePatience(now);
        }
        if (task.isSpurious()) {
            task.wokenSpuriously = true;
        }
        if (observers.active) {
            observe(task, timedOut && task.kind != OperationKind.SLEEP); // a sleep that ends is no surprise
        }
        if (history.kept) {
            history.executed(task, timedOut);
        }
        point.advance(task, timedOut);
        if (point.isEndless()) {
            finish(Ending.FAILED, Stuck.endless(task, point.step() - 1));
        }
    }

    private void observe(Task task, boolean timedOut) {
        Throwable violation = observers.executed(point.step(), task, timedOut);
        if (violation != null) {
            finish(Ending.FAILED, Failures.thrown(task, violation));
        }
    }

    /** The last operation of the running task tried something and did not succeed. */
    void failed() {
        point.failed();
        if (history.kept) {
            history.failed();
        }
        observers.failed();
    }

    /** Ends the execution: the running task unwinds from here. */
    void finish(Ending how, @Nullable Failure why) {
        conclusion.reach(how, why);
        throw Abort.INSTANCE;
    }

    /** Ends the execution: it does not go as it went before, for a reason that is no choice of the search. */
    void diverge(String expected, String observed) {
        strategy.diverged(point.step(), expected, observed, new Throwable().getStackTrace());
        finish(Ending.STOPPED, null);
    }

    private void abort(Task task) {
        if (++task.aborts > MAX_ABORTS) {
            task.ended = true;
            vehicle.abandon(task);
        }
        throw Abort.INSTANCE;
    }

    // ---- questions

    /** The virtual time at which a limit that begins now runs out. */
    long deadline(long nanos) {
        if (nanos == Controller.FOREVER) {
            return Task.NEVER;
        }
        if (history.kept) {
            history.looksAtClock(point.running);
        }
        long deadline = now + nanos;
        return deadline < 0 ? Task.NEVER - 1 : deadline;
    }

    boolean isOver() {
        return conclusion.isOver();
    }

    Task running() {
        return point.running;
    }

    Vehicle vehicle() {
        return vehicle;
    }

    /** How many executions this object has seen. */
    int number() {
        return number;
    }

    /** What stands for the operations executed so far. */
    int hash() {
        return point.hash();
    }

    /** How many operations were executed so far. */
    int steps() {
        return point.step();
    }
}
