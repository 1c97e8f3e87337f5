package dev.chessj.report.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.report.JsonParser;
import dev.chessj.report.ResultBuilder;
import dev.chessj.report.Traces;
import dev.chessj.report.machine.Json;
import dev.chessj.report.machine.TestReport;
import dev.chessj.report.model.Interleaving;
import dev.chessj.report.model.Interleavings;
import dev.chessj.report.model.Sources;
import dev.chessj.scheduler.result.Trace;
import dev.chessj.search.SearchResult.Stop;
import dev.chessj.search.SearchResult.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page as a text: what it carries and what it must not. How it behaves is a matter of {@code HtmlReportIT}. */
class HtmlReportTest {

    private static final String HOSTILE = "</script><script>alert('$1 <!-- /*SCRIPT*/')</script>";

    @TempDir
    private Path directory;

    private static TestReport report(String test, int failures) {
        ResultBuilder result = new ResultBuilder(Verdict.FAILURE, Stop.FINISHED).complete(2, 1, 3, 9);
        for (int i = 0; i < failures; i++) {
            result = result.failure(i);
        }
        return TestReport.of(test, result.build(), 1, "thread", List.of(), TestReport.Races.NONE);
    }

    private static Interleaving lostUpdate(Sources sources) {
        return Interleavings.of("com.acme.T", Traces.lostUpdate(20), Traces.lostUpdateFailure(), null, sources);
    }

    /** The blocks of data by their ids, as the browser would find them. */
    private static List<String> ids(String page) {
        List<String> ids = new ArrayList<>();
        Matcher block = Pattern.compile(
                        "<script(?: type=\"application/json\" id=\"([^\"]+)\")?>(.*?)</script>", Pattern.DOTALL)
                .matcher(page);
        while (block.find()) {
            if (block.group(1) == null) {
                ids.add("script");
            } else {
                JsonParser.parse(block.group(2));
                ids.add(block.group(1));
            }
        }
        return ids;
    }

    @Test
    void page_severalFailures_eachHasItsBlockOfData() throws IOException {
        String execution = InterleavingJson.of(lostUpdate(Sources.none()), "table", "", List.of());
        String page = HtmlReport.page(new HtmlReport.Run(
                "1",
                "now",
                "chessj run T",
                List.of(
                        new HtmlReport.Test(report("a", 0), List.of()),
                        new HtmlReport.Test(report("b", 3), List.of(execution, "", execution)))));

        assertEquals(List.of("run", "execution-1-0", "execution-1-2", "script"), ids(page));
    }

    @Test
    void page_hostileNames_stayData() throws IOException {
        String execution =
                InterleavingJson.of(lostUpdate(Sources.none()), HOSTILE, HOSTILE + "\u2028\ud800", List.of(HOSTILE));
        HtmlReport.Run run = new HtmlReport.Run(
                "1", "", HOSTILE, List.of(new HtmlReport.Test(report(HOSTILE, 1), List.of(execution))));

        String page = HtmlReport.page(run);

        assertEquals(List.of("run", "execution-0-0", "script"), ids(page));
        assertFalse(page.contains("alert('") && page.contains("<script>alert"), "markup of the program under test");
        Map<?, ?> json = (Map<?, ?>) JsonParser.parse(execution);
        assertEquals(HOSTILE + "\u2028\ud800", json.get("printed"));
    }

    @Test
    void page_loadsNothing() throws IOException {
        String page = HtmlReport.page(new HtmlReport.Run("1", "", "", List.of()));

        assertTrue(page.contains("Content-Security-Policy\" content=\"default-src 'none'"), page);
        String addresses = page.replace("http://www.w3.org/2000/svg", "");
        assertFalse(addresses.contains("http:") || addresses.contains("https:") || addresses.contains("src="), page);
        assertFalse(page.contains("/*STYLE*/") || page.contains("/*SCRIPT*/") || page.contains("<!--DATA-->"), page);
        assertFalse(page.contains("innerHTML") || page.contains("insertAdjacentHTML") || page.contains("eval("), page);
    }

    @Test
    void write_fails_leavesWhatWasThere() throws IOException {
        Path file = directory.resolve("taken");
        Files.createDirectory(file);
        assertThrows(IOException.class, () -> HtmlReport.write(file, new HtmlReport.Run("1", "", "", List.of())));
        assertTrue(Files.isDirectory(file));
    }

