package dev.chessj.scheduler;

import dev.chessj.api.OperationKind;
import dev.chessj.wrappers.Abort;
import dev.chessj.wrappers.Controller;
import dev.chessj.wrappers.Current;
import dev.chessj.wrappers.Members;
import dev.chessj.wrappers.Sites;
import java.util.Arrays;
import java.util.Objects;
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
final class Execution implements ChoicePoint {

    /** A task that was told to unwind so often catches it in a loop. */
    private static final int MAX_ABORTS = 1000;

    final Resources resources = new Resources();
    final ChoiceLog log;
    final Observers observers;
    private final Vehicle vehicle;
    private final int maxSteps;

    private Strategy strategy = point -> Choice.STOP;
    private Task[] tasks = new Task[8];
    private int count;
    private int alive; // tasks that the test waits for: not daemons, not ended

    private Task running = NOBODY;
    private boolean canGoOn;
    private boolean yielded;
    private int step;
    private int hash;
    private int pins;
    long now;

    // Written by the running task; the watchdog's driver reads it when that task is stuck.
    private volatile boolean over;
    private Ending ending = Ending.PASSED;
    private @Nullable Failure failure;
    private boolean stalled;
    private @Nullable Throwable fault;

    static final Task NOBODY = new Task(-1, new Thread("nobody"), null);

    Execution(VehicleFactory vehicles, ChoiceLog log, Observers observers, int maxSteps) {
        this.log = log;
        this.observers = observers;
        this.maxSteps = maxSteps;
        this.vehicle = vehicles.create(this);
    }

    /** Makes the vehicle of an execution. */
    interface VehicleFactory {
        Vehicle create(Execution execution);
    }

    // ---- the driver's side

    ExecutionResult run(Strategy chosen, Thread root) {
        reset(chosen);
        strategy.begin();
        Task test = add(root, null);
        try {
            vehicle.drive(test);
            if (!stalled) {
                unwind();
            }
        } finally {
            Current.set(null);
        }
        if (fault != null) {
            throw new IllegalStateException("the strategy failed at operation " + step, fault);
        }
        if (ending == Ending.PASSED) {
            Throwable violation = observers.end();
            if (violation != null) {
                fail(Failures.thrown(test, violation));
            }
        }
        return new ExecutionResult(ending, failure, step, count, pins);
    }

    private void reset(Strategy chosen) {
        strategy = chosen;
        Arrays.fill(tasks, 0, count, null);
        count = 0;
        alive = 0;
        running = NOBODY;
        yielded = false;
        step = 0;
        hash = 0;
        pins = 0;
        now = 0;
        over = false;
        ending = Ending.PASSED;
        failure = null;
        stalled = false;
        fault = null;
        resources.clear();
        log.clear();
        observers.begin(this);
    }

    private void unwind() {
        for (int i = 0; i < count; i++) {
            Task task = tasks[i];
            if (!task.ended && (task.begun || vehicle.startsNatively())) {
                running = task;
                vehicle.drive(task);
                task.ended = true;
            }
        }
    }

    // ---- the running task's side

    /** Makes the thread a task whose pending operation is to begin. */
    Task add(Thread thread, @Nullable Task parent) {
        if (count == Choice.MAX_TASKS) {
            throw new IllegalStateException("the test started more than " + Choice.MAX_TASKS + " threads");
        }
        if (count == tasks.length) {
            tasks = Arrays.copyOf(tasks, count * 2);
        }
        Task task = new Task(count, thread, parent);
        tasks[count++] = task;
        if (!task.daemon) {
            alive++;
        }
        vehicle.add(task);
        return task;
    }

    /** The task has its first turn. */
    void begin(Task task) {
        task.begun = true;
        if (over) {
            throw Abort.INSTANCE;
        }
        running = task;
        task.outcome = Choice.IN_TIME;
        executed(task);
        task.fresh = true;
    }

    /** The task's body is over: it hands over for good. */
    void end(Task task) {
        Task next = null;
        if (!over) {
            try {
                perform(task, OperationKind.END, null, Members.OF_SITE, Sites.JDK);
                task.ended = true;
                Resource thread = resources.find(task.thread);
                if (thread != null) {
                    MonitorModel.wakeAll(thread); // a thread that ends notifies all who wait on it
                }
                next = afterEnd(task);
            } catch (Abort unwound) {
                next = null; // over in the meantime: control goes to the driver
            }
        }
        task.ended = true;
        vehicle.leave(task, next);
    }

    private @Nullable Task afterEnd(Task task) {
        if (!task.daemon) {
            alive--;
        }
        if (alive == 0) {
            over = true; // only daemons are left: they are ended, as the JVM does
            return null;
        }
        canGoOn = false;
        int choice = choose(task);
        if (choice == Choice.STOP) {
            finish(Ending.STOPPED, null);
        }
        Task next = tasks[Choice.task(choice)];
        next.outcome = Choice.outcome(choice);
        switching(task, next, choice);
        return next;
    }

    /**
     * Declares the operation of the running task and returns when it is to be carried out.
     */
    void perform(Task task, OperationKind kind, @Nullable Object target, int member, int site) {
        task.declare(kind, target, member, site);
        perform(task);
    }

    /** The same for an operation that is declared already. */
    void perform(Task task) {
        if (over) {
            abort(task);
        }
        canGoOn = Enabledness.canGoOn(task);
        boolean chosen = canGoOn
                && Enabledness.outcomes(task) == 1
                && (task.fresh || task.quiet != 0 || (task.site == Sites.JDK && task.kind != OperationKind.END));
        task.fresh = false;
        if (chosen) {
            task.outcome = Enabledness.firstOutcome(task);
            if (task.quiet != 0 || isJdkMonitor(task)) {
                return; // happens once per JVM, or as often as the JDK likes: no part of the schedule unless it blocks
            }
        } else {
            follow(task, choose(task));
        }
        executed(task);
    }

