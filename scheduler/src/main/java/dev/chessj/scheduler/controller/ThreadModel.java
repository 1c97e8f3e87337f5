package dev.chessj.scheduler.controller;

import dev.chessj.api.OperationKind;
import dev.chessj.scheduler.execution.EngineFault;
import dev.chessj.scheduler.execution.Execution;
import dev.chessj.scheduler.execution.InitialiserDeadlock;
import dev.chessj.scheduler.execution.Operations;
import dev.chessj.scheduler.jvm.InitialiserFrames;
import dev.chessj.scheduler.jvm.MemoryReserve;
import dev.chessj.scheduler.result.Ending;
import dev.chessj.scheduler.result.Failure;
import dev.chessj.scheduler.result.FailureKind;
import dev.chessj.scheduler.state.LastingThreads.Lasting;
import dev.chessj.scheduler.state.ThreadImage;
import dev.chessj.scheduler.strategy.Choice;
import dev.chessj.scheduler.task.Enabledness;
import dev.chessj.scheduler.task.Task;
import dev.chessj.scheduler.text.Failures;
import dev.chessj.wrappers.Abort;
import dev.chessj.wrappers.Controller;
import dev.chessj.wrappers.Current;
import dev.chessj.wrappers.Guard;
import dev.chessj.wrappers.Members;
import dev.chessj.wrappers.ShutdownHooks;
import dev.chessj.wrappers.Sites;
import dev.chessj.wrappers.shim.LiveThreads;
import dev.chessj.wrappers.verdict.Reservation;
import dev.chessj.wrappers.verdict.Reservations;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Threads: their beginning, their end, and what the others see of them. */
final class ThreadModel {

    private static final Guard NEVER = (target, unused) -> false;

    private final Execution execution;
    private final Operations operations;
    private final MonitorModel monitors;
    private final boolean exitIsSuccess;

    ThreadModel(Execution execution, MonitorModel monitors, boolean exitIsSuccess) {
        this.execution = execution;
        this.monitors = monitors;
        this.operations = execution.operations;
        this.exitIsSuccess = exitIsSuccess;
    }

    void starting(@Nullable Thread thread, int site) {
        Task task = execution.running();
        operations.perform(task, OperationKind.START, thread, Members.OF_SITE, site);
        task.starting = thread;
        task.pending.startsNext = thread == null;
    }

    boolean started(Thread thread) {
        if (execution.tasks.of(thread) != null) {
            throw new IllegalThreadStateException();
        }
        if (thread.isAlive() || thread.getState() != Thread.State.NEW) {
            return false; // was started outside: the JDK says what is wrong
        }
        Task task = execution.running();
        if (task.outside > 0) {
            return false;
        }
        if (task.starting != thread && !task.pending.startsNext) {
            operations.perform(task, OperationKind.START, thread, Members.OF_SITE, Sites.JDK);
        }
        task.starting = null;
        task.pending.startsNext = false;
        execution.log.start(task.index);
        ThreadImage image = lasts(task, thread) ? ThreadImage.of(thread) : null;
        Task started = execution.lifetimes.add(thread, task);
        started.startedByJdk = task.pending.site == Sites.JDK;
        if (execution.resources.threadsEntered) {
            started.ownMonitor = execution.resources.find(thread);
        }
        if (image != null) {
            execution.lasting.started(
                    new Lasting(thread, started.startedByJdk, task.work.addsWorkerTo, image), () -> started.begun);
        }
        return true;
    }

