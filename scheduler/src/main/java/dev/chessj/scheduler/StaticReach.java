package dev.chessj.scheduler;

import java.lang.ref.Reference;
import java.util.concurrent.ForkJoinPool;

/** Which objects belong to the state of the program under test, as opposed to that of the JVM. */
final class StaticReach {

    /** What an executor keeps its threads in, and closes when it is shut down. */
    private static final String CONTAINER = "jdk.internal.vm.SharedThreadContainer";

    private StaticReach() {}

    static boolean includes(Object object) {
        Class<?> type = object.getClass();
        if (type.isArray()) {
            return true;
        }
        if (object instanceof Class<?>
                || object instanceof ClassLoader
                || object instanceof Thread
                || object instanceof ThreadLocal<?>
                || object instanceof Reference<?>
                || object == ForkJoinPool.commonPool()) {
            return false;
        }
        if (isJdk(type)) {
            String name = type.getPackageName();
            return name.equals("java.util")
                    || name.equals("java.util.concurrent")
                    || name.equals("java.util.concurrent.atomic")
                    || name.equals("java.util.concurrent.locks")
                    || type.getName().equals(CONTAINER)
                    || type == StringBuilder.class
                    || type == StringBuffer.class;
        }
        return !type.isHidden();
    }

    private static boolean isJdk(Class<?> type) {
        ClassLoader loader = type.getClassLoader();
        return loader == null || loader == ClassLoader.getPlatformClassLoader();
    }
}
