package dev.chessj.wrappers.outside;

import dev.chessj.wrappers.Current;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What the JDK keeps for the whole JVM, such as the pools of all executions and the types of methods: how full it is follows from
 * executions before, so whether a change finds its place taken, and enters a monitor, must not be seen in any of them.
 *
 * <p>No task loses its turn inside.
 *
 * <p><b>Threading.</b> Any thread calls it; only the running task reports to the {@code Controller}.
 */
public final class JvmWide {

    private JvmWide() {}

    public static boolean add(Set<Object> kept, Object element) {
        Thread task = leave();
        try {
            return kept.add(element);
        } finally {
            comeBack(task);
        }
    }

    public static boolean remove(Set<Object> kept, Object element) {
        Thread task = leave();
        try {
            return kept.remove(element);
        } finally {
            comeBack(task);
        }
    }

    public static @Nullable Object put(Map<Object, Object> kept, Object key, Object value) {
        Thread task = leave();
        try {
            return kept.put(key, value);
        } finally {
            comeBack(task);
        }
    }

    public static @Nullable Object putIfAbsent(Map<Object, Object> kept, Object key, Object value) {
        Thread task = leave();
        try {
            return kept.putIfAbsent(key, value);
        } finally {
            comeBack(task);
        }
    }

    public static @Nullable Object remove(Map<Object, Object> kept, Object key) {
        Thread task = leave();
        try {
            return kept.remove(key);
        } finally {
            comeBack(task);
        }
    }

    /** The task that the scheduler runs here, of which nobody knows from now on; or null. */
    /** The number of a thread, where the JDK has no other name for it. */
    public static long threadId(Thread thread) {
        Thread task = leave();
        try {
            return thread.getId();
        } finally {
            comeBack(task);
        }
    }

    private static @Nullable Thread leave() {
        if (Current.controller() == null) {
            return null;
        }
        Thread task = Thread.currentThread();
        Current.set(null);
        return task;
    }

    private static void comeBack(@Nullable Thread task) {
        if (task != null) {
            Current.set(task);
        }
    }
}
