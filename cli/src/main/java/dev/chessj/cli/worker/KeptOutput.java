package dev.chessj.cli.worker;

import dev.chessj.scheduler.ExecutionResult;
import dev.chessj.scheduler.Executions;
import dev.chessj.scheduler.Run;
import dev.chessj.scheduler.Strategy;
import java.util.List;

/** Keeps what the program prints in the executions that are recorded for people. */
final class KeptOutput implements Executions {
    private final Executions executions;
    private final Console console;
    private String last = "";

    KeptOutput(Executions executions, Console console) {
        this.executions = executions;
        this.console = console;
    }

    /** What the program printed in the last execution recorded. */
    String last() {
        return last;
    }

    @Override
    public ExecutionResult run(Strategy strategy) {
        return executions.run(strategy);
    }

    @Override
    public Recording record(Strategy strategy) {
        console.keep();
        try {
            return executions.record(strategy);
        } finally {
            last = console.kept();
        }
    }

    @Override
    public List<Run> choices() {
        return executions.choices();
    }
}
