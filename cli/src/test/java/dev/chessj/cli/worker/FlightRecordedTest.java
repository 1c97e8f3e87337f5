package dev.chessj.cli.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.chessj.scheduler.engine.Executions;
import dev.chessj.scheduler.result.Ending;
import dev.chessj.scheduler.result.ExecutionResult;
import dev.chessj.scheduler.strategy.ChoicePoint;
import dev.chessj.scheduler.strategy.Strategy;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.List;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FlightRecordedTest {
    @TempDir
    Path folder;

    /** The recorder tells an execution that showed nothing new from one that did, whether it was stopped or left to its end. */
    @Test
    void run_everyEnding_isRecordedAsWhatItWas() throws Exception {
        try (Recording recording = new Recording()) {
            recording.enable("dev.chessj.Execution");
            recording.start();
            for (Ending ending : Ending.values()) {
                FlightRecorded.of(ending(ending), "AccountTest").run(strategy(false));
            }
            FlightRecorded.of(ending(Ending.PASSED), "AccountTest").run(strategy(true));
            FlightRecorded.of(ending(Ending.STOPPED), "AccountTest").run(strategy(true));
            recording.stop();
            Path file = folder.resolve("executions.jfr");
            recording.dump(file);
            assertEquals(
                    List.of(
                            "passed",
                            "failed",
                            "abandoned",
                            "too long",
                            "given up",
                            "cut",
                            "stalled",
                            "passed, nothing new",
                            "pruned, nothing new"),
                    RecordingFile.readAllEvents(file).stream()
                            .map(event ->
                                    event.getString("ending") + (event.getBoolean("pruned") ? ", nothing new" : ""))
                            .toList());
        }
    }

    private static Executions ending(Ending ending) {
        return (Executions) Proxy.newProxyInstance(
                FlightRecordedTest.class.getClassLoader(),
                new Class<?>[] {Executions.class},
                (proxy, method, arguments) -> new ExecutionResult(ending, null, 7, 2, 0));
    }

    private static Strategy strategy(boolean pruned) {
        return new Strategy() {
            @Override
            public int choose(ChoicePoint point) {
                throw new IllegalStateException("nothing is executed");
            }

            @Override
            public boolean pruned() {
                return pruned;
            }
        };
    }
}
