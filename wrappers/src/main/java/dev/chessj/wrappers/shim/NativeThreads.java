package dev.chessj.wrappers.shim;

import dev.chessj.wrappers.Controller;
import dev.chessj.wrappers.Current;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/**
 * Stands where {@code Thread.start} calls the JVM to start the thread natively.
 *
 * <p>The JDK's own bookkeeping around that call, the thread's group, its container and the scoped values it inherits, happens for tasks
 * as for all other threads. Only the last step is the scheduler's.
 *
 * <p><b>Threading.</b> Any thread that starts another.
 */
public final class NativeThreads {

    private static final MethodHandle START;
    private static final MethodHandle NATIVE_START;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.privateLookupIn(Thread.class, MethodHandles.lookup());
            MethodType type = MethodType.methodType(void.class);
            START = lookup.findSpecial(Thread.class, "start", type, Thread.class);
            NATIVE_START = lookup.findVirtual(Thread.class, "start0", type);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e); // the agent has not opened java.lang
        }
    }

    private NativeThreads() {}

    /** Starts the thread; if it becomes a task, that is the scheduler's business. */
    public static void start(Thread thread) {
        Controller controller = Current.controller();
        if (controller == null || !controller.started(thread)) {
            natively(thread);
        }
    }

    /** Starts the thread natively, and nothing else. */
    public static void natively(Thread thread) {
        start(NATIVE_START, thread);
    }

    /** Does all that {@code Thread.start} does, whatever a subclass may do instead. */
    public static void wholly(Thread thread) {
        start(START, thread);
    }

    private static void start(MethodHandle how, Thread thread) {
        try {
            how.invokeExact(thread);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException("to start a thread throws no checked exception", e);
        }
    }
}
