package dev.chessj.scheduler.jvm;

import org.jspecify.annotations.Nullable;

/**
 * Memory that is set aside for the time when a program has taken all there is: with it the execution comes to its end and the result is told.
 *
 * <p>What an execution has allocated may stay reachable until the next one begins, through the tables that know its objects. So the failure of an
 * allocation in the program is followed by others in chessj, unless there is something to give back.
 *
 * <p><b>Threading.</b> Any thread; that two of them set something aside at the same time does no harm.
 */
public final class MemoryReserve {

    private static final int MOST = 8 << 20;
    private static final int SHARE = 32;

    /** Memory that whatever JVM needs for itself. */
    private static final long OWN = 64L << 20;

    private static final int FREE = 8;

    private static volatile byte @Nullable [] held;

    private MemoryReserve() {}

    /** Sets memory aside, unless there is some already. */
    public static void hold() {
        if (held == null) {
            try {
                held = new byte[(int) Math.min(MOST, Runtime.getRuntime().maxMemory() / SHARE)];
            } catch (OutOfMemoryError none) {
                held = null; // the next execution may have more luck
            }
        }
    }

    /**
     * Whether nearly all of the heap is free. Asked after the collection that comes before an {@code OutOfMemoryError}, or after another
     * one: what is no longer reachable counts as taken.
     */
    public static boolean isHeapFree() {
        Runtime runtime = Runtime.getRuntime();
        long most = runtime.maxMemory();
        return runtime.totalMemory() - runtime.freeMemory() < Math.min(Math.max(OWN, most / FREE), most / 2);
    }

    /** Gives it back if this says that there is no memory. */
    public static void release(Throwable thrown) {
        if (thrown instanceof OutOfMemoryError) {
            held = null;
        }
    }
}
