package dev.chessj.wrappers;

import java.util.concurrent.TimeUnit;

/**
 * {@code synchronized}, {@code wait} and {@code notify} of the program under test.
 *
 * <p>Rewritten code has no real monitors left: a task that waits in the scheduler could not give a real one back. Threads that the
 * scheduler does not run use {@link OutsideMonitors}, which are real locks.
 *
 * <p><b>Threading.</b> Any thread; one that is no task uses {@link OutsideMonitors}.
 */
public final class Monitors {

    private static final int NANOS_PER_MILLI = 1_000_000;

    private Monitors() {}

    public static void enter(Object monitor, int site) {
        Controller controller = Current.controller();
        if (monitor == null) {
            throw new NullPointerException("Cannot enter synchronized block because value is null");
        }
        if (controller != null) {
            controller.monitorEnter(monitor, site);
        } else {
            OutsideMonitors.enter(monitor);
        }
    }

    public static void exit(Object monitor, int site) {
        Controller controller = Current.controller();
        if (controller != null) {
            controller.monitorExit(monitor, site);
        } else {
            OutsideMonitors.exit(monitor);
        }
    }

    public static void await(Object monitor, int site) throws InterruptedException {
        await(monitor, 0L, site);
    }

    public static void await(Object monitor, long millis, int site) throws InterruptedException {
        if (millis < 0) {
            throw new IllegalArgumentException("timeout value is negative");
        }
        awaitNanos(monitor, millis == 0 ? Controller.FOREVER : toNanos(millis), site);
    }

    public static void await(Object monitor, long millis, int nanos, int site) throws InterruptedException {
        if (millis < 0) {
            throw new IllegalArgumentException("timeout value is negative");
        }
        if (nanos < 0 || nanos >= NANOS_PER_MILLI) {
            throw new IllegalArgumentException("nanosecond timeout value out of range");
        }
        long limit = millis == 0 && nanos == 0 ? Controller.FOREVER : saturatedAdd(toNanos(millis), nanos);
        awaitNanos(monitor, limit, site);
    }

    /** {@code TimeUnit.timedWait}: no wait at all without a limit above zero. */
    public static void timedWait(TimeUnit unit, Object monitor, long timeout, int site) throws InterruptedException {
        long nanos = unit.toNanos(timeout);
        if (nanos > 0) {
            awaitNanos(monitor, nanos, site);
        }
    }

    public static void notify(Object monitor, int site) {
        notify(monitor, false, site);
    }

    public static void notifyAll(Object monitor, int site) {
        notify(monitor, true, site);
    }

    public static boolean holdsLock(Object monitor, int site) {
        if (monitor == null) {
            throw new NullPointerException();
        }
        Controller controller = Current.controller();
        return controller != null
                ? controller.holdsMonitor(monitor, site)
                : OutsideMonitors.holds(monitor) || Thread.holdsLock(monitor);
    }

    private static void awaitNanos(Object monitor, long nanos, int site) throws InterruptedException {
        Controller controller = Current.controller();
        if (controller != null) {
            controller.monitorWait(java.util.Objects.requireNonNull(monitor), nanos, site);
        } else {
            OutsideMonitors.await(monitor, nanos);
        }
    }

    private static void notify(Object monitor, boolean all, int site) {
        Controller controller = Current.controller();
        if (controller != null) {
            controller.monitorNotify(java.util.Objects.requireNonNull(monitor), all, site);
        } else {
            OutsideMonitors.notify(monitor, all);
        }
    }

    public static long toNanos(long millis) {
        return millis > Long.MAX_VALUE / NANOS_PER_MILLI ? Long.MAX_VALUE : millis * NANOS_PER_MILLI;
    }

    public static long saturatedAdd(long nanos, int more) {
        return nanos > Long.MAX_VALUE - more ? Long.MAX_VALUE : nanos + more;
    }
}
