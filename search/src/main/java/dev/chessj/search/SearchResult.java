package dev.chessj.search;

import dev.chessj.scheduler.result.Ending;
import dev.chessj.scheduler.result.Failure;
import dev.chessj.scheduler.result.FailureKind;
import dev.chessj.scheduler.result.OutsideFailure;
import dev.chessj.scheduler.result.ProgramStack;
import dev.chessj.scheduler.result.Trace;
import dev.chessj.scheduler.schedule.Run;
import java.util.ArrayList;
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
        Coverage coverage,
        Reduced reduced,
        Shortfall shortfall,
        Effort effort,
        Timing timing) {

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
        Effort whole = new Effort(
                effort.steps, effort.maxTasks, effort.yields, effort.pins, effort.warmUps, nanos, effort.ahead);
        return new SearchResult(verdict, stop, failures, failedSchedules, coverage, reduced, shortfall, whole, timing);
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
        Unfinished first = shortfall.unfinished.stream()
                .filter(Shortfall::isOutOfMemory)
                .findFirst()
                .orElseThrow();
        Throwable full = thrown(first.reason);
        StackTraceElement place = full == null ? null : ProgramStack.place(full.getStackTrace());
        String message =
                OutOfMemoryError.class.getName() + ": the test takes all of the " + (heap >> 20) + " MB of the heap"
                        + (place == null ? "" : ", at last at " + place) + "; without the scheduler it does so, too";
        Failure failure = new Failure(FailureKind.EXCEPTION, message, "", full, List.of());
        Found found = new Found(failure, open(first.runs), null, first.preemptions, executions(), null);
        return new SearchResult(
                Verdict.FAILURE,
                Stop.FAILURE,
                List.of(found),
                1,
                coverage.with(first.preemptions),
                reduced,
                shortfall.withoutFullHeap(),
                effort,
                timing);
    }

    /** The last task goes on until the end: how far it comes is not always the same. */
    private static List<Run> open(List<Run> runs) {
        if (runs.isEmpty()) {
            return runs;
        }
        Run last = runs.get(runs.size() - 1);
        List<Run> open = new ArrayList<>(runs.subList(0, runs.size() - 1));
        open.add(new Run(last.task(), last.outcome(), Run.OPEN, last.expected()));
        return open;
    }

    private static @Nullable Throwable thrown(@Nullable Failure reason) {
        Throwable at = reason == null ? null : reason.exception();
        while (at != null && !(at instanceof OutOfMemoryError)) {
            at = at.getCause();
        }
        return at;
    }

    /** How many schedules were executed to their end. */
    public long schedules() {
        return sum(coverage.schedulesPerBound);
    }

    /** How many executions there were, to their end or not. */
    public long executions() {
        return schedules() + reduced.pruned() + shortfall.diverged + shortfall.stalled;
    }

    private static long sum(List<Long> perBound) {
        return perBound.stream().mapToLong(Long::longValue).sum();
    }

    /**
     * Which schedules were executed.
     *
     * @param limit the most preemptions that were allowed
     * @param completeToBound every schedule with at most this many preemptions was executed to its end; -1 if not even those with none
     * @param exhausted no schedule has more preemptions than completeToBound: everything was executed
     * @param schedulesPerBound how many schedules were executed, by number of preemptions
     * @param estimates how many executions each bound takes, as far as the search got; exact for those that are done
     * @param waiting how many items are filed for the next bound, each of which is an execution and may lead to more
     * @param sample how the schedules were drawn; null where they were enumerated
     */
    public record Coverage(
            int limit,
            int completeToBound,
            boolean exhausted,
            List<Long> schedulesPerBound,
            List<Estimate> estimates,
            long waiting,
            @Nullable Sample sample) {
        public Coverage {
            schedulesPerBound = List.copyOf(schedulesPerBound);
            estimates = List.copyOf(estimates);
        }

        /** Whether the number of preemptions was limited at all. */
        public boolean isBounded() {
            return limit != SearchOptions.UNBOUNDED;
        }

        /** The same with a schedule more, of so many preemptions. */
        private Coverage with(int preemptions) {
            List<Long> counts = new ArrayList<>(schedulesPerBound);
            while (counts.size() <= preemptions) {
                counts.add(0L);
            }
            counts.set(preemptions, counts.get(preemptions) + 1);
            return new Coverage(limit, completeToBound, exhausted, counts, estimates, waiting, sample);
        }

        private Coverage incomplete() {
            return new Coverage(limit, -1, false, schedulesPerBound, estimates, waiting, sample);
        }
    }

    /**
     * How schedules were drawn.
     *
     * @param strategy which one draws
     * @param seed what all of them follow from
     */
    public record Sample(ExplorationStrategy strategy, long seed) {}

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

        private static boolean isOutOfMemory(Unfinished execution) {
            Failure reason = execution.reason;
            return reason != null && isOutOfMemory(reason.exception());
        }

        private Shortfall withoutFullHeap() {
            List<Unfinished> others = new ArrayList<>(unfinished);
            others.removeIf(Shortfall::isOutOfMemory);
            long fewer = stalled - (unfinished.size() - others.size());
            return new Shortfall(diverged, divergences, fewer, others, abandoned, tooLong);
        }

        private static boolean isOutOfMemory(@Nullable Throwable thrown) {
            return thrown instanceof OutOfMemoryError || thrown != null && isOutOfMemory(thrown.getCause());
        }

        private Shortfall with(Unfinished fault) {
            List<Unfinished> more = new ArrayList<>(unfinished);
            more.add(fault);
            return new Shortfall(diverged, divergences, stalled + 1, more, abandoned, tooLong);
        }

        private Shortfall with(Divergence divergence) {
            List<Divergence> more = new ArrayList<>(divergences);
            more.add(divergence);
            return new Shortfall(diverged + 1, more, stalled, unfinished, abandoned, tooLong);
        }
    }

    /**
     * What the executions were like and took.
     *
     * @param steps how many operations the schedules had, all together
     * @param maxTasks the most tasks an execution had
     * @param yields how often a task yielded while another one could go on; if never, every schedule is a fair one
     * @param pins how often a stack could not be put aside and waited on its carrier
     * @param warmUps how many times the default schedule was executed beforehand
     * @param nanos how long it took
     * @param ahead how many executions with one or two delays there were besides, while a bound took long
     */
    public record Effort(long steps, int maxTasks, long yields, long pins, int warmUps, long nanos, long ahead) {}

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
            return sum(prunedPerBound);
        }

        /** Schedules that differ by more than the order of independent operations. */
        public long classes() {
            return sum(classesPerBound);
        }
    }

    /**
     * What became of time limits that end early: while somebody else can go on in time, or before a limit with an earlier deadline.
     *
     * @param state how far the search got with them
     * @param completeToBound every schedule with at most this many preemptions and early ends together was executed to its end
     * @param exhausted no schedule has more of these
     * @param schedules how many schedules were executed in the second phase
     * @param dependences failures that need a limit that ends early, and are none of the test: told, one for each kind
     */
    public record Timing(State state, int completeToBound, boolean exhausted, long schedules, List<Found> dependences) {

        public Timing {
            dependences = List.copyOf(dependences);
        }

        /** How far a search got. */
        public enum State {
            /** Limits do not end early. */
            OFF,
            /** The search without early ends was not completed, so they were not tried. */
            PENDING,
            /** They were tried, but not all within the limit. */
            BEGUN,
            /** They were tried, all within the limit. */
            COMPLETE,
            /** They were tried together with everything else, and cost nothing where a switch does not. */
            AT_ONCE
        }
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
