package dev.chessj.report;

import dev.chessj.scheduler.result.Failure;
import dev.chessj.scheduler.result.FailureKind;
import dev.chessj.scheduler.schedule.Run;
import dev.chessj.search.EarlyEndCoverage;
import dev.chessj.search.Estimate;
import dev.chessj.search.ExplorationStrategy;
import dev.chessj.search.Reduction;
import dev.chessj.search.ReductionStatistics;
import dev.chessj.search.Sampling;
import dev.chessj.search.ScheduleCoverage;
import dev.chessj.search.ScheduleSize;
import dev.chessj.search.SearchEffort;
import dev.chessj.search.SearchResult;
import dev.chessj.search.SearchResult.Stop;
import dev.chessj.search.SearchResult.Verdict;
import dev.chessj.search.Shortfall;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The result of a search, made by hand. */
public final class ResultBuilder {
    private final Verdict verdict;
    private final Stop stop;
    private final List<SearchResult.Found> failures = new ArrayList<>();
    private final List<Long> perBound = new ArrayList<>();
    private @Nullable Sampling sample;
    private int limit;
    private int complete;
    private boolean exhausted;
    private long[] skipped = new long[3];
    private long abandoned;
    private long tooLong;
    private long yields;
    private final List<Estimate> estimates = new ArrayList<>();
    private EarlyEndCoverage timing = new EarlyEndCoverage(EarlyEndCoverage.State.COMPLETE, 0, false, 0, List.of());
    private ReductionStatistics reduced = new ReductionStatistics(Reduction.NONE, List.of(), List.of(), 0, 0, 0, false);

    public ResultBuilder(Verdict verdict, Stop stop) {
        this.verdict = verdict;
        this.stop = stop;
    }

    public ResultBuilder complete(int limit, int bound, long... schedules) {
        this.limit = limit;
        this.complete = bound;
        for (long number : schedules) {
            perBound.add(number);
        }
        return this;
    }

    public ResultBuilder sample(long seed) {
        sample = new Sampling(ExplorationStrategy.RANDOM, seed);
        return this;
    }

    public ResultBuilder exhausted() {
        exhausted = true;
        return this;
    }

    public ResultBuilder reduced(long pruned, Long... classes) {
        reduced = new ReductionStatistics(Reduction.HB, List.of(pruned), List.of(classes), 5, 50, 0, false);
        return this;
    }

    /** An estimate for the next bound. */
    public ResultBuilder estimate(long executed, long total, long low, long high) {
        estimates.add(new Estimate(executed, total, low, high, 5_000_000_000L));
        return this;
    }

    public ResultBuilder yields(long number) {
        yields = number;
        return this;
    }

    public ResultBuilder skipped(long diverged, long stalled, long pins) {
        skipped = new long[] {diverged, stalled, pins};
        return this;
    }

    public ResultBuilder abandoned(long schedules) {
        abandoned = schedules;
        return this;
    }

    public ResultBuilder tooLong(long executions) {
        tooLong = executions;
        return this;
    }

    /** A failure with two operations of T0 and one of T1; with as many of T0 in between when it was found. */
    public ResultBuilder minimised(int preemptions) {
        Failure failure = new Failure(FailureKind.DEADLOCK, "small", "", null, List.of());
        List<Run> runs = List.of(new Run("T0", 0, 2, ""), new Run("T1", 0, 1, ""));
        SearchResult.Minimised how = new SearchResult.Minimised(new ScheduleSize(preemptions + 1, 3, 5), 12, false);
        failures.add(new SearchResult.Found(
                failure, runs, null, preemptions, 1, null, List.of(), how, List.of(), null, List.of()));
        return this;
    }

    public ResultBuilder timing(EarlyEndCoverage how) {
        timing = how;
        return this;
    }

    public ResultBuilder failure(int preemptions) {
        Failure failure = new Failure(FailureKind.DEADLOCK, "a \"message\"", "", null, List.of());
        failures.add(new SearchResult.Found(failure, List.of(), null, preemptions, 1, null));
        return this;
    }

    public SearchResult build() {
        return new SearchResult(
                verdict,
                stop,
                failures,
                7,
                new ScheduleCoverage(limit, complete, exhausted, perBound, estimates, 34, sample),
                reduced,
                new Shortfall(skipped[0], List.of(), skipped[1], List.of(), abandoned, tooLong),
                new SearchEffort(
                        1000, 3, yields, skipped[2], 2, Duration.ofSeconds(30).toNanos(), 0),
                timing);
    }
}
