package dev.chessj.search.planner;

import dev.chessj.scheduler.result.Ending;
import dev.chessj.scheduler.result.ExecutionResult;
import dev.chessj.scheduler.result.Failure;
import dev.chessj.scheduler.result.FailureKind;
import dev.chessj.scheduler.schedule.Run;
import dev.chessj.search.Divergence;
import dev.chessj.search.Estimate;
import dev.chessj.search.ExplorationStrategy;
import dev.chessj.search.SearchOptions;
import dev.chessj.search.SearchResult;
import dev.chessj.search.SearchResult.Found;
import dev.chessj.search.SearchResult.Stop;
import dev.chessj.search.SearchResult.Timing;
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

/** Counts what a search does, and sums it up. Lists of what went wrong keep the first few, the counts tell how many there were. */
public final class SearchStatistics {

    private static final int LISTED = 20;

    private final List<Long> schedulesPerBound = new ArrayList<>();
    private final List<Found> failures = new ArrayList<>();
    private final List<Found> dependences = new ArrayList<>(); // on time, that are no failures
    private final List<Divergence> divergences = new ArrayList<>();
    private final List<Unfinished> unfinished = new ArrayList<>();
    private long schedules;
    private final List<Long> prunedPerBound = new ArrayList<>();
    private final List<Long> classesPerBound = new ArrayList<>();
    private long schedulesOfBound;
    private long pruned;
    private long cut;
    private long states;
    private long refused;
    private boolean misled;
    private long failedSchedules;
    private long steps;
    private long diverged;
    private long stalled;
    private long abandoned;
    private long tooLong;
    private long pins;
    private long yields;
    private long ahead; // executions that count for no bound
    private final List<Estimate> estimates = new ArrayList<>();
    private long waiting;
    private long itemsBefore; // this bound
    private int maxTasks;
    private int faults;
    private @Nullable Found pending;
    private int completeToBound = -1;
    private boolean cutShort; // some schedules were followed to their end, but not left everywhere
    private int at; // the bound
    private boolean second; // phase: time limits end early
    private boolean patientDone; // the first phase
    private long earlySchedules;
    private int earlyCompleteToBound;

    /** Explains a divergence by executing again, which takes its time. */
    public interface Explanation {
        Divergence find() throws IOException;
    }

    public void beginBound() {
        at = schedulesPerBound.size();
        begin();
    }

    private void begin() {
        while (at >= schedulesPerBound.size()) {
            schedulesPerBound.add(0L);
            prunedPerBound.add(0L);
            classesPerBound.add(0L);
        }
        schedulesOfBound = 0;
        itemsBefore = items();
    }

    /** A bound of the second phase begins: what it executes has as many preemptions and limits that end early. */
    public void beginEarlyBound(int bound) {
        if (!second) {
            second = true;
            patientDone = skipped() == 0 && !cutShort;
        }
        at = bound;
        begin();
    }

    public void boundDone() {
        if (skipped() == 0 && !cutShort) {
            if (second) {
                earlyCompleteToBound = at;
            } else {
                completeToBound = at;
            }
        }
    }

