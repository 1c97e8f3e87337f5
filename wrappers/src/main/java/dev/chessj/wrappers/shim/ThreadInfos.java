package dev.chessj.wrappers.shim;

import dev.chessj.wrappers.Controller;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.management.ThreadInfo;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Makes what {@code ThreadMXBean} tells of one thread, for threads that the JVM knows nothing about.
 *
 * <p>It uses the constructor that the JVM uses; the agent opens it. Apart from {@link ThreadBeans}, so that only a program which asks
 * for this needs the module {@code java.management}.
 *
 * <p><b>Threading.</b> Any thread: it keeps no state.
 */
final class ThreadInfos {

    private static final StackTraceElement[] NO_FRAMES = {};

    /** What the JVM says instead of a time that it does not measure. */
    private static final long NOT_MEASURED = -1;

    private static final MethodHandle NEW = find();

    private ThreadInfos() {}

    static @Nullable ThreadInfo[] of(long[] ids, int depth, Controller controller) {
        @Nullable ThreadInfo[] infos = new ThreadInfo[ids.length];
        for (int i = 0; i < ids.length; i++) {
            infos[i] = of(ids[i], depth, controller);
        }
        return infos;
    }

    /** Null when no live thread has the id. */
    @SuppressWarnings("deprecation") // its successor is not in JDK 17
    static @Nullable ThreadInfo of(long id, int depth, Controller controller) {
        if (id <= 0) {
            throw new IllegalArgumentException("Invalid thread ID parameter: " + id);
        }
        if (depth < 0) {
            throw new IllegalArgumentException("Invalid maxDepth parameter: " + depth);
        }
        for (Thread thread : LiveThreads.platform(controller)) {
            if (thread.getId() == id) {
                return of(thread, depth, controller);
            }
        }
        return null;
    }

    private static ThreadInfo of(Thread thread, int depth, Controller controller) {
        StackTraceElement[] frames = depth == 0 ? NO_FRAMES : LiveThreads.stackTrace(thread);
        if (frames == null) {
            frames = NO_FRAMES;
        }
        if (frames.length > depth) {
            frames = Arrays.copyOf(frames, depth);
        }
        Object blocker = controller.blocker(thread);
        Thread owner = blocker == null ? null : controller.owner(blocker);
        try {
            return (ThreadInfo) NEW.invokeExact(
                    thread, status(thread.getState()), blocker, owner, 0L, NOT_MEASURED, 0L, NOT_MEASURED, frames);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    /** The bits of the JVM's thread status that decide which state it stands for (JVM TI, thread state flags). */
    private static int status(Thread.State state) {
        return switch (state) {
            case NEW -> 0;
            case RUNNABLE -> 0x4;
            case BLOCKED -> 0x400;
            case WAITING -> 0x10;
            case TIMED_WAITING -> 0x20;
            case TERMINATED -> 0x2;
        };
    }

    private static MethodHandle find() {
        MethodType type = MethodType.methodType(
                void.class,
                Thread.class,
                int.class,
                Object.class,
                Thread.class,
                long.class,
                long.class,
                long.class,
                long.class,
                StackTraceElement[].class);
        try {
            return MethodHandles.privateLookupIn(ThreadInfo.class, MethodHandles.lookup())
                    .findConstructor(ThreadInfo.class, type);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }
}
