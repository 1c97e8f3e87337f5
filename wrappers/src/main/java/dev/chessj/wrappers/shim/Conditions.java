package dev.chessj.wrappers.shim;

import dev.chessj.api.OperationKind;
import dev.chessj.wrappers.Controller;
import dev.chessj.wrappers.Current;
import dev.chessj.wrappers.Monitors;
import dev.chessj.wrappers.Sites;
import dev.chessj.wrappers.identity.ProgramClock;
import java.util.Date;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;

/**
 * {@code Condition}, where it belongs to a lock that {@link Locks} models; every other condition goes its own way.
 *
 * <p><b>Threading.</b> Any thread calls it; only the running task reports to the {@code Controller}.
 */
public final class Conditions {

    private Conditions() {}

    public static void await(Condition condition, int site) throws InterruptedException {
        Controller controller = controllerOf(condition);
        if (controller != null) {
            controller.await(condition, Controller.FOREVER, true, site);
        } else {
            Calls.announce(OperationKind.AWAIT, condition, site);
            condition.await();
        }
    }

    public static void awaitUninterruptibly(Condition condition, int site) {
        Controller controller = controllerOf(condition);
        if (controller != null) {
            try {
                controller.await(condition, Controller.FOREVER, false, site);
            } catch (InterruptedException impossible) {
                throw new AssertionError("an uninterruptible wait was interrupted", impossible);
            }
        } else {
            Calls.announce(OperationKind.AWAIT, condition, site);
            condition.awaitUninterruptibly();
        }
    }

    public static boolean await(Condition condition, long time, TimeUnit unit, int site) throws InterruptedException {
        Controller controller = controllerOf(condition);
        if (controller == null) {
            Calls.announce(OperationKind.AWAIT, condition, site);
            return condition.await(time, unit);
        }
        return controller.await(condition, Math.max(0, unit.toNanos(time)), true, site) != Controller.TIMED_OUT;
    }

    public static long awaitNanos(Condition condition, long nanos, int site) throws InterruptedException {
        Controller controller = controllerOf(condition);
        if (controller == null) {
            Calls.announce(OperationKind.AWAIT, condition, site);
            return condition.awaitNanos(nanos);
        }
        long left = controller.await(condition, Math.max(0, nanos), true, site);
        return left == Controller.TIMED_OUT ? 0 : left;
    }

    public static boolean awaitUntil(Condition condition, Date deadline, int site) throws InterruptedException {
        Controller controller = controllerOf(condition);
        if (controller == null) {
            Calls.announce(OperationKind.AWAIT, condition, site);
            return condition.awaitUntil(deadline);
        }
        long left = deadline.getTime() - ProgramClock.millis(controller.nanoTime(Sites.JDK));
        return controller.await(condition, Monitors.toNanos(Math.max(0, left)), true, site) != Controller.TIMED_OUT;
    }

    public static void signal(Condition condition, int site) {
        Controller controller = controllerOf(condition);
        if (controller != null) {
            controller.signal(condition, false, site);
        } else {
            Calls.announce(OperationKind.SIGNAL, condition, site);
            condition.signal();
        }
    }

    public static void signalAll(Condition condition, int site) {
        Controller controller = controllerOf(condition);
        if (controller != null) {
            controller.signal(condition, true, site);
        } else {
            Calls.announce(OperationKind.SIGNAL_ALL, condition, site);
            condition.signalAll();
        }
    }

    private static @org.jspecify.annotations.Nullable Controller controllerOf(Condition condition) {
        Controller controller = Current.controller();
        return controller != null && condition != null && controller.lockOf(condition) != null ? controller : null;
    }
}