    /** What the reduction did, all together. */
    public void reduced(long choicesCut, long statesKept, long statesRefused) {
        cut = choicesCut;
        states = statesKept;
        refused = statesRefused;
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
            tooLong++;
        } else if (strategy.pruned()) {
            pruned++;
            prunedPerBound.set(at, prunedPerBound.get(at) + 1);
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
        schedules++;
        earlySchedules += second ? 1 : 0;
        abandoned += result.ending() == Ending.ABANDONED ? 1 : 0;
        if (newClass) {
            classesPerBound.set(at, classesPerBound.get(at) + 1);
        }
        schedulesOfBound++;
        schedulesPerBound.set(at, schedulesPerBound.get(at) + 1);
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

    public void diverged(Explanation explanation) throws IOException {
        diverged++;
        if (divergences.size() < LISTED) {
            divergences.add(explanation.find());
        }
    }

    public void unfinished(Unfinished what) {
        stalled++;
        Failure why = what.reason();
        faults += why != null && why.kind() == FailureKind.FAULT ? 1 : 0;
        if (unfinished.size() < LISTED) {
            unfinished.add(what);
        }
    }

    /** Chessj itself failed, while it did something that is no part of an execution. */
    public void faulted(Throwable fault, List<Run> runs, int preemptions) {
        Failure failure = new Failure(FailureKind.FAULT, "chessj itself failed: " + fault, "", fault, List.of());
        unfinished(new Unfinished(Ending.STALLED, runs, preemptions, failure));
    }

    /** The first of those that did not come to their end. */
    public List<Unfinished> unfinished() {
        return List.copyOf(unfinished);
    }

    /** In how many executions chessj itself failed. */
    public int faults() {
        return faults;
    }

    /** Schedules executed to their end. */
    public long schedules() {
        return schedules;
    }

    public long schedulesOfBound() {
        return schedulesOfBound;
    }

    /** Schedules dealt with in one way or the other. */
    public long items() {
        return schedules + pruned + skipped();
    }

    /** The same of this bound. */
    public long itemsOfBound() {
        return items() - itemsBefore;
    }

    /** How much the bound that ends now takes. */
    public void estimated(Estimate estimate) {
        estimates.add(estimate);
    }

    /** How many items are filed for a bound that was not begun. */
    public void waiting(long itemsOfNextBound) {
        waiting = itemsOfNextBound;
    }

    public int failures() {
        return failures.size();
    }

    private long skipped() {
        return diverged + stalled + tooLong;
    }

    public List<Found> found() {
        return List.copyOf(failures);
    }

    /** The same failures, executed again. */
    public void foundAgain(List<Found> again) {
        failures.clear();
        failures.addAll(again);
    }

    public void save(DataOutput out) throws IOException {
        CheckpointCodec.writeAll(out, schedulesPerBound, CheckpointCodec::writeLong);
        CheckpointCodec.writeAll(out, prunedPerBound, CheckpointCodec::writeLong);
        CheckpointCodec.writeAll(out, classesPerBound, CheckpointCodec::writeLong);
        CheckpointCodec.writeAll(out, second ? estimates : estimates.subList(0, at), CheckpointCodec::writeEstimate);
        CheckpointCodec.writeAll(out, failures, CheckpointCodec::writeFound);
        CheckpointCodec.writeAll(out, divergences, CheckpointCodec::writeDivergence);
        CheckpointCodec.writeAll(out, unfinished, CheckpointCodec::writeUnfinished);
        for (long number : new long[] {
            schedules,
            schedulesOfBound,
            pruned,
            failedSchedules,
            steps,
            diverged,
            stalled,
            abandoned,
            tooLong,
            pins,
            yields,
            ahead,
            itemsBefore,
            earlySchedules
        }) {
            out.writeLong(number);
        }
        out.writeInt(at);
        out.writeBoolean(second);
        out.writeBoolean(patientDone);
        out.writeInt(earlyCompleteToBound);
        CheckpointCodec.writeAll(out, dependences, CheckpointCodec::writeFound);
        out.writeBoolean(misled);
        out.writeBoolean(cutShort);
        out.writeInt(maxTasks);
        out.writeInt(completeToBound);
    }

    public void restore(DataInput in) throws IOException {
        schedulesPerBound.addAll(CheckpointCodec.readAll(in, CheckpointCodec::readLong));
        prunedPerBound.addAll(CheckpointCodec.readAll(in, CheckpointCodec::readLong));
        classesPerBound.addAll(CheckpointCodec.readAll(in, CheckpointCodec::readLong));
        estimates.addAll(CheckpointCodec.readAll(in, CheckpointCodec::readEstimate));
        failures.addAll(CheckpointCodec.readAll(in, CheckpointCodec::readFound));
        divergences.addAll(CheckpointCodec.readAll(in, CheckpointCodec::readDivergence));
        unfinished.addAll(CheckpointCodec.readAll(in, CheckpointCodec::readUnfinished));
        schedules = in.readLong();
        schedulesOfBound = in.readLong();
        pruned = in.readLong();
        failedSchedules = in.readLong();
        steps = in.readLong();
        diverged = in.readLong();
        stalled = in.readLong();
        abandoned = in.readLong();
        tooLong = in.readLong();
        pins = in.readLong();
        yields = in.readLong();
        ahead = in.readLong();
        itemsBefore = in.readLong();
        earlySchedules = in.readLong();
        at = in.readInt();
        second = in.readBoolean();
        patientDone = in.readBoolean();
        earlyCompleteToBound = in.readInt();
        dependences.addAll(CheckpointCodec.readAll(in, CheckpointCodec::readFound));
        misled = in.readBoolean();
        cutShort = in.readBoolean();
        maxTasks = in.readInt();
        completeToBound = in.readInt();
    }

    /** How many operations were executed so far. */
    public long steps() {
        return steps;
    }

    /** An execution was made that counts for no bound. */
    public void lookedAhead() {
        ahead++;
    }

    /** The sum; how long it took is for others to say. A failure that is being made small counts as it was found. */
    public SearchResult result(SearchOptions options, Stop stop, boolean all) {
        return result(options, stop, all, Timing.State.AT_ONCE, false);
    }

    /**
     * The same of a search with two phases.
     *
     * @param all whether no schedule was left out by the limit
     * @param timing what was done about limits that end early
     * @param allEarly whether none of those was left out by the limit
     */
    public SearchResult result(SearchOptions options, Stop stop, boolean all, Timing.State timing, boolean allEarly) {
        List<Found> failures = new ArrayList<>(this.failures);
        if (pending != null) {
            failures.add(pending);
        }
        boolean isSample = options.strategy() != ExplorationStrategy.BOUNDED;
        boolean enough = stop == Stop.FINISHED
                || isSample && (stop == Stop.TIME || stop == Stop.BUDGET)
                || (second && !options.needsEarlyEnds() && (stop == Stop.TIME || stop == Stop.BUDGET));
        boolean whole = second ? patientDone : !cutShort;
        Verdict verdict = !failures.isEmpty()
                ? Verdict.FAILURE
                : enough && whole && skipped() == 0 && abandoned < schedules
                        ? isSample ? Verdict.SAMPLED : Verdict.OK
                        : Verdict.INCONCLUSIVE;
        return new SearchResult(
                verdict,
                stop,
                failures,
                failedSchedules,
                new SearchResult.Coverage(
                        options.limit(),
                        completeToBound,
                        all && skipped() == 0 && whole,
                        schedulesPerBound,
                        estimates,
                        waiting,
                        isSample ? new SearchResult.Sample(options.strategy(), options.seed()) : null),
                new SearchResult.Reduced(
                        options.reduction(),
                        prunedPerBound,
                        options.countsClasses() ? classesPerBound : List.of(),
                        cut,
                        states,
                        refused,
                        misled),
                new SearchResult.Shortfall(diverged, divergences, stalled, unfinished, abandoned, tooLong),
                new SearchResult.Effort(steps, maxTasks, yields, pins, options.warmUps(), 0, ahead),
                new Timing(
                        timing,
                        earlyCompleteToBound,
                        allEarly && skipped() == 0 && !cutShort,
                        earlySchedules,
                        dependences));
    }
}
