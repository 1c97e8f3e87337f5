package dev.chessj.scheduler.engine;

import dev.chessj.scheduler.result.ExecutionResult;
import dev.chessj.scheduler.result.Failure;
import dev.chessj.scheduler.result.Trace;
import dev.chessj.scheduler.schedule.Run;
import dev.chessj.scheduler.strategy.Strategy;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;

/**
 * Writes every operation of every execution to a log, for those who want to see what a search does, and for comparing two vehicles
 * or two JVMs: equal searches write equal logs.
 */
public final class LoggedExecutions extends ForwardingExecutions {

    private final Writer log;

    public LoggedExecutions(Executions executions, Writer log) {
        super(executions);
        this.log = log;
    }

    @Override
    public ExecutionResult run(Strategy strategy) {
        return record(strategy).result();
    }

    @Override
    public Recording record(Strategy strategy) {
        Recording recording = super.record(strategy);
        try {
            write(recording);
        } catch (IOException e) {
            throw new UncheckedIOException("the operation log cannot be written", e);
        }
        return recording;
    }

    private void write(Recording recording) throws IOException {
        ExecutionResult result = recording.result();
        log.write("execution");
        for (Run run : recording.runs()) {
            String outcome = run.outcome() == 0 ? "" : ":" + run.outcome();
            log.write(" " + run.task() + outcome + "x" + run.count());
        }
        log.write('\n');
        for (Trace.Step step : recording.trace().steps()) {
            String task = recording.trace().tasks().get(step.task()).name();
            log.write("  " + task + " " + step.kind().verb());
            write(" ", step.variable());
            write(" at ", step.location());
            write(", ", step.detail());
            log.write('\n');
        }
        log.write("  " + result.ending());
        Failure failure = result.failure();
        if (failure != null) {
            log.write(": " + failure.message());
        }
        log.write('\n');
    }

    private void write(String separator, String text) throws IOException {
        if (!text.isEmpty()) {
            log.write(separator + text);
        }
    }
}
