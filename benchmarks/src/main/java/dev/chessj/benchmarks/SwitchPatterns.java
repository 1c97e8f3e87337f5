package dev.chessj.benchmarks;

import dev.chessj.scheduler.engine.Executions;
import dev.chessj.scheduler.engine.ForwardingExecutions;
import dev.chessj.scheduler.result.Ending;
import dev.chessj.scheduler.result.ExecutionResult;
import dev.chessj.scheduler.schedule.Run;
import dev.chessj.scheduler.strategy.Strategy;
import java.util.ArrayList;
import java.util.List;

/** Keeps who ran for how many operations in each schedule of a search. Only for programs whose tasks are all started by the test. */
final class SwitchPatterns extends ForwardingExecutions {

    private final List<int[]> patterns = new ArrayList<>();

    SwitchPatterns(Executions delegate) {
        super(delegate);
    }

    int size() {
        return patterns.size();
    }

    /** Task and number of operations, in turns. */
    int[] get(int i) {
        return patterns.get(i);
    }

    @Override
    public ExecutionResult run(Strategy strategy) {
        ExecutionResult result = super.run(strategy);
        if (result.ending() == Ending.STOPPED) {
            return result; // to see whether tasks go round for ever; no schedule of its own
        }
        List<Run> runs = choices();
        int[] pattern = new int[2 * runs.size()];
        for (int i = 0; i < runs.size(); i++) {
            pattern[2 * i] = Integer.parseInt(runs.get(i).task().substring(1)); // T2
            pattern[2 * i + 1] = runs.get(i).count();
        }
        patterns.add(pattern);
        return result;
    }
}
