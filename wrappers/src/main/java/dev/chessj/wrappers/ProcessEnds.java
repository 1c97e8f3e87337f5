package dev.chessj.wrappers;

import dev.chessj.api.OperationKind;
import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * The end of a process, which comes from outside: tasks wait for it in the scheduler and see it when no other task can go on, see {@link
 * LateGuard}.
 *
 * <p>{@code onExit} is what the JDK documents for processes in general: a future that a worker of the common pool completes when it has waited
 * for the end. So what depends on it runs in a task.
 */
public final class ProcessEnds {

    private static final LateGuard ENDED = (process, unused) -> !((Process) process).isAlive();

    private static final LateGuard HANDLE_ENDED = (handle, unused) -> !((ProcessHandle) handle).isAlive();

    /** What ended processes have printed and nobody may have read yet. */
    private static final List<Closeable> UNREAD = new ArrayList<>();

    private ProcessEnds() {}

    /**
     * When a process has ended, before the JDK's own thread reads and closes what it has printed: whether that is left to the end of the
     * execution, since a task that waits for it must find it where it was.
     */
    public static boolean leaveUnread(Closeable printed) {
        if (Current.installed() == null) {
            return false;
        }
        synchronized (UNREAD) {
            UNREAD.add(printed);
        }
        return true;
    }

    /** The execution has ended. */
    public static void end() {
        synchronized (UNREAD) {
            for (Closeable printed : UNREAD) {
                try {
                    printed.close();
                } catch (IOException e) {
                    Notes.ofTest("What a process has printed could not be closed: " + e.getMessage());
                }
            }
            UNREAD.clear();
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
