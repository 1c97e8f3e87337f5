package dev.chessj.report;

import dev.chessj.scheduler.WholeFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * The file that {@code --json} writes: the version of chessj, and every test with its verdict and its numbers.
 *
 * <p>Where a test has no failure, {@code kind}, {@code message}, {@code preemptions} and {@code scheduleFile} are null and
 * {@code failures} is empty.
 */
public final class JsonReport {

    private JsonReport() {}

    /** Writes the file so that it is complete or, if that fails, as it was before. */
    public static void write(Path file, String version, List<TestReport> tests) throws IOException {
        WholeFile.write(file, toJson(version, tests));
    }

    public static String toJson(String version, List<TestReport> tests) {
        Json json = new Json().beginObject();
        json.name("chessj").value(version);
        json.name("tests").beginArray();
        for (TestReport test : tests) {
            add(json.item(), test);
        }
        return json.end().end() + "\n";
    }

    private static void add(Json json, TestReport test) {
        TestReport.FailureReport first =
                test.failures().isEmpty() ? null : test.failures().get(0);
        json.beginObject();
        json.name("test").value(test.test());
        json.name("verdict").value(test.verdict().name().toLowerCase(Locale.ROOT));
        json.name("kind").value(first == null ? null : first.kind());
        json.name("message").value(first == null ? null : first.message());
        json.name("schedules").value(test.schedules());
        json.name("steps").value(test.steps());
        json.name("preemptions").value(first == null ? null : (Integer) first.preemptions());
        json.name("completeToBound").value(test.completeToBound());
        json.name("tasks").value(test.tasks());
        json.name("seconds").value(test.seconds());
        json.name("cpuSeconds").value(test.cpuSeconds());
        json.name("vehicle").value(test.vehicle());
        json.name("pins").value(test.pins());
        json.name("reduction").value(test.reduction());
        json.name("pruned").value(test.pruned());
        json.name("classes").value(test.classes());
        json.name("divergences").value(test.divergences());
        json.name("abandoned").value(test.abandoned());
        json.name("scheduleFile").value(first == null ? null : first.scheduleFile());
        json.name("failures").beginArray();
        for (TestReport.FailureReport failure : test.failures()) {
            json.item().beginObject();
            json.name("kind").value(failure.kind());
            json.name("message").value(failure.message());
            json.name("task").value(failure.task());
            json.name("preemptions").value(failure.preemptions());
            json.name("scheduleFile").value(failure.scheduleFile());
            json.end();
        }
        json.end().end();
    }
}
