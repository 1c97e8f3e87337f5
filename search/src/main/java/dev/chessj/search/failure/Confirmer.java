package dev.chessj.search.failure;

import dev.chessj.scheduler.engine.Executions;
import dev.chessj.scheduler.result.Ending;
import dev.chessj.scheduler.result.ExecutionResult;
import dev.chessj.scheduler.result.Failure;
import dev.chessj.scheduler.result.PredictedDeadlock;
import dev.chessj.search.Confirmation;
import dev.chessj.search.Confirmation.Outcome;
import dev.chessj.search.SearchListener;
import dev.chessj.search.SearchOptions;
import dev.chessj.search.SearchResult;
import dev.chessj.search.goal.DeadlockGoals;
import dev.chessj.search.goal.Forcing;
import dev.chessj.search.goal.Goal;
import dev.chessj.search.planner.CountedFaults;
import dev.chessj.search.planner.Deadline;
import dev.chessj.search.planner.SearchStatistics;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * Tries to meet the deadlocks that the order of locks predicts and that the search has not met: executes the test a few times, directed.
 *
 * <p><b>Contract.</b> At most {@value #MOST_PREDICTIONS} predictions, each at most {@value #MOST_ATTEMPTS} times, and about
 * {@value #MOST_STEPS} operations for all, so that the answer does not depend on how fast a machine is; only where the search has a limit of
 * time, not after {@value #MOST_SECONDS} seconds either. Whatever that costs is charged to no bound. A deadlock that is met is a failure like those of
 * the search.
 * <p><b>Threading.</b> Confined to the thread of the search.
 */
public final class Confirmer {

    static final int MOST_PREDICTIONS = 20;
    static final int MOST_ATTEMPTS = 24;
    static final int MOST_STEPS = 2_000_000;
    static final int MOST_SECONDS = 20; // where somebody counts them

    private final SearchOptions options;
    private final SearchListener listener;
    private final Deadline deadline;
    private final Executions executions;
    private final List<Confirmation> told = new ArrayList<>();
    private long steps;

    public Confirmer(SearchOptions options, SearchListener listener, Deadline deadline, Executions executions) {
        this.options = options;
        this.listener = listener;
        this.deadline = deadline;
        this.executions = executions;
    }

    /** What became of each prediction; after {@link #confirm}. */
    public List<Confirmation> told() {
        return List.copyOf(told);
    }

    /** The result, with the deadlocks that could be met. */
    public SearchResult confirm(SearchResult result) {
        SearchStatistics tally = new SearchStatistics();
        FailureHandling failures =
                new FailureHandling(options, listener, deadline, executions, tally, TimingJudge.STRICT);
        failures.keep(result.failures());
        BooleanSupplier unwanted = deadline.orAfter(MOST_SECONDS);
        int tried = 0;
        for (PredictedDeadlock deadlock : executions.predictions()) {
            if (tally.found().stream().anyMatch(found -> deadlock.isMetBy(found.failure()))) {
                boolean before = result.failures().stream().anyMatch(found -> deadlock.isMetBy(found.failure()));
                told.add(new Confirmation(deadlock, before ? Outcome.MET : Outcome.CONFIRMED, 0));
            } else if (result.coverage().exhausted() && result.failures().isEmpty()) {
                told.add(new Confirmation(deadlock, Outcome.REFUTED, 0));
            } else {
                int most = tried++ < MOST_PREDICTIONS ? MOST_ATTEMPTS : 0;
                told.add(attempt(deadlock, failures, new CountedFaults(executions, tally), most, unwanted));
            }
        }
        List<SearchResult.Found> all = tally.found();
        SearchResult more = all.size() == result.failures().size() ? result : result.withFailures(all);
        for (SearchResult.Unfinished fault : tally.unfinished()) {
            more = more.withFault(fault);
        }
        return more;
    }

    private Confirmation attempt(
            PredictedDeadlock deadlock,
            FailureHandling failures,
            Executions counted,
            int most,
            BooleanSupplier unwanted) {
        int attempts = 0;
        for (Goal goal : DeadlockGoals.of(deadlock)) {
            if (attempts == most || steps > MOST_STEPS || unwanted.getAsBoolean()) {
                return new Confirmation(deadlock, Outcome.OPEN, attempts);
            }
            attempts++;
            Forcing forcing = Forcing.of(counted, goal);
            ExecutionResult result = forcing.result();
            steps += result.steps();
            Failure failure = result.failure();
            if (result.ending() == Ending.CUT || result.ending() == Ending.STALLED) {
                return new Confirmation(deadlock, Outcome.OPEN, attempts);
            }
            if (result.ending() == Ending.FAILED && failure != null && deadlock.isMetBy(failure)) {
                failures.met(failure, forcing.preemptions());
                return new Confirmation(deadlock, Outcome.CONFIRMED, attempts);
            }
        }
        return new Confirmation(deadlock, Outcome.OPEN, attempts);
    }
}
