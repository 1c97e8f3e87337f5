package dev.chessj.analysis;

import dev.chessj.scheduler.engine.Executions;
import dev.chessj.scheduler.engine.ForwardingExecutions;
import dev.chessj.scheduler.result.PredictedDeadlock;
import java.util.List;

/**
 * Executions to which an analysis listens, all of them: a search over these confirms what it predicts.
 *
 * <p><b>Threading.</b> As {@link Executions}.
 */
public final class AnalysedExecutions extends ForwardingExecutions {

    private final Analysis analysis;

    public AnalysedExecutions(Executions executions, Analysis analysis) {
        super(executions);
        this.analysis = analysis;
        executions.subscribe(analysis);
    }

    @Override
    public List<PredictedDeadlock> predictions() {
        return analysis.deadlocks();
    }
}
