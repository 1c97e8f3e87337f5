package dev.chessj.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.dist.ChessjJar.Result;
import java.nio.file.Path;
import java.util.List;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.io.TempDir;

/** A recording of the JVM's flight recorder has one event per execution, on each JDK and vehicle. */
class FlightRecorderIT {
    private static final String PROGRAM = "dev.chessj.examples.LostUpdateFixed";

    @TempDir
    Path folder;

    @InPlaces
    void recording_hasEveryExecution(Place place) throws Exception {
        Path file = folder.resolve("executions.jfr");
        Result result = ChessjProcess.start(
                        place,
                        folder,
                        List.of(
                                "run",
                                "--quiet",
                                "--verbose",
                                "--vehicle",
                                place.vehicle(),
                                "-cp",
                                TestClassPath.location(PROGRAM),
                                "--jvm-arg=-XX:StartFlightRecording:filename=" + file,
                                PROGRAM))
                .await();
        assertEquals(0, result.exitCode(), result.toString());
        assertTrue(result.out().contains("2 warm-ups"), result.toString());
        assertTrue(result.out().contains(": 6 executions for 2 different behaviours"), result.toString());
        List<RecordedEvent> events = RecordingFile.readAllEvents(file).stream()
                .filter(event -> event.getEventType().getName().equals("dev.chessj.Execution"))
                .toList();
        assertEquals(2 + 6 + 2, events.size(), "warm-ups, executions, and two to see whether it repeats itself");
        for (RecordedEvent event : events) {
            assertEquals(PROGRAM, event.getString("test"));
            assertEquals("", event.getString("failure"));
            assertEquals("passed", event.getString("ending"), "so short that those pruned are left to their end");
            assertEquals(3, event.getInt("tasks"));
        }
        assertEquals(
                6 - 2,
                events.stream().filter(event -> event.getBoolean("pruned")).count(),
                "executions that show no new behaviour");
    }
}
