package dev.chessj.scheduler.schedule;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The directory, usually {@code .chessj}, in which failing schedules are kept: one per test, and a copy of the last one.
 *
 * <p><b>Contract.</b> Whatever a test is called, its file is in the directory and nowhere else. What somebody else put there is left
 * alone, and listed as unreadable if it claims to be a schedule.
 */
public final class ScheduleStore {

    public static final String DEFAULT_DIRECTORY = ".chessj";

    private static final String SUFFIX = ".schedule";
    private static final String LAST = "last";
    private static final int MAX_NAME = 120;
    private static final Set<String> DEVICES = Set.of("con", "prn", "aux", "nul"); // and com1 ..., on Windows

    private final Path directory;

    public ScheduleStore(Path directory) {
        this.directory = directory;
    }

    /**
     * A file in the store.
     *
     * @param file where it is
     * @param modified when it was written
     * @param schedule what it contains, or null when that cannot be read
     * @param problem why it cannot be read, empty when it can
     */
    public record Entry(
            Path file, FileTime modified, @Nullable Schedule schedule, String problem) {}

    /** Keeps the schedule, also as the last one; answers its file. */
    public Path save(Schedule schedule) throws IOException {
        if (Files.exists(directory) && !Files.isDirectory(directory)) {
            throw new IOException("cannot keep schedules in " + directory + ": it is not a directory");
        }
        String text = ScheduleFile.textToWrite(schedule);
        Path file = file(schedule.test());
        WholeFile.write(file, text);
        WholeFile.write(directory.resolve(LAST + SUFFIX), text);
        return file;
    }

    /** Where the schedule of a test is, or would be. */
    public Path file(String test) {
        return directory.resolve(fileName(test));
    }

    /** Where the checkpoint of a search of the test belongs. */
    public Path checkpoint(String test) {
        String name = fileName(test);
        return directory.resolve(name.substring(0, name.length() - SUFFIX.length()) + ".checkpoint");
    }

    /** The schedules kept, the newest first, without the copy of the last one. */
    public List<Entry> list() throws IOException {
        List<Entry> entries = new ArrayList<>();
        if (!Files.isDirectory(directory)) {
            return entries;
        }
        try (DirectoryStream<Path> files = Files.newDirectoryStream(directory, "*" + SUFFIX)) {
            for (Path file : files) {
                if (!file.endsWith(LAST + SUFFIX)) {
                    entries.add(entry(file));
                }
            }
        } catch (DirectoryIteratorException e) {
            throw e.getCause();
        }
        entries.sort(Comparator.comparing(Entry::modified).reversed().thenComparing(Entry::file));
        return entries;
    }

    /** The file of the schedule saved last, if there is one. */
    public Optional<Path> latest() throws IOException {
        Path last = directory.resolve(LAST + SUFFIX);
        if (Files.isRegularFile(last)) {
            return Optional.of(last);
        }
        return list().stream()
                .filter(entry -> entry.schedule() != null)
                .map(Entry::file)
                .findFirst();
    }

    private static Entry entry(Path file) {
        FileTime modified = FileTime.fromMillis(0);
        try {
            modified = Files.getLastModifiedTime(file);
            if (!Files.isRegularFile(file)) {
                return new Entry(file, modified, null, "not a regular file"); // reading a pipe would wait for ever
            }
            return new Entry(file, modified, ScheduleFile.read(file), "");
        } catch (ScheduleFormatException e) {
            String problem =
                    "line " + e.line() + ": expected " + e.expected() + ", found " + e.found() + ". " + e.hint();
            return new Entry(file, modified, null, problem);
        } catch (IOException e) {
            return new Entry(file, modified, null, e.toString());
        }
    }

    /**
     * The name of the test as far as every file system takes it; where it had to be changed, a hash keeps different tests apart.
     */
    static String fileName(String test) {
        StringBuilder name = new StringBuilder();
        for (int i = 0; i < test.length() && i < MAX_NAME; i++) {
            char c = test.charAt(i);
            boolean plain =
                    c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || "_-#".indexOf(c) >= 0;
            name.append(plain || (c == '.' && i > 0) ? c : '_');
        }
        String first = name.toString().toLowerCase(Locale.ROOT).split("\\.", 2)[0];
        if (DEVICES.contains(first)
                || first.matches("(com|lpt)\\d")
                || name.toString().equalsIgnoreCase(LAST)) {
            name.insert(0, '_');
        }
        if (!name.toString().equals(test)) {
            name.append('-').append(ScheduleFile.checksum(test));
        }
        return name + SUFFIX;
    }
}
