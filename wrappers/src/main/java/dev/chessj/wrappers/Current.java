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
 *
 * <p><b>Threading.</b> Any thread asks; only the running task, and the scheduler on its behalf, write.
 */
public final class Current {

    private static @Nullable Thread thread;

    /** Whether a thread was given up, or is about to be: only then does anybody have to look which one calls. */
    private static boolean lostThreads;

    private static volatile @Nullable Controller controller;

    private Current() {}

    /** The controller when the calling thread is the running task, otherwise null. */
    public static @Nullable Controller controller() {
        return Thread.currentThread() == thread ? controller : outsider();
    }

    /** Apart from {@link #controller}, which is small enough to stand wherever it is called. */
    private static @Nullable Controller outsider() {
        if (lostThreads) {
            LostThreads.unwindIfLost();
        }
        return null;
    }

    /** Whether the calling thread was given up, and has to leave alone what belongs to others by now. */
    public static boolean isLost() {
        return lostThreads && LostThreads.isTooLate();
    }

    /** Whether that is the thread of the running task, and the program has control. */
    static boolean is(Thread task) {
        return thread == task;
    }

    /** The thread of the running task does not come back. */
    static void lost(Thread task) {
        if (thread == task) {
            thread = null;
        }
    }

    static void watchesOut(boolean on) {
        lostThreads = on;
    }

    /** The installed controller whoever asks: for events from threads that are not tasks. */
    public static @Nullable Controller installed() {
        return controller;
    }

    /** Installs the controller of the next executions, or none. */
    public static void install(@Nullable Controller next) {
        controller = next;
    }

    /**
     * Names the thread of the task that runs from now on, or none while the scheduler itself works. A thread that was given up comes back too late:
     * instead of entering the scheduler it unwinds, and what it would have put back stays as it is.
     */
    public static void set(@Nullable Thread next) {
        if (lostThreads && LostThreads.isTooLate()) {
            if (next == null) {
                throw Abort.INSTANCE;
            }
            return;
        }
        thread = next;
    }
}
