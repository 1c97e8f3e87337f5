package dev.chessj.cli.request;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.chessj.report.machine.FailureReport;
import dev.chessj.report.machine.TestReport;
import dev.chessj.report.machine.TimingReport;
import dev.chessj.report.model.BoundCoverage;
import dev.chessj.scheduler.result.Race;
import dev.chessj.scheduler.result.TimeLimit;
import dev.chessj.search.Estimate;
import dev.chessj.search.ExplorationStrategy;
import dev.chessj.search.Sampling;
import dev.chessj.search.ScheduleSize;
import dev.chessj.search.SearchResult.Verdict;
import dev.chessj.wrappers.verdict.Reservation;
import dev.chessj.wrappers.verdict.Reserved;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportFilesTest {
    @TempDir
    Path folder;

    private static TestReport report(String test, FailureReport... failures) {
        return new TestReport(
                test,
                Verdict.FAILURE,
                new TestReport.Executed(3, 40, 2, 6, 7, 9, 8),
                new BoundCoverage(
                        1,
                        9,
                        List.of(
                                new BoundCoverage.Bound(0, 1, 3, 2L, null, true),
                                new BoundCoverage.Bound(1, 2, 1, null, new Estimate(3, 40, 10, 99, 5_000), false)),
                        new Sampling(ExplorationStrategy.RANDOM, -7)),
                new TestReport.Cost("thread", 0, 0.5, 0.25),
                new TestReport.Reduced("hb", 4, 5L),
                List.of(failures),
                List.of(new Race(
                        "com.acme.Counter.n",
                        new Race.Access(
                                "T1",
                                true,
                                "Counter.java:8",
                                "com.acme.Counter.add",
                                List.of("a", "b"),
                                List.of(),
                                "VarHandle.set"),
                        new Race.Access(
                                "T2", false, "Counter.java:9", "com.acme.Counter.get", List.of(), List.of("L@1"), ""),
                        "why: not")),
                List.of(),
                new TestReport.Claim(
                        "no failure; not controlled: this.",
                        List.of(
                                new Reserved(Reservation.ATOMIC_CODE, 2, "org.slf4j", "--preempt-in org.slf4j"),
                                new Reserved(Reservation.OUTSIDE, 1, "", ""))),
                List.of(
                        new TimingReport(
                                "exception",
                                "late",
                                "fails if ...",
                                false,
                                List.of(
                                        new TimeLimit(
                                                "T1", "Thread.sleep", "A.java:3", "com.acme.A", "B.java:7", 5_000_000),
                                        new TimeLimit("T0", "LockSupport.park", "", "", "", 1)),
                                "x-timing-1.schedule"),
                        new TimingReport("deadlock", "", "", true, List.of(), null)));
    }

    @Test
    void all_reportsThatWereAdded_comeBackInOrder() throws IOException {
        List<TestReport> reports = List.of(
                report("b#two"),
                report(
                        "a#one",
                        new FailureReport("deadlock", "two\nlines", "", new ScheduleSize(1, 2, 3), null, "x.schedule"),
                        new FailureReport(
                                "assertion",
                                "m",
                                "T1",
                                new ScheduleSize(0, 4, 9),
                                new ScheduleSize(2, 6, 12),
                                null,
                                new FailureReport.Details("a\ntable", "T1 failed.", "src/A.java", 0, "{\n}")),
                        new FailureReport("crash", "the JVM ended", "", null, null, null)));
        for (TestReport report : reports) {
            new ReportFiles(folder).add(report);
        }
        assertEquals(reports, new ReportFiles(folder).all());
    }
}
