package dev.chessj.scheduler.controller;

import dev.chessj.api.OperationKind;
import dev.chessj.scheduler.execution.Analyses;
import dev.chessj.scheduler.execution.Lifetimes;
import dev.chessj.scheduler.execution.Operations;
import dev.chessj.scheduler.execution.PlainMemory;
import dev.chessj.scheduler.jvm.InitialiserFrames;
import dev.chessj.scheduler.liveness.VirtualClock;
import dev.chessj.scheduler.schedule.ChoiceLog;
import dev.chessj.scheduler.state.LastingThreads;
import dev.chessj.scheduler.state.LastingThreads.Lasting;
import dev.chessj.scheduler.state.ThreadImage;
import dev.chessj.scheduler.strategy.Choice;
import dev.chessj.scheduler.task.Enabledness;
import dev.chessj.scheduler.task.Resources;
import dev.chessj.scheduler.task.Task;
import dev.chessj.scheduler.task.TaskTable;
import dev.chessj.wrappers.Controller;
import dev.chessj.wrappers.Members;
import dev.chessj.wrappers.Sites;
import dev.chessj.wrappers.shim.LiveThreads;
import dev.chessj.wrappers.verdict.Reservation;
import dev.chessj.wrappers.verdict.Reservations;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Threads: their beginning, their end, and what the others see of them. */
final class ThreadModel {

    private final TaskTable tasks;
    private final Resources resources;
    private final Operations operations;
    private final PlainMemory memory;
    private final Analyses analyses;
    private final VirtualClock clock;
    private final ChoiceLog log;
    private final Lifetimes lifetimes;
    private final LastingThreads lasting;
    private final MonitorModel monitors;
    private final boolean restoresThreads;

    ThreadModel(
            TaskTable tasks,
            Resources resources,
            Operations operations,
            PlainMemory memory,
            Analyses analyses,
            VirtualClock clock,
            ChoiceLog log,
            Lifetimes lifetimes,
            LastingThreads lasting,
            MonitorModel monitors,
            boolean restoresThreads) {
        this.tasks = tasks;
        this.resources = resources;
        this.operations = operations;
        this.memory = memory;
        this.analyses = analyses;
        this.clock = clock;
        this.log = log;
        this.lifetimes = lifetimes;
        this.lasting = lasting;
        this.monitors = monitors;
        this.restoresThreads = restoresThreads;
    }

    void starting(@Nullable Thread thread, int site) {
        Task task = tasks.running;
        operations.perform(task, OperationKind.START, thread, Members.OF_SITE, site);
        task.calls.starting = thread;
        task.pending.startsNext = thread == null;
    }

    boolean started(Thread thread) {
        if (tasks.of(thread) != null) {
            throw new IllegalThreadStateException();
        }
        if (thread.isAlive() || thread.getState() != Thread.State.NEW) {
            return false; // was started outside: the JDK says what is wrong
        }
        Task task = tasks.running;
        if (task.calls.outside > 0) {
            return false;
        }
        if (task.calls.starting != thread && !task.pending.startsNext) {
            operations.perform(task, OperationKind.START, thread, Members.OF_SITE, Sites.JDK);
        }
        task.calls.starting = null;
        task.pending.startsNext = false;
        log.start(task.index);
        ThreadImage image = lasts(task, thread) ? ThreadImage.of(thread) : null;
        Task started = lifetimes.add(thread, task);
        started.startedByJdk = task.pending.site == Sites.JDK;
        if (resources.threadsEntered) {
            started.ownMonitor = resources.find(thread);
        }
        if (image != null) {
            lasting.started(
                    new Lasting(thread, started.startedByJdk, task.work.addsWorkerTo, image), () -> started.begun);
        }
        return true;
    }

    /** Whether a static initialiser of the program starts the thread, which is then part of what it leaves behind. */
    private boolean lasts(Task task, Thread thread) {
        if (task.quiet == 0 || !restoresThreads || !InitialiserFrames.isOfProgram()) {
            return false;
        }
        if (LiveThreads.isVirtual(thread)) {
            Reservations.add(
                    Reservation.INITIALISER_THREAD,
                    InitialiserFrames.current(),
                    "The initialiser of " + InitialiserFrames.current()
                            + " has started a virtual thread: executions after that one are without it.");
            return false;
        }
        return true;
    }

