package dev.chessj.scheduler.jvm;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/**
 * The interrupt status itself. A program may override {@code Thread.interrupt}, to close a socket first, or {@code isInterrupted};
 * its methods are for its own callers, the JVM does not call them and neither does the scheduler.
 */
public final class Interrupts {

    private static final MethodHandle IS_INTERRUPTED = find("isInterrupted", boolean.class);
    private static final MethodHandle INTERRUPT = find("interrupt", void.class);

    private Interrupts() {}

    public static boolean isInterrupted(Thread thread) {
        try {
            return (boolean) IS_INTERRUPTED.invokeExact(thread);
        } catch (Throwable e) {
            throw new IllegalStateException("isInterrupted", e);
        }
    }

    public static void interrupt(Thread thread) {
        try {
            INTERRUPT.invokeExact(thread);
        } catch (Throwable e) {
            throw new IllegalStateException("interrupt", e);
        }
    }

    private static MethodHandle find(String name, Class<?> result) {
        MethodType type = MethodType.methodType(result);
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        try {
            try {
                return MethodHandles.privateLookupIn(Thread.class, lookup)
                        .findSpecial(Thread.class, name, type, Thread.class);
            } catch (IllegalAccessException closed) { // no agent: then there is no program either, only tests
                return lookup.findVirtual(Thread.class, name, type);
            }
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }
}
