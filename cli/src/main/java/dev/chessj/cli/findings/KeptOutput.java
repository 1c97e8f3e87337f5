package dev.chessj.cli.findings;

import dev.chessj.scheduler.engine.Executions;
import dev.chessj.scheduler.engine.ForwardingExecutions;
import dev.chessj.scheduler.strategy.Strategy;

/** Keeps what the program prints in the executions that are recorded for people. */
public final class KeptOutput extends ForwardingExecutions {
    private final Console console;
    private String last = "";

    public KeptOutput(Executions executions, Console console) {
        super(executions);
        this.console = console;
    }

    /** What the program printed in the last execution recorded. */
    public String last() {
        return last;
    }

    @Override
    public Recording record(Strategy strategy) {
        console.keep();
        try {
            return super.record(strategy);
        } finally {
            last = console.kept();
        }
    }
}
