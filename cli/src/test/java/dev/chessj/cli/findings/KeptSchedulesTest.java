package dev.chessj.cli.findings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.cli.HostedRequest;
import dev.chessj.cli.request.Request;
import dev.chessj.cli.request.Unwritten;
import dev.chessj.scheduler.result.Failure;
import dev.chessj.scheduler.result.FailureKind;
import dev.chessj.scheduler.schedule.Run;
import dev.chessj.search.SearchResult.Found;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A failing schedule whose file could not be written can still be replayed, as a word. */
class KeptSchedulesTest {
    @TempDir
    Path folder;

    private static final Found FOUND = new Found(
            new Failure(FailureKind.EXCEPTION, "no", "T0", null, List.of()),
            List.of(new Run("T0", 0, 3, "")),
            null,
            0,
            1,
            null,
            List.of(),
            null,
            List.of(),
            null,
            List.of());

    private KeptSchedules schedules() {
        Request any = new HostedRequest().explore("com.acme.AccountTest", folder, true);
        Request.Files files =
                new Request.Files(folder.resolve(".chessj"), folder.resolve("s"), folder.resolve("j"), "");
        Request request = new Request(any.tests(), any.done(), any.options(), files);
        return new KeptSchedules(request, "com.acme.AccountTest", "thread", ReplayAdvice.COMMAND_LINE);
    }

    @Test
    void keep_folderCannotBeWritten_isSaidAndTheWordIsLeft() throws IOException {
        Files.writeString(folder.resolve(".chessj"), "a file where the folder should be");
        KeptSchedules kept = schedules();

        Path file = kept.keep(FOUND);

        assertNull(file);
        assertTrue(kept.problem().startsWith("chessj: the schedule is not kept in .chessj: "), kept::problem);
        assertTrue(kept.problem().contains("  try: the schedule as a word"), kept::problem);
        List<String> lines = kept.replayLines(FOUND, file);
        assertEquals(1, lines.size(), lines::toString);
        assertTrue(
                lines.get(0).startsWith("replay with: chessj replay chessj1@com.acme.AccountTest@"), lines::toString);
    }

    @Test
    void keep_folderCanBeWritten_bothAreThere() {
        KeptSchedules kept = schedules();

        Path file = kept.keep(FOUND);

        assertEquals("", kept.problem());
        assertEquals(2, kept.replayLines(FOUND, file).size());
        assertTrue(Files.exists(Objects.requireNonNull(file)));
    }

    @Test
    void commands_fileThatIsNotThere_isNotNamed() {
        assertEquals(
                List.of("chessj replay -cp CLASSPATH chessj1@t"),
                ReplayAdvice.COMMAND_LINE.commands("", "chessj1@t", true));
        assertEquals(
                List.of("@ConcurrencyTest(replay = \"chessj1@t\")"),
                ReplayAdvice.annotation(false).commands("", "chessj1@t", false));
        assertEquals(List.of(), ReplayAdvice.annotation(false).commands("", "", false));
    }

    @Test
    void commands_withAFile_both() {
        assertEquals(
                List.of("chessj replay .chessj/t.schedule", "chessj replay chessj1@t"),
                ReplayAdvice.COMMAND_LINE.commands(".chessj/t.schedule", "chessj1@t", false));
    }

    @Test
    void why_inWords() {
        assertEquals("it is not allowed", Unwritten.why(new AccessDeniedException("/x")));
        assertEquals("its folder is not there", Unwritten.why(new NoSuchFileException("/x")));
        assertEquals(
                "No space left on device",
                Unwritten.why(new FileSystemException("/x", null, "No space left on device")));
    }
}
