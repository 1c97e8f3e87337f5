package dev.chessj.cli.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.cli.HostedRun;
import dev.chessj.cli.Main;
import dev.chessj.cli.options.Environment;
import dev.chessj.cli.options.MachineReports;
import dev.chessj.cli.options.ShellWords;
import dev.chessj.cli.request.ReportFiles;
import dev.chessj.report.html.HtmlReport;
import dev.chessj.report.machine.FailureReport;
import dev.chessj.report.machine.TestReport;
import dev.chessj.search.SearchResult.Verdict;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a run leaves for {@code chessj report}, and what that command says when it is not there. */
class KeptRunTest {
    @TempDir
    Path directory;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private Path store;
    private Path temporary;

    @BeforeEach
    void folders() throws IOException {
        store = directory.resolve(".chessj");
        temporary = Files.createDirectory(directory.resolve("temporary"));
    }

    private int chessj(String... args) {
        Environment environment = new Environment(Map.of(), directory, Optional.empty(), false);
        return Main.execute(args, environment, new PrintWriter(out), new PrintWriter(err));
    }

    private static TestReport report(String test, int failures) {
        FailureReport failure = new FailureReport("deadlock", "they wait", "", null, null, null);
        return TestReport.unexplored(
                test,
                failures == 0 ? Verdict.OK : Verdict.FAILURE,
                "thread",
                "",
                Stream.generate(() -> failure).limit(failures).toList());
    }

    private ReportFiles reports(String test, int failures, String... executions) throws IOException {
        ReportFiles reports = new ReportFiles(Files.createTempDirectory(temporary, "run"));
        reports.add(report(test, failures), List.of(executions));
        return reports;
    }

