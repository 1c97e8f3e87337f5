package dev.chessj.wrappers;

import org.jspecify.annotations.Nullable;

/**
 * Where the agent leaves the factory of fibers for the scheduler, or the reason why there is none.
 *
 * <p><b>Threading.</b> Written by the agent before any execution, then read by any thread.
 */
public final class Fibers {

    private static volatile Fiber.@Nullable Factory factory;
    private static volatile String absence = "the agent has not been started";

    private Fibers() {}

    /** The factory, or null where this JVM has no usable continuations. */
    public static Fiber.@Nullable Factory factory() {
        return factory;
    }

    /** Why {@link #factory} is null, for people. */
    public static String absence() {
        return absence;
    }

    public static void available(Fiber.Factory usable) {
        factory = usable;
    }

    public static void unavailable(String why) {
        factory = null;
        absence = why;
    }
}
