package dev.chessj.scheduler.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScheduleStoreTest {

    @TempDir
    private Path outside;

    private Path directory;
    private ScheduleStore store;

    @BeforeEach
    void open() {
        directory = outside.resolve(".chessj");
        store = new ScheduleStore(directory);
    }

    @Test
    void save_keepsOnePerTestAndTheLast() throws IOException {
        Path first = store.save(named("com.acme.A#m"));
        Path second = store.save(named("com.acme.B"));
        assertEquals(directory.resolve("com.acme.A#m.schedule"), first);
        assertEquals(named("com.acme.A#m"), ScheduleFile.read(first));
        assertEquals(named("com.acme.B"), ScheduleFile.read(second));
        assertEquals(Optional.of(directory.resolve("last.schedule")), store.latest());
        assertEquals(named("com.acme.B"), ScheduleFile.read(store.latest().orElseThrow()));
        assertEquals(2, store.list().size());
    }

    @Test
    void save_hostileNames_stayInTheDirectory() throws IOException {
        List<String> names = List.of(
                "../../x",
                "..",
                ".",
                "/etc/passwd",
                "a\0b",
                "C:\\x",
                "a/b",
                "x".repeat(10_000),
                "y" + "x".repeat(9_999),
                "last",
                "Last",
                "NUL",
                "aux.x",
                "com1",
                "-rf",
                "~",
                "a b",
                "Outer$Inner",
                "Outer_Inner",
                "größe",
                ".hidden",
                "\u202e");
        for (String name : names) {
            Path file = store.save(named(name));
            assertEquals(directory, file.normalize().getParent(), name);
            assertTrue(file.getFileName().toString().length() < 150, name);
            assertEquals(name, ScheduleFile.read(file).test());
        }
        try (Stream<Path> files = Files.walk(outside)) {
            assertEquals(names.size() + 3, files.count()); // the two directories and last.schedule
        }
        assertEquals(names.size(), store.list().size());
        assertNotEquals(ScheduleStore.fileName("a b"), ScheduleStore.fileName("a_b"));
    }

    @Test
    void list_newestFirst_foreignFilesAsUnreadable() throws IOException {
        Path old = store.save(named("old"));
        Path young = store.save(named("young"));
        Files.setLastModifiedTime(old, FileTime.fromMillis(1_000_000));
        Files.setLastModifiedTime(young, FileTime.fromMillis(2_000_000));
        Path foreign = Files.writeString(directory.resolve("foreign.schedule"), "hello\n");
        Files.setLastModifiedTime(foreign, FileTime.fromMillis(500_000));
        Path folder = Files.createDirectory(directory.resolve("folder.schedule"));
        Files.setLastModifiedTime(folder, FileTime.fromMillis(400_000));
        Files.writeString(directory.resolve("notes.txt"), "mine");

        List<ScheduleStore.Entry> entries = store.list();

        assertEquals(
                List.of(young, old, foreign, folder),
                entries.stream().map(ScheduleStore.Entry::file).toList());
        assertEquals(named("young"), entries.get(0).schedule());
        assertNull(entries.get(2).schedule());
        assertEquals(
                "line 1: expected \"chessj schedule 1\", found \"hello\". This is not a schedule file.",
                entries.get(2).problem());
        assertEquals("not a regular file", entries.get(3).problem());
    }

    @Test
    void latest_withoutTheCopy_isTheNewestReadable() throws IOException {
        assertEquals(Optional.empty(), store.latest());
        assertEquals(List.of(), store.list());
        Path file = store.save(named("t"));
        Files.delete(directory.resolve("last.schedule"));
        Files.writeString(directory.resolve("z.schedule"), "corrupt");
        assertEquals(Optional.of(file), store.latest());
    }

    @Test
    void save_whereAFileIsInTheWay_saysSo() throws IOException {
        Files.writeString(directory, "mine");
        IOException e = assertThrows(IOException.class, () -> store.save(named("t")));
        assertTrue(e.getMessage().endsWith("it is not a directory"), e.getMessage());
        assertEquals("mine", Files.readString(directory));
    }

    /** An execution that never ends may switch that often: it is told all the same, only not kept. */
    @Test
    void save_moreSwitchesThanAFileHolds_isRefusedAndNoFault() {
        List<Run> runs = Collections.nCopies(ScheduleFile.MAX_RUNS + 1, new Run("T0", 0, 1, ""));
        Schedule schedule = new Schedule("com.acme.A", "endless", "", 0, Map.of(), "", runs);
        IOException refused = assertThrows(IOException.class, () -> store.save(schedule));
        assertEquals("a schedule with 2000001 switches is too long for a file", refused.getMessage());
    }

    private static Schedule named(String test) {
        return new Schedule(test, "deadlock", "", 0, Map.of(), "", List.of(new Run("T0", 0, 1, "")));
    }
}
