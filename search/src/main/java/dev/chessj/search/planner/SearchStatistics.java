package dev.chessj.search.planner;

import dev.chessj.scheduler.result.Ending;
import dev.chessj.scheduler.result.ExecutionResult;
import dev.chessj.scheduler.result.Failure;
import dev.chessj.scheduler.result.FailureKind;
import dev.chessj.scheduler.schedule.Run;
import dev.chessj.search.Divergence;
import dev.chessj.search.EarlyEndCoverage;
import dev.chessj.search.Estimate;
import dev.chessj.search.ExplorationStrategy;
import dev.chessj.search.ReductionStatistics;
import dev.chessj.search.Sampling;
import dev.chessj.search.ScheduleCoverage;
import dev.chessj.search.SearchEffort;
import dev.chessj.search.SearchOptions;
import dev.chessj.search.SearchResult;
import dev.chessj.search.SearchResult.Found;
import dev.chessj.search.SearchResult.Stop;
import dev.chessj.search.SearchResult.Unfinished;
import dev.chessj.search.SearchResult.Verdict;
import dev.chessj.search.SearchStrategy;
import dev.chessj.search.checkpoint.CheckpointCodec;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Counts what a search does, and sums it up.
 *
 * <p><b>Threading.</b> Confined to the thread of the search.
 */
public final class SearchStatistics {

    private final BoundCounts bounds = new BoundCounts();
    private final SkippedSchedules skipped = new SkippedSchedules();
    private final List<Found> failures = new ArrayList<>();
    private final List<Found> dependences = new ArrayList<>(); // on time, that are no failures
    private @Nullable Found pending;
    private long failedSchedules;
    private boolean misled;
    private boolean cutShort; // some schedules were followed to their end, but not left everywhere
    private long itemsBefore; // this bound
    private long abandoned;
    private long steps;
    private long pins;
    private long yields;
    private long ahead; // executions that count for no bound
    private int maxTasks;

    /** Explains a divergence by executing again, which takes its time. */
    public interface Explanation {
        Divergence find() throws IOException;
    }

    public void beginBound() {
        bounds.begin();
        itemsBefore = items();
    }

    /** A bound of the second phase begins: what it executes has as many preemptions and limits that end early. */
    public void beginEarlyBound(int bound) {
        bounds.beginEarly(bound, isWhole());
        itemsBefore = items();
    }

    public void boundDone() {
        if (isWhole()) {
            bounds.complete();
        }
    }

    /** Whether nothing of what was to be executed was left undone so far. */
    private boolean isWhole() {
        return skipped.count() == 0 && !cutShort;
    }

    /** The reduction asked for was given up. */
    public void misled() {
        misled = true;
    }

    /** The last execution did what it was to do: it came to its end, or was given up because it led where others had been. */
    public void followed(ExecutionResult result, SearchStrategy strategy) {
        yields += strategy.yields();
        cutShort |= strategy.cutShort();
        if (result.ending() == Ending.TOO_LONG) {
            skipped.tooLong();
        } else if (strategy.pruned()) {
            bounds.pruned();
        } else {
            schedule(result, strategy.isNewClass());
        }
        executed(result);
    }

    /** An execution beside those that the search has planned has failed: it is one more, with a behaviour that no other one has shown. */
    public void tried(ExecutionResult result) {
        schedule(result, true);
        executed(result);
    }

    private void schedule(ExecutionResult result, boolean newClass) {
        abandoned += result.ending() == Ending.ABANDONED ? 1 : 0;
        bounds.executed(newClass);
    }

    private void executed(ExecutionResult result) {
        steps += result.steps();
        pins += result.pins();
        maxTasks = Math.max(maxTasks, result.tasks());
    }

    public void failedSchedule() {
        failedSchedules++;
    }

    /** A failure that is about to be made small and executed once more; {@link #found} will tell how that went. */
    public void finds(Found found) {
        pending = found;
    }

    public void found(Found found) {
        pending = null;
        failures.add(found);
    }

    /** It fails where a time limit ends early, which is told and is no failure. */
    public void dependence(Found found) {
        dependences.add(found);
    }

    public List<Found> dependences() {
        return List.copyOf(dependences);
    }

    public void dependencesAgain(List<Found> again) {
        dependences.clear();
        dependences.addAll(again);
    }

    public int failures() {
        return failures.size();
    }

    public List<Found> found() {
        return List.copyOf(failures);
    }

    /** The same failures, executed again. */
    public void foundAgain(List<Found> again) {
        failures.clear();
        failures.addAll(again);
    }

    public void diverged(Explanation explanation) throws IOException {
        skipped.diverged(explanation);
    }

    public void unfinished(Unfinished what) {
        skipped.unfinished(what);
    }

