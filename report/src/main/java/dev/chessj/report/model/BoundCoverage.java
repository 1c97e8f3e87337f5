package dev.chessj.report.model;

import dev.chessj.search.Estimate;
import dev.chessj.search.ReductionStatistics;
import dev.chessj.search.Sampling;
import dev.chessj.search.ScheduleCoverage;
import dev.chessj.search.SearchResult;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How far the bounds were explored, as a machine reads it.
 *
 * @param completeToBound the highest bound that was fully explored, or -1
 * @param waiting how many items are filed for a bound that was not begun: so many executions at least
 * @param bounds each bound, as far as the search got; none of a sample
 * @param sample how schedules were drawn; null where they were enumerated
 */
public record BoundCoverage(
        int completeToBound,
        long waiting,
        List<Bound> bounds,
        @Nullable Sampling sample) {

    /** Not at all. */
    public static final BoundCoverage NONE = new BoundCoverage(-1, 0, List.of(), null);

    public BoundCoverage {
        bounds = List.copyOf(bounds);
    }

    public static BoundCoverage of(SearchResult result) {
        ScheduleCoverage coverage = result.coverage();
        boolean sampled = coverage.sample() != null;
        return new BoundCoverage(
                completeToBound(coverage),
                coverage.waiting(),
                sampled ? List.of() : bounds(coverage, result.reduced()),
                coverage.sample());
    }

    /** Where no schedule has more preemptions, every bound asked for is complete, although the search stopped early. */
    private static int completeToBound(ScheduleCoverage coverage) {
        return coverage.exhausted() && coverage.isBounded() ? coverage.limit() : coverage.completeToBound();
    }

    private static List<Bound> bounds(ScheduleCoverage coverage, ReductionStatistics reduced) {
        List<Bound> bounds = new ArrayList<>();
        for (int bound = 0; bound < coverage.schedulesPerBound().size(); bound++) {
            bounds.add(new Bound(
                    bound,
                    coverage.schedulesPerBound().get(bound),
                    reduced.prunedPerBound().isEmpty()
                            ? 0
                            : reduced.prunedPerBound().get(bound),
                    reduced.classesPerBound().isEmpty()
                            ? null
                            : reduced.classesPerBound().get(bound),
                    estimate(coverage.estimates(), bound),
                    bound <= coverage.completeToBound()));
        }
        return bounds;
    }

    private static @Nullable Estimate estimate(List<Estimate> estimates, int bound) {
        return bound < estimates.size() && !estimates.get(bound).isUnknown() ? estimates.get(bound) : null;
    }

    /**
     * What was explored with exactly so many preemptions.
     *
     * @param bound so many
     * @param schedules how many schedules were executed
     * @param pruned how many executions were given up on the way because they led where others had been
     * @param classes how many of the schedules differ from all before by more than the order of independent operations; null if not
     *     counted
     * @param estimate how many executions the bound takes, those given up included; null if nobody can tell
     * @param complete whether these are all, and all those with fewer preemptions were executed, too
     */
    public record Bound(
            int bound,
            long schedules,
            long pruned,
            @Nullable Long classes,
            @Nullable Estimate estimate,
            boolean complete) {}
}
