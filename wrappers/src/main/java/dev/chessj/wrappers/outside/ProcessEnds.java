package dev.chessj.wrappers.outside;

import dev.chessj.api.OperationKind;
import dev.chessj.wrappers.Controller;
import dev.chessj.wrappers.Current;
import dev.chessj.wrappers.LateGuard;
import dev.chessj.wrappers.Sites;
import dev.chessj.wrappers.shim.Futures;
import dev.chessj.wrappers.verdict.Notes;
import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The end of a process, which comes from outside: tasks wait for it in the scheduler and see it when no other task can go on, see {@link
 * LateGuard}.
 *
 * <p>{@code onExit} is what the JDK documents for processes in general: a future that a worker of the common pool completes when it has waited
 * for the end. So what depends on it runs in a task.
 *
 * <p><b>Threading.</b> Any thread calls it; only the running task reports to the {@code Controller}, and the processes of an execution are under a lock.
 */
public final class ProcessEnds {

    private static final LateGuard ENDED = (process, unused) -> ended((Process) process);

    private static final LateGuard HANDLE_ENDED = (handle, unused) -> ended((ProcessHandle) handle);

    /** What ended processes have printed and nobody may have read yet. */
    private static final List<Closeable> UNREAD = new ArrayList<>();

    /** Those that the program has started in this execution. */
    private static final List<Process> STARTED = new ArrayList<>();

    private static volatile boolean any; // of either

    private ProcessEnds() {}

    /** When the JDK has started a process. */
    public static void started(Process process) {
        if (Current.installed() != null) {
            any = true;
            synchronized (STARTED) {
                STARTED.add(process);
            }
        }
    }

    /** Whether any process runs that was started in this execution. */
    public static boolean anyRuns() {
        synchronized (STARTED) {
            for (Process process : STARTED) {
                if (!ended(process)) {
                    return true;
                }
            }
        }
        return false;
    }

    /**
     * Whether a process has ended. The operating system knows that a little earlier than the {@link Process} does; who has waited for the
     * handle is to find the exit value there in every execution.
     */
    private static boolean ended(ProcessHandle handle) {
        synchronized (STARTED) {
            for (Process process : STARTED) {
                if (process.toHandle().equals(handle)) {
                    return ended(process);
                }
            }
        }
        return !handle.isAlive();
    }

    /**
     * Whether a process has ended and nobody is at work on it. The question is asked on behalf of a task, which the JDK's own thread could
     * not wake if it had to wait for the lock.
     */
    private static boolean ended(Process process) {
        ReentrantLock lock = ProcessLock.of(process);
        if (lock == null) {
            return !process.isAlive();
        }
        if (!lock.tryLock()) {
            return false;
        }
        try {
            return !process.isAlive();
        } finally {
            lock.unlock();
        }
    }

    /**
     * When a process has ended, before the JDK's own thread reads and closes what it has printed: whether that is left to the end of the
     * execution, since a task that waits for it must find it where it was.
     */
    public static boolean leaveUnread(Closeable printed) {
        if (Current.installed() == null) {
            return false;
        }
        any = true;
        synchronized (UNREAD) {
            UNREAD.add(printed);
        }
        return true;
    }

    /** The execution has ended. */
    public static void end() {
        if (!any) {
            return;
        }
        any = false;
        synchronized (UNREAD) {
            for (Closeable printed : UNREAD) {
                try {
                    printed.close();
                } catch (IOException e) {
                    Notes.ofTest(
                            "printed by processes",
                            "What a process has printed could not be closed: " + e.getMessage());
                }
            }
            UNREAD.clear();
        }
        synchronized (STARTED) {
            STARTED.clear();
        }
    }

    public static int waitFor(Process process, int site) throws InterruptedException {
        Controller controller = Current.controller();
        if (controller != null) {
            await(controller, process, Controller.FOREVER, site);
        }
        return process.waitFor();
    }

    public static boolean waitFor(Process process, long time, TimeUnit unit, int site) throws InterruptedException {
        Controller controller = Current.controller();
        if (controller == null) {
            return process.waitFor(time, unit);
        }
        long nanos = unit.toNanos(time);
        return nanos > 0 ? await(controller, process, nanos, site) : !process.isAlive();
    }

    private static boolean await(Controller controller, Process process, long nanos, int site)
            throws InterruptedException {
        boolean inTime = controller.await(ENDED, 0, OperationKind.ARRIVAL, process, nanos, true, site);
        if (inTime && process.isAlive() && Thread.interrupted()) {
            throw new InterruptedException();
        }
        return inTime;
    }

    public static CompletableFuture<Process> onExit(Process process, int site) {
        if (Current.controller() == null) {
            return process.onExit();
        }
        process.isAlive(); // throws what is to be thrown for null
        return Futures.supplyAsync(
                () -> {
                    awaitEnd(ENDED, process);
                    return process;
                },
                site);
    }

    public static CompletableFuture<ProcessHandle> onExit(ProcessHandle handle, int site) {
        if (Current.controller() == null || handle.equals(ProcessHandle.current())) {
            return handle.onExit();
        }
        return Futures.supplyAsync(
                () -> {
                    awaitEnd(HANDLE_ENDED, handle);
                    return handle;
                },
                site);
    }

    private static void awaitEnd(LateGuard guard, Object process) {
        Controller controller = Current.controller();
        if (controller != null) {
            controller.await(guard, 0, OperationKind.ARRIVAL, process, Controller.FOREVER, false, Sites.JDK);
        }
    }
}
