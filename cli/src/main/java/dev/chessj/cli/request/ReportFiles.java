package dev.chessj.cli.request;

import dev.chessj.report.machine.TestReport;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;

/**
 * The reports of finished tests, one small file each, from a worker to the front: the front writes the report of the whole run,
 * also when a worker did not survive it.
 *
 * @param folder where they are
 */
public record ReportFiles(Path folder) {
    private static final String SUFFIX = ".report";
    private static final String EXECUTION = ".execution";

    /** Adds a report of a test of whose failures nobody knows the steps. */
    public void add(TestReport report) throws IOException {
        add(report, List.of());
    }

    /**
     * Adds a report; a report is there completely or not at all.
     *
     * @param executions what a page shows of each failure, see {@code InterleavingJson}; fewer if not all are known, or empty texts
     */
    public void add(TestReport report, List<String> executions) throws IOException {
        int index = count();
        for (int i = 0; i < executions.size(); i++) {
            Files.writeString(execution(index, i), executions.get(i), StandardCharsets.UTF_8);
        }
        Path unfinished = Files.createTempFile(folder, "report", ".tmp");
        Files.write(unfinished, ReportLines.of(report), StandardCharsets.UTF_8);
        Files.move(unfinished, report(index));
    }

    private Path report(int index) {
        return folder.resolve(String.format("%06d", index) + SUFFIX);
    }

    private Path execution(int index, int failure) {
        return folder.resolve(String.format("%06d-%d", index, failure) + EXECUTION);
    }

    private int count() {
        int count = 0;
        while (Files.exists(report(count))) {
            count++;
        }
        return count;
    }

    /** What a page shows of each of so many failures of a test; an empty text where that is not known. */
    public List<String> executions(int index, int failures) throws IOException {
        List<String> executions = new ArrayList<>();
        for (int i = 0; i < failures; i++) {
            Path file = execution(index, i);
            executions.add(Files.exists(file) ? Files.readString(file, StandardCharsets.UTF_8) : "");
        }
        return executions;
    }

    /** Whether there is none. */
    public boolean isEmpty() {
        return count() == 0;
    }

    /** Copies those into a folder that it does not have; each is there completely, with its executions, or not at all. */
    public void copyTo(Path other) throws IOException {
        copy("*" + EXECUTION, other);
        copy("*" + SUFFIX, other);
    }

    private void copy(String names, Path other) throws IOException {
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, names)) {
            for (Path file : files) {
                Path copy = other.resolve(file.getFileName());
                if (!Files.exists(copy)) {
                    Path unfinished = Files.createTempFile(other, "copy", ".tmp");
                    Files.copy(file, unfinished, StandardCopyOption.REPLACE_EXISTING);
                    Files.move(unfinished, copy);
                }
            }
        }
    }

    /** The reports so far, in the order they were added. */
    public List<TestReport> all() throws IOException {
        List<TestReport> reports = new ArrayList<>();
        for (int i = 0; i < count(); i++) {
            reports.add(ReportLines.parse(Files.readAllLines(report(i), StandardCharsets.UTF_8)));
        }
        return reports;
    }
}
