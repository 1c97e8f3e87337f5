package dev.chessj.cli.worker;

import dev.chessj.scheduler.engine.Executions;
import dev.chessj.scheduler.engine.ForwardingExecutions;
import dev.chessj.scheduler.result.Ending;
import dev.chessj.scheduler.result.ExecutionResult;
import dev.chessj.scheduler.schedule.Run;
import dev.chessj.scheduler.strategy.Strategy;
import java.util.ArrayList;
import java.util.List;

/**
 * Keeps the choices of a limited number of executions, spread evenly over a search of unknown length: every one, then every second,
 * every fourth and so on.
 */
final class SampledExecutions extends ForwardingExecutions {

    private final int most;
    private final List<List<Run>> kept = new ArrayList<>();
    private long count; // below zero while the test warms up
    private long every = 1;

    /** Passes over the first executions, the warm-ups: they may meet what happens once. */
    SampledExecutions(Executions executions, int most, int warmUps) {
        super(executions);
        this.most = most;
        count = -warmUps;
    }

    /** The choices kept, in the order of the executions; at most as many as asked for. */
    List<List<Run>> kept() {
        return List.copyOf(kept.subList(0, Math.min(most, kept.size())));
    }

    @Override
    public ExecutionResult run(Strategy strategy) {
        ExecutionResult result = super.run(strategy);
        boolean ended =
                result.ending() != Ending.STOPPED && result.ending() != Ending.CUT && result.ending() != Ending.STALLED;
        if (count < 0) {
            count++;
        } else if (most > 0 && ended && count++ % every == 0) {
            keep();
        }
        return result;
    }

    private void keep() {
        kept.add(choices());
        if (kept.size() == 2 * most) {
            every *= 2;
            for (int i = most - 1; i > 0; i--) {
                kept.remove(2 * i + 1);
            }
            kept.remove(1);
        }
    }

    @Override
    public boolean addPoints() {
        boolean more = super.addPoints();
        if (more) { // other points, other numbers of operations
            kept.clear();
            count = Math.min(count, 0);
            every = 1;
        }
        return more;
    }
}
