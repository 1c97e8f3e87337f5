package dev.chessj.scheduler.jvm;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * The time at which executions have to end, wherever they are: the limit of the search, or the moment in which somebody wanted an end.
 *
 * <p>The running task asks at every scheduling point, and unwinds from there. It reads a flag only; whoever watches it from outside looks at the
 * clock, five times a second. A task that does not come to a point for {@value #PATIENCE_MILLIS} ms more is not waited for: it spins without
 * any operation, or blocks outside of the scheduler.
 *
 * <p><b>Threading.</b> Set by any thread, read by the running task and by whoever watches it.
 */
public final class Cutoff {

    private static final VarHandle DUE;

    static {
        try {
            DUE = MethodHandles.lookup().findVarHandle(Cutoff.class, "due", boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private static final long NEVER = Long.MAX_VALUE;
    private static final long PATIENCE_MILLIS = 400;

    private volatile long end = NEVER;
    private boolean due; // through DUE, which costs no more than a plain read

    /** From now on executions end at that {@link System#nanoTime}; {@link Long#MAX_VALUE} for never. */
    public void at(long nanoTime) {
        end = nanoTime;
        look();
    }

    /** Whether it is time, as far as anybody has looked. */
    public boolean isDue() {
        return (boolean) DUE.getOpaque(this);
    }

    /** Looks at the clock. */
    void look() {
        DUE.setVolatile(this, isPast(0));
    }

    /** Looks at the clock: whether it has been time for so long that no task is waited for any more. */
    public boolean isOverdue() {
        look();
        return isPast(PATIENCE_MILLIS * 1_000_000);
    }

    private boolean isPast(long more) {
        long at = end;
        return at != NEVER && System.nanoTime() - at >= more;
    }
}
