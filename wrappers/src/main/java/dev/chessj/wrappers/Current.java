package dev.chessj.wrappers;

import org.jspecify.annotations.Nullable;

/**
 * The one question every shim asks first: does the scheduler run this thread?
 *
 * <p>Two plain static fields rather than a thread local or a map: the check is a register compare on every rewritten operation.
 * That is safe without volatile. Only one task runs at a time, and it writes {@code thread} itself when the scheduler lets it go on,
 * so the running task always sees itself; any other thread may see a stale value, but never itself.
 *
 * <p>While the scheduler works it sets {@code thread} to null. Its own use of JDK classes then passes through every hook untouched.
 */
public final class Current {

    private static @Nullable Thread thread;
    private static volatile @Nullable Controller controller;

    private Current() {}

    /** The controller when the calling thread is the running task, otherwise null. */
    public static @Nullable Controller controller() {
        return Thread.currentThread() == thread ? controller : null;
    }

    /** The installed controller whoever asks: for events from threads that are not tasks. */
    public static @Nullable Controller installed() {
        return controller;
    }

    /** Installs the controller of the next executions, or none. */
    public static void install(@Nullable Controller next) {
        controller = next;
    }

    /** Names the thread of the task that runs from now on, or none while the scheduler itself works. */
    public static void set(@Nullable Thread next) {
        thread = next;
    }
}
