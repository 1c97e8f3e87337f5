package dev.chessj.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.chessj.dist.ChessjJar.Result;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The page of {@code chessj report} in a browser: one run, one start of Chromium without a window, and everything that a reader does with
 * the page. Where there is no Chromium, that is said aloud and these tests do not run.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class HtmlReportIT {
    private static final String CURRENT = "document.querySelector('.row[aria-current]')";
    private static final String ROWS = "document.querySelectorAll('.row').length";
    private static final String TWO_BUGS = "failure-0-0";
    private static final String OTHER_BUG = "failure-0-1";
    private static final String LONG_WAY = "failure-1-0";
    private static final String DEADLOCK = "failure-3-0";
    private static final List<String> VIEWS =
            List.of("run", "test-0", "test-1", "test-2", "test-3", "test-4", TWO_BUGS, OTHER_BUG, LONG_WAY, DEADLOCK);

    @TempDir
    static Path folder;

    private Browser browser;
    private Result found;

    @BeforeAll
    void makeThePage() throws IOException, InterruptedException {
        String programs = "dev.chessj.dist.PagePrograms$";
        found = chessj(
                "run",
                "--quiet",
                "--keep-going",
                "--max-schedules",
                "200",
                "--html",
                "direct.html",
                "-cp",
                TestClassPath.location("dev.chessj.dist.PagePrograms"),
                programs + "TwoBugs",
                programs + "LongWay",
                programs + "Fine",
                programs + "OtherWayRound",
                programs + "LockedOut");
        assertEquals(1, found.exitCode(), found.toString());
        Result report = chessj("report", "--html", "page.html");
        assertEquals("written: page.html, with 4 failures of 5 tests." + System.lineSeparator(), report.out());
        Optional<Path> chromium = Browser.find();
        if (chromium.isEmpty()) {
            System.err.println("\n" + "=".repeat(100)
                    + "\nNOT RUN: HtmlReportIT. The page of chessj report was not looked at: there is no Chromium here."
                    + "\n         .ci/run installs it where it can; by hand: apt-get install chromium\n"
                    + "=".repeat(100) + "\n");
        }
        assumeTrue(chromium.isPresent(), "NOT RUN: there is no Chromium here; apt-get install chromium");
        browser = Browser.start(chromium.get(), folder);
    }

    @AfterAll
    void close() throws InterruptedException {
        if (browser != null) {
            browser.close();
        }
    }

    private static Result chessj(String... arguments) throws IOException, InterruptedException {
        List<String> all =
                new ArrayList<>(List.of("-jar", ChessjJar.PATH.toAbsolutePath().toString()));
        all.addAll(List.of(arguments));
        return ChessjJar.javaIn(folder, all);
    }

    @BeforeEach
    void begin() {
        browser.resize(1280, 900);
        browser.dark(false);
    }

    private void open(String view) {
        browser.open(page() + "#" + view);
    }

    private static URI page() {
        return folder.resolve("page.html").toUri();
    }

    /** Whatever a test did: no error, and nothing was asked for but the page itself. */
    @AfterEach
    void nothingWentWrong() {
        if (browser == null) {
            return;
        }
        assertEquals(List.of(), browser.problems());
        for (String request : browser.requests()) {
            assertTrue(request.startsWith(page().toString()) || request.equals("data:,"), request);
        }
        assertEquals("undefined", browser.evaluate("typeof hostile"));
    }

    private String currentStep() {
        return browser.evaluate(CURRENT + ".querySelector('.n').textContent");
    }

    @Test
    void page_isTheSameFromRunAndFromReport() throws IOException {
        String direct = Files.readString(folder.resolve("direct.html"));
        String later = Files.readString(folder.resolve("page.html"));
        // A minute may pass between the two.
        String time = "\"time\": \"[-0-9 :]+\"";
        assertEquals(direct.replaceFirst(time, ""), later.replaceFirst(time, ""));
        open("run");
    }

    @Test
    void replay_hasAPageOfItsOwnAndLeavesTheRun() throws Exception {
        Path run = folder.resolve(".chessj/last-run/000000.report");
        byte[] before = Files.readAllBytes(run);
        String schedule;
        try (Stream<Path> files = Files.list(folder.resolve(".chessj"))) {
            schedule = files.map(Path::toString)
                    .filter(file -> file.contains("LongWay") && file.endsWith(".schedule"))
                    .findFirst()
                    .orElseThrow();
        }
        Result again = chessj("replay", "--quiet", "--html", "replay.html", schedule);
        assertEquals(1, again.exitCode(), again.toString());
        assertEquals(-1, Arrays.mismatch(before, Files.readAllBytes(run)));
        browser.open(folder.resolve("replay.html").toUri().toString());
        assertEquals("arrived at 2999", browser.evaluate("document.querySelector('h2').textContent"));
        assertTrue(browser.number(ROWS) > 5);
        String replay = browser.evaluate("document.querySelector('.copy pre').textContent");
        assertTrue(replay.startsWith("chessj replay -cp CLASSPATH chessj1@"), replay);
        assertEquals(List.of(), browser.problems());
        open("run");
    }

    @Test
    void steps_goForwardAndBackWithKeysAndButtons() {
        open(TWO_BUGS);
        assertEquals("1", browser.evaluate("document.querySelectorAll('.row[aria-current]').length"));
        browser.press("Home", false);
        String first = currentStep();
        List<String> seen = new ArrayList<>(List.of(first));
        for (int i = 0; i < 4; i++) {
            browser.press("ArrowRight", false);
            seen.add(currentStep());
        }
        assertEquals(5, seen.stream().distinct().count(), seen.toString());
        for (int i = 3; i >= 0; i--) {
            browser.press("ArrowLeft", false);
            assertEquals(seen.get(i), currentStep());
        }
        browser.press("ArrowLeft", false);
        assertEquals(first, currentStep(), "there is nothing before the first");
        browser.click("button[aria-label^='Step forward']");
        assertEquals(seen.get(1), currentStep());
        browser.click("button[aria-label^='Step back']");
        assertEquals(first, currentStep());
        assertTrue(
                browser.evaluate("document.querySelector('.count').textContent").startsWith("step " + first + " of "));

        String lane = "document.querySelector('.now b').textContent";
        String task = browser.evaluate(lane);
        browser.press("ArrowRight", true);
        assertNotEquals(task, browser.evaluate(lane), "after a switch another task runs");
        browser.press("End", false);
        assertEquals(browser.evaluate("[...document.querySelectorAll('.row .n')].pop().textContent"), currentStep());
        assertTrue(browser.evaluate("location.hash").endsWith("-step-" + currentStep()));
    }

    @Test
    void address_leadsToTheStep() {
        open(TWO_BUGS + "-step-2");
        assertEquals("2", currentStep());
    }

    @Test
    void lanes_oneForEachTaskAndArrowsBetweenThem() {
        open(TWO_BUGS);
        assertEquals("3", browser.evaluate("document.querySelectorAll('.heads .lane, .heads span[title]').length"));
        String heads = browser.evaluate("document.querySelector('.heads').textContent");
        assertTrue(heads.contains("T1front door") && heads.contains("T2back " + PagePrograms.HOSTILE), heads);
        // Every arrow of the data between two rows that are shown is drawn: forwards, and into another lane.
        browser.click("input[type=checkbox]");
        int arrows = browser.number("JSON.parse(document.getElementById('execution-0-0').textContent).arrows.length");
        assertTrue(arrows >= 5, arrows + " arrows");
        assertEquals(arrows, browser.number("document.querySelectorAll('g.arrow').length"));
        assertEquals(
                "true",
                browser.evaluate(
                        "[...document.querySelectorAll('g.arrow')].every(a => +a.dataset.from < +a.dataset.to)"));
        assertEquals(
                "true",
                browser.evaluate("[...document.querySelectorAll('g.arrow')].every(a => a.getBBox().width > 5)"));
        // Those of the current step are strong, and named in the panel.
        browser.evaluate(
                "[...document.querySelectorAll('.row')].find(row => row.textContent.includes('starts T1')).id = 'start'");
        browser.click("#start");
        String now = CURRENT + ".dataset.position";
        assertEquals(
                browser.evaluate("[...document.querySelectorAll('g.arrow')].filter(a => a.dataset.from === " + now
                        + " || a.dataset.to === " + now + ").length"),
                browser.evaluate("document.querySelectorAll('.canvas > svg:last-child g.arrow').length"));
        assertTrue(
                browser.number("document.querySelectorAll('.canvas > svg:last-child g.arrow').length") >= 1,
                "the start of a task has an arrow");
        String linked = browser.evaluate("document.querySelector('.now button').textContent");
        browser.click(".now button");
        assertTrue(linked.endsWith("(step " + currentStep() + ")"), linked + ", but at " + currentStep());
    }

    @Test
    void source_isShownOnClickAndUnderThePointer() throws IOException {
        open(TWO_BUGS);
        String[] positions = browser.evaluate(
                        "[...document.querySelectorAll('.row[data-position]')].map(row => row.dataset.position).join(' ')")
                .split(" ");
        List<String> lines = Files.readAllLines(Path.of("src/test/java/dev/chessj/dist/PagePrograms.java"));
        int looked = 0;
        for (String position : positions) {
            String row = ".row[data-position='" + position + "']";
            browser.point(row);
            String hint = browser.evaluate(
                    "document.getElementById('hint').hidden ? '' : document.getElementById('hint').textContent");
            browser.click(row);
            assertEquals(position, browser.evaluate(CURRENT + ".dataset.position"));
            String at = browser.evaluate(CURRENT + ".querySelector('.at').textContent");
            if (!at.isEmpty()) {
                String line = lines.get(Integer.parseInt(at.substring(at.indexOf(':') + 1)) - 1);
                assertEquals(line, browser.evaluate("document.querySelector('.source .here code').textContent"));
                assertTrue(hint.contains(line.strip()), hint + " for " + at);
                String file = browser.evaluate("document.querySelector('.file').textContent");
                assertTrue(file.endsWith("dev/chessj/dist/PagePrograms.java"), file);
                assertEquals(
                        "true",
                        browser.evaluate(
                                "(() => { const box = document.querySelector('.source').getBoundingClientRect();"
                                        + " const l = document.querySelector('.source .here').getBoundingClientRect();"
                                        + " return l.top >= box.top && l.bottom <= box.bottom; })()"),
                        "the line is in sight");
                looked++;
            }
        }
        assertTrue(looked >= 8, looked + " steps with a source");
    }

    @Test
    void failures_eachCanBeSelected() {
        open("run");
        assertEquals("4", browser.evaluate("document.querySelectorAll('#nav .sub').length"));
        List<String> titles = new ArrayList<>();
        for (String view : List.of(TWO_BUGS, OTHER_BUG, LONG_WAY)) {
            browser.click("#nav button[data-view='" + view + "']");
            titles.add(browser.evaluate("document.querySelector('h2').textContent"));
            assertEquals(view, browser.evaluate("document.querySelector('#nav [aria-current]').dataset.view"));
            assertTrue(browser.number(ROWS) > 5, view);
        }
        assertEquals(3, titles.stream().distinct().count(), titles.toString());
        assertTrue(titles.contains("2 visitors came in, 1 counted"), titles.toString());
        assertTrue(titles.contains("the first came by the back " + PagePrograms.HOSTILE), titles.toString());
        assertTrue(titles.contains("arrived at 2999"), titles.toString());
        browser.press("p", false);
        assertTrue(browser.evaluate("location.hash").startsWith("#" + OTHER_BUG));
        browser.press("n", false);
        assertTrue(browser.evaluate("location.hash").startsWith("#" + LONG_WAY));
    }

    @Test
    void summary_hasNumbersPlotsAndRaces() {
        open("run");
        assertEquals(
                "3 tests fail, 2 have no failure within the bound.",
                browser.evaluate("document.querySelector('.where').textContent"));
        assertEquals("4", browser.evaluate("document.querySelectorAll('figure.plot svg').length"));
        assertTrue(browser.number("document.querySelectorAll('rect.bar').length") >= 9);
        assertEquals("", browser.evaluate(LABELS), "labels that run into their bars");
        assertTrue(browser.evaluate("document.querySelector('details:not(.lock):last-of-type summary,"
                        + " h3 + details:not(.lock) summary').textContent")
                .contains("PagePrograms$TwoBugs.steps: T"));
        assertTrue(browser.evaluate("document.querySelector('.figures').textContent")
                .contains("3about locks"));
        int schedules = browser.number(
                "JSON.parse(document.getElementById('run').textContent).tests.reduce((n, t) => n + t.schedules, 0)");
        assertTrue(browser.evaluate("document.querySelector('.figures').textContent")
                .contains(String.format("%,d", schedules)));
        browser.click("td.name button");
        assertEquals("2", browser.evaluate("document.querySelectorAll('figure.plot svg').length"));
        assertEquals("2", browser.evaluate("document.querySelectorAll('#main li button').length"));
        browser.click("#main li button");
        assertTrue(browser.evaluate("location.hash").startsWith("#" + TWO_BUGS));
    }

    @Test
    void plots_largeNumbers_areNotCutOff() throws IOException {
        String large = Files.readString(folder.resolve("page.html"))
                .replaceAll("\"(schedules|pruned)\": \\d+", "\"$1\": 1437386");
        browser.open(Files.writeString(folder.resolve("large.html"), large).toUri() + "#run");
        assertTrue(browser.number(
                        "Math.max(...[...document.querySelectorAll('text.v')].map(value => value.textContent.length))")
                >= "1,437,386 + 1,437,386".length());
        assertEquals("", browser.evaluate(VALUES), "values that are cut off");
        open("run"); // that page is all that was asked for
    }

    /** Everything that was seen about locks is on the summary, and what belongs to a test on its own view, with every stack. */
    @Test
    void locks_eachWithTheStacksOfBothTasks() {
        open("run");
        assertEquals("3", browser.evaluate("document.querySelectorAll('details.lock').length"));
        String kept = lock(0);
        assertTrue(kept.startsWith("forgotten unlock: T1 "), kept);
        assertTrue(kept.contains("T1 takes Fine.kept at PagePrograms.java:"), kept);
        assertTrue(kept.contains("In dev.chessj.dist.PagePrograms$Fine. Whoever wants it"), kept);
        String inversion = lock(1);
        String lockOut = lock(2);

        open("test-3");
        assertEquals("1", browser.evaluate("document.querySelectorAll('details.lock').length"));
        assertEquals(inversion.replace("In dev.chessj.dist.PagePrograms$OtherWayRound. ", ""), lock(0));
        assertTrue(inversion.startsWith("lock order, met: T"), inversion);
        assertTrue(inversion.contains("The search met this deadlock: it is one of the failures."), inversion);
        assertEquals(
                List.of(
                        "T2 takes OtherWayRound.savings in transfer, lambda$run$1, run",
                        "T2 takes OtherWayRound.current in deposit, transfer, lambda$run$1, run",
                        "T1 takes OtherWayRound.current in transfer, lambda$run$0, run",
                        "T1 takes OtherWayRound.savings in deposit, transfer, lambda$run$0, run"),
                stacks());

        open("test-4");
        assertEquals(lockOut.replace("In dev.chessj.dist.PagePrograms$LockedOut. ", ""), lock(0));
        assertTrue(lockOut.startsWith("nested-monitor lock-out, predicted and not met: T1 "), lockOut);
        assertTrue(lockOut.contains("A prediction, and no failure unless --locks=fail"), lockOut);
        assertEquals(
                List.of(
                        "T1 takes LockedOut.house in waitInside, run",
                        "T1 waits on LockedOut.bell in waitInside, run",
                        "T0 takes LockedOut.house in run, run",
                        "T0 wakes who waits on LockedOut.bell in ring, run, run"),
                stacks());
    }

    private String lock(int index) {
        return browser.evaluate("document.querySelectorAll('details.lock')[" + index + "].textContent");
    }

    /** Of the first one: who takes which lock, and in which methods, the innermost first. */
    private List<String> stacks() {
        browser.click("details.lock summary");
        assertTrue(browser.number("document.querySelector('details.lock .stacks').offsetHeight") > 0, "it can be seen");
        assertEquals(
                "0",
                browser.evaluate("[...document.querySelectorAll('details.lock .stacks pre')]"
                        + ".filter(e => e.scrollWidth > e.clientWidth).length"),
                "nothing is cut off");
        String all = browser.evaluate("[...document.querySelectorAll('details.lock:first-of-type .stacks pre')]"
                + ".map(e => e.textContent).join('\\n\\n')");
        return Arrays.stream(all.split("\n\n"))
                .map(stack -> stack.replaceFirst(" at \\S+\n", " in")
                        .replaceAll("\n? +at \\S*?([\\w$]+)\\(\\S+\\)", " $1,")
                        .replaceFirst(",$", ""))
                .toList();
    }

    @Test
    void thousandsOfSteps_areFoldedAndOnlyWhatIsInSightIsDrawn() {
        open(LONG_WAY);
        int few = browser.number(ROWS);
        assertTrue(few < 60, few + " rows at first");
        assertTrue(
                browser.evaluate("document.querySelector('.row.fold').textContent")
                        .matches(".*2,9\\d\\d more steps of T1"),
                browser.evaluate("document.querySelector('.row.fold').textContent"));
        browser.click(".row.fold button");
        assertTrue(browser.evaluate("document.querySelector('.row.fold') === null ? 'far away' : ''")
                .equals("far away"));
        assertTrue(browser.number("document.querySelector('.canvas').offsetHeight") > 200 * 28, "200 steps more");
        assertTrue(browser.number(ROWS) < 100, "but few in the document");
        browser.click("input[type=checkbox]");
        assertTrue(browser.number("document.querySelector('.canvas').offsetHeight") > 3_000 * 28, "all of them");
        assertTrue(browser.number(ROWS) < 100, "but few in the document");
        browser.press("End", false);
        assertEquals("true", browser.evaluate(CURRENT + " !== null"));
        assertTrue(Integer.parseInt(currentStep()) > 3_000);
        browser.press("ArrowLeft", false);
        browser.press("ArrowLeft", false);
        assertEquals(
                "T1 walker",
                browser.evaluate("document.querySelector('.now b').textContent"),
                "the way back leads into the walk");
    }

    @Test
    void print_hasEveryRowAndNoTools() throws IOException {
        open(TWO_BUGS);
        browser.resize(1280, 400);
        browser.print(true);
        try {
            assertEquals("none", browser.evaluate("getComputedStyle(document.getElementById('nav')).display"));
            assertEquals("none", browser.evaluate("getComputedStyle(document.querySelector('.tools')).display"));
            assertEquals(
                    browser.evaluate("document.querySelector('.canvas').offsetHeight / 28"), browser.evaluate(ROWS));
            assertEquals(
                    "true",
                    browser.evaluate(
                            "document.querySelector('.scroll').offsetHeight >= document.querySelector('.canvas').offsetHeight"));
            browser.picture(
                    Files.createDirectories(Path.of("target/html-report")).resolve("print.png"));
        } finally {
            browser.print(false);
        }
    }

    @ParameterizedTest
    @CsvSource({"1280,false", "1280,true", "800,false", "800,true"})
    void looks_fitAndCanBeRead(int width, boolean dark) throws IOException {
        browser.resize(width, 900);
        browser.dark(dark);
        open("run");
        for (String view : VIEWS) {
            browser.evaluate("location.hash = '" + view + "'");
            assertEquals(width, browser.number("innerWidth"));
            assertEquals(
                    browser.evaluate("document.documentElement.clientWidth"),
                    browser.evaluate("Math.max(document.documentElement.scrollWidth, document.body.scrollWidth)"),
                    view + " is wider than the window");
            browser.picture(Files.createDirectories(Path.of("target/html-report"))
                    .resolve(view + "-" + width + (dark ? "-dark" : "-light") + ".png"));
            String[] colours = browser.evaluate("(() => { const s = getComputedStyle(document.documentElement);"
                            + " return s.backgroundColor + ';' + s.color; })()")
                    .split(";", 2);
            assertEquals(dark ? "rgb(20, 23, 27)" : "rgb(255, 255, 255)", colours[0]);
            assertFalse(colours[0].equals(colours[1]));
            // Everything that is read stands out from what is behind it as far as WCAG AA asks for.
            assertEquals("", browser.evaluate(CONTRAST), view);
        }
    }

    /** The labels of plots that do not end before the line where the bars begin. */
    private static final String LABELS = """
            [...document.querySelectorAll('figure.plot svg')].flatMap(svg =>
              [...svg.querySelectorAll('text:not(.v)')].filter(label =>
                label.getBoundingClientRect().right > svg.querySelector('line.grid').getBoundingClientRect().left))
              .map(label => label.textContent).join(', ')
            """;

    /** The values of plots that are not in the picture. */
    private static final String VALUES = """
            [...document.querySelectorAll('figure.plot svg')].flatMap(svg =>
              [...svg.querySelectorAll('text.v')].filter(value =>
                value.getBoundingClientRect().right > svg.getBoundingClientRect().right))
              .map(value => value.textContent).join(', ')
            """;

    /** The texts whose contrast to their background is below 4.5, each with its class. */
    private static final String CONTRAST = """
            (() => {
              const rgb = text => (text.match(/[\\d.]+/g) || []).map(Number);
              const light = c => c.slice(0, 3).map(v => text(v / (c.srgb ? 1 : 255))).reduce((s, v, i) => s + v * [0.2126, 0.7152, 0.0722][i], 0);
              const text = v => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
              const behind = e => {
                for (; e; e = e.parentElement) {
                  const c = getComputedStyle(e).backgroundColor;
                  const parts = rgb(c);
                  if (c.startsWith('rgb') && (parts.length < 4 || parts[3] === 1)) return parts;
                }
                return [255, 255, 255];
              };
              const poor = new Set();
              for (const e of document.querySelectorAll('#top *, #nav *, main *')) {
                const own = [...e.childNodes].some(n => n.nodeType === 3 && n.textContent.trim() !== '');
                if (!own || e.namespaceURI.endsWith('svg') || e.disabled || e.getClientRects().length === 0) continue;
                const a = light(rgb(getComputedStyle(e).color)) + 0.05;
                const b = light(behind(e)) + 0.05;
                const ratio = Math.max(a, b) / Math.min(a, b);
                if (ratio < 4.5) poor.add(e.tagName + '.' + e.className + ' ' + ratio.toFixed(1));
              }
              return [...poor].join(', ');
            })()
            """;
}
