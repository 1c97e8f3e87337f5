package dev.chessj.scheduler.lock;

import dev.chessj.scheduler.task.Resource;
import dev.chessj.scheduler.task.Task;
import dev.chessj.wrappers.Sites;
import dev.chessj.wrappers.verdict.Reservation;
import dev.chessj.wrappers.verdict.Reservations;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/**
 * Monitors of synchronized collections and buffers that the JDK takes inside of each other: {@code list.addAll(other)} holds the one and takes the other, and two
 * tasks that do so both ways round may wait for each other for ever.
 *
 * <p>An operation of the JDK takes its monitor in the same step, so nobody comes between two of these. Where both are taken by synchronized
 * blocks, the second becomes a scheduling point of its own, at the place of the call. A synchronized method has the real monitor before it can be stopped: there, two
 * tasks that were seen to take the same two in different orders are named in the verdict.
 *
 * <p>Monitors of other objects, such as class loaders, are taken inside of each other once per JVM, or as the JDK likes.
 *
 * <p><b>Threading.</b> Confined to the running task.
 */
public final class NestedMonitors {

    private NestedMonitors() {}

    /** Whether the task, about to enter this monitor inside the JDK, holds another one that the JDK has entered for it. */
    public static boolean isNested(Task task, Object monitor) {
        return task.jdkMonitor != null
                && task.jdkMonitor.object != monitor
                && task.quiet == 0
                && task.lastSite != Sites.JDK
                && isGuarded(monitor);
    }

    /**
     * Whether the task may be stopped before it enters a nested monitor. It has the real monitor of the first one then, so that must be one which
     * everybody else enters by a block: those of {@code Collections}.
     */
    public static boolean canStop(Task task) {
        return task.jdkMonitor != null
                && task.jdkMonitor.object.getClass().getName().startsWith("java.util.Collections$Synchronized");
    }

    /** The task has entered a monitor inside the JDK. */
    public static void entered(Task task, Resource resource) {
        if (task.jdkMonitor == null && task.quiet == 0 && isGuarded(resource.object)) {
            task.jdkMonitor = resource;
        }
    }

    /** The task leaves a monitor. */
    public static void left(Task task, Resource resource) {
        if (task.jdkMonitor == resource) {
            task.jdkMonitor = null;
        }
    }

    private static boolean isGuarded(Object monitor) {
        return monitor instanceof Collection || monitor instanceof Map || monitor instanceof StringBuffer;
    }

    /** The task has entered one while it held another, and could not be stopped in between. */
    public static void note(Task task, Resource inner) {
        Resource outer = task.jdkMonitor;
        if (outer == null) {
            return;
        }
        for (Resource.Inside other : outer.taken == null ? List.<Resource.Inside>of() : outer.taken) {
            if (other.outer() == inner && other.by() != task) {
                Reservations.add(
                        Reservation.NESTED_MONITORS,
                        Sites.get(task.lastSite).location(),
                        "The monitors of two objects of the JDK are taken in one order at "
                                + Sites.get(task.lastSite).location()
                                + " and in the other by another task. Whether they wait for each other is not explored.");
            }
        }
        if (inner.taken == null) {
            inner.taken = new ArrayList<>();
        }
        inner.taken.add(new Resource.Inside(outer, task));
    }
}
