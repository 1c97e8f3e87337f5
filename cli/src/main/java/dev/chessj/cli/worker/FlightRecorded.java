package dev.chessj.cli.worker;

import dev.chessj.scheduler.engine.Executions;
import dev.chessj.scheduler.engine.ForwardingExecutions;
import dev.chessj.scheduler.result.Ending;
import dev.chessj.scheduler.result.ExecutionResult;
import dev.chessj.scheduler.result.Failure;
import dev.chessj.scheduler.strategy.Strategy;
import jdk.jfr.FlightRecorder;
import jdk.jfr.RecordingState;

/**
 * Tells the flight recorder of every execution, if the JVM has one and a recording is on.
 *
 * <p>Where the module {@code jdk.jfr} is missing, {@link ExecutionEvent} is never linked. Where nobody has used the recorder yet it
 * is not either: to register an event loads a hundred classes. A recording that is begun from outside is noticed
 * with the next execution.
 */
final class FlightRecorded extends ForwardingExecutions {
    private final String test;

    private FlightRecorded(Executions executions, String test) {
        super(executions);
        this.test = test;
    }

    /** The same executions, told if that can be. */
    static Executions of(Executions executions, String test) {
        return isAvailable() ? new FlightRecorded(executions, test) : executions;
    }

    /** The worker ends without shutdown hooks, and it is one of those that would write the recordings. */
    static void writeRecordings() {
        if (isAvailable()) {
            Recordings.write();
        }
    }

    private static boolean isAvailable() {
        return ModuleLayer.boot().findModule("jdk.jfr").isPresent();
    }

    @Override
    public ExecutionResult run(Strategy strategy) {
        if (!FlightRecorder.isInitialized()) {
            return super.run(strategy);
        }
        ExecutionEvent event = new ExecutionEvent();
        event.begin();
        ExecutionResult result = super.run(strategy);
        commit(event, result, strategy);
        return result;
    }

    @Override
    public Recording record(Strategy strategy) {
        if (!FlightRecorder.isInitialized()) {
            return super.record(strategy);
        }
        ExecutionEvent event = new ExecutionEvent();
        event.begin();
        Recording recording = super.record(strategy);
        commit(event, recording.result(), strategy);
        return recording;
    }

    private void commit(ExecutionEvent event, ExecutionResult result, Strategy strategy) {
        if (!event.shouldCommit()) {
            return;
        }
        Failure failure = result.failure();
        event.test = test;
        event.ending = ending(result.ending(), strategy.pruned());
        event.pruned = strategy.pruned();
        event.failure = failure == null ? "" : failure.kind().label();
        event.steps = result.steps();
        event.tasks = result.tasks();
        event.commit();
    }

    private static String ending(Ending ending, boolean pruned) {
        return switch (ending) {
            case PASSED -> "passed";
            case FAILED -> "failed";
            case ABANDONED -> "abandoned";
            case TOO_LONG -> "too long";
            case STOPPED -> pruned ? "pruned" : "given up";
            case CUT -> "cut";
            case STALLED -> "stalled";
        };
    }

    /** Linked only where there is a recorder. */
    private static final class Recordings {
        static void write() {
            if (!FlightRecorder.isInitialized()) {
                return;
            }
            for (jdk.jfr.Recording recording :
                    FlightRecorder.getFlightRecorder().getRecordings()) {
                if (recording.getState() == RecordingState.RUNNING && recording.getDestination() != null) {
                    recording.stop(); // writes the file
                }
            }
        }
    }
}
