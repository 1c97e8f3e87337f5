package dev.chessj.search;

import dev.chessj.scheduler.Ending;
import dev.chessj.scheduler.Failure;
import dev.chessj.scheduler.OutsideFailure;
import dev.chessj.scheduler.Run;
import dev.chessj.scheduler.Trace;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a search found out, and how much it checked.
 *
 * @param verdict the answer
 * @param stop why the search ended
 * @param failures one for each different failure, in the order they were found
 * @param failedSchedules how many schedules failed, in one of these ways
 * @param limit the most preemptions that were allowed
 * @param completeToBound every schedule with at most this many preemptions was executed to its end; -1 if not even those with none
 * @param exhausted no schedule has more preemptions than completeToBound: everything was executed
 * @param schedulesPerBound how many schedules were executed, by number of preemptions
 * @param reduced what was left out because it only repeats what others show
 * @param steps how many operations these schedules had, all together
 * @param maxTasks the most tasks an execution had
 * @param diverged how many schedules the program did not follow, each tried several times
 * @param divergences the first of those, explained
 * @param stalled how many schedules stalled
 * @param unfinished the first of those that stalled
 * @param abandoned how many of the schedules the test gave up, because an assumption of it did not hold
 * @param pins how often a stack could not be put aside and waited on its carrier
 * @param warmUps how many times the default schedule was executed beforehand
 * @param nanos how long it took
 */
public record SearchResult(
        Verdict verdict,
        Stop stop,
        List<Found> failures,
        long failedSchedules,
        int limit,
        int completeToBound,
        boolean exhausted,
        List<Long> schedulesPerBound,
        Reduced reduced,
        long steps,
        int maxTasks,
        long diverged,
        List<Divergence> divergences,
        long stalled,
        List<Unfinished> unfinished,
        long abandoned,
        long pins,
        int warmUps,
        long nanos) {

    public SearchResult {
        failures = List.copyOf(failures);
        schedulesPerBound = List.copyOf(schedulesPerBound);
        divergences = List.copyOf(divergences);
        unfinished = List.copyOf(unfinished);
    }

    /** How many schedules were executed to their end. */
    public long schedules() {
        return schedulesPerBound.stream().mapToLong(Long::longValue).sum();
    }

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
    public record Reduced(
            Reduction reduction,
            List<Long> prunedPerBound,
            List<Long> classesPerBound,
            long cut,
            long states,
            long refused,
            boolean misled) {
        public Reduced {
            prunedPerBound = List.copyOf(prunedPerBound);
            classesPerBound = List.copyOf(classesPerBound);
        }

        /** Executions given up on the way. */
        public long pruned() {
            return prunedPerBound.stream().mapToLong(Long::longValue).sum();
        }

        /** Schedules that differ by more than the order of independent operations. */
        public long classes() {
            return classesPerBound.stream().mapToLong(Long::longValue).sum();
        }
    }

    /** The answer of a search. */
    public enum Verdict {
        /** Every schedule up to the limit was executed and none failed. */
        OK,
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
        /** Somebody asked to stop. */
        INTERRUPTED,
        /** States that seemed equal were not; an {@link Explorer} searches again without reduction and never ends so. */
        MISLED
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
     */
    public record Found(
            Failure failure,
            List<Run> runs,
            @Nullable Trace trace,
            int preemptions,
            long schedule,
            @Nullable String notReproduced,
            List<OutsideFailure> failures) {
        public Found {
            runs = List.copyOf(runs);
            failures = List.copyOf(failures);
        }

        /** A failure of an execution in which no call to the outside failed. */
        public Found(
                Failure failure,
                List<Run> runs,
                @Nullable Trace trace,
                int preemptions,
                long schedule,
                @Nullable String notReproduced) {
            this(failure, runs, trace, preemptions, schedule, notReproduced, List.of());
        }
    }

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
