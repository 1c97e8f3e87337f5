package dev.chessj.search;

import dev.chessj.scheduler.result.Ending;
import dev.chessj.scheduler.result.Failure;
import dev.chessj.scheduler.result.FailureKind;
import dev.chessj.scheduler.result.OutsideFailure;
import dev.chessj.scheduler.result.Trace;
import dev.chessj.scheduler.schedule.Run;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a search found out, and how much it checked.
 *
 * @param verdict the answer
 * @param stop why the search ended
 * @param failures one for each different failure, in the order they were found
 * @param failedSchedules how many schedules failed, in one of these ways
 * @param coverage which schedules were executed
 * @param reduced what was left out because it only repeats what others show
 * @param shortfall which schedules tell nothing about the test
 * @param effort what the executions were like and took
 * @param timing what became of time limits that end early
 */
public record SearchResult(
        Verdict verdict,
        Stop stop,
        List<Found> failures,
        long failedSchedules,
        ScheduleCoverage coverage,
        ReductionStatistics reduced,
        Shortfall shortfall,
        SearchEffort effort,
        EarlyEndCoverage timing) {

    public SearchResult {
        failures = List.copyOf(failures);
    }

    /** The same with these failures, of which there are more. */
    public SearchResult withFailures(List<Found> all) {
        long failed = failedSchedules + all.size() - failures.size();
        return new SearchResult(Verdict.FAILURE, stop, all, failed, coverage, reduced, shortfall, effort, timing);
    }

    /** The same, with its failures told in other words: see {@link Found#saying}. */
    public SearchResult saying(List<Found> all) {
        return new SearchResult(verdict, stop, all, failedSchedules, coverage, reduced, shortfall, effort, timing);
    }

    /** The same, as one that took so long. */
    public SearchResult lasting(long nanos) {
        return new SearchResult(
                verdict, stop, failures, failedSchedules, coverage, reduced, shortfall, effort.lasting(nanos), timing);
    }

    /** The same, ended for another reason: nothing is left of a budget to begin again with. */
    public SearchResult endedBy(Stop why) {
        return new SearchResult(verdict, why, failures, failedSchedules, coverage, reduced, shortfall, effort, timing);
    }

    /** The same with a divergence more: nothing is proved any more, although what failed still fails. */
    public SearchResult withDivergence(Divergence divergence) {
        return new SearchResult(
                verdict == Verdict.FAILURE ? Verdict.FAILURE : Verdict.INCONCLUSIVE,
                stop,
                failures,
                failedSchedules,
                coverage.incomplete(),
                reduced,
                shortfall.with(divergence),
                effort,
                timing);
    }

    /** The same after chessj itself has failed at something that was to come after the search: no claim is made. */
    public SearchResult withFault(Throwable fault) {
        Failure failure = new Failure(FailureKind.FAULT, "chessj itself failed: " + fault, "", fault, List.of());
        return withFault(new Unfinished(Ending.STALLED, List.of(), 0, failure));
    }

    /** The same after an execution that was to come after the search, and in which chessj itself failed. */
    public SearchResult withFault(Unfinished fault) {
        return new SearchResult(
                verdict == Verdict.FAILURE ? Verdict.FAILURE : Verdict.INCONCLUSIVE,
                stop,
                failures,
                failedSchedules,
                coverage,
                reduced,
                shortfall.with(fault),
                effort,
                timing);
    }

    /**
     * The same for a test that exhausts the heap by itself: the execution that ran out of memory has failed.
     *
     * @param heap the size of the heap
     */
    public SearchResult exhausting(long heap) {
        return HeapExhaustion.of(this, heap);
    }

    /** How many schedules were executed to their end. */
    public long schedules() {
        return coverage.schedules();
    }

    /** How many executions there were, to their end or not. */
    public long executions() {
        return schedules() + reduced.pruned() + shortfall.diverged() + shortfall.stalled();
    }

    /** The answer of a search. */
    public enum Verdict {
        /** Every schedule up to the limit was executed and none failed. */
        OK,
        /** None of those that were drawn failed; nothing is claimed of others. */
        SAMPLED,
        /** At least one failed. */
        FAILURE,
        /** None failed, but not all could be executed. */
        INCONCLUSIVE
    }

    /** Why a search ended. */
    public enum Stop {
        /** Nothing was left within the limit. */
        FINISHED,
        /** A schedule failed. */
        FAILURE,
        /** As many schedules as allowed were executed. */
        BUDGET,
        /** Time was up. */
        TIME,
        /** So many schedules stalled that the rest would take too long. */
        STALLS,
        /** Chessj itself failed so that nothing more can be executed, or in so many executions that the rest would tell little. */
        FAULT,
        /** Somebody asked to stop. */
        INTERRUPTED,
        /** States that seemed equal were not; an {@code Explorer} searches again without reduction and never ends so. */
        MISLED,
        /** There are more scheduling points than the search knew; an {@code Explorer} searches again and never ends so. */
        POINTS
    }

    /**
     * A failure.
     *
     * @param failure what failed
     * @param runs the choices; with the operation expected at each switch if it could be executed again
     * @param trace the failing execution; null if it could not be executed again
     * @param preemptions how many preemptions it took
     * @param schedule the number of the schedule, from 1
     * @param notReproduced what happened instead when the choices were taken again; null if they failed in the same way
     * @param failures the calls to the outside that failed on the way
     * @param minimised how it was found, if a smaller schedule was looked for; null if not, or if it could not be executed again
     * @param memory the plain variables whose accesses are operations of the schedule
     * @param causes the switches without which it does not occur, each by the number of the operation it comes before; null if that was
     *     not found out
     * @param early the limits that ended early and without which it does not occur; all that did, if none is needed by itself
     */
    public record Found(
            Failure failure,
            List<Run> runs,
            @Nullable Trace trace,
            int preemptions,
            long schedule,
            @Nullable String notReproduced,
            List<OutsideFailure> failures,
            @Nullable Minimised minimised,
            List<String> memory,
            @Nullable Set<Integer> causes,
            List<EarlyEnd> early) {

        /** Instead of what happened instead: nobody has tried. */
        public static final String NO_TIME = "there was no time left to execute it once more";

        public Found {
            early = List.copyOf(early);
            memory = List.copyOf(memory);
            runs = List.copyOf(runs);
            failures = List.copyOf(failures);
            causes = causes == null ? null : Set.copyOf(causes);
        }

        /** A failure of an execution in which no call to the outside failed. */
        public Found(
                Failure failure,
                List<Run> runs,
                @Nullable Trace trace,
                int preemptions,
                long schedule,
                @Nullable String notReproduced) {
            this(
                    failure,
                    runs,
                    trace,
                    preemptions,
                    schedule,
                    notReproduced,
                    List.of(),
                    null,
                    List.of(),
                    null,
                    List.of());
        }

        /** The same failure in other words. */
        public Found saying(String message) {
            Failure said = new Failure(failure.kind(), message, failure.task(), failure.exception(), failure.waits());
            return new Found(
                    said,
                    runs,
                    trace,
                    preemptions,
                    schedule,
                    notReproduced,
                    failures,
                    minimised,
                    memory,
                    causes,
                    early);
        }

        /** How large the schedule is that is told. */
        public ScheduleSize size() {
            return ScheduleSize.of(runs, preemptions);
        }
    }

    /**
     * What was done to make a failing schedule small.
     *
     * @param asFound how large it was
     * @param executions how many others were executed to find a smaller one
     * @param cutShort whether there were more to execute when time was over, or somebody wanted an end: only then does it depend on
     *     the speed of a machine how small it is
     */
    public record Minimised(ScheduleSize asFound, int executions, boolean cutShort) {}

    /**
     * A schedule that could not be executed to its end.
     *
     * @param ending STALLED
     * @param runs the choices up to there
     * @param preemptions how many preemptions it took
     * @param reason what stopped it, and where, if that is known
     */
    public record Unfinished(
            Ending ending,
            List<Run> runs,
            int preemptions,
            @Nullable Failure reason) {
        public Unfinished {
            runs = List.copyOf(runs);
        }
    }
}
