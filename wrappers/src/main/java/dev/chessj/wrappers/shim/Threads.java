package dev.chessj.wrappers.shim;

import dev.chessj.api.OperationKind;
import dev.chessj.wrappers.Controller;
import dev.chessj.wrappers.Current;
import dev.chessj.wrappers.Members;
import dev.chessj.wrappers.Monitors;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * {@code Thread}, as the program under test calls it: each call becomes one operation. What the JDK calls goes to {@link Hooks}.
 *
 * <p><b>Threading.</b> Any thread calls it; only the running task reports to the {@code Controller}.
 */
public final class Threads {

    private Threads() {}

    public static void start(Thread thread, int site) {
        Controller controller = Current.controller();
        if (controller != null && thread != null) {
            controller.starting(thread, site);
        }
        thread.start();
    }

    /** Before a call that makes a thread and starts it, such as {@code Thread.startVirtualThread}. */
    public static void starting(int site) {
        Controller controller = Current.controller();
        if (controller != null) {
            controller.starting(null, site);
        }
    }

    public static void join(Thread thread, int site) throws InterruptedException {
        Controller controller = Current.controller();
        if (controller == null || !controller.join(thread, Controller.FOREVER, site)) {
            thread.join();
        }
    }

    public static void join(Thread thread, long millis, int site) throws InterruptedException {
        if (millis < 0) {
            throw new IllegalArgumentException("timeout value is negative");
        }
        Controller controller = Current.controller();
        long nanos = millis == 0 ? Controller.FOREVER : Monitors.toNanos(millis);
        if (controller == null || !controller.join(thread, nanos, site)) {
            thread.join(millis);
        }
    }

    public static void join(Thread thread, long millis, int nanos, int site) throws InterruptedException {
        if (millis < 0) {
            throw new IllegalArgumentException("timeout value is negative");
        }
        if (nanos < 0 || nanos > 999_999) {
            throw new IllegalArgumentException("nanosecond timeout value out of range");
        }
        Controller controller = Current.controller();
        long limit =
                millis == 0 && nanos == 0 ? Controller.FOREVER : Monitors.saturatedAdd(Monitors.toNanos(millis), nanos);
        if (controller == null || !controller.join(thread, limit, site)) {
            thread.join(millis, nanos);
        }
    }

    /** {@code Thread.join(Duration)}, which exists from JDK 19: whether the thread has ended. */
    public static boolean join(Thread thread, Duration duration, int site) throws InterruptedException {
        long nanos = TimeUnit.NANOSECONDS.convert(duration);
        if (nanos <= 0 || thread.getState() == Thread.State.NEW) {
            access(OperationKind.THREAD_STATE, thread, site); // all that is left is a look at it
        }
        if (thread.getState() == Thread.State.NEW) {
            throw new IllegalThreadStateException("Thread not started");
        }
        Controller controller = Current.controller();
        if (nanos > 0 && (controller == null || !controller.join(thread, nanos, site))) {
            TimeUnit.NANOSECONDS.timedJoin(thread, nanos);
        }
        return thread.getState() == Thread.State.TERMINATED;
    }

    public static void sleep(long millis, int site) throws InterruptedException {
        if (millis < 0) {
            throw new IllegalArgumentException("timeout value is negative");
        }
        Controller controller = Current.controller();
        if (controller != null) {
            controller.sleep(Monitors.toNanos(millis), site);
        } else {
            Thread.sleep(millis);
        }
    }

    public static void sleep(long millis, int nanos, int site) throws InterruptedException {
        if (millis < 0) {
            throw new IllegalArgumentException("timeout value is negative");
        }
        if (nanos < 0 || nanos > 999_999) {
            throw new IllegalArgumentException("nanosecond timeout value out of range");
        }
        Controller controller = Current.controller();
        if (controller != null) {
            controller.sleep(Monitors.saturatedAdd(Monitors.toNanos(millis), nanos), site);
        } else {
            Thread.sleep(millis, nanos);
        }
    }

    /** {@code Thread.sleep(Duration)}, which exists from JDK 19. */
    public static void sleep(Duration duration, int site) throws InterruptedException {
        long nanos = TimeUnit.NANOSECONDS.convert(duration);
        Controller controller = Current.controller();
        if (controller != null) {
            controller.sleep(Math.max(0, nanos), site);
        } else if (nanos > 0) {
            TimeUnit.NANOSECONDS.sleep(nanos);
        }
    }

    /** {@code TimeUnit.sleep}. */
    public static void sleep(TimeUnit unit, long timeout, int site) throws InterruptedException {
        Controller controller = Current.controller();
        if (controller != null && unit != null) {
            if (timeout > 0) {
                controller.sleep(unit.toNanos(timeout), site);
            }
        } else {
            unit.sleep(timeout);
        }
    }

    /** {@code TimeUnit.timedJoin}. */
    public static void timedJoin(TimeUnit unit, Thread thread, long timeout, int site) throws InterruptedException {
        Controller controller = Current.controller();
        if (timeout <= 0 || controller == null || !controller.join(thread, unit.toNanos(timeout), site)) {
            unit.timedJoin(thread, timeout);
        }
    }

    public static void yield(int site) {
        if (!yielded(site)) {
            Thread.yield();
        }
    }

    public static void onSpinWait(int site) {
        if (!yielded(site)) {
            Thread.onSpinWait();
        }
    }

    public static void interrupt(Thread thread, int site) {
        access(OperationKind.INTERRUPT, thread, site);
        thread.interrupt();
    }

    /** No operation; but from now on the program can tell the thread from others. */
    public static Thread currentThread() {
        Controller controller = Current.controller();
        if (controller != null) {
            controller.seesItself();
        }
        return Thread.currentThread();
    }

    public static boolean isInterrupted(Thread thread, int site) {
        access(OperationKind.INTERRUPT_STATUS, thread, site);
        return thread.isInterrupted();
    }

    public static boolean interrupted(int site) {
        access(OperationKind.INTERRUPT_STATUS, Thread.currentThread(), site);
        return Thread.interrupted();
    }

    public static boolean isAlive(Thread thread, int site) {
        access(OperationKind.THREAD_STATE, thread, site);
        return thread.isAlive();
    }

    public static Thread.State getState(Thread thread, int site) {
        access(OperationKind.THREAD_STATE, thread, site);
        return thread.getState();
    }

    private static boolean yielded(int site) {
        Controller controller = Current.controller();
        if (controller == null) {
            return false;
        }
        controller.access(OperationKind.YIELD, null, Members.OF_SITE, site);
        return true;
    }

    private static void access(OperationKind kind, Thread thread, int site) {
        Controller controller = Current.controller();
        if (controller != null && thread != null) {
            controller.access(kind, thread, Members.OF_SITE, site);
        }
    }
}
