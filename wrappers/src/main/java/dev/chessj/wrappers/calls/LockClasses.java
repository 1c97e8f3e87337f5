package dev.chessj.wrappers.calls;

import java.lang.reflect.Method;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Which subclasses of {@code ReentrantLock} are locks like any other: those that override nothing of it.
 *
 * <p><b>Threading.</b> Any thread: answers are worked out once per class and kept.
 */
public final class LockClasses {

    private static final Set<String> METHODS = Set.of(
            "lock",
            "lockInterruptibly",
            "tryLock",
            "unlock",
            "newCondition",
            "isLocked",
            "isHeldByCurrentThread",
            "getHoldCount");

    private static final ClassValue<Boolean> INHERITS = new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
            return Boundary.unscheduled(() -> find(type));
        }
    };

    private LockClasses() {}

    public static boolean inherits(Class<? extends ReentrantLock> type) {
        return INHERITS.get(type);
    }

    private static boolean find(Class<?> type) {
        for (Class<?> at = type; at != ReentrantLock.class; at = at.getSuperclass()) {
            for (Method method : at.getDeclaredMethods()) {
                if (METHODS.contains(method.getName())) {
                    return false;
                }
            }
        }
        return true;
    }
}
