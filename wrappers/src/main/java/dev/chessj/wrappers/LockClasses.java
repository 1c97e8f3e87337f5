package dev.chessj.wrappers;

import java.lang.reflect.Method;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;

/** Which subclasses of {@code ReentrantLock} are locks like any other: those that override nothing of it. */
final class LockClasses {

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
            for (Class<?> at = type; at != ReentrantLock.class; at = at.getSuperclass()) {
                for (Method method : at.getDeclaredMethods()) {
                    if (METHODS.contains(method.getName())) {
                        return false;
                    }
                }
            }
            return true;
        }
    };

    private LockClasses() {}

    static boolean inherits(Class<? extends ReentrantLock> type) {
        Thread thread = Thread.currentThread();
        boolean task = Current.controller() != null;
        if (task) {
            Current.set(null); // the first look at a class is no part of the schedule
        }
        try {
            return INHERITS.get(type);
        } finally {
            if (task) {
                Current.set(thread);
            }
        }
    }
}
