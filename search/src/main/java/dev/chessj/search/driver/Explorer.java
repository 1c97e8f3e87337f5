package dev.chessj.search.driver;

import dev.chessj.scheduler.engine.Executions;
import dev.chessj.scheduler.jvm.MemoryReserve;
import dev.chessj.search.Confirmation;
import dev.chessj.search.ExplorationStrategy;
import dev.chessj.search.Reduction;
import dev.chessj.search.SearchListener;
import dev.chessj.search.SearchOptions;
import dev.chessj.search.SearchResult;
import dev.chessj.search.bounded.BoundedPlanner;
import dev.chessj.search.bounded.Pruning;
import dev.chessj.search.bounded.RoundTrials;
import dev.chessj.search.checkpoint.Checkpoints;
import dev.chessj.search.dpor.ReversalPlanner;
import dev.chessj.search.dpor.Reversals;
import dev.chessj.search.dpor.ReversingStrategy;
import dev.chessj.search.failure.Confirmer;
import dev.chessj.search.failure.FailureHandling;
import dev.chessj.search.failure.TimingJudge;
import dev.chessj.search.planner.Deadline;
import dev.chessj.search.planner.Planner;
import dev.chessj.search.planner.SearchStatistics;
import dev.chessj.search.sample.RandomWalkPlanner;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Searches all schedules of a test with no preemption, then all with one, and so on: the first failure found has the fewest.
 *
 * <p><b>Contract.</b> Every fair schedule within the limit is executed once, or is left out by the {@link Reduction}, unless the search ends
 * early or the program does not follow; the result tells which. When executions show that there are more scheduling points than were known, the search begins again
 * with those: the result is that of the last search, which was complete with the points there are, and budgets are for all together.
 * Failures found on the way are kept. The clock is in nanoseconds and is asked between executions, and so is whether to stop.
 *
 * <p><b>Threading.</b> Executes on the calling thread. Can be used for one search after the other.
 */
public final class Explorer {

    private final SearchOptions options;
    private final SearchListener listener;
    private final LongSupplier clock;
    private final BooleanSupplier interrupted;
    private final Pruning.Factory prunings;
    private final ReversingStrategy.RuleFactory rules;
    private Checkpoints checkpoints = Checkpoints.NONE;
    private boolean confirms = true;
    private TimingJudge judge = TimingJudge.STRICT;
    private List<Confirmation> confirmations = List.of();
    private final RoundTrials rounds = new RoundTrials();
    private long executedBefore; // by the search that is resumed
    private long nanosBefore; // of that search
    private volatile @Nullable SearchDriver running;
    private long start;

    public Explorer(SearchOptions options) {
        this(options, new SearchListener() {}, System::nanoTime, () -> false);
    }

    public Explorer(SearchOptions options, SearchListener listener, LongSupplier clock, BooleanSupplier interrupted) {
        this(options, listener, clock, interrupted, Pruning::new, Reversals::new);
    }

    /** One that leaves out what somebody else says; for tests. */
    Explorer(
            SearchOptions options,
            SearchListener listener,
            LongSupplier clock,
            BooleanSupplier interrupted,
            Pruning.Factory prunings,
            ReversingStrategy.RuleFactory rules) {
        this.prunings = prunings;
        this.rules = rules;
        this.options = options;
        this.listener = listener;
        this.clock = clock;
        this.interrupted = interrupted;
    }

    /** Searches; fails with an IOException only if the work list does not fit the disk. */
    public SearchResult explore(Executions executions) throws IOException {
        return explore(executions, null);
    }

    /**
     * Goes on from a state that a search of the same test with the same limit and reduction wrote. Budgets are those of this search
     * alone; all numbers are those of both together, as if nobody had stopped in between.
     */
    public SearchResult resume(Executions executions, DataInputStream state) throws IOException {
        return explore(executions, state);
    }

    /** Lets searches to come be kept, to be resumed; one with {@link Reduction#BPOR} is not. */
    public Explorer keeping(Checkpoints kept) {
        checkpoints = kept;
        return this;
    }

    /** Who says whether what fails only where time limits end early is a failure of the test; without one everything is. */
    public Explorer judging(TimingJudge who) {
        judge = who;
        return this;
    }

    /** Whether deadlocks that the order of locks predicts are tried after a search. */
    public Explorer confirming(boolean on) {
        confirms = on;
        return this;
    }