    private static boolean isJdkMonitor(Task task) {
        return task.site == Sites.JDK
                && (task.kind == OperationKind.MONITOR_ENTER || task.kind == OperationKind.MONITOR_EXIT);
    }

    /** {@link #perform} for an operation that never blocks: the hot path. */
    void access(OperationKind kind, @Nullable Object target, int member, int site) {
        Task task = running;
        if (task.quiet != 0) {
            return;
        }
        if (over) {
            abort(task);
        }
        task.kind = kind;
        task.target = target;
        task.member = member;
        task.site = site;
        if (task.fresh) {
            task.fresh = false;
        } else {
            canGoOn = true;
            Current.set(null);
            int choice = ask();
            Current.set(task.thread);
            if (choice != Choice.of(task.index, Choice.IN_TIME)) {
                follow(task, choice);
            }
        }
        task.outcome = Choice.IN_TIME;
        executed(task);
    }

    private int choose(Task task) {
        Current.set(null);
        try {
            if (!canGoOn && !anyEnabled()) {
                Stuck.Verdict verdict = Stuck.judge(this);
                if (verdict.failure() != null || verdict.finished()) {
                    finish(verdict.failure() != null ? Ending.FAILED : Ending.PASSED, verdict.failure());
                }
            }
            return ask();
        } finally {
            Current.set(task.thread);
        }
    }

    /** Asks the strategy; what it throws is no exception of the program under test and surfaces in {@link #run}. */
    private int ask() {
        try {
            return strategy.choose(this);
        } catch (RuntimeException | Error e) {
            fault = e;
            return Choice.STOP;
        }
    }

    private void follow(Task task, int choice) {
        if (choice == Choice.STOP) {
            finish(Ending.STOPPED, null);
        }
        Task next = tasks[Choice.task(choice)];
        next.outcome = Choice.outcome(choice);
        if (next != task) {
            switching(task, next, choice);
            if (!vehicle.transfer(task, next)) {
                pins++;
                running = task;
                finish(Ending.PINNED, null);
            }
            if (over) {
                throw Abort.INSTANCE;
            }
        } else if (next.outcome != Choice.IN_TIME) {
            log.choice(step, choice);
        }
    }

    private void switching(Task from, Task to, int choice) {
        log.choice(step, choice);
        observers.switching(from, to, canGoOn, yielded);
        running = to;
    }

    private void executed(Task task) {
        OperationKind kind = task.kind;
        boolean timedOut = false;
        if (task.outcome == Choice.TIMED_OUT && task.deadline != Task.NEVER) {
            timedOut = true;
            now = Math.max(now, task.deadline);
        }
        yielded = timedOut || kind == OperationKind.YIELD || kind == OperationKind.SLEEP;
        hash = (hash ^ (Sites.stableHash(task.site) + 31 * kind.ordinal() + 0x9E3779B9 * task.index + task.outcome))
                * 0x85EBCA6B;
        hash ^= hash >>> 15;
        if (observers.active) {
            observe(task, timedOut);
        }
        if (++step > maxSteps) {
            finish(Ending.FAILED, Stuck.endless(this, task, maxSteps));
        }
    }

    private void observe(Task task, boolean timedOut) {
        Current.set(null);
        Throwable violation = observers.executed(step, task, timedOut);
        Current.set(task.thread);
        if (violation != null) {
            finish(Ending.FAILED, Failures.thrown(task, violation));
        }
    }

    /** Ends the execution: the running task unwinds from here. */
    void finish(Ending how, @Nullable Failure why) {
        if (!over) {
            ending = how;
            failure = why;
            over = true;
        }
        throw Abort.INSTANCE;
    }

    /** A failure of a task whose stack is already unwound. */
    void fail(Failure why) {
        if (ending == Ending.PASSED) {
            ending = Ending.FAILED;
            failure = why;
            over = true;
        }
    }

    /** Called by the driver when the running task does not come back. */
    void stall(Failure why) {
        stalled = true;
        over = true;
        ending = Ending.STALLED;
        failure = why;
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
        long deadline = now + nanos;
        return deadline < 0 ? Task.NEVER - 1 : deadline;
    }

    boolean isOver() {
        return over;
    }

    Task running() {
        return running;
    }

    Vehicle vehicle() {
        return vehicle;
    }

    Task task(int index) {
        return tasks[index];
    }

    /** The task on the thread, or null; asked by any thread. */
    @Nullable
    Task taskOf(Thread thread) {
        Task[] snapshot = tasks;
        for (int i = Math.min(count, snapshot.length) - 1; i >= 0; i--) {
            Task task = snapshot[i];
            if (task != null && task.thread == thread) {
                return task;
            }
        }
        return null;
    }

    boolean anyEnabled() {
        for (int i = 0; i < count; i++) {
            if (Enabledness.firstOutcome(tasks[i]) != Enabledness.DISABLED) {
                return true;
            }
        }
        return false;
    }

    @Override
    public int step() {
        return step;
    }

    @Override
    public int hash() {
        return hash;
    }

    @Override
    public int current() {
        return running.index;
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
    public int tasks() {
        return count;
    }

    @Override
    public int outcomes(int task) {
        return Enabledness.outcomes(tasks[task]);
    }

    @Override
    public int firstOutcome(int task) {
        return Enabledness.firstOutcome(tasks[task]);
    }

    @Override
    public long deadline(int task) {
        return tasks[task].deadline;
    }

    @Override
    public String pending(int task) {
        return Words.pending(Objects.requireNonNull(tasks[task]));
    }

    @Override
    public String name(int task) {
        return tasks[task].name();
    }
}
