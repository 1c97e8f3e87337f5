package dev.chessj.search.sample;

import dev.chessj.search.Estimate;
import dev.chessj.search.SearchOptions;
import dev.chessj.search.SearchResult.Stop;
import dev.chessj.search.SearchResult.Timing;
import dev.chessj.search.SearchStrategy;
import dev.chessj.search.bounded.StateCache;
import dev.chessj.search.planner.Planner;
import dev.chessj.search.planner.SearchStatistics;
import java.util.function.LongSupplier;

/**
 * A sample of schedules, each a {@link RandomWalkStrategy random walk}: for tests that are too large to enumerate.
 *
 * <p>The seed and the number of a schedule determine it. A budget ends the sample, or {@value #SCHEDULES} schedules.
 */
public final class RandomWalkPlanner implements Planner {

    static final long SCHEDULES = 10_000;

    private static final long GOLDEN = 0x9E3779B97F4A7C15L;

    private final SearchOptions options;
    private final SearchStatistics tally;
    private final RandomWalkStrategy strategy;
    private long aimed;
    private boolean begun;

    public RandomWalkPlanner(SearchOptions options, SearchStatistics tally) {
        this.options = options;
        this.tally = tally;
        strategy = new RandomWalkStrategy(options.countsClasses() ? new StateCache(options.cacheSize()) : null);
    }

    @Override
    public SearchStrategy strategy() {
        return strategy;
    }

    @Override
    public void aimAtDefault() {
        strategy.aimAtDefault();
    }

    @Override
    public boolean nextStage() {
        boolean first = !begun;
        begun = true;
        if (first) {
            tally.beginBound();
        }
        return first;
    }

    @Override
    public int bound() {
        return 0;
    }

    @Override
    public boolean hasNext() {
        return left() > 0;
    }

    @Override
    public long left() {
        return Math.min(SCHEDULES, options.maxSchedules()) - aimed;
    }

    @Override
    public void aim() {
        aimed++;
        aimAgain();
    }

    @Override
    public void aimAgain() {
        strategy.aim(options.seed() + aimed * GOLDEN);
    }

    @Override
    public void aimAgainAfterStall() {
        aimAgain();
    }

    @Override
    public void gaveUp() {}

    @Override
    public void cut() {}

    @Override
    public boolean followed(boolean failed) {
        return false;
    }

    @Override
    public Estimate estimate(long executed, LongSupplier nanos) {
        long left = left();
        return Estimate.of(executed, left, (double) aimed / (aimed + left), nanos.getAsLong());
    }

    @Override
    public Coverage coverage(Stop stop) {
        Timing.State timing = strategy.leftOutEarly() ? Timing.State.OFF : Timing.State.COMPLETE;
        return new Coverage(false, timing, false, 0, 0, 0, 0);
    }

    @Override
    public boolean isSample() {
        return true;
    }
}
