package dev.chessj.search;

import java.util.List;

/**
 * What a reduction did.
 *
 * @param reduction which one
 * @param prunedPerBound how many executions were given up on the way because they led where others had been, by preemptions
 * @param classesPerBound how many schedules differ from all before by more than the order of independent operations; empty if not
 *     counted
 * @param cut how many choices were never executed for the same reason
 * @param states how many states, each with what is done next, are remembered
 * @param refused how many more did not fit the cache: they may have been searched several times
 * @param misled whether the reduction asked for was given up because tasks share memory without synchronisation
 */
public record ReductionStatistics(
        Reduction reduction,
        List<Long> prunedPerBound,
        List<Long> classesPerBound,
        long cut,
        long states,
        long refused,
        boolean misled) {
    public ReductionStatistics {
        prunedPerBound = List.copyOf(prunedPerBound);
        classesPerBound = List.copyOf(classesPerBound);
    }

    /** Executions given up on the way. */
    public long pruned() {
        return sum(prunedPerBound);
    }

    /** Schedules that differ by more than the order of independent operations. */
    public long classes() {
        return sum(classesPerBound);
    }

    private static long sum(List<Long> perBound) {
        return perBound.stream().mapToLong(Long::longValue).sum();
    }
}
