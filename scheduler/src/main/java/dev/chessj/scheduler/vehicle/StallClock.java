package dev.chessj.scheduler.vehicle;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.function.ToLongFunction;

/**
 * Tells when a thread has not moved for too long.
 *
 * <p>A thread that computes is stuck when it has <em>computed</em> for so long: on a busy machine a task that loads classes may get a tenth of
 * a processor, and is not stuck. One that waits, in Java or in native code, is stuck when that much time has passed. Nobody is waited for longer than
 * {@value #MOST} times the limit.
 *
 * <p><b>Threading.</b> Confined to the thread that looks.
 */
public final class StallClock {

    private static final int MOST = 6;

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final Duration limit;
    private final ToLongFunction<Thread> processorTime;
    private int last;
    private long since;
    private long computed; // by the thread, when it last moved
    private int inNative; // looks on end that found it in native code

    public StallClock(Duration limit) {
        this(limit, StallClock::computed);
    }

    /** With another way to tell for how many nanoseconds a thread has computed. */
    StallClock(Duration limit, ToLongFunction<Thread> processorTime) {
        this.limit = limit;
        this.processorTime = processorTime;
        this.since = System.nanoTime();
    }

    /** Whether the position has been the same at every look for the whole limit, of the time that the thread had. */
    public boolean expired(int position, Thread thread) {
        long now = System.nanoTime();
        if (position != last) {
            last = position;
            since = now;
            computed = processorTime.applyAsLong(thread);
            inNative = 0;
        }
        long passed = now - since;
        return passed >= limit.toNanos() && (passed >= MOST * limit.toNanos() || !isShortOfTime(thread));
    }

    /** Whether the thread would go on if the machine let it. */
    private boolean isShortOfTime(Thread thread) {
        StackTraceElement[] stack = thread.getStackTrace();
        inNative = stack.length == 0 || stack[0].isNativeMethod() ? inNative + 1 : 0;
        return thread.getState() == Thread.State.RUNNABLE
                && inNative < 2 // classes are loaded by native methods, too, but not for long
                && processorTime.applyAsLong(thread) - computed < limit.toNanos();
    }

    private static long computed(Thread thread) {
        return THREADS.isThreadCpuTimeSupported() ? THREADS.getThreadCpuTime(thread.getId()) : 0;
    }

    public Duration limit() {
        return limit;
    }
}
