package dev.chessj.search;

import dev.chessj.scheduler.result.Failure;
import dev.chessj.scheduler.result.FailureKind;
import dev.chessj.search.SearchResult.Unfinished;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which schedules tell nothing about the test.
 *
 * @param diverged how many schedules the program did not follow, each tried several times
 * @param divergences the first of those, explained
 * @param stalled how many schedules stalled
 * @param unfinished the first of those that stalled
 * @param abandoned how many of the schedules the test gave up, because an assumption of it did not hold
 * @param tooLong how many were given up far beyond the limit of operations; they count as none of the schedules
 */
public record Shortfall(
        long diverged,
        List<Divergence> divergences,
        long stalled,
        List<Unfinished> unfinished,
        long abandoned,
        long tooLong) {

    public Shortfall {
        divergences = List.copyOf(divergences);
        unfinished = List.copyOf(unfinished);
    }

    /** In how many of those that stalled, or did not come to their end, it was chessj itself that failed. */
    public long faults() {
        return unfinished.stream()
                .map(Unfinished::reason)
                .filter(reason -> reason != null && reason.kind() == FailureKind.FAULT)
                .count();
    }

    /** Whether the JVM had no memory left in one of these. */
    public boolean isOutOfMemory() {
        return unfinished.stream().anyMatch(Shortfall::isOutOfMemory);
    }

    static boolean isOutOfMemory(Unfinished execution) {
        Failure reason = execution.reason();
        return reason != null && isOutOfMemory(reason.exception());
    }

    Shortfall withoutFullHeap() {
        List<Unfinished> others = new ArrayList<>(unfinished);
        others.removeIf(Shortfall::isOutOfMemory);
        long fewer = stalled - (unfinished.size() - others.size());
        return new Shortfall(diverged, divergences, fewer, others, abandoned, tooLong);
    }

    private static boolean isOutOfMemory(@Nullable Throwable thrown) {
        return thrown instanceof OutOfMemoryError || thrown != null && isOutOfMemory(thrown.getCause());
    }

    Shortfall with(Unfinished fault) {
        List<Unfinished> more = new ArrayList<>(unfinished);
        more.add(fault);
        return new Shortfall(diverged, divergences, stalled + 1, more, abandoned, tooLong);
    }

    Shortfall with(Divergence divergence) {
        List<Divergence> more = new ArrayList<>(divergences);
        more.add(divergence);
        return new Shortfall(diverged + 1, more, stalled, unfinished, abandoned, tooLong);
    }
}