    private List<String> kept() throws IOException {
        try (Stream<Path> files = Files.list(store)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    private HostedRun jvm() throws IOException {
        return new HostedRun(directory, Files.createTempDirectory(temporary, "jvm"));
    }

    private List<String> testsOfTheLastRun() {
        return KeptRun.in(store).read().tests().stream()
                .map(test -> test.report().test() + test.executions())
                .toList();
    }

    /** JUnit does not say which test is the last one: each is there as soon as it has ended. */
    @Test
    void hostedRun_isKeptAfterEachTest() throws IOException {
        HostedRun run = jvm();
        assertEquals("", run.keep());
        assertFalse(Files.exists(store), "nothing was explored");

        run.reports().add(report("first", 1), List.of("{\"a\": 1}"));
        assertEquals("", run.keep());
        assertEquals(List.of("first[{\"a\": 1}]"), testsOfTheLastRun());

        run.reports().add(report("second", 0));
        run.reports().add(report("third", 1), List.of("{}"));
        assertEquals("", run.keep());
        assertEquals(List.of("first[{\"a\": 1}]", "second[]", "third[{}]"), testsOfTheLastRun());
        assertEquals(List.of("last-run"), kept());
        assertEquals(0, chessj("report", "--html", "page.html"), err::toString);
        assertTrue(out.toString().contains("with 2 failures of 3 tests"), out::toString);
        assertTrue(Files.exists(directory.resolve("page.html")));
    }

    /** Each JVM is a run of its own, and the last one to finish a test is the last run, with all of its tests. */
    @Test
    void hostedRun_replacesAnotherAndIsReplacedWhole() throws IOException {
        KeptRun.in(store).keep(reports("before", 1, "{}"), "chessj run before");
        HostedRun one = jvm();
        HostedRun other = jvm();

        one.reports().add(report("one", 0));
        assertEquals("", one.keep());
        assertEquals(List.of("one[]"), testsOfTheLastRun());

        other.reports().add(report("other", 0));
        assertEquals("", other.keep());
        assertEquals(List.of("other[]"), testsOfTheLastRun());

        one.reports().add(report("one more", 0));
        assertEquals("", one.keep());
        assertEquals(List.of("one[]", "one more[]"), testsOfTheLastRun());
    }

    @Test
    void hostedRun_thatCannotBeKept_saysSo() throws IOException {
        Files.writeString(store, "a file where the folder should be");
        HostedRun run = jvm();
        run.reports().add(report("one", 0));

        assertTrue(run.keep().startsWith("chessj: the run is not kept for chessj report: "), run::keep);
    }

    /** What was a good name at the start need not be one after an hour: each file that cannot be written is said, and no other lost. */
    @Test
    void reportsThatCannotBeWritten_areSaidEachAndKeepNoOtherFromIt() throws IOException {
        Files.createDirectories(directory.resolve("json/in-the-way"));
        Files.createDirectories(directory.resolve("page/in-the-way"));
        StringWriter said = new StringWriter();
        MachineReports machines = new MachineReports(
                directory.resolve("json").toString(),
                directory.resolve("junit.xml").toString(),
                directory.resolve("x.sarif").toString(),
                true,
                new PrintWriter(out));
        RunRecord record =
                new RunRecord("chessj run one", directory.resolve("page").toString(), machines);

        assertFalse(record.write(reports("one", 1, "{}"), store, new PrintWriter(said)));

        assertTrue(
                said.toString()
                        .contains("chessj: cannot write --json " + directory.resolve("json") + ": "
                                + directory.resolve("json") + " is a directory"),
                said::toString);
        assertTrue(said.toString().contains("chessj: cannot write --html "), said::toString);
        assertTrue(said.toString().contains("try: the same command with another file"), said::toString);
        assertTrue(Files.readString(directory.resolve("junit.xml")).contains("one"));
        assertTrue(Files.readString(directory.resolve("x.sarif")).contains("2.1.0"));
        assertTrue(out.toString().contains("::error"), out::toString);
        assertEquals(List.of("one[{}]"), testsOfTheLastRun());
    }

    @Test
    void nothingWasRun_onlyJsonSaysSo() throws IOException {
        Path json = directory.resolve("x.json");
        Path xml = directory.resolve("x.xml");
        MachineReports machines = new MachineReports(json.toString(), xml.toString(), "", false, new PrintWriter(out));

        assertTrue(new RunRecord("chessj run", "", machines)
                .write(new ReportFiles(temporary), store, new PrintWriter(err)));

        assertTrue(Files.readString(json).contains("\"tests\": []"), Files.readString(json));
        assertFalse(Files.exists(xml));
    }

    @Test
    void keep_replacesTheRunBeforeAndLeavesNothingElse() throws IOException {
        KeptRun run = KeptRun.in(store);
        run.keep(reports("first", 2, "{}", "{}"), "chessj run first");
        run.keep(reports("second", 1, "{\"steps\": []}"), "chessj run second");

        HtmlReport.Run read = run.read();
        assertEquals("chessj run second", read.command());
        assertEquals(List.of(new HtmlReport.Test(report("second", 1), List.of("{\"steps\": []}"))), read.tests());
        assertEquals(List.of("last-run"), kept());
        assertFalse(Files.exists(store.resolve("last-run/000000-1.execution")));
    }

    @Test
    void report_writesThePage() throws IOException {
        KeptRun.in(store).keep(reports("com.acme.T", 2, "{}"), "chessj run T");

        assertEquals(0, chessj("report", "--html", "page.html"), err.toString());
        assertEquals("written: page.html, with 2 failures of 1 test." + System.lineSeparator(), out.toString());
        String page = Files.readString(directory.resolve("page.html"));
        assertTrue(page.contains("com.acme.T") && page.contains("id=\"execution-0-0\""), page);
        assertFalse(page.contains("id=\"execution-0-1\""), page);
    }

    @Test
    void report_noRun_saysWhatLeavesOne() {
        assertEquals(2, chessj("report", "--html", "page.html"));
        assertTrue(err.toString().contains("there is no run to report in"), err.toString());
        assertTrue(err.toString().contains("try: chessj run"), err.toString());
        assertFalse(Files.exists(directory.resolve("page.html")));
    }

    @Test
    void report_noFile_orOneThatCannotBeWritten_isSaid() throws IOException {
        KeptRun.in(store).keep(reports("T", 0), "chessj run T");
        assertEquals(2, chessj("report"));
        assertTrue(err.toString().contains("try: chessj report --html report.html"), err.toString());
        assertEquals(2, chessj("report", "--html", "nowhere/page.html"));
        assertTrue(err.toString().contains("cannot write --html nowhere/page.html"), err.toString());
        Files.createDirectory(directory.resolve("folder"));
        assertEquals(2, chessj("report", "--html", "folder"));
        assertTrue(err.toString().contains("cannot write --html folder"), err.toString());
        assertEquals(List.of("last-run"), kept());
    }

    @Test
    void report_damagedRun_isSaidAndNothingIsWritten() throws IOException {
        KeptRun.in(store).keep(reports("T", 1, "{}"), "chessj run T");
        Files.writeString(store.resolve("last-run/000000.report"), "test=T\nwhat=?\n");
        Files.writeString(directory.resolve("page.html"), "as before");

        assertEquals(2, chessj("report", "--html", "page.html"));
        assertTrue(err.toString().contains("the last run cannot be read"), err.toString());
        assertTrue(err.toString().contains("chessj list"), err.toString());
        assertEquals("as before", Files.readString(directory.resolve("page.html")));
    }

    @Test
    void record_nothingWasRun_leavesTheRunBefore() throws IOException {
        KeptRun.in(store).keep(reports("T", 0), "chessj run T");
        ReportFiles none = new ReportFiles(Files.createTempDirectory(temporary, "none"));
        Path page = directory.resolve("page.html");

        assertTrue(new RunRecord("chessj run Typo", page.toString()).write(none, store, new PrintWriter(err)));
        assertEquals("chessj run T", KeptRun.in(store).read().command());
        assertFalse(Files.exists(page));
    }

    @Test
    void record_pageCannotBeWritten_isSaidAndTheRunIsKept() throws IOException {
        RunRecord record = new RunRecord("chessj run T", directory.toString());
        assertFalse(record.write(reports("T", 0), store, new PrintWriter(err)));
        assertTrue(err.toString().contains("had with chessj report --html"), err.toString());
        assertEquals("chessj run T", KeptRun.in(store).read().command());
    }

    @Test
    void writePage_ofAReplayThatDidNotFail_isSaidAndNothingIsWritten() throws IOException {
        Path page = directory.resolve("page.html");
        ReportFiles none = new ReportFiles(Files.createTempDirectory(temporary, "none"));
        RunRecord record = new RunRecord("chessj replay", page.toString());
        assertTrue(record.writePage(none, new PrintWriter(err)));
        assertTrue(err.toString().contains("is not written: there is no failure to show"), err.toString());
        assertFalse(Files.exists(page));

        assertTrue(record.writePage(reports("T", 1, "{}"), new PrintWriter(err)));
        assertTrue(Files.exists(page));
        assertFalse(Files.exists(store), "a replay is no run");
    }

    @Test
    void join_isTheOppositeOfSplit() {
        List<String> words = List.of("chessj", "run", "-cp", "a b:c", "it's", "", "$x", "--time=5m", "T#m");
        assertEquals(words, ShellWords.split(ShellWords.join(words), "here"));
    }
}
