package dev.chessj.scheduler.jvm;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Parks and unparks for real. {@code LockSupport} no longer does once the agent has rewritten it, so this goes to the JVM's own
 * primitive, which the agent opens; without the agent {@code LockSupport} is that primitive.
 */
public final class RawParking {

    private static final @Nullable MethodHandle PARK;
    private static final @Nullable MethodHandle UNPARK;

    static {
        MethodHandle park = null;
        MethodHandle unpark = null;
        try {
            Class<?> type = Class.forName("jdk.internal.misc.Unsafe");
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            Object unsafe = lookup.findStatic(type, "getUnsafe", MethodType.methodType(type))
                    .invoke();
            park = lookup.findVirtual(type, "park", MethodType.methodType(void.class, boolean.class, long.class))
                    .bindTo(unsafe);
            unpark = lookup.findVirtual(type, "unpark", MethodType.methodType(void.class, Object.class))
                    .bindTo(unsafe);
        } catch (IllegalAccessException closed) {
            park = null; // no agent: nobody has rewritten LockSupport
            unpark = null;
        } catch (Throwable e) {
            throw new ExceptionInInitializerError(e);
        }
        PARK = park;
        UNPARK = unpark;
    }

    private RawParking() {}

    /** Parks at most so long, 0 for any time; may return early. */
    public static void park(long nanos) {
        if (PARK == null) {
            if (nanos == 0) {
                LockSupport.park();
            } else {
                LockSupport.parkNanos(nanos);
            }
            return;
        }
        try {
            PARK.invokeExact(false, nanos);
        } catch (Throwable e) {
            throw new IllegalStateException("park", e);
        }
    }

    public static void unpark(Thread thread) {
        if (UNPARK == null) {
            LockSupport.unpark(thread);
            return;
        }
        try {
            UNPARK.invokeExact((Object) thread);
        } catch (Throwable e) {
            throw new IllegalStateException("unpark", e);
        }
    }
}