    /** Chessj itself failed, while it did something that is no part of an execution. */
    public void faulted(Throwable fault, List<Run> runs, int preemptions) {
        Failure failure = new Failure(FailureKind.FAULT, "chessj itself failed: " + fault, "", fault, List.of());
        unfinished(new Unfinished(Ending.STALLED, runs, preemptions, failure));
    }

    /** The first of those that did not come to their end. */
    public List<Unfinished> unfinished() {
        return skipped.unfinished();
    }

    /** In how many executions chessj itself failed. */
    public int faults() {
        return skipped.faults();
    }

    /** Schedules executed to their end. */
    public long schedules() {
        return bounds.schedules();
    }

    public long schedulesOfBound() {
        return bounds.schedulesOfBound();
    }

    /** Schedules dealt with in one way or the other. */
    public long items() {
        return bounds.schedules() + bounds.prunedSchedules() + skipped.count();
    }

    /** The same of this bound. */
    public long itemsOfBound() {
        return items() - itemsBefore;
    }

    /** How much the bound that ends now takes. */
    public void estimated(Estimate estimate) {
        bounds.estimated(estimate);
    }

    /** How many operations were executed so far. */
    public long steps() {
        return steps;
    }

    /** An execution was made that counts for no bound. */
    public void lookedAhead() {
        ahead++;
    }

    public void save(DataOutput out) throws IOException {
        bounds.save(out);
        skipped.save(out);
        CheckpointCodec.writeAll(out, failures, CheckpointCodec::writeFound);
        CheckpointCodec.writeAll(out, dependences, CheckpointCodec::writeFound);
        for (long number : new long[] {failedSchedules, itemsBefore, abandoned, steps, pins, yields, ahead, maxTasks}) {
            out.writeLong(number);
        }
        out.writeBoolean(misled);
        out.writeBoolean(cutShort);
    }

    public void restore(DataInput in) throws IOException {
        bounds.restore(in);
        skipped.restore(in);
        failures.addAll(CheckpointCodec.readAll(in, CheckpointCodec::readFound));
        dependences.addAll(CheckpointCodec.readAll(in, CheckpointCodec::readFound));
        failedSchedules = in.readLong();
        itemsBefore = in.readLong();
        abandoned = in.readLong();
        steps = in.readLong();
        pins = in.readLong();
        yields = in.readLong();
        ahead = in.readLong();
        maxTasks = (int) in.readLong();
        misled = in.readBoolean();
        cutShort = in.readBoolean();
    }

    /** The sum, where nothing is known of the plan. */
    public SearchResult result(SearchOptions options, Stop stop) {
        return result(options, stop, Planner.Coverage.UNKNOWN);
    }

    /** The sum; how long it took is for others to say. A failure that is being made small counts as it was found. */
    public SearchResult result(SearchOptions options, Stop stop, Planner.Coverage coverage) {
        boolean sample = options.strategy() != ExplorationStrategy.BOUNDED;
        boolean whole = bounds.isSecondPhase() ? bounds.isPatientDone() : !cutShort;
        List<Found> all = new ArrayList<>(failures);
        if (pending != null) {
            all.add(pending);
        }
        Verdict verdict = !all.isEmpty()
                ? Verdict.FAILURE
                : isEnough(options, stop, sample) && whole && skipped.count() == 0 && abandoned < bounds.schedules()
                        ? sample ? Verdict.SAMPLED : Verdict.OK
                        : Verdict.INCONCLUSIVE;
        return new SearchResult(
                verdict,
                stop,
                all,
                failedSchedules,
                new ScheduleCoverage(
                        options.limit(),
                        bounds.completeToBound(),
                        coverage.all() && skipped.count() == 0 && whole,
                        bounds.schedulesPerBound(),
                        bounds.estimates(),
                        coverage.waiting(),
                        sample ? new Sampling(options.strategy(), options.seed()) : null),
                new ReductionStatistics(
                        options.reduction(),
                        bounds.prunedPerBound(),
                        options.countsClasses() ? bounds.classesPerBound() : List.of(),
                        coverage.cut(),
                        coverage.states(),
                        coverage.refused(),
                        misled),
                skipped.shortfall(abandoned),
                new SearchEffort(steps, maxTasks, yields, pins, options.warmUps(), 0, ahead),
                new EarlyEndCoverage(
                        coverage.timing(),
                        bounds.earlyCompleteToBound(),
                        coverage.allEarly() && isWhole(),
                        bounds.earlySchedules(),
                        dependences));
    }

    /** Whether what was executed is all that was asked for. A budget ends a sample, and the second phase where nobody insists on it. */
    private boolean isEnough(SearchOptions options, Stop stop, boolean sample) {
        boolean budgetMayEnd = sample || bounds.isSecondPhase() && !options.needsEarlyEnds();
        return stop == Stop.FINISHED || budgetMayEnd && (stop == Stop.TIME || stop == Stop.BUDGET);
    }
}
