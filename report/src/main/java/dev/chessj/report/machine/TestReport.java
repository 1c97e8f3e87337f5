package dev.chessj.report.machine;

import dev.chessj.report.model.BoundCoverage;
import dev.chessj.report.model.LockFinding;
import dev.chessj.report.text.Summary;
import dev.chessj.scheduler.result.Race;
import dev.chessj.search.ReductionStatistics;
import dev.chessj.search.SearchEffort;
import dev.chessj.search.SearchResult;
import dev.chessj.search.SearchResult.Verdict;
import dev.chessj.wrappers.verdict.Reserved;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What a machine reads about one test; the names of all numbers are those of the JSON file.
 *
 * @param test the test, as {@code chessj run} takes it
 * @param verdict the answer
 * @param executed what was executed
 * @param coverage how far the bounds were explored
 * @param cost what that took
 * @param reduced what was left out because it only repeats what others show
 * @param failures the different failures, in the order they were found; the first also gives kind, message, preemptions and
 *     scheduleFile of the test
 * @param races the races on plain memory that were seen, those included that are said to be benign
 * @param locks what was seen about locks: orders that may lead to a deadlock, locks that were not given back
 * @param claim what the run says about the test
 * @param timing what fails only if a time limit ends early, whether or not that is a failure of the test
 */
