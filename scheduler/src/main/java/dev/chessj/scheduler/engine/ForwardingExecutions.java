package dev.chessj.scheduler.engine;

import dev.chessj.scheduler.result.ExecutionResult;
import dev.chessj.scheduler.result.PredictedDeadlock;
import dev.chessj.scheduler.schedule.Run;
import dev.chessj.scheduler.strategy.Strategy;
import dev.chessj.scheduler.stream.OperationSubscriber;
import java.util.List;

/**
 * Executions that are carried out by others: what a subclass does not change, it leaves to them.
 *
 * <p><b>Threading.</b> As {@link Executions}.
 */
public abstract class ForwardingExecutions implements Executions {

    private final Executions executions;

    protected ForwardingExecutions(Executions executions) {
        this.executions = executions;
    }

    @Override
    public ExecutionResult run(Strategy strategy) {
        return executions.run(strategy);
    }

    @Override
    public Recording record(Strategy strategy) {
        return executions.record(strategy);
    }

    @Override
    public List<Run> choices() {
        return executions.choices();
    }

    @Override
    public boolean addPoints() {
        return executions.addPoints();
    }

    @Override
    public void warmedUp() {
        executions.warmedUp();
    }

    @Override
    public List<String> points() {
        return executions.points();
    }

    @Override
    public void restorePoints(List<String> points) {
        executions.restorePoints(points);
    }

    @Override
    public void addAllPoints() {
        executions.addAllPoints();
    }

    @Override
    public boolean isStreamed() {
        return executions.isStreamed();
    }

    @Override
    public void subscribe(OperationSubscriber subscriber) {
        executions.subscribe(subscriber);
    }

    @Override
    public void unsubscribe(OperationSubscriber subscriber) {
        executions.unsubscribe(subscriber);
    }

    @Override
    public List<PredictedDeadlock> predictions() {
        return executions.predictions();
    }

    @Override
    public void endBy(long nanoTime) {
        executions.endBy(nanoTime);
    }

    @Override
    public List<String> memoryPoints() {
        return executions.memoryPoints();
    }
}
