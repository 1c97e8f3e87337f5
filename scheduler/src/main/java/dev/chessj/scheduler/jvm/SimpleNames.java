package dev.chessj.scheduler.jvm;

import java.util.concurrent.locks.AbstractOwnableSynchronizer;

/**
 * Simple names of classes of the program, for people.
 *
 * <p>{@link Class#getSimpleName} asks the JVM for the class around a nested one, and throws where that is missing or does not know the nested
 * one: a class loader of the program may have the one without the other. That must not end an execution.
 */
public final class SimpleNames {

    private SimpleNames() {}

    /** The simple name; where the JVM does not tell, what the binary name ends with. */
    public static String of(Class<?> type) {
        try {
            return type.getSimpleName();
        } catch (LinkageError alone) {
            String name = type.getName();
            return name.substring(Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')) + 1);
        }
    }

    /** What people call objects of its class. */
    public static String ofObject(Object object) {
        Class<?> type = object instanceof Class<?> ? Class.class : object.getClass();
        if (object instanceof AbstractOwnableSynchronizer && type.getClassLoader() == null && type.isMemberClass()) {
            type = type.getEnclosingClass(); // people know the lock, not its inside
        }
        String name = of(type);
        if (name.isEmpty()) {
            name = type.getName();
            name = name.substring(name.lastIndexOf('.') + 1);
        }
        int lambda = name.indexOf("$$Lambda");
        return lambda >= 0 ? name.substring(0, lambda) + "$lambda" : name;
    }
}
