package dev.chessj.search.sample;

import dev.chessj.search.EarlyEndCoverage;
import dev.chessj.search.Estimate;
import dev.chessj.search.SearchOptions;
import dev.chessj.search.SearchResult.Stop;
import dev.chessj.search.SearchStrategy;
import dev.chessj.search.bounded.StateCache;
import dev.chessj.search.planner.Planner;
import dev.chessj.search.planner.SearchStatistics;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.function.LongSupplier;

/**
 * A sample of schedules, each a {@link RandomWalkStrategy random walk}: for tests that are too large to enumerate.
 *
 * <p>The seed and the number of a schedule determine it. A budget ends the sample, or {@value #SCHEDULES} schedules. A sample that is resumed goes on
 * with the next number.
 */
public final class RandomWalkPlanner implements Planner {

    static final long SCHEDULES = 10_000;

    private static final long GOLDEN = 0x9E3779B97F4A7C15L;

    private final SearchOptions options;
    private final SearchStatistics tally;
    private final RandomWalkStrategy strategy;
    private long drawn; // schedules
    private long drawnBefore; // by the sample that is resumed
    private boolean begun;
    private boolean resumed;

    public RandomWalkPlanner(SearchOptions options, SearchStatistics tally) {
        this.options = options;
        this.tally = tally;
        strategy = new RandomWalkStrategy(options.countsClasses() ? new StateCache(options.cacheSize()) : null);
    }

    @Override
    public SearchStrategy warmUp() {
        strategy.aimAtDefault();
        return strategy;
    }

    @Override
    public boolean nextStage() {
        boolean first = !begun;
        begun = true;
        if (first && !resumed) {
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
        return Math.min(SCHEDULES - drawn, options.maxSchedules() - (drawn - drawnBefore));
    }

    @Override
    public SearchStrategy next() {
        drawn++;
        aim();
        return strategy;
    }

    private void aim() {
        strategy.aim(options.seed() + drawn * GOLDEN);
    }

    @Override
    public void stalled(boolean again) {
        aim();
    }

    @Override
    public void diverged(boolean again) {
        aim();
    }

    @Override
    public void cut() {
        drawn--; // it is drawn again
    }

    @Override
    public boolean followed(boolean failed) {
        return false;
    }

    @Override
    public Estimate estimate(long executed, LongSupplier nanos) {
        long left = left();
        return Estimate.of(executed, left, (double) drawn / (drawn + left), nanos.getAsLong());
    }

    @Override
    public Coverage coverage(Stop stop) {
        EarlyEndCoverage.State timing =
                strategy.leftOutEarly() ? EarlyEndCoverage.State.OFF : EarlyEndCoverage.State.COMPLETE;
        return new Coverage(false, timing, false, 0, 0, 0, 0);
    }

    @Override
    public boolean isSample() {
        return true;
    }

    @Override
    public boolean isSaved() {
        return true;
    }

    @Override
    public void save(DataOutput out) throws IOException {
        out.writeLong(options.seed());
        out.writeLong(drawn);
        strategy.save(out);
    }

    @Override
    public void restore(DataInput in) throws IOException {
        long seed = in.readLong();
        if (seed != options.seed()) {
            throw new IOException("the checkpoint is of a sample with seed " + seed);
        }
        drawn = in.readLong();
        drawnBefore = drawn;
        resumed = true;
        strategy.restore(in);
    }
}
