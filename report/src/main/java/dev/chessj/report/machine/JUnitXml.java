package dev.chessj.report.machine;

import dev.chessj.report.model.Phrases;
import dev.chessj.scheduler.schedule.WholeFile;
import dev.chessj.search.SearchResult;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/**
 * The file that {@code --junit-xml} writes: one test case per test, as build servers read it.
 *
 * <p>A test that was not explored as far as asked for, and did not fail, is an error: nobody knows whether it passes.
 */
public final class JUnitXml {

    private JUnitXml() {}

    /** Writes the file so that it is complete or, if that fails, as it was before. */
    public static void write(Path file, List<TestReport> tests) throws IOException {
        WholeFile.write(file, toXml(tests));
    }

    public static String toXml(List<TestReport> tests) {
        Map<String, List<TestReport>> suites = new LinkedHashMap<>();
        tests.forEach(test -> suites.computeIfAbsent(className(test.test()), key -> new ArrayList<>())
                .add(test));
        StringBuilder out = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
        out.append("<testsuites name=\"chessj\"").append(counts(tests)).append(">\n");
        suites.forEach((name, suite) -> {
            out.append("  <testsuite").append(attribute("name", name)).append(counts(suite));
            out.append(" skipped=\"0\">\n");
            suite.forEach(test -> add(out, test));
            out.append("  </testsuite>\n");
        });
        return out.append("</testsuites>\n").toString();
    }

    private static void add(StringBuilder out, TestReport test) {
        out.append("    <testcase")
                .append(attribute("name", methodName(test.test())))
                .append(attribute("classname", className(test.test())))
                .append(attribute("time", seconds(test.cost().seconds())))
                .append(">\n");
        if (test.verdict() == SearchResult.Verdict.INCONCLUSIVE) {
            out.append("      <error")
                    .append(attribute(
                            "message",
                            test.claim().sentence("inconclusive: not every schedule within the bound was explored")))
                    .append(attribute("type", "inconclusive"))
                    .append("/>\n");
        }
        if (test.verdict() == SearchResult.Verdict.FAILURE) {
            String message = test.failures().isEmpty()
                    ? "failed"
                    : test.failures().get(0).message();
            String type = test.failures().isEmpty()
                    ? "failure"
                    : test.failures().get(0).kind();
            StringBuilder text = new StringBuilder();
            for (FailureReport failure : test.failures()) {
                text.append(text.isEmpty() ? "" : "\n");
                FailureReport.Details details = failure.details();
                text.append(details == null ? failure.kind() + ": " + failure.message() + "\n" : details.text());
                test.timing().stream()
                        .filter(timing ->
                                timing.fails() && Objects.equals(timing.scheduleFile(), failure.scheduleFile()))
                        .forEach(timing -> text.append("timing: ")
                                .append(timing.condition())
                                .append('\n'));
                if (failure.scheduleFile() != null) {
                    text.append("\nreplay with: chessj replay ")
                            .append(failure.scheduleFile())
                            .append('\n');
                }
            }
            out.append("      <failure")
                    .append(attribute("message", message))
                    .append(attribute("type", type))
                    .append('>')
                    .append(escape(text.toString()))
                    .append("</failure>\n");
        }
        out.append("      <system-out>")
                .append(escape(test.claim().sentence(numbers(test)) + told(test)))
                .append("</system-out>\n    </testcase>\n");
    }

    /** What fails only if a time limit ends early, and is no failure of the test. */
    private static String told(TestReport test) {
        StringBuilder text = new StringBuilder();
        for (TimingReport timing : test.timing()) {
            if (!timing.fails()) {
                text.append('\n').append(timing.sentence());
                if (timing.scheduleFile() != null) {
                    text.append("\nreplay with: chessj replay ").append(timing.scheduleFile());
                }
            }
        }
        return text.toString();
    }

    private static String numbers(TestReport test) {
        return Phrases.count(test.executed().schedules(), "schedule") + ", "
                + (test.coverage().completeToBound() < 0
                        ? "no bound is complete"
                        : "complete up to " + Phrases.count(test.coverage().completeToBound(), "preemption"));
    }

    private static String counts(List<TestReport> tests) {
        long failures = tests.stream()
                .filter(test -> test.verdict() == SearchResult.Verdict.FAILURE)
                .count();
        long errors = tests.stream()
                .filter(test -> test.verdict() == SearchResult.Verdict.INCONCLUSIVE)
                .count();
        double time = tests.stream().mapToDouble(test -> test.cost().seconds()).sum();
        return attribute("tests", String.valueOf(tests.size()))
                + attribute("failures", String.valueOf(failures))
                + attribute("errors", String.valueOf(errors))
                + attribute("time", seconds(time));
    }

    private static String seconds(double time) {
        return String.format(Locale.ROOT, "%.3f", time);
    }

    private static String className(String test) {
        int hash = test.indexOf('#');
        return hash < 0 ? test : test.substring(0, hash);
    }

    /** A program without test methods goes by its own name. */
    private static String methodName(String test) {
        int hash = test.indexOf('#');
        return hash < 0 ? test.substring(test.lastIndexOf('.') + 1) : test.substring(hash + 1);
    }

    private static String attribute(String name, String value) {
        return ' ' + name + "=\"" + escape(value).replace("\n", "&#10;").replace("\t", "&#9;") + '"';
    }

    /** What XML 1.0 has no way to say becomes a question mark. */
    private static String escape(String text) {
        StringBuilder out = new StringBuilder();
        text.codePoints().forEach(c -> {
            switch (c) {
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '&' -> out.append("&amp;");
                case '"' -> out.append("&quot;");
                default -> {
                    boolean known = c == '\n' || c == '\t' || c >= 0x20 && c <= 0xd7ff || c >= 0xe000 && c <= 0xfffd;
                    out.appendCodePoint(known || c >= 0x10000 ? c : '?');
                }
            }
        });
        return out.toString();
    }
}
