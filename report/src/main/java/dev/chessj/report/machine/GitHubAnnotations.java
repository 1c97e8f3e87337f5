package dev.chessj.report.machine;

import dev.chessj.search.SearchResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** The lines that {@code --github} prints: GitHub Actions shows each next to the line of the source that it is about. */
public final class GitHubAnnotations {

    private GitHubAnnotations() {}

    /**
     * An error for each failure, a warning for each test that is inconclusive, a notice where something is not controlled, and for what fails only if
     * a time limit ends early.
     */
    public static List<String> lines(List<TestReport> tests) {
        List<String> lines = new ArrayList<>();
        for (TestReport test : tests) {
            for (FailureReport failure : test.failures()) {
                FailureReport.Details details = failure.details();
                String place = details == null || details.path().isEmpty()
                        ? ""
                        : "file=" + property(details.path()) + (details.line() > 0 ? ",line=" + details.line() : "")
                                + ",";
                String story = details == null || details.summary().isEmpty() ? failure.message() : details.summary();
                String replay =
                        failure.scheduleFile() == null ? "" : "\nreplay with: chessj replay " + failure.scheduleFile();
                String timing = test.timing().stream()
                        .filter(each -> each.fails() && Objects.equals(each.scheduleFile(), failure.scheduleFile()))
                        .map(each -> "\ntiming: " + each.condition())
                        .findFirst()
                        .orElse("");
                lines.add("::error " + place + "title=" + property(failure.kind() + " in " + test.test()) + "::"
                        + data(story + timing + replay));
            }
            for (TimingReport timing : test.timing()) {
                if (!timing.fails()) {
                    lines.add("::notice title=" + property("timing in " + test.test()) + "::"
                            + data(timing.sentence()
                                    + (timing.scheduleFile() == null
                                            ? ""
                                            : "\nreplay with: chessj replay " + timing.scheduleFile())));
                }
            }
            if (test.verdict() == SearchResult.Verdict.INCONCLUSIVE) {
                lines.add("::warning title=" + property(test.test()) + "::"
                        + data(test.claim()
                                .sentence("inconclusive: not every schedule within the bound was explored")));
            }
            boolean passed =
                    test.verdict() == SearchResult.Verdict.OK || test.verdict() == SearchResult.Verdict.SAMPLED;
            if (passed && !test.claim().reservations().isEmpty()) {
                lines.add("::notice title=" + property(test.test()) + "::"
                        + data(test.claim().sentence()));
            }
        }
        return lines;
    }

    private static String data(String text) {
        return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A");
    }

    private static String property(String text) {
        return data(text).replace(":", "%3A").replace(",", "%2C");
    }
}
