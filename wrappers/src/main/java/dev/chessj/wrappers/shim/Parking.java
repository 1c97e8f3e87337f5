package dev.chessj.wrappers.shim;

import dev.chessj.wrappers.Controller;
import dev.chessj.wrappers.Current;
import dev.chessj.wrappers.Monitors;
import dev.chessj.wrappers.Sites;
import dev.chessj.wrappers.identity.ProgramClock;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * {@code LockSupport}, as the program under test calls it.
 *
 * <p><b>Threading.</b> Any thread calls it; only the running task reports to the {@code Controller}.
 */
public final class Parking {

    private Parking() {}

    public static void park(int site) {
        Controller controller = Current.controller();
        if (controller != null) {
            controller.park(null, Controller.FOREVER, site);
        } else {
            LockSupport.park();
        }
    }

    public static void park(@Nullable Object blocker, int site) {
        Controller controller = Current.controller();
        if (controller != null) {
            controller.park(blocker, Controller.FOREVER, site);
        } else {
            LockSupport.park(blocker);
        }
    }

    public static void parkNanos(long nanos, int site) {
        parkNanos(null, nanos, site);
    }

    public static void parkNanos(@Nullable Object blocker, long nanos, int site) {
        Controller controller = Current.controller();
        if (controller == null) {
            LockSupport.parkNanos(blocker, nanos);
        } else if (nanos > 0) {
            controller.park(blocker, nanos, site);
        }
    }

    public static void parkUntil(long deadline, int site) {
        parkUntil(null, deadline, site);
    }

    public static void parkUntil(@Nullable Object blocker, long deadline, int site) {
        Controller controller = Current.controller();
        if (controller == null) {
            LockSupport.parkUntil(blocker, deadline);
        } else {
            long left = deadline - ProgramClock.millis(controller.nanoTime(Sites.JDK));
            controller.park(blocker, Monitors.toNanos(Math.max(0, left)), site);
        }
    }

    public static void unpark(@Nullable Thread thread, int site) {
        Controller controller = Current.controller();
        if (controller == null || thread == null || !controller.unpark(thread, site)) {
            LockSupport.unpark(thread);
        }
    }

    /** Replaces {@code Unsafe.park}: until an absolute time in milliseconds, or for so many nanoseconds, zero for ever. */
    public static void park(Object unsafe, boolean absolute, long time, int site) {
        if (absolute) {
            parkUntil(time, site);
        } else if (time == 0) {
            park(site);
        } else {
            parkNanos(time, site);
        }
    }

    /** Replaces {@code Unsafe.unpark}. */
    public static void unpark(Object unsafe, @Nullable Object thread, int site) {
        unpark((Thread) thread, site);
    }
}
