package dev.chessj.search.planner;

import dev.chessj.scheduler.engine.Executions;
import dev.chessj.scheduler.engine.ForwardingExecutions;
import dev.chessj.scheduler.result.Ending;
import dev.chessj.scheduler.result.ExecutionResult;
import dev.chessj.scheduler.result.Failure;
import dev.chessj.scheduler.result.FailureKind;
import dev.chessj.scheduler.strategy.Strategy;
import dev.chessj.search.SearchResult.Unfinished;
import java.util.List;

/**
 * Executions besides those of the search: trials of rounds, delays, smaller schedules, causes, confirmations. Nobody counts on them, so that one in which
 * chessj itself fails would pass unnoticed: here it is counted as in the search.
 *
 * <p><b>Threading.</b> As {@link Executions}.
 */
public final class CountedFaults extends ForwardingExecutions {

    private final SearchStatistics tally;

    public CountedFaults(Executions executions, SearchStatistics tally) {
        super(executions);
        this.tally = tally;
    }

    @Override
    public ExecutionResult run(Strategy strategy) {
        return counted(super.run(strategy));
    }

    @Override
    public Recording record(Strategy strategy) {
        Recording recording = super.record(strategy);
        counted(recording.result());
        return recording;
    }

    private ExecutionResult counted(ExecutionResult result) {
        Failure why = result.failure();
        if (result.ending() == Ending.STALLED && why != null && why.kind() == FailureKind.FAULT) {
            tally.unfinished(new Unfinished(result.ending(), List.of(), 0, why));
        }
        return result;
    }
}