    private SearchResult explore(Executions executions, @Nullable DataInputStream resumed) throws IOException {
        confirmations = List.of();
        start = clock.getAsLong();
        nanosBefore = 0;
        Deadline deadline = new Deadline(options, start, clock, interrupted, executions);
        boolean again = resumed != null && resumed.readBoolean();
        SearchOptions how = again ? options.withReduction(Reduction.NONE) : options;
        DataInputStream state = resumed;
        List<SearchResult.Found> found = List.of();
        while (true) {
            executedBefore = 0;
            SearchResult result = search(executions, deadline, how, state, found, again);
            state = null;
            switch (result.stop()) {
                case MISLED -> { // what one kind of reduction was wrong about is no ground for another
                    executions.addAllPoints();
                    how = how.withReduction(Reduction.NONE);
                    again = true;
                }
                case POINTS -> {}
                case FAULT -> {
                    return lasting(result); // nothing more is executed
                }
                default -> {
                    return lasting(confirm(executions, deadline, result));
                }
            }
            found = result.failures();
            long done = result.executions();
            how = how.withWarmUps(0).withMaxSchedules(left(how.maxSchedules(), done - executedBefore));
            if (how.maxSchedules() == 0 || deadline.isOver()) {
                return lasting(result.endedBy(how.maxSchedules() == 0 ? SearchResult.Stop.BUDGET : deadline.reason()));
            }
        }
    }

    /** What the order of locks predicts is tried, unless somebody wants an end. */
    private SearchResult confirm(Executions executions, Deadline deadline, SearchResult result) {
        if (!confirms || result.stop() == SearchResult.Stop.INTERRUPTED || result.stop() == SearchResult.Stop.STALLS) {
            return result;
        }
        Confirmer confirmer = new Confirmer(options, listener, deadline, executions);
        try {
            return confirmer.confirm(result);
        } catch (RuntimeException | Error e) { // of ours; what the search has found stays
            MemoryReserve.release(e);
            return result.withFault(e);
        } finally {
            confirmations = confirmer.told();
        }
    }

    /** What became of the deadlocks that the last search could predict. */
    public List<Confirmation> confirmations() {
        return confirmations;
    }

    /** What is left of a budget; {@link Long#MAX_VALUE} is none. */
    private static long left(long budget, long spent) {
        return budget == Long.MAX_VALUE ? budget : Math.max(0, budget - spent);
    }

    /** How long it took, together with the search that was resumed. */
    private SearchResult lasting(SearchResult result) {
        return result.lasting(nanosBefore + clock.getAsLong() - start);
    }

    /**
     * What was found so far. To be called by another thread, when the search waits for an execution that does not end, and never will: nothing
     * may be done with the executions afterwards. Null if no search has begun.
     */
    public @Nullable SearchResult giveUp(SearchResult.Stop why) throws IOException {
        SearchDriver current = running;
        return current == null ? null : lasting(current.giveUp(why));
    }

    private SearchResult search(
            Executions executions,
            Deadline deadline,
            SearchOptions how,
            @Nullable DataInputStream state,
            List<SearchResult.Found> before,
            boolean again)
            throws IOException {
        SearchStatistics tally = new SearchStatistics();
        FailureHandling failures = new FailureHandling(how, listener, deadline, executions, tally, judge);
        try (Planner planner = planner(how, executions, tally, failures)) {
            SearchDriver driver = new SearchDriver(
                    how, listener, clock, deadline, executions, planner, tally, failures, checkpoints, again, start);
            driver.nanosBefore(nanosBefore);
            if (state != null) {
                driver.restore(state);
                executedBefore = driver.executedBefore();
                nanosBefore = driver.nanosBefore();
            }
            return run(driver, before);
        }
    }

    private Planner planner(SearchOptions how, Executions executions, SearchStatistics tally, FailureHandling failures)
            throws IOException {
        if (how.strategy() == ExplorationStrategy.RANDOM) {
            return new RandomWalkPlanner(how, tally);
        }
        if (how.reduction() == Reduction.BPOR) {
            executions.addAllPoints(); // it takes decisions again at single operations, and needs to be asked there
            return new ReversalPlanner(how, rules, tally);
        }
        return new BoundedPlanner(how, executions, prunings, rounds, tally, failures);
    }

    private SearchResult run(SearchDriver driver, List<SearchResult.Found> before) throws IOException {
        running = driver;
        try {
            return driver.run(before);
        } catch (RuntimeException | Error e) { // of ours: what the program throws is a result
            MemoryReserve.release(e);
            return driver.faulted(e);
        }
    }
}
