package dev.chessj.search;

import dev.chessj.scheduler.engine.Executions;
import dev.chessj.scheduler.result.Ending;
import dev.chessj.scheduler.result.ExecutionResult;
import dev.chessj.scheduler.result.Failure;
import dev.chessj.scheduler.result.FailureKind;
import dev.chessj.search.SearchResult.Stop;
import dev.chessj.search.SearchResult.Unfinished;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * One search with {@link Reduction#BPOR} from beginning to end.
 *
 * <p>Depth first. With a limit, once for each bound from 0 on, so that the first failure has the fewest preemptions; what a bound has in
 * common with the one before is executed again. Without a limit, once.
 */
final class ReversalSearch implements Explorer.Running {

    private final SearchOptions options;
    private final SearchListener listener;
    private final LongSupplier clock;
    private final Deadline deadline;
    private final Executions executions;
    private final ReversingStrategy strategy;
    private final Tally tally = new Tally();
    private final Failures failures;
    private int stalls;
    private boolean cut; // in the middle of an execution

    ReversalSearch(
            SearchOptions options,
            SearchListener listener,
            LongSupplier clock,
            Deadline deadline,
            Executions executions,
            ReversingStrategy.RuleFactory bounded,
            List<SearchResult.Found> before,
            TimingJudge judge) {
        this.options = options;
        this.listener = listener;
        this.clock = clock;
        this.deadline = deadline;
        this.executions = executions;
        boolean isBounded = options.limit() != SearchOptions.UNBOUNDED;
        strategy = new ReversingStrategy(
                isBounded,
                isBounded ? bounded : SourceSets::new,
                new StateCache(options.cacheSize()),
                options.countsClasses() ? new StateCache(options.cacheSize()) : null);
        failures = new Failures(options, listener, deadline, executions, tally, judge);
        failures.keep(before);
    }

    @Override
    public SearchResult run() throws IOException {
        warmUp();
        Stop stop = searchBounds();
        tally.reduced(strategy.cut(), 0, 0);
        return tally.result(options, stop, stop == Stop.FINISHED && !strategy.skipped());
    }

    @Override
    public SearchResult giveUp(Stop why) {
        return tally.result(options, why, false);
    }

    @Override
    public SearchResult faulted(Throwable fault) {
        tally.faulted(fault, executions.choices(), strategy.preemptions());
        return tally.result(options, Stop.FAULT, false);
    }

    /** What fails here fails again as the first schedule of the search. */
    private void warmUp() {
        strategy.restart(false);
        for (int i = 0; i < options.warmUps(); i++) {
            ExecutionResult result = executions.run(strategy);
            Failure why = result.failure();
            if (why != null && why.kind() == FailureKind.FAULT) {
                listener.warmUpFaulted(why);
            }
            if (result.ending() == Ending.STALLED || result.ending() == Ending.CUT) {
                return; // the first schedule of the search will tell
            }
            executions.warmedUp();
        }
    }

    private Stop searchBounds() throws IOException {
        boolean once = options.limit() == SearchOptions.UNBOUNDED;
        for (int bound = 0; ; bound++) {
            tally.beginBound();
            strategy.restart(true);
            Stop stop = searchBound(bound, once ? SearchOptions.UNBOUNDED : bound);
            if (stop != null) {
                return stop;
            }
            tally.boundDone();
            listener.boundDone(bound, tally.schedulesOfBound());
            if (once || bound == options.limit() || !strategy.skipped()) {
                return Stop.FINISHED;
            }
        }
    }

    /** Executes what there is to execute; the reason to stop, or null when it is done. */
    private @Nullable Stop searchBound(int number, int bound) throws IOException {
        do {
            if (deadline.isInterrupted()) {
                return Stop.INTERRUPTED;
            }
            if (tally.items() >= options.maxSchedules()) {
                return Stop.BUDGET;
            }
            if (deadline.isTimeUp(clock.getAsLong())) {
                return Stop.TIME;
            }
            if (stalls >= Search.MAX_STALLS) {
                return Stop.STALLS;
            }
            if (tally.faults() >= Search.MAX_FAULTS) {
                return Stop.FAULT;
            }
            if (strategy.isContradicted()) {
                return Stop.MISLED;
            }
            if (executions.addPoints()) {
                return Stop.POINTS;
            }
            boolean failed = execute();
            if (cut) {
                return deadline.reason();
            }
            if (failed && !options.keepGoing()) {
                return Stop.FAILURE;
            }
            if (tally.items() % options.progressEvery() == 0) {
                listener.progress(
                        number,
                        tally.schedules(),
                        strategy.depth(),
                        tally.failures(),
                        Estimate.unknown(tally.itemsOfBound()));
            }
        } while (strategy.advance(bound));
        return executions.addPoints() ? Stop.POINTS : null;
    }

    /** Executes what the strategy aims at, several times if the program does not follow; whether it failed. */
    private boolean execute() throws IOException {
        boolean failed = false;
        boolean stalled = false;
        for (int attempt = 0; ; attempt++) {
            ExecutionResult result = executions.run(strategy);
            if (result.ending() == Ending.CUT) {
                cut = true;
                return failed;
            }
            if (result.ending() == Ending.STALLED) {
                Failure why = result.failure();
                if (!stalled && stalls == 0 && why != null && why.kind() == FailureKind.STALL) {
                    stalled = true; // it may be over the next time
                    continue;
                }
                stalls += why == null || why.kind() == FailureKind.STALL ? 1 : 0; // others are seen at once
                tally.unfinished(new Unfinished(result.ending(), executions.choices(), strategy.preemptions(), why));
                return failed;
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
            if (divergence == null || failed && !options.keepGoing()) {
                return failed;
            }
            if (attempt == options.retries()) {
                tally.diverged(() -> divergence);
                return failed;
            }
        }
    }
}