    boolean join(Thread thread, long nanos, int site) throws InterruptedException {
        Task joined = tasks.of(Objects.requireNonNull(thread));
        if (joined == null && site != Sites.JDK) {
            // Not started yet: whether another task starts it before this one looks is a choice.
            operations.access(OperationKind.THREAD_STATE, thread, Members.OF_SITE, site);
            joined = tasks.of(thread);
        }
        if (joined == null) {
            return false;
        }
        Task task = tasks.running;
        boolean inside = joined.ownMonitor != null && joined.ownMonitor.owner == task;
        if (inside && !LiveThreads.isVirtual(thread) && !waitsOn(thread, joined, nanos, site)) {
            return true;
        }
        task.pending.declare(OperationKind.JOIN, joined, Members.OF_SITE, site);
        task.pending.deadline = clock.deadline(task, nanos);
        task.pending.interruptible = true;
        operations.perform(task);
        if (task.pending.outcome == Choice.INTERRUPTED) {
            Thread.interrupted();
            throw new InterruptedException();
        }
        return true;
    }

    /**
     * A join is a wait on the thread's monitor, which its end notifies. So whoever is inside that monitor leaves it meanwhile; but not that of a
     * virtual thread, which is joined by a latch. Whether the thread has ended, and the time limit has not.
     */
    private boolean waitsOn(Thread thread, Task joined, long nanos, int site) throws InterruptedException {
        long deadline = clock.deadline(tasks.running, nanos);
        while (!joined.ended && (deadline == Task.NEVER || !clock.hasReached(deadline))) {
            monitors.await(thread, deadline == Task.NEVER ? Controller.FOREVER : clock.until(deadline), site);
        }
        return joined.ended;
    }

    void sleep(long nanos, int site) throws InterruptedException {
        Task task = tasks.running;
        if (task.quiet != 0 && !task.thread.isInterrupted()) {
            // In a class initialiser: who lets others go on here keeps all from the class. Its time passes, theirs does
            // not.
            clock.sleptQuietly(task, nanos);
            return;
        }
        task.pending.declare(OperationKind.SLEEP, null, Members.OF_SITE, site);
        task.pending.deadline = clock.deadline(task, nanos);
        task.pending.interruptible = true;
        operations.perform(task);
        if (task.pending.outcome == Choice.INTERRUPTED) {
            Thread.interrupted();
            throw new InterruptedException("sleep interrupted");
        }
    }

    Thread.@Nullable State state(Thread thread) {
        Task task = tasks.of(thread);
        if (task == null) {
            return null;
        }
        if (task.ended) {
            return Thread.State.TERMINATED;
        }
        if (task == tasks.running || task.pending.kind == OperationKind.BEGIN) {
            return Thread.State.RUNNABLE;
        }
        if (task.pending.kind == OperationKind.SLEEP) {
            return Thread.State.TIMED_WAITING;
        }
        if (Enabledness.canGoOn(task)) {
            return Thread.State.RUNNABLE;
        }
        boolean onMonitor = task.pending.kind == OperationKind.MONITOR_ENTER
                || task.pending.kind == OperationKind.READ
                || task.pending.kind == OperationKind.UPDATE;
        if (onMonitor && task.pending.guard == null) {
            return Thread.State.BLOCKED;
        }
        return task.pending.deadline == Task.NEVER ? Thread.State.WAITING : Thread.State.TIMED_WAITING;
    }

    void park(long nanos, int site) {
        Task task = tasks.running;
        task.pending.declare(OperationKind.PARK, null, Members.OF_SITE, site);
        task.pending.deadline = clock.deadline(task, nanos);
        operations.mayWakeSpuriously(task);
        boolean waits = !Enabledness.canGoOn(task);
        operations.perform(task);
        task.woken |= waits && site == Sites.JDK;
        if (task.pending.outcome == Choice.IN_TIME) {
            task.permit = false;
        }
    }

    boolean unpark(Thread thread, int site) {
        Task task = tasks.of(thread);
        if (task == null) {
            return false;
        }
        task.permit = true;
        Task running = tasks.running;
        if (running.thread == Thread.currentThread()) { // and not one outside
            running.handedOn |= running.woken && running != task;
            if (site == Sites.JDK && memory.isTraced()) { // otherwise it was an operation
                analyses.detector().synchronisation.wakes(running, thread);
            }
            if (analyses.history().kept) {
                analyses.history().passing.wakes(running, thread);
            }
        }
        return true;
    }
}
