package dev.chessj.search.dpor;

import dev.chessj.search.EarlyEndCoverage;
import dev.chessj.search.Estimate;
import dev.chessj.search.SearchOptions;
import dev.chessj.search.SearchResult.Stop;
import dev.chessj.search.SearchStrategy;
import dev.chessj.search.bounded.StateCache;
import dev.chessj.search.planner.Planner;
import dev.chessj.search.planner.SearchStatistics;
import java.util.function.LongSupplier;

/**
 * {@code Reduction.BPOR}: depth first, going back only to where operations that depend on each other could come in another order.
 *
 * <p>With a limit, once for each bound from 0 on, so that the first failure has the fewest preemptions; what a bound has in
 * common with the one before is executed again. Without a limit, once.
 */
public final class ReversalPlanner implements Planner {

    private final SearchOptions options;
    private final SearchStatistics tally;
    private final ReversingStrategy strategy;
    private int bound = -1;
    private boolean aimed; // at the schedule that was executed last
    private boolean hasNext;

    public ReversalPlanner(SearchOptions options, ReversingStrategy.RuleFactory bounded, SearchStatistics tally) {
        this.options = options;
        this.tally = tally;
        boolean isBounded = options.limit() != SearchOptions.UNBOUNDED;
        strategy = new ReversingStrategy(
                isBounded,
                isBounded ? bounded : SourceSets::new,
                new StateCache(options.cacheSize()),
                options.countsClasses() ? new StateCache(options.cacheSize()) : null);
    }

    @Override
    public SearchStrategy warmUp() {
        strategy.restart(false);
        return strategy;
    }

    @Override
    public boolean nextStage() {
        boolean first = bound < 0;
        if (!first && (isOnce() || bound == options.limit() || !strategy.skipped())) {
            return false;
        }
        bound++;
        tally.beginBound();
        strategy.restart(true);
        aimed = false;
        hasNext = true;
        return true;
    }

    private boolean isOnce() {
        return options.limit() == SearchOptions.UNBOUNDED;
    }

    @Override
    public int bound() {
        return bound;
    }

    @Override
    public boolean hasNext() {
        if (aimed) {
            aimed = false;
            hasNext = strategy.advance(isOnce() ? SearchOptions.UNBOUNDED : bound);
        }
        return hasNext;
    }

    @Override
    public long left() {
        return strategy.depth();
    }

    @Override
    public SearchStrategy next() {
        aimed = true;
        return strategy;
    }

    @Override
    public void stalled(boolean again) {}

    @Override
    public void diverged(boolean again) {}

    @Override
    public void cut() {
        aimed = false;
    }

    @Override
    public boolean followed(boolean failed) {
        return false;
    }

    @Override
    public boolean isMisled() {
        return strategy.isContradicted();
    }

    @Override
    public Estimate estimate(long executed, LongSupplier nanos) {
        return Estimate.unknown(executed);
    }

    @Override
    public Coverage coverage(Stop stop) {
        boolean all = stop == Stop.FINISHED && !strategy.skipped();
        return new Coverage(all, EarlyEndCoverage.State.AT_ONCE, false, strategy.cut(), 0, 0, 0);
    }
}
