package dev.chessj.cli.worker;

import dev.chessj.scheduler.Ending;
import dev.chessj.scheduler.ExecutionResult;
import dev.chessj.scheduler.Executions;
import dev.chessj.scheduler.Run;
import dev.chessj.scheduler.Strategy;
import java.util.ArrayList;
import java.util.List;

/**
 * Keeps the choices of a limited number of executions, spread evenly over a search of unknown length: every one, then every second,
 * every fourth and so on.
 */
final class SampledExecutions implements Executions {

    private final Executions executions;
    private final int most;
    private final List<List<Run>> kept = new ArrayList<>();
    private long count;
    private long every = 1;

    SampledExecutions(Executions executions, int most) {
        this.executions = executions;
        this.most = most;
    }

    /** The choices kept, in the order of the executions; at most as many as asked for. */
    List<List<Run>> kept() {
        return List.copyOf(kept.subList(0, Math.min(most, kept.size())));
    }

    @Override
    public ExecutionResult run(Strategy strategy) {
        ExecutionResult result = executions.run(strategy);
        if (most > 0
                && (result.ending() == Ending.PASSED || result.ending() == Ending.FAILED)
                && count++ % every == 0) {
            keep();
        }
        return result;
    }

    private void keep() {
        List<Run> choices = executions.choices();
        if (!kept.isEmpty() && kept.get(kept.size() - 1).equals(choices)) {
            return; // the warm-ups, and then the first schedule
        }
        kept.add(choices);
        if (kept.size() == 2 * most) {
            every *= 2;
            for (int i = most - 1; i > 0; i--) {
                kept.remove(2 * i + 1);
            }
            kept.remove(1);
        }
    }

    @Override
    public Recording record(Strategy strategy) {
        return executions.record(strategy);
    }

    @Override
    public List<Run> choices() {
        return executions.choices();
    }
}
