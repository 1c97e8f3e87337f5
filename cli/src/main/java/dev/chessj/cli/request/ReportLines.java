package dev.chessj.cli.request;

import dev.chessj.report.machine.FailureReport;
import dev.chessj.report.machine.FailureReport.Details;
import dev.chessj.report.machine.TestReport;
import dev.chessj.report.machine.TimingReport;
import dev.chessj.report.model.BoundCoverage;
import dev.chessj.report.model.LockFinding;
import dev.chessj.scheduler.result.Race;
import dev.chessj.search.Estimate;
import dev.chessj.search.ExplorationStrategy;
import dev.chessj.search.Sampling;
import dev.chessj.search.ScheduleSize;
import dev.chessj.search.SearchResult.Verdict;
import dev.chessj.wrappers.verdict.Reserved;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The report of a test as lines {@code key=value}, and back: nothing is lost on the way. */
final class ReportLines {

    private ReportLines() {}

    static List<String> of(TestReport report) {
        List<String> lines = new ArrayList<>();
        RequestFile.add(lines, "test", report.test());
        RequestFile.add(lines, "verdict", report.verdict().name());
        RequestFile.add(lines, "schedules", report.executed().schedules());
        RequestFile.add(lines, "steps", report.executed().steps());
        RequestFile.add(lines, "complete-to-bound", report.coverage().completeToBound());
        RequestFile.add(lines, "tasks", report.executed().tasks());
        RequestFile.add(lines, "seconds", report.cost().seconds());
        RequestFile.add(lines, "cpu-seconds", report.cost().cpuSeconds());
        RequestFile.add(lines, "vehicle", report.cost().vehicle());
        RequestFile.add(lines, "pins", report.cost().pins());
        RequestFile.add(lines, "reduction", report.reduced().reduction());
        RequestFile.add(lines, "pruned", report.reduced().pruned());
        Long classes = report.reduced().classes();
        RequestFile.add(lines, "classes", classes == null ? "" : classes);
        RequestFile.add(lines, "divergences", report.executed().divergences());
        RequestFile.add(lines, "abandoned", report.executed().abandoned());
        RequestFile.add(lines, "too-long", report.executed().tooLong());
        RequestFile.add(lines, "yields", report.executed().yields());
        RequestFile.add(lines, "waiting", report.coverage().waiting());
        RequestFile.add(lines, "sample", format(report.coverage().sample()));
        report.failures().forEach(failure -> add(lines, failure));
        report.coverage().bounds().forEach(bound -> add(lines, bound));
        report.races().forEach(race -> RequestFile.add(lines, "race", race.encode()));
        report.locks().forEach(finding -> RequestFile.add(lines, "lock", finding.encode()));
        RequestFile.add(lines, "sentence", report.claim().sentence());
        report.claim().reservations().forEach(reserved -> RequestFile.add(lines, "reserved", reserved.encode()));
        report.timing().forEach(dependence -> RequestFile.add(lines, "timing", dependence.encode()));
        return lines;
    }

    private static void add(List<String> lines, FailureReport failure) {
        RequestFile.add(lines, "kind", failure.kind());
        RequestFile.add(lines, "message", failure.message());
        RequestFile.add(lines, "task-name", failure.task());
        RequestFile.add(lines, "size", format(failure.size()));
        RequestFile.add(lines, "as-found", format(failure.asFound()));
        String file = failure.scheduleFile();
        RequestFile.add(lines, "schedule-file", file == null ? "" : file);
        Details details = failure.details();
        RequestFile.add(lines, "text", details == null ? "" : details.text());
        RequestFile.add(lines, "summary", details == null ? "" : details.summary());
        RequestFile.add(lines, "source", details == null ? "" : details.path());
        RequestFile.add(lines, "line", details == null ? -1 : details.line());
        RequestFile.add(lines, "sarif", details == null ? "" : details.sarif());
    }

    private static void add(List<String> lines, BoundCoverage.Bound bound) {
        String classes = bound.classes() == null ? "-" : bound.classes().toString();
        RequestFile.add(
                lines,
                "bound",
                bound.schedules() + " " + bound.pruned() + " " + classes + " " + bound.complete() + " "
                        + format(bound.estimate()));
    }

