package dev.chessj.cli.request;

import dev.chessj.report.TestReport;
import dev.chessj.report.TestReport.FailureReport;
import dev.chessj.search.SearchResult.Verdict;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
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

    /** Adds a report; a report is there completely or not at all. */
    public void add(TestReport report) throws IOException {
        List<String> lines = new ArrayList<>();
        RequestFile.add(lines, "test", report.test());
        RequestFile.add(lines, "verdict", report.verdict().name());
        RequestFile.add(lines, "schedules", report.schedules());
        RequestFile.add(lines, "steps", report.steps());
        RequestFile.add(lines, "complete-to-bound", report.completeToBound());
        RequestFile.add(lines, "tasks", report.tasks());
        RequestFile.add(lines, "seconds", report.seconds());
        RequestFile.add(lines, "cpu-seconds", report.cpuSeconds());
        RequestFile.add(lines, "vehicle", report.vehicle());
        RequestFile.add(lines, "pins", report.pins());
        RequestFile.add(lines, "reduction", report.reduction());
        RequestFile.add(lines, "pruned", report.pruned());
        RequestFile.add(lines, "classes", report.classes() == null ? "" : report.classes());
        RequestFile.add(lines, "divergences", report.divergences());
        RequestFile.add(lines, "abandoned", report.abandoned());
        for (FailureReport failure : report.failures()) {
            RequestFile.add(lines, "kind", failure.kind());
            RequestFile.add(lines, "message", failure.message());
            RequestFile.add(lines, "task-name", failure.task());
            RequestFile.add(lines, "preemptions", failure.preemptions());
            String file = failure.scheduleFile();
            RequestFile.add(lines, "schedule-file", file == null ? "" : file);
        }
        Path unfinished = Files.createTempFile(folder, "report", ".tmp");
        Files.write(unfinished, lines, StandardCharsets.UTF_8);
        Files.move(unfinished, folder.resolve(String.format("%06d", all().size()) + SUFFIX));
    }

    /** The reports so far, in the order they were added. */
    public List<TestReport> all() throws IOException {
        List<TestReport> reports = new ArrayList<>();
        for (int i = 0; ; i++) {
            Path file = folder.resolve(String.format("%06d", i) + SUFFIX);
            if (!Files.exists(file)) {
                return reports;
            }
            reports.add(read(file));
        }
    }

    private static TestReport read(Path file) throws IOException {
        StrictLines in = StrictLines.parse(Files.readAllLines(file, StandardCharsets.UTF_8));
        List<FailureReport> failures = new ArrayList<>();
        List<String> kinds = in.all("kind");
        List<String> messages = in.all("message");
        List<String> tasks = in.all("task-name");
        List<String> preemptions = in.all("preemptions");
        List<String> files = in.all("schedule-file");
        for (int i = 0; i < kinds.size(); i++) {
            failures.add(new FailureReport(
                    kinds.get(i),
                    messages.get(i),
                    tasks.get(i),
                    Integer.parseInt(preemptions.get(i)),
                    files.get(i).isEmpty() ? null : files.get(i)));
        }
        String classes = in.one("classes");
        TestReport report = new TestReport(
                in.one("test"),
                Verdict.valueOf(in.one("verdict")),
                in.number("schedules"),
                in.number("steps"),
                (int) in.number("complete-to-bound"),
                (int) in.number("tasks"),
                Double.parseDouble(in.one("seconds")),
                Double.parseDouble(in.one("cpu-seconds")),
                in.one("vehicle"),
                in.number("pins"),
                in.one("reduction"),
                in.number("pruned"),
                classes.isEmpty() ? null : Long.valueOf(classes),
                in.number("divergences"),
                in.number("abandoned"),
                failures);
        in.end();
        return report;
    }
}
