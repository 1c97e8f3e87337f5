package dev.chessj.wrappers.loading;

import dev.chessj.wrappers.Current;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Methods that tasks have called although they could not be rewritten, because their class was loaded before the agent: what was explored
 * is not the program then, and must not count.
 *
 * <p><b>Threading.</b> Any task, under a lock; the scheduler asks between executions.
 */
public final class LoadedBefore {

    private static final Set<String> CALLED = new LinkedHashSet<>();
    private static volatile boolean any;

    private LoadedBefore() {}

    /** There is such a method. */
    public static void exists() {
        any = true;
    }

    /** Whether there is any. */
    public static boolean any() {
        return any;
    }

    /** Called at the beginning of {@code synchronized} methods that had to stay so. */
    public static void called(String method) {
        if (Current.controller() != null) {
            synchronized (CALLED) {
                CALLED.add(method);
            }
        }
    }

    /** What was called since the last time of asking. */
    public static List<String> take() {
        synchronized (CALLED) {
            List<String> called = new ArrayList<>(CALLED);
            CALLED.clear();
            return called;
        }
    }
}
