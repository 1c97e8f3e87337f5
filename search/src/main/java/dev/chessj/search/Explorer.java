package dev.chessj.search;

import dev.chessj.scheduler.Executions;
import java.io.IOException;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/**
 * Searches all schedules of a test with no preemption, then all with one, and so on: the first failure found has the fewest.
 *
 * <p><b>Contract.</b> Every fair schedule within the limit is executed once, unless the search ends early or the program does not
 * follow; the result tells which. The clock is in nanoseconds and is asked between executions, and so is whether to stop.
 *
 * <p><b>Threading.</b> Executes on the calling thread. Can be used for one search after the other.
 */
public final class Explorer {

    private final SearchOptions options;
    private final SearchListener listener;
    private final LongSupplier clock;
    private final BooleanSupplier interrupted;
    private final Pruning.Factory prunings;

    public Explorer(SearchOptions options) {
        this(options, new SearchListener() {}, System::nanoTime, () -> false);
    }

    public Explorer(SearchOptions options, SearchListener listener, LongSupplier clock, BooleanSupplier interrupted) {
        this(options, listener, clock, interrupted, Pruning::new);
    }

    /** One that leaves out what somebody else says; for tests. */
    Explorer(
            SearchOptions options,
            SearchListener listener,
            LongSupplier clock,
            BooleanSupplier interrupted,
            Pruning.Factory prunings) {
        this.prunings = prunings;
        this.options = options;
        this.listener = listener;
        this.clock = clock;
        this.interrupted = interrupted;
    }

    /** Searches; fails with an IOException only if the work list does not fit the disk. */
    public SearchResult explore(Executions executions) throws IOException {
        SearchResult result = explore(executions, options, false);
        return result.stop() == SearchResult.Stop.MISLED
                ? explore(executions, options.withReduction(Reduction.NONE).withWarmUps(0), true)
                : result;
    }

    private SearchResult explore(Executions executions, SearchOptions how, boolean again) throws IOException {
        try (WorkList items = new WorkList(options.itemsInMemory(), null)) {
            return new Search(how, listener, clock, interrupted, executions, items, prunings, again).run();
        }
    }
}
