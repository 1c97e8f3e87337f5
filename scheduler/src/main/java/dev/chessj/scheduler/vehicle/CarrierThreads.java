package dev.chessj.scheduler.vehicle;

import dev.chessj.scheduler.jvm.OwnThreads;

/** Makes the threads that continuations run on: with large stacks. */
public final class CarrierThreads {

    /** Continuations overflow at about a third of the depth of a plain stack. */
    private static final long STACK = 64L << 20;

    private CarrierThreads() {}

    /** A thread that only carries continuations, one of those that chessj keeps to itself. */
    static Thread spare(Runnable body) {
        return OwnThreads.daemon(body, "chessj", STACK);
    }

    /** One that is in the group {@code main}, since {@code @BeforeAll} methods run on it. */
    public static Thread search(Runnable body) {
        return new Thread(OwnThreads.programGroup(), body, "chessj", STACK, false);
    }
}
