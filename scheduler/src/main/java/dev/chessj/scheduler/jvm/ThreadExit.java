package dev.chessj.scheduler.jvm;

import dev.chessj.wrappers.Abort;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import org.jspecify.annotations.Nullable;

/**
 * What the JVM calls when a thread ends, for tasks that it knows nothing about: the thread leaves its container, so that an executor of
 * one thread per task can close, and its thread locals are dropped.
 *
 * <p><b>Threading.</b> Called by the running task at its end; it may run code of the program and wait.
 */
public final class ThreadExit {

    private static final @Nullable MethodHandle EXIT = find();

    private ThreadExit() {}

    public static void run(Thread thread) {
        if (EXIT == null) {
            return;
        }
        try {
            EXIT.invokeExact(thread);
        } catch (Abort over) {
            return; // the task ends in any case
        } catch (Throwable ignoredAsTheJvmDoes) {
            return;
        }
    }

    private static @Nullable MethodHandle find() {
        MethodType type = MethodType.methodType(void.class);
        try {
            return MethodHandles.privateLookupIn(Thread.class, MethodHandles.lookup())
                    .findVirtual(Thread.class, "exit", type);
        } catch (IllegalAccessException closed) {
            return null; // no agent: then there is no program either, only tests
        } catch (NoSuchMethodException e) {
            throw new ExceptionInInitializerError(e);
        }
    }
}
