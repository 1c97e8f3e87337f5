package dev.chessj.scheduler.controller;

import dev.chessj.api.OperationKind;
import dev.chessj.scheduler.execution.Conclusion;
import dev.chessj.scheduler.execution.EngineFault;
import dev.chessj.scheduler.execution.InitialiserDeadlock;
import dev.chessj.scheduler.execution.Operations;
import dev.chessj.scheduler.jvm.MemoryReserve;
import dev.chessj.scheduler.learned.WorkerSymmetry;
import dev.chessj.scheduler.result.Ending;
import dev.chessj.scheduler.result.Failure;
import dev.chessj.scheduler.result.FailureKind;
import dev.chessj.scheduler.task.Task;
import dev.chessj.scheduler.task.TaskTable;
import dev.chessj.scheduler.text.FailureTexts;
import dev.chessj.wrappers.Abort;
import dev.chessj.wrappers.Current;
import dev.chessj.wrappers.Guard;
import dev.chessj.wrappers.Members;
import dev.chessj.wrappers.ShutdownHooks;
import dev.chessj.wrappers.Sites;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** How the program ends an execution: by an exception that nobody catches, or by {@code System.exit}. */
final class ExitModel {

    private static final Guard NEVER = (target, unused) -> false;

    private final TaskTable tasks;
    private final Operations operations;
    private final Conclusion conclusion;
    private final ShutdownHooks hooks;
    private final WorkerSymmetry symmetry;
    private final boolean exitIsSuccess;

    ExitModel(
            TaskTable tasks,
            Operations operations,
            Conclusion conclusion,
            ShutdownHooks hooks,
            WorkerSymmetry symmetry,
            boolean exitIsSuccess) {
        this.tasks = tasks;
        this.operations = operations;
        this.conclusion = conclusion;
        this.hooks = hooks;
        this.symmetry = symmetry;
        this.exitIsSuccess = exitIsSuccess;
    }

    /**
     * Dispatches the exception as the JVM does, to the thread's handler, its groups, the default handler; when it comes back as {@link
     * #unhandled} the execution fails. The test itself has no handler.
     */
    boolean uncaught(Thread thread, Throwable exception) {
        MemoryReserve.release(exception);
        Task task = tasks.of(thread);
        if (task == null) {
            return false;
        }
        if (conclusion.isOver() || exception instanceof Abort) {
            return true;
        }
        Failure known = InitialiserDeadlock.known(exception);
        if (known != null) {
            conclusion.reach(Ending.FAILED, known);
            return true;
        }
        if (EngineFault.is(exception)) {
            conclusion.fault(exception);
            return true;
        }
        task.calls.uncaught = exception;
        try {
            Thread.UncaughtExceptionHandler handler = task.index == 0 ? null : handler(thread);
            if (handler == null) {
                return unhandled(thread, exception);
            }
            if (isOfProgram(handler)) {
                symmetry.seen(task);
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
        Task task = tasks.of(thread);
        if (task == null || task.calls.uncaught != exception) {
            return false; // the program calls a handler itself
        }
        Current.set(null); // the program's getMessage is no part of the schedule
        try {
            conclusion.reach(Ending.FAILED, FailureTexts.thrown(task, exception));
        } catch (StackOverflowError tooSmall) {
            // The thread was given a stack on which there is no room to look around. It has failed all the same.
            conclusion.reach(Ending.FAILED, FailureTexts.unread(task, exception));
        } catch (RuntimeException | Error e) {
            conclusion.fault(e); // must not look like something that a handler has thrown
        } finally {
            Current.set(thread);
        }
        return true;
    }

    /** What others do before it, they do. A second exit waits for the first, which never comes back. */
    ShutdownHooks exiting(int status, int site) {
        operations.access(OperationKind.EXIT, null, Members.OF_SITE, site);
        if (status != 0 || !exitIsSuccess || hooks.isEmpty()) {
            exit(status, site);
        }
        if (hooks.hasBegun()) {
            Task task = tasks.running;
            task.pending.declare(OperationKind.EXIT, hooks, Members.OF_SITE, site);
            operations.await(task, NEVER, 0, Task.NEVER, false);
        }
        return hooks;
    }

    void exit(int status, int site) {
        Task task = tasks.running;
        if (status == 0 && exitIsSuccess) {
            conclusion.finish(Ending.PASSED, null);
        }
        conclusion.finish(
                Ending.FAILED,
                new Failure(
                        FailureKind.EXIT,
                        "the program called System.exit(" + status + ") at "
                                + Sites.get(site).location(),
                        task.name(),
                        null,
                        List.of()));
    }
}