    /** The report that lines tell. */
    static TestReport parse(List<String> lines) throws IOException {
        StrictLines in = StrictLines.parse(lines);
        String classes = in.one("classes");
        TestReport report = new TestReport(
                in.one("test"),
                Verdict.valueOf(in.one("verdict")),
                new TestReport.Executed(
                        in.number("schedules"),
                        in.number("steps"),
                        (int) in.number("tasks"),
                        in.number("divergences"),
                        in.number("abandoned"),
                        in.number("too-long"),
                        in.number("yields")),
                new BoundCoverage(
                        (int) in.number("complete-to-bound"),
                        in.number("waiting"),
                        bounds(in.all("bound")),
                        sample(in.one("sample"))),
                new TestReport.Cost(
                        in.one("vehicle"),
                        in.number("pins"),
                        Double.parseDouble(in.one("seconds")),
                        Double.parseDouble(in.one("cpu-seconds"))),
                new TestReport.Reduced(
                        in.one("reduction"), in.number("pruned"), classes.isEmpty() ? null : Long.valueOf(classes)),
                failures(in),
                in.all("race").stream().map(Race::decode).toList(),
                in.all("lock").stream().map(LockFinding::decode).toList(),
                new TestReport.Claim(
                        in.one("sentence"),
                        in.all("reserved").stream().map(Reserved::decode).toList()),
                in.all("timing").stream().map(TimingReport::decode).toList());
        in.end();
        return report;
    }

    private static List<FailureReport> failures(StrictLines in) {
        List<FailureReport> failures = new ArrayList<>();
        List<String> kinds = in.all("kind");
        List<String> messages = in.all("message");
        List<String> tasks = in.all("task-name");
        List<String> sizes = in.all("size");
        List<String> asFound = in.all("as-found");
        List<String> files = in.all("schedule-file");
        List<@Nullable Details> details = details(in);
        for (int i = 0; i < kinds.size(); i++) {
            failures.add(new FailureReport(
                    kinds.get(i),
                    messages.get(i),
                    tasks.get(i),
                    size(sizes.get(i)),
                    size(asFound.get(i)),
                    files.get(i).isEmpty() ? null : files.get(i),
                    details.get(i)));
        }
        return failures;
    }

    private static List<BoundCoverage.Bound> bounds(List<String> lines) {
        List<BoundCoverage.Bound> bounds = new ArrayList<>();
        for (String line : lines) {
            String[] numbers = line.split(" ", -1);
            bounds.add(new BoundCoverage.Bound(
                    bounds.size(),
                    Long.parseLong(numbers[0]),
                    Long.parseLong(numbers[1]),
                    numbers[2].equals("-") ? null : Long.valueOf(numbers[2]),
                    numbers[4].equals("-") ? null : estimate(numbers[4].split(",", -1)),
                    Boolean.parseBoolean(numbers[3])));
        }
        return bounds;
    }

    private static String format(@Nullable Sampling sample) {
        return sample == null ? "" : sample.strategy() + " " + sample.seed();
    }

    private static @Nullable Sampling sample(String text) {
        if (text.isEmpty()) {
            return null;
        }
        String[] words = text.split(" ", -1);
        return new Sampling(ExplorationStrategy.valueOf(words[0]), Long.parseLong(words[1]));
    }

    private static String format(@Nullable Estimate estimate) {
        return estimate == null
                ? "-"
                : estimate.executed() + "," + estimate.total() + "," + estimate.low() + "," + estimate.high() + ","
                        + estimate.nanosLeft();
    }

    private static Estimate estimate(String[] numbers) {
        return new Estimate(
                Long.parseLong(numbers[0]),
                Long.parseLong(numbers[1]),
                Long.parseLong(numbers[2]),
                Long.parseLong(numbers[3]),
                Long.parseLong(numbers[4]));
    }

    private static String format(@Nullable ScheduleSize size) {
        return size == null ? "" : size.preemptions() + " " + size.switches() + " " + size.steps();
    }

    private static @Nullable ScheduleSize size(String text) {
        if (text.isEmpty()) {
            return null;
        }
        String[] numbers = text.split(" ", -1);
        return new ScheduleSize(
                Integer.parseInt(numbers[0]), Integer.parseInt(numbers[1]), Integer.parseInt(numbers[2]));
    }

    private static List<@Nullable Details> details(StrictLines in) {
        List<@Nullable Details> details = new ArrayList<>();
        List<String> texts = in.all("text");
        List<String> summaries = in.all("summary");
        List<String> sources = in.all("source");
        List<String> lines = in.all("line");
        List<String> results = in.all("sarif");
        for (int i = 0; i < texts.size(); i++) {
            int line = Integer.parseInt(lines.get(i));
            details.add(
                    line < 0
                            ? null
                            : new Details(texts.get(i), summaries.get(i), sources.get(i), line, results.get(i)));
        }
        return details;
    }
}
