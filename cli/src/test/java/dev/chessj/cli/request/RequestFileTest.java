package dev.chessj.cli.request;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.search.ExplorationStrategy;
import dev.chessj.search.Reduction;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RequestFileTest {
    @TempDir
    Path folder;

    private Request request() {
        return new Request(
                List.of("com.acme.A#one", "com.acme.B"),
                List.of("com.acme.A#one"),
                new Request.Bounds(
                        2,
                        Long.MAX_VALUE,
                        Duration.ofSeconds(30),
                        20_000,
                        Duration.ofSeconds(10),
                        true,
                        5,
                        ExplorationStrategy.RANDOM,
                        Reduction.BPOR,
                        1000,
                        true,
                        61,
                        true,
                        new Request.Timing("tell", Duration.ofMillis(250)),
                        new Request.Kept(Duration.ofSeconds(60), Request.Kept.PREVIOUS)),
                new Request.Conditions(
                        "auto",
                        true,
                        -7,
                        false,
                        true,
                        true,
                        true,
                        "fail",
                        new Request.Scoping(List.of("com.acme.log", "a.*#b"), List.of("com.acme.log.Cache")),
                        new Request.Memory(
                                "fail",
                                List.of("com.acme"),
                                List.of("com.acme.Counter.n"),
                                Request.Memory.STORE_BUFFERS,
                                List.of("com.acme.Stats: not exact: why: not")),
                        List.of("com.acme.M"),
                        List.of("a=b", "", "two\nlines\\n"),
                        "a:b",
                        List.of("-Dx=\r")),
                new Request.Output(
                        false,
                        true,
                        false,
                        "",
                        "operations.log",
                        new Request.Look(List.of("src/main/java", "src/test/java"), true, true, "a.dot", "b.graphml")),
                new Request.Files(folder.resolve(".chessj"), folder.resolve("status"), folder.resolve("journal"), ""),
                new Request.Debugging(5005, List.of("failure", "step:7")));
    }

    @Test
    void writtenAndRead_isTheSame() throws Exception {
        Path file = folder.resolve("request");
        RequestFile.write(request(), file);
        assertEquals(request(), RequestFile.read(file));
    }

    @Test
    void everyMissingOrRepeatedLine_isAnError() throws Exception {
        Path file = folder.resolve("request");
        RequestFile.write(request(), file);
        List<String> lines = Files.readAllLines(file);
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i)
                    .matches(
                            "(test|done|atomic|preempt-in|trace|memory|benign|monitor|argument|jvm-argument|sources|stop-at)=.*")) {
                continue; // lists have any number of lines
            }
            List<String> changed = new ArrayList<>(lines);
            changed.remove(i);
            Files.write(file, changed);
            assertThrows(IOException.class, () -> RequestFile.read(file), lines.get(i));
            changed.add(i, lines.get(i));
            changed.add(lines.get(i));
            Files.write(file, changed);
            assertThrows(IOException.class, () -> RequestFile.read(file), lines.get(i));
        }
    }

    @Test
    void unknownKey_isAnError() throws Exception {
        Path file = folder.resolve("request");
        RequestFile.write(request(), file);
        Files.writeString(file, Files.readString(file) + "surprise=1\n");
        assertTrue(assertThrows(IOException.class, () -> RequestFile.read(file))
                .getMessage()
                .contains("surprise"));
    }

    @Test
    void status_survivesALineCutOff() throws Exception {
        Path file = folder.resolve("status");
        assertEquals(false, WorkerStatus.read(file).started());
        WorkerStatus.Writer writer = new WorkerStatus.Writer(file);
        writer.started();
        writer.plans("com.acme.A#one");
        writer.plans("com.acme.B");
        writer.plans("com.acme.C");
        writer.begins("com.acme.A#one");
        writer.finishes("com.acme.A#one", 1);
        writer.begins("com.acme.B");
        Files.writeString(file, Files.readString(file) + "ended 1");
        WorkerStatus status = WorkerStatus.read(file);
        assertTrue(status.started());
        assertEquals(Map.of("com.acme.A#one", 1), status.finished());
        assertEquals("com.acme.B", status.running());
        assertEquals(List.of("com.acme.B", "com.acme.C"), status.left());
        assertEquals("", status.stalled());
        assertTrue(status.ended().isEmpty());
        Files.writeString(file, Files.readString(file) + "\n");
        assertEquals(1, WorkerStatus.read(file).ended().getAsInt());
    }

    @Test
    void exitCode_aFailureOutweighsWhatIsNotKnown() {
        assertEquals(1, ExitCode.worse(3, 1));
        assertEquals(1, ExitCode.worse(1, 0));
        assertEquals(3, ExitCode.worse(0, 3));
        assertEquals(70, ExitCode.worse(1, 70));
    }

    @Test
    void fault_outOfMemory_saysHowMuchAndWhatToTry() {
        for (Throwable fault : List.of(
                new OutOfMemoryError("Java heap space"),
                new IllegalStateException("failed at operation 7", new OutOfMemoryError("Java heap space")))) {
            assertOutOfMemory(Fault.describe(fault));
        }
    }

    private static void assertOutOfMemory(String text) {
        assertTrue(
                text.startsWith(
                        "chessj: the JVM that explores the test is out of memory: Java heap space, of at most "),
                text);
        assertTrue(text.contains("try: --jvm-arg=-Xmx8g"), text);
        assertFalse(text.contains("internal fault"), text);
    }

    @Test
    void fault_asksForAReport() {
        String text = Fault.describe(new IllegalStateException("queue is empty"));
        assertTrue(text.startsWith("chessj: internal fault: java.lang.IllegalStateException: queue is empty"), text);
        assertTrue(text.contains("Please report it"), text);
        assertTrue(text.contains("at " + getClass().getName()), text);
    }
}
