package dev.chessj.report;

import dev.chessj.search.SearchOptions;
import dev.chessj.search.SearchResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What a machine reads about one test; the names are those of the JSON file.
 *
 * @param test the test, as {@code chessj run} takes it
 * @param verdict the answer
 * @param schedules how many schedules were executed
 * @param steps how many operations these had
 * @param completeToBound the highest bound that was fully explored, or -1
 * @param tasks the most tasks an execution had
 * @param seconds how long it took
 * @param cpuSeconds how much processor time that cost
 * @param vehicle what carried the tasks
 * @param pins how often a stack could not be put aside and waited on its carrier
 * @param reduction what left out schedules that only repeat others: {@code hb} or {@code none}
 * @param pruned how many executions were given up on the way because they led where others had been
 * @param classes how many schedules differ by more than the order of independent operations; null if not counted
 * @param divergences how many schedules the program did not follow
 * @param abandoned how many of the schedules the test gave up with {@code Chess.assume}
 * @param failures the different failures, in the order they were found; the first also gives kind, message, preemptions and
 *     scheduleFile of the test
 */
public record TestReport(
        String test,
        SearchResult.Verdict verdict,
        long schedules,
        long steps,
        int completeToBound,
        int tasks,
        double seconds,
        double cpuSeconds,
        String vehicle,
        long pins,
        String reduction,
        long pruned,
        @Nullable Long classes,
        long divergences,
        long abandoned,
        List<FailureReport> failures) {

    public TestReport {
        failures = List.copyOf(failures);
    }

    /**
     * A failure.
     *
     * @param kind the way it failed: {@code deadlock}
     * @param message one line for people
     * @param task the task that failed, empty for a deadlock
     * @param preemptions how many preemptions its schedule has
     * @param scheduleFile where that schedule was stored; null when it was not
     */
    public record FailureReport(
            String kind,
            String message,
            String task,
            int preemptions,
            @Nullable String scheduleFile) {}

    /** From the result of a search; schedule files in the order of its failures, fewer if not all were stored. */
    public static TestReport of(
            String test, SearchResult result, double cpuSeconds, String vehicle, List<String> scheduleFiles) {
        List<FailureReport> failures = new ArrayList<>();
        for (SearchResult.Found found : result.failures()) {
            String file = failures.size() < scheduleFiles.size() ? scheduleFiles.get(failures.size()) : null;
            failures.add(new FailureReport(
                    found.failure().kind().label(),
                    found.failure().message(),
                    found.failure().task(),
                    found.preemptions(),
                    file));
        }
        return new TestReport(
                test,
                result.verdict(),
                result.schedules(),
                result.steps(),
                completeToBound(result),
                result.maxTasks(),
                result.nanos() / 1e9,
                cpuSeconds,
                vehicle,
                result.pins(),
                result.reduced().reduction().name().toLowerCase(Locale.ROOT),
                result.reduced().pruned(),
                result.reduced().classesPerBound().isEmpty()
                        ? null
                        : (Long) result.reduced().classes(),
                result.diverged(),
                result.abandoned(),
                failures);
    }

    /** Where no schedule has more preemptions, every bound asked for is complete, although the search stopped early. */
    private static int completeToBound(SearchResult result) {
        return result.exhausted() && result.limit() != SearchOptions.UNBOUNDED
                ? result.limit()
                : result.completeToBound();
    }
}
