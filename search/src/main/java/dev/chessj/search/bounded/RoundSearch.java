package dev.chessj.search.bounded;

import dev.chessj.scheduler.engine.Executions;
import dev.chessj.scheduler.result.Ending;
import dev.chessj.scheduler.result.ExecutionResult;
import dev.chessj.scheduler.result.Failure;
import dev.chessj.scheduler.result.FailureKind;
import dev.chessj.scheduler.schedule.Run;
import dev.chessj.search.failure.FailureHandling;
import dev.chessj.search.planner.SearchStatistics;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Finds livelocks of tasks that retry: where an execution came back to where it was, tries whether its tasks can go round for ever from there.
 *
 * <p>Each try is a few executions with a {@link RoundProbe}; {@link RoundTrials} says how many of them are worth it.
 *
 * <p><b>Threading.</b> Confined to the thread of the search.
 */
final class RoundSearch {

    private static final int MAX_PHASES = 12;
    private static final int[] VISITS = {1, 2, RoundProbe.IN_STEP};

    private final Executions executions;
    private final BoundedStrategy strategy;
    private final RoundTrials trials;
    private final SearchStatistics tally;
    private final FailureHandling failures;

    RoundSearch(
            Executions executions,
            BoundedStrategy strategy,
            RoundTrials trials,
            SearchStatistics tally,
            FailureHandling failures) {
        this.executions = executions;
        this.strategy = strategy;
        this.trials = trials;
        this.tally = tally;
        this.failures = failures;
    }

    /** Whether the last execution came back to where it was, and tasks can go round for ever from there: a failure. */
    boolean findsLivelock() {
        int step = strategy.rounds().roundStep();
        int returned = step < 0 ? strategy.rounds().returnStep() : -1;
        if (step < 0 && returned < 0 || !trials.isAffordable(tally.steps())) {
            return false;
        }
        List<Run> runs = executions.choices();
        if (step < 0) {
            return trials.isFirstReturn(strategy.rounds().roundPlaces())
                    && (isLivelock(new RoundProbe(runs, returned, returned, returned, 1))
                            || isLivelock(new RoundProbe(runs, returned, returned, returned, RoundProbe.IN_STEP)));
        }
        trials.tried(strategy.rounds().roundPlaces());
        int last = step + Math.min(strategy.rounds().roundLength(), MAX_PHASES) - 1;
        for (int visits : VISITS) {
            for (int from = step;
                    from <= last && trials.isAffordable(tally.steps()); ) { // it depends on who stands where
                RoundProbe probe = new RoundProbe(
                        runs, from, last, step - strategy.rounds().roundLength(), visits);
                if (isLivelock(probe)) {
                    return true;
                }
                if (probe.begun() < 0) {
                    break; // nobody else can go on
                }
                from = probe.begun() + 1;
            }
        }
        return false;
    }

    private boolean isLivelock(RoundProbe probe) {
        if (trials.hasStalled()) {
            return false;
        }
        int cost = strategy.preemptions();
        if (livelock(probe) == null) {
            return false;
        }
        RoundProbe longer = probe.lasting();
        if (livelock(longer) == null && !longer.wasLate()) {
            return false; // loops that end by themselves
        }
        ExecutionResult failed = livelock(probe); // last, so that its schedule is the one that is kept
        if (failed == null) {
            return false;
        }
        tally.tried(failed);
        failures.met(Objects.requireNonNull(failed.failure()), cost);
        return true;
    }

    /** The result of the try if it has shown a livelock, or null. */
    private @Nullable ExecutionResult livelock(RoundProbe probe) {
        ExecutionResult result = executions.run(probe);
        trials.spend(result.steps());
        if (result.ending() == Ending.STALLED) {
            trials.stalled();
        }
        Failure failure = result.failure();
        boolean found = result.ending() == Ending.FAILED && failure != null && failure.kind() == FailureKind.LIVELOCK;
        return found ? result : null;
    }
}