public record TestReport(
        String test,
        Verdict verdict,
        Executed executed,
        BoundCoverage coverage,
        Cost cost,
        Reduced reduced,
        List<FailureReport> failures,
        List<Race> races,
        List<LockFinding> locks,
        Claim claim,
        List<TimingReport> timing) {

    public TestReport {
        failures = List.copyOf(failures);
        races = List.copyOf(races);
        locks = List.copyOf(locks);
        timing = List.copyOf(timing);
    }

    /** Of a test whose search nobody has seen the end of, or that never began. */
    public static TestReport unexplored(
            String test, Verdict verdict, String vehicle, String sentence, List<FailureReport> failures) {
        return new TestReport(
                test,
                verdict,
                Executed.NONE,
                BoundCoverage.NONE,
                new Cost(vehicle, 0, 0, 0),
                Reduced.NONE,
                failures,
                List.of(),
                List.of(),
                new Claim(sentence, List.of()),
                List.of());
    }

    /** The same with what fails only if a time limit ends early. */
    public TestReport withTiming(List<TimingReport> dependences) {
        return new TestReport(
                test, verdict, executed, coverage, cost, reduced, failures, races, locks, claim, dependences);
    }

    /**
     * The same with what was seen about locks.
     *
     * @param all all of it
     * @param fail what lets a test fail which otherwise would not; null if nothing does
     * @param details of that
     */
    public TestReport withLocks(
            List<LockFinding> all, @Nullable LockFinding fail, FailureReport.@Nullable Details details) {
        List<FailureReport> more = new ArrayList<>(failures);
        if (fail != null && more.isEmpty()) {
            more.add(new FailureReport(
                    fail.kind(), fail.message(), fail.places().get(0).task(), null, null, null, details));
        }
        return new TestReport(
                test,
                fail == null ? verdict : Verdict.FAILURE,
                executed,
                coverage,
                cost,
                reduced,
                more,
                races,
                all,
                claim,
                timing);
    }

    /** The same with what the run says about the test. */
    public TestReport claiming(Claim said) {
        return new TestReport(test, verdict, executed, coverage, cost, reduced, failures, races, locks, said, timing);
    }

    /**
     * What the run says about the test.
     *
     * @param sentence the verdict in words, as {@link Summary} has them; empty if nobody lived to say it
     * @param reservations what was met that is not controlled, one for each kind; the sentence names them
     */
    public record Claim(String sentence, List<Reserved> reservations) {

        /** Nothing. */
        public static final Claim NONE = new Claim("", List.of());

        public Claim {
            reservations = List.copyOf(reservations);
        }

        /** The sentence; another one where nobody lived to say it. */
        String sentence(String otherwise) {
            return sentence.isEmpty() ? otherwise : sentence;
        }

        /** What a search may say that has met this. */
        public static Claim of(SearchResult result, List<Reserved> reservations) {
            return new Claim(Summary.sentence(result, reservations), reservations);
        }
    }

    /**
     * The schedules that were executed.
     *
     * @param schedules how many
     * @param steps how many operations these had
     * @param tasks the most tasks an execution had
     * @param divergences how many more the program did not follow
     * @param abandoned how many of the schedules the test gave up with {@code Chess.assume}
     * @param tooLong how many executions were given up because they were too long
     * @param yields how often a task yielded while another one could go on
     */
    public record Executed(
            long schedules, long steps, int tasks, long divergences, long abandoned, long tooLong, long yields) {

        /** None. */
        public static final Executed NONE = new Executed(0, 0, 0, 0, 0, 0, 0);

        /** Those of a search. */
        public static Executed of(SearchResult result) {
            return new Executed(
                    result.schedules(),
                    result.effort().steps(),
                    result.effort().maxTasks(),
                    result.shortfall().diverged(),
                    result.shortfall().abandoned(),
                    result.shortfall().tooLong(),
                    result.effort().yields());
        }
    }

    /**
     * What the executions took.
     *
     * @param vehicle what carried the tasks
     * @param pins how often a stack could not be put aside and waited on its carrier
     * @param seconds how long it took
     * @param cpuSeconds how much processor time that cost
     */
    public record Cost(String vehicle, long pins, double seconds, double cpuSeconds) {

        /** What those of a search took. */
        public static Cost of(SearchEffort effort, double cpuSeconds, String vehicle) {
            return new Cost(vehicle, effort.pins(), effort.nanos() / 1e9, cpuSeconds);
        }
    }

    /**
     * What a reduction left out.
     *
     * @param reduction what left out schedules that only repeat others: {@code hb}, {@code bpor} or {@code none}
     * @param pruned how many executions were given up on the way because they led where others had been
     * @param classes how many schedules differ by more than the order of independent operations; null if not counted
     */
    public record Reduced(
            String reduction, long pruned, @Nullable Long classes) {

        /** Nothing. */
        public static final Reduced NONE = new Reduced("none", 0, null);

        /** What that of a search did. */
        public static Reduced of(ReductionStatistics reduced) {
            return new Reduced(
                    reduced.reduction().name().toLowerCase(Locale.ROOT),
                    reduced.pruned(),
                    reduced.classesPerBound().isEmpty() ? null : (Long) reduced.classes());
        }

        /** The same, with classes not counted. */
        public Reduced withoutClasses() {
            return new Reduced(reduction, pruned, null);
        }
    }

    /**
     * What is known of races.
     *
     * @param all all of them
     * @param fail the one that lets a test fail which otherwise would not; null if none does
     * @param details of that one
     */
    public record Races(List<Race> all, @Nullable Race fail, FailureReport.@Nullable Details details) {

        /** None. */
        public static final Races NONE = new Races(List.of(), null, null);

        public Races {
            all = List.copyOf(all);
        }

        /** These, of which none lets the test fail. */
        public static Races of(List<Race> all) {
            return new Races(all, null, null);
        }

        /** These, one of which does. */
        public static Races failing(List<Race> all, Race fail, FailureReport.Details details) {
            return new Races(all, fail, details);
        }
    }

    /** The same without the details of its failures. */
    public static TestReport of(
            String test,
            SearchResult result,
            double cpuSeconds,
            String vehicle,
            List<String> scheduleFiles,
            Races races) {
        return of(test, result, cpuSeconds, vehicle, scheduleFiles, List.of(), races);
    }

    /** From the result of a search; schedule files and details in the order of its failures, fewer if not all are known. */
    public static TestReport of(
            String test,
            SearchResult result,
            double cpuSeconds,
            String vehicle,
            List<String> scheduleFiles,
            List<FailureReport.@Nullable Details> details,
            Races races) {
        List<FailureReport> failures = new ArrayList<>();
        for (SearchResult.Found found : result.failures()) {
            String file = failures.size() < scheduleFiles.size() ? scheduleFiles.get(failures.size()) : null;
            failures.add(new FailureReport(
                    found.failure().kind().label(),
                    found.failure().message(),
                    found.failure().task(),
                    found.size(),
                    found.minimised() == null ? null : found.minimised().asFound(),
                    file,
                    failures.size() < details.size() ? details.get(failures.size()) : null));
        }
        Race race = failures.isEmpty() ? races.fail() : null;
        if (race != null) {
            failures.add(
                    new FailureReport("race", race.words(), race.second().task(), null, null, null, races.details()));
        }
        return new TestReport(
                test,
                race != null ? Verdict.FAILURE : result.verdict(),
                Executed.of(result),
                BoundCoverage.of(result),
                Cost.of(result.effort(), cpuSeconds, vehicle),
                Reduced.of(result.reduced()),
                failures,
                races.all(),
                List.of(),
                Claim.NONE,
                List.of());
    }
}
