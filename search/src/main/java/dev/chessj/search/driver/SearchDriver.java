package dev.chessj.search.driver;

import dev.chessj.scheduler.engine.Executions;
import dev.chessj.scheduler.result.Ending;
import dev.chessj.scheduler.result.ExecutionResult;
import dev.chessj.search.Divergence;
import dev.chessj.search.Estimate;
import dev.chessj.search.SearchListener;
import dev.chessj.search.SearchOptions;
import dev.chessj.search.SearchResult;
import dev.chessj.search.SearchResult.Found;
import dev.chessj.search.SearchResult.Stop;
import dev.chessj.search.SearchStrategy;
import dev.chessj.search.checkpoint.CheckpointCodec;
import dev.chessj.search.checkpoint.Checkpoints;
import dev.chessj.search.failure.FailureHandling;
import dev.chessj.search.planner.Deadline;
import dev.chessj.search.planner.Planner;
import dev.chessj.search.planner.SearchStatistics;
import java.io.DataInput;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * One search from beginning to end: executes what a {@link Planner} plans, until it is done, fails, or has to stop; see {@link Explorer}.
 *
 * <p><b>Threading.</b> Confined to the thread of the search, but for {@link #giveUp}.
 */
final class SearchDriver {

    private final SearchOptions options;
    private final SearchListener listener;
    private final LongSupplier clock;
    private final Deadline deadline;
    private final Executions executions;
    private final Planner planner;
    private final SearchStatistics tally;
    private final FailureHandling failures;
    private final Checkpoints checkpoints;
    private final StalledExecutions stalled;
    private final boolean again;
    private final long start; // of this search and of those before it that were given up
    private @Nullable SearchStrategy underWay; // that of the schedule that is executed
    private boolean cut; // in the middle of an execution
    private boolean resumed;
    private long executedBefore; // by the search that is resumed
    private long nanosBefore; // of that search
    private long stageNanosBefore;
    private long stageStart;

    /**
     * A driver for one search.
     *
     * @param again whether an earlier search of the same test was misled by its reduction
     */
    SearchDriver(
            SearchOptions options,
            SearchListener listener,
            LongSupplier clock,
            Deadline deadline,
            Executions executions,
            Planner planner,
            SearchStatistics tally,
            FailureHandling failures,
            Checkpoints checkpoints,
            boolean again,
            long start) {
        this.options = options;
        this.listener = listener;
        this.clock = clock;
        this.deadline = deadline;
        this.executions = executions;
        this.planner = planner;
        this.tally = tally;
        this.failures = failures;
        this.checkpoints = checkpoints;
        stalled = new StalledExecutions(executions, deadline, tally);
        this.again = again;
        this.start = start;
        if (again) {
            tally.misled();
        }
    }

    /** Searches; these failures were found by a search that was given up for this one. */
    SearchResult run(List<Found> before) throws IOException {
        failures.keep(before);
        warmUp();
        return end(searchStages());
    }

    /** What was found so far, for somebody who knows that {@link #run} waits for an execution that does not end. */
    SearchResult giveUp(Stop why) throws IOException {
        if (underWay == null) {
            // in a warm-up, or where nothing is lost that another search could go on from
            return tally.result(options, why);
        }
        planner.cut();
        planner.endStage(estimate());
        return end(why);
    }

    /** What was found before {@link #run} threw this. */
    SearchResult faulted(Throwable fault) {
        SearchStrategy strategy = underWay;
        tally.faulted(fault, executions.choices(), strategy == null ? 0 : strategy.preemptions());
        return tally.result(options, Stop.FAULT);
    }

    private SearchResult end(Stop stop) throws IOException {
        Planner.Coverage coverage = planner.coverage(stop);
        long nanos = clock.getAsLong() - start;
        if (planner.isSaved() && (stop == Stop.INTERRUPTED || stop == Stop.TIME || stop == Stop.BUDGET)) {
            checkpoints.keep(out -> save(out, nanos));
        }
        return tally.result(options, stop, coverage);
    }

    /** Writes all that decides about what is left to do, and what is told in the end. */
    private void save(DataOutputStream out, long nanos) throws IOException {
        out.writeBoolean(again);
        out.writeInt(options.limit());
        out.writeInt(options.reduction().ordinal());
        out.writeInt(options.strategy().ordinal());
        out.writeBoolean(options.countsClasses());
        out.writeBoolean(options.endsLimitsEarly());
        out.writeInt(stalled.stalls());
        out.writeLong(nanosBefore + nanos);
        out.writeLong(clock.getAsLong() - stageStart);
        tally.save(out);
        failures.save(out);
        planner.save(out);
        CheckpointCodec.writeAll(out, executions.points(), CheckpointCodec::writeText);
    }

    /** Goes on where another search stopped; whether that one had begun again without reduction was read before. */
    void restore(DataInput in) throws IOException {
        if (in.readInt() != options.limit()
                || in.readInt() != options.reduction().ordinal()
                || in.readInt() != options.strategy().ordinal()
                || in.readBoolean() != options.countsClasses()
                || in.readBoolean() != options.endsLimitsEarly()) {
            throw new IOException("the checkpoint is of a search with another limit, reduction, strategy or timing");
        }
        stalled.restore(in.readInt());
        nanosBefore = in.readLong();
        stageNanosBefore = in.readLong();
        tally.restore(in);
        failures.restore(in);
        planner.restore(in);
        executions.restorePoints(CheckpointCodec.readAll(in, CheckpointCodec::readText));
        executedBefore = tally.items();
        resumed = true;
    }

    /** How many schedules the search had executed that this one goes on from. */
    long executedBefore() {
        return executedBefore;
    }

    /** How long that search took. */
    long nanosBefore() {
        return nanosBefore;
    }

    void nanosBefore(long nanos) {
        nanosBefore = nanos;
    }

    /** What fails here fails again as the first schedule of the search. */
    private void warmUp() throws IOException {
        for (int i = 0; i < options.warmUps(); i++) {
            if (deadline.isOver()) {
                return;
            }
            ExecutionResult result = executions.run(planner.warmUp());
            if (StalledExecutions.isFault(result.failure())) {
                listener.warmUpFaulted(Objects.requireNonNull(result.failure()));
            }
            if (result.ending() == Ending.STALLED || result.ending() == Ending.CUT) {
                return; // the first schedule of the search will tell
            }
            if (!resumed) {
                executions.warmedUp();
            }
        }
    }

    private Stop searchStages() throws IOException {
        if (resumed) {
            failures.showAgain();
        }
        while (planner.nextStage()) {
            stageStart = clock.getAsLong() - stageNanosBefore;
            stageNanosBefore = 0;
            Stop stop = searchStage();
            planner.endStage(estimate());
            if (stop != null) {
                return stop;
            }
            if (!planner.isSample()) {
                tally.boundDone();
                listener.boundDone(planner.bound(), tally.schedulesOfBound());
            }
        }
        return Stop.FINISHED;
    }

    /** Executes what is left of the stage; the reason to stop, or null when it is done. */
    private @Nullable Stop searchStage() throws IOException {
        while (planner.hasNext()) {
            Stop stop = mustStop();
            if (stop != null) {
                return stop;
            }
            boolean failed = executeNext();
            if (cut) {
                return deadline.reason();
            }
            failed |= !failed && planner.lookAhead();
            if (failed && !options.keepGoing()) {
                return Stop.FAILURE;
            }
            if (tally.items() % options.progressEvery() == 0) {
                listener.progress(planner.bound(), tally.schedules(), planner.left(), tally.failures(), estimate());
            }
        }
        return executions.addPoints() ? Stop.POINTS : null;
    }

    private Estimate estimate() {
        return planner.estimate(tally.itemsOfBound(), () -> clock.getAsLong() - stageStart);
    }

    private @Nullable Stop mustStop() throws IOException {
        if (deadline.isInterrupted()) {
            return Stop.INTERRUPTED;
        }
        if (tally.items() - executedBefore >= options.maxSchedules()) {
            return Stop.BUDGET;
        }
        long now = clock.getAsLong();
        if (deadline.isTimeUp(now)) {
            return Stop.TIME;
        }
        if (planner.isSaved() && checkpoints.isDue(now)) {
            checkpoints.keep(out -> save(out, now - start));
        }
        Stop given = stalled.tooMany();
        if (given != null) {
            return given;
        }
        if (planner.isMisled()) {
            return Stop.MISLED;
        }
        return executions.addPoints() ? Stop.POINTS : null;
    }

    private boolean executeNext() throws IOException {
        SearchStrategy strategy = planner.next();
        underWay = strategy;
        boolean failed = execute(strategy);
        underWay = null;
        return failed;
    }

    /** Executes what the planner plans, several times if the program does not follow; whether it failed. */
    private boolean execute(SearchStrategy strategy) throws IOException {
        boolean failed = false;
        boolean stalledBefore = false;
        for (int attempt = 0; ; attempt++) {
            ExecutionResult result = executions.run(strategy);
            if (result.ending() == Ending.CUT) {
                cut = true;
                planner.cut();
                return failed;
            }
            if (result.ending() == Ending.STALLED) {
                boolean again = stalled.isTriedAgain(result.failure(), strategy, stalledBefore);
                planner.stalled(again);
                if (!again) {
                    return failed;
                }
                stalledBefore = true;
                continue;
            }
            if (strategy.paused() && result.ending() == Ending.STOPPED) {
                return planner.followed(failed) || failed; // to go on from there is planned
            }
            Divergence divergence = strategy.divergence(result);
            if (divergence == null) {
                tally.followed(result, strategy);
            }
            if (result.ending() == Ending.FAILED) {
                // whether or not it was the schedule asked for
                failed = failures.metEarly(
                        Objects.requireNonNull(result.failure()), strategy.preemptions(), strategy.earlyPlaces());
            }
            if (divergence == null) {
                return planner.followed(failed) || failed;
            }
            boolean enough = failed && !options.keepGoing();
            boolean again = !enough && attempt < options.retries();
            if (!enough && !again) {
                tally.diverged(() -> planner.explain(divergence));
            }
            planner.diverged(again);
            if (!again) {
                return failed;
            }
        }
    }
}
