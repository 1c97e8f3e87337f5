package dev.chessj.report.machine;

import dev.chessj.scheduler.result.FailureKind;
import dev.chessj.scheduler.schedule.WholeFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The file that {@code --sarif} writes: every failure and timing dependence of a run as a result of SARIF 2.1.0, for services that show these next to the code. */
public final class SarifReport {

    private static final String SCHEMA =
            "https://docs.oasis-open.org/sarif/sarif/v2.1.0/os/schemas/sarif-schema-2.1.0.json";

    private SarifReport() {}

    /** Writes the file so that it is complete or, if that fails, as it was before. */
    public static void write(Path file, String version, List<TestReport> tests) throws IOException {
        WholeFile.write(file, toJson(version, tests));
    }

    public static String toJson(String version, List<TestReport> tests) {
        Json json = new Json().beginObject();
        json.name("$schema").value(SCHEMA);
        json.name("version").value("2.1.0");
        json.name("runs").beginArray();
        json.item().beginObject();
        json.name("tool").beginObject();
        json.name("driver").beginObject();
        json.name("name").value("chessj");
        json.name("version").value(version);
        addRules(json.name("rules"), tests);
        json.end().end();
        json.name("columnKind").value("utf16CodeUnits");
        json.name("results").beginArray();
        for (TestReport test : tests) {
            for (FailureReport failure : test.failures()) {
                FailureReport.Details details = failure.details();
                if (details == null) {
                    SarifResult.add(json.item(), test.test(), failure);
                } else {
                    json.item().raw(details.sarif());
                }
            }
            test.timing().forEach(timing -> SarifTiming.add(json.item(), test.test(), timing));
        }
        return json.end().end().end().end() + "\n";
    }

    private static void addRules(Json json, List<TestReport> tests) {
        Set<String> kinds = new LinkedHashSet<>();
        tests.forEach(test -> test.failures().forEach(failure -> kinds.add(failure.kind())));
        if (tests.stream().anyMatch(test -> !test.timing().isEmpty())) {
            kinds.add(SarifTiming.RULE);
        }
        json.beginArray();
        for (String kind : kinds) {
            json.item().beginObject();
            json.name("id").value(kind);
            json.name("shortDescription").beginObject();
            json.name("text").value(description(kind));
            json.end().end();
        }
        json.end();
    }

    private static String description(String kind) {
        if (kind.equals(SarifTiming.RULE)) {
            return "The test fails if a time limit ends before other tasks go on.";
        }
        for (FailureKind known : FailureKind.values()) {
            if (known.label().equals(kind)) {
                return switch (known) {
                    case DEADLOCK -> "Tasks wait for each other, or for a wake-up that never comes.";
                    case LIVELOCK -> "Tasks go round for ever and get nowhere.";
                    case ASSERTION -> "An assertion fails in some thread schedule.";
                    case EXCEPTION -> "A task throws in some thread schedule.";
                    default -> "The test fails in some thread schedule: " + kind + ".";
                };
            }
        }
        return kind.equals("race")
                ? "Two tasks access a variable at the same time, and one of them writes."
                : "The test fails in some thread schedule: " + kind + ".";
    }
}