    @Test
    void json_steps_areNumbersThatLeadToWordsAndPlaces() {
        Map<?, ?> json = (Map<?, ?>)
                JsonParser.parse(InterleavingJson.of(lostUpdate(Sources.none()), "", "", List.of("chessj replay x")));
        List<?> steps = (List<?>) json.get("steps");
        List<?> texts = (List<?>) json.get("texts");
        List<?> places = (List<?>) json.get("places");

        List<String> shown = new ArrayList<>();
        for (Object each : steps) {
            List<?> step = (List<?>) each;
            int flags = ((Double) step.get(5)).intValue();
            if ((flags & 1) != 0) {
                int place = ((Double) step.get(4)).intValue();
                shown.add(((Double) step.get(0)).intValue() + " T" + ((Double) step.get(1)).intValue() + " "
                        + texts.get(((Double) step.get(2)).intValue()) + " "
                        + texts.get(((Double) step.get(3)).intValue()) + " "
                        + ((Map<?, ?>) places.get(place)).get("at"));
            }
        }
        assertEquals(Traces.lostUpdate(20).steps().size(), steps.size());
        assertTrue(shown.contains("1 T0 starts T1 LostUpdate.java:21"), shown.toString());
        assertTrue(shown.stream().anyMatch(step -> step.startsWith("4 T1 reads Counter")), shown.toString());
        assertTrue(shown.size() < 20, shown.toString());
        assertEquals(List.of(List.of(0.0, "T0 failed")), json.get("ends"));
        assertEquals(List.of("chessj replay x"), json.get("replay"));
        List<?> preempted = (List<?>) ((List<?>) json.get("switches")).get(1);
        assertEquals(List.of(25.0, 1.0, 2.0, "preempted", "", 0.0), preempted);
    }

    @Test
    void json_arrows_goForwardBetweenTasks() {
        Map<?, ?> json =
                (Map<?, ?>) JsonParser.parse(InterleavingJson.of(lostUpdate(Sources.none()), "", "", List.of()));
        List<?> steps = (List<?>) json.get("steps");
        List<?> arrows = (List<?>) json.get("arrows");
        assertTrue(arrows.size() >= 6, arrows.toString());
        for (Object each : arrows) {
            List<?> arrow = (List<?>) each;
            int from = ((Double) arrow.get(0)).intValue();
            int to = ((Double) arrow.get(1)).intValue();
            assertTrue(from < to, arrows.toString());
            assertFalse(((List<?>) steps.get(from)).get(1).equals(((List<?>) steps.get(to)).get(1)), arrows.toString());
        }
    }

    @Test
    void json_steps_knowTheirItemOfWork_andArrowsLeadToIt() {
        Interleaving items =
                Interleavings.of("t", Traces.twoItems(Trace.Handover.Kind.BEGINS), null, null, Sources.none());
        Map<?, ?> json = (Map<?, ?>) JsonParser.parse(InterleavingJson.of(items, "", "", List.of()));
        assertEquals(
                List.of(0.0, 0.0, 0.0, 0.0, 1.0, 1.0, 2.0, 0.0),
                ((List<?>) json.get("steps"))
                        .stream().map(step -> ((List<?>) step).get(6)).toList());
        // A start, both submissions, and the pool; what a lane says itself is left out.
        assertEquals(
                List.of(List.of(1.0, 3.0, 0.0), List.of(0.0, 4.0, 0.0), List.of(2.0, 5.0, 0.0), List.of(2.0, 6.0, 0.0)),
                json.get("arrows"));
    }

    @Test
    void embeddedSources_longFile_onlyWhatIsAroundTheSteps() throws IOException {
        Path file = directory.resolve("Long.java");
        List<String> lines = new ArrayList<>();
        for (int i = 1; i <= 5_000; i++) {
            lines.add("line " + i);
        }
        Files.write(file, lines);
        EmbeddedSources sources = new EmbeddedSources();
        assertEquals(0, sources.use(source(file.toString(), 3_000)));
        assertEquals(0, sources.use(source(file.toString(), 3_100)));
        assertEquals(-1, sources.use(source("", 7)));
        assertEquals(1, sources.use(source(directory.resolve("gone").toString(), 7)));

        Json json = new Json();
        sources.add(json);
        List<?> all = (List<?>) JsonParser.parse(json.toString());
        Map<?, ?> kept = (Map<?, ?>) all.get(0);
        assertEquals(2_960.0, kept.get("first"));
        assertEquals("line 2960", ((List<?>) kept.get("lines")).get(0));
        assertEquals(181, ((List<?>) kept.get("lines")).size());
        assertEquals(List.of(), ((Map<?, ?>) all.get(1)).get("lines"));
    }

    private static Interleaving.Source source(String file, int line) {
        return new Interleaving.Source("com.acme.Long", "run", "com/acme/Long.java", line, file, "");
    }
}
