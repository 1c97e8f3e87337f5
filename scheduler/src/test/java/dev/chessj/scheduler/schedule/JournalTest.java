package dev.chessj.scheduler.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.chessj.scheduler.strategy.Choice;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JournalTest {

    @TempDir
    Path folder;

    /** T0 starts T1 and T2 and waits; T2 starts T2.1 and is preempted by T1, which times out and never comes back. */
    @Test
    void recover_executionThatNeverEnded_itsChoicesWithAnOpenEnd() throws IOException {
        Path file = folder.resolve("journal");
        ChoiceLog log = new ChoiceLog(Journal.open(file));
        log.choice(7, Choice.of(1, 0)); // an earlier execution
        log.clear();
        log.start(0);
        log.start(0);
        log.choice(3, Choice.of(2, 0));
        log.start(2);
        log.choice(5, Choice.of(1, Choice.TIMED_OUT));
        List<Run> runs = List.of(
                new Run("T0", 0, 3, ""), new Run("T2", 0, 2, ""), new Run("T1", Choice.TIMED_OUT, Run.OPEN, ""));
        assertEquals(Optional.of(runs), Journal.recover(file));
        log.choice(9, Choice.of(3, 0));
        assertEquals("T2.1", log.runs(12).get(3).task());
    }

    @Test
    void recover_foreignOrTruncatedFile_nothing() throws IOException {
        Path file = folder.resolve("journal");
        Journal journal = Journal.open(file);
        journal.add(1);
        byte[] whole = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(whole, 20));
        assertEquals(Optional.empty(), Journal.recover(file));
        Files.writeString(file, "something else entirely");
        assertEquals(Optional.empty(), Journal.recover(file));
        Files.write(file, new byte[0]);
        assertEquals(Optional.empty(), Journal.recover(file));
    }

    /** Half a schedule would be the wrong one. */
    @Test
    void recover_journalThatRanFull_nothing() throws IOException {
        Path file = folder.resolve("journal");
        Journal journal = Journal.open(file);
        for (int i = 0; i < 200_000; i++) {
            journal.add(i);
        }
        assertEquals(Optional.empty(), Journal.recover(file));
        journal.clear();
        assertEquals(Optional.of(List.of(new Run("T0", 0, Run.OPEN, ""))), Journal.recover(file));
    }
}
