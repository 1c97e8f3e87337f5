package dev.chessj.search.planner;

import dev.chessj.scheduler.engine.Executions;
import dev.chessj.search.SearchOptions;
import dev.chessj.search.SearchResult.Stop;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * When a search has to end: after the time it was given, or as soon as somebody wants it. It holds for whatever is executed, in the middle of an
 * execution too: warm-ups, schedules, smaller schedules, causes, predictions.
 *
 * <p>One thing is worth a little more: a failure that was found at the last moment is executed once more for people to read.
 *
 * <p><b>Threading.</b> Confined to the thread of the search.
 */
public final class Deadline {

    /** How much longer a failure may take to be executed once more. */
    static final long GRACE_NANOS = 700_000_000;

    private static final long NEVER = Long.MAX_VALUE;

    private final LongSupplier clock;
    private final BooleanSupplier interrupted;
    private final Executions executions;
    private final boolean limited;
    private final long end;
    private boolean wanted;
    private long wantedAt;

    /** That of a search which began at that time of the clock. */
    public Deadline(
            SearchOptions options, long start, LongSupplier clock, BooleanSupplier interrupted, Executions executions) {
        this.clock = clock;
        this.interrupted = interrupted;
        this.executions = executions;
        limited = options.maxNanos() != NEVER;
        end = limited ? start + options.maxNanos() : NEVER;
        executions.endBy(end);
    }

    /** Whether the search has to end now. */
    public boolean isOver() {
        return isInterrupted() || isTimeUp(clock.getAsLong());
    }

    public boolean isTimeUp(long now) {
        return limited && now - end >= 0;
    }

    public boolean isInterrupted() {
        if (!interrupted.getAsBoolean()) {
            return false;
        }
        if (!wanted) {
            wanted = true;
            wantedAt = clock.getAsLong();
        }
        return true;
    }

    /** Why it has to end. */
    public Stop reason() {
        return isInterrupted() ? Stop.INTERRUPTED : Stop.TIME;
    }

    /**
     * When to end something that a count ends anyway: at the end of the search and, only if that has a limit of time, after so many
     * seconds from now. Without such a limit nothing depends on how fast a machine is.
     */
    public BooleanSupplier orAfter(int seconds) {
        if (!limited) {
            return this::isInterrupted;
        }
        long later = clock.getAsLong() + seconds * 1_000_000_000L;
        long last = later - end < 0 ? later : end;
        return () -> isInterrupted() || clock.getAsLong() - last >= 0;
    }

    /** Does something that is worth a little more time than there is; the same little for all that comes so late. */
    public <T> T withGrace(Supplier<T> last) {
        if (!limited && !isInterrupted()) {
            return last.get();
        }
        long latest = limited && !(wanted && wantedAt - end < 0) ? end : wantedAt;
        executions.endBy(latest + GRACE_NANOS);
        try {
            return last.get();
        } finally {
            executions.endBy(isInterrupted() ? wantedAt : end);
        }
    }
}