    /** Whether a static initialiser of the program starts the thread, which is then part of what it leaves behind. */
    private boolean lasts(Task task, Thread thread) {
        if (task.quiet == 0 || !execution.restoresThreads || !InitialiserFrames.isOfProgram()) {
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
        Task joined = execution.tasks.of(Objects.requireNonNull(thread));
        if (joined == null && site != Sites.JDK) {
            // Not started yet: whether another task starts it before this one looks is a choice.
            operations.access(OperationKind.THREAD_STATE, thread, Members.OF_SITE, site);
            joined = execution.tasks.of(thread);
        }
        if (joined == null) {
            return false;
        }
        Task task = execution.running();
        boolean inside = joined.ownMonitor != null && joined.ownMonitor.owner == task;
        if (inside && !LiveThreads.isVirtual(thread) && !waitsOn(thread, joined, nanos, site)) {
            return true;
        }
        task.pending.declare(OperationKind.JOIN, joined, Members.OF_SITE, site);
        task.pending.deadline = execution.clock.deadline(task, nanos);
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
        long deadline = execution.clock.deadline(execution.running(), nanos);
        while (!joined.ended && (deadline == Task.NEVER || !execution.clock.hasReached(deadline))) {
            monitors.await(thread, deadline == Task.NEVER ? Controller.FOREVER : execution.clock.until(deadline), site);
        }
        return joined.ended;
    }

    void sleep(long nanos, int site) throws InterruptedException {
        Task task = execution.running();
        if (task.quiet != 0 && !task.thread.isInterrupted()) {
            // In a class initialiser: who lets others go on here keeps all from the class. Its time passes, theirs does
            // not.
            execution.clock.sleptQuietly(task, nanos);
            return;
        }
        task.pending.declare(OperationKind.SLEEP, null, Members.OF_SITE, site);
        task.pending.deadline = execution.clock.deadline(task, nanos);
        task.pending.interruptible = true;
        operations.perform(task);
        if (task.pending.outcome == Choice.INTERRUPTED) {
            Thread.interrupted();
            throw new InterruptedException("sleep interrupted");
        }
    }

    Thread.@Nullable State state(Thread thread) {
        Task task = execution.tasks.of(thread);
        if (task == null) {
            return null;
        }
        if (task.ended) {
            return Thread.State.TERMINATED;
        }
        if (task == execution.running() || task.pending.kind == OperationKind.BEGIN) {
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

    /**
     * Dispatches the exception as the JVM does, to the thread's handler, its groups, the default handler; when it comes back as {@link
     * #unhandled} the execution fails. The test itself has no handler.
     */
    boolean uncaught(Thread thread, Throwable exception) {
        MemoryReserve.release(exception);
        Task task = execution.tasks.of(thread);
        if (task == null) {
            return false;
        }
        if (execution.isOver() || exception instanceof Abort) {
            return true;
        }
        Failure known = InitialiserDeadlock.known(exception);
        if (known != null) {
            execution.conclusion.reach(Ending.FAILED, known);
            return true;
        }
        if (EngineFault.is(exception)) {
            execution.conclusion.fault(exception);
            return true;
        }
        task.uncaught = exception;
        try {
            Thread.UncaughtExceptionHandler handler = task.index == 0 ? null : handler(thread);
            if (handler == null) {
                return unhandled(thread, exception);
            }
            if (isOfProgram(handler)) {
                execution.alikes.seen(task);
            }
            handler.uncaughtException(thread, exception);
        } catch (Abort over) {
            return true;
        } catch (Throwable ignoredAsTheJvmDoes) {
            return true;
        }
        return true;
    }

    /** Whether code of the program gets to know the thread: a handler that was set for it, for its group or for all. */
    private static boolean isOfProgram(Thread.UncaughtExceptionHandler handler) {
        return handler.getClass().getClassLoader() != null || Thread.getDefaultUncaughtExceptionHandler() != null;
    }

    /** Who is to be told; nobody, where the thread's own method that should say so throws: then the exception is not handled. */
    private static Thread.@Nullable UncaughtExceptionHandler handler(Thread thread) {
        try {
            return thread.getUncaughtExceptionHandler();
        } catch (Abort over) {
            throw over;
        } catch (Throwable thrownByTheProgram) {
            return null;
        }
    }

    boolean unhandled(Thread thread, Throwable exception) {
        Task task = execution.tasks.of(thread);
        if (task == null || task.uncaught != exception) {
            return false; // the program calls a handler itself
        }
        Current.set(null); // the program's getMessage is no part of the schedule
        try {
            execution.conclusion.reach(Ending.FAILED, Failures.thrown(task, exception));
        } catch (StackOverflowError tooSmall) {
            // The thread was given a stack on which there is no room to look around. It has failed all the same.
            execution.conclusion.reach(Ending.FAILED, Failures.unread(task, exception));
        } catch (RuntimeException | Error e) {
            execution.conclusion.fault(e); // must not look like something that a handler has thrown
        } finally {
            Current.set(thread);
        }
        return true;
    }

    /** What others do before it, they do. A second exit waits for the first, which never comes back. */
    ShutdownHooks exiting(int status, int site) {
        operations.access(OperationKind.EXIT, null, Members.OF_SITE, site);
        if (status != 0 || !exitIsSuccess || execution.hooks.isEmpty()) {
            exit(status, site);
        }
        if (execution.hooks.hasBegun()) {
            Task task = execution.running();
            task.pending.declare(OperationKind.EXIT, execution.hooks, Members.OF_SITE, site);
            operations.await(task, NEVER, 0, Task.NEVER, false);
        }
        return execution.hooks;
    }

    void exit(int status, int site) {
        Task task = execution.running();
        if (status == 0 && exitIsSuccess) {
            execution.finish(Ending.PASSED, null);
        }
        execution.finish(
                Ending.FAILED,
                new Failure(
                        FailureKind.EXIT,
                        "the program called System.exit(" + status + ") at "
                                + Sites.get(site).location(),
                        task.name(),
                        null,
                        List.of()));
    }

    void park(long nanos, int site) {
        Task task = execution.running();
        task.pending.declare(OperationKind.PARK, null, Members.OF_SITE, site);
        task.pending.deadline = execution.clock.deadline(task, nanos);
        operations.mayWakeSpuriously(task);
        boolean waits = !Enabledness.canGoOn(task);
        operations.perform(task);
        task.woken |= waits && site == Sites.JDK;
        if (task.pending.outcome == Choice.IN_TIME) {
            task.permit = false;
        }
    }

    boolean unpark(Thread thread, int site) {
        Task task = execution.tasks.of(thread);
        if (task == null) {
            return false;
        }
        task.permit = true;
        Task running = execution.running();
        if (running.thread == Thread.currentThread()) { // and not one outside
            running.handedOn |= running.woken && running != task;
            if (site == Sites.JDK && execution.memory.isTraced()) { // otherwise it was an operation
                execution.detector.synchronisation.wakes(running, thread);
            }
            if (execution.history.kept) {
                execution.history.passing.wakes(running, thread);
            }
        }
        return true;
    }
}
