package dev.chessj.cli.request;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.cli.registry.OptionValues;
import dev.chessj.cli.registry.Options;
import dev.chessj.cli.registry.SampleValues;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
                SampleValues.all()
                        .with(Options.ARGUMENT, List.of("a=b", "", "two\nlines\\n"))
                        .with(Options.JVM_ARG, List.of("-Dx=\r")),
                new Request.Files(folder.resolve(".chessj"), folder.resolve("status"), folder.resolve("journal"), ""));
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
            if (isOfAList(lines.get(i))) {
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

    private static boolean isOfAList(String line) {
        String key = line.replaceFirst("=.*", "");
        return key.equals("test")
                || key.equals("done")
                || key.startsWith("--")
                        && Options.named(key.substring(2)).orElseThrow().type().isList();
    }

    @Test
    void defaults_writtenAndRead_areTheSame() throws Exception {
        Path file = folder.resolve("request");
        Request plain = new Request(
                List.of("A"), List.of(), OptionValues.DEFAULTS, request().files());
        RequestFile.write(plain, file);
        assertEquals(plain, RequestFile.read(file));
    }

    @Test
    void wrongValue_isAnError() throws Exception {
        Path file = folder.resolve("request");
        RequestFile.write(request(), file);
        Files.writeString(file, Files.readString(file).replaceFirst("--timing=\\w+", "--timing=perhaps"));
        assertTrue(assertThrows(IOException.class, () -> RequestFile.read(file))
                .getMessage()
                .contains("--timing: 'perhaps' is not auto, fail, tell or off"));
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
