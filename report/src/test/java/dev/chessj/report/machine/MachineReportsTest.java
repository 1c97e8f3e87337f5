package dev.chessj.report.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import com.networknt.schema.ValidationMessage;
import dev.chessj.report.JsonParser;
import dev.chessj.report.Traces;
import dev.chessj.report.machine.FailureReport.Details;
import dev.chessj.report.model.BoundCoverage;
import dev.chessj.report.model.Interleaving;
import dev.chessj.report.model.Interleavings;
import dev.chessj.report.model.LockFinding;
import dev.chessj.report.model.Sources;
import dev.chessj.report.text.TimingText;
import dev.chessj.scheduler.result.Failure;
import dev.chessj.scheduler.result.Race;
import dev.chessj.scheduler.result.TimeLimit;
import dev.chessj.scheduler.result.Trace;
import dev.chessj.search.ExplorationStrategy;
import dev.chessj.search.Sampling;
import dev.chessj.search.SearchResult.Verdict;
import dev.chessj.wrappers.verdict.Reservation;
import dev.chessj.wrappers.verdict.Reserved;
import java.io.InputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.SchemaFactory;
import javax.xml.validation.Validator;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/** What other programs read: valid against its schema, whatever a program calls its threads and says in its exceptions. */
class MachineReportsTest {

    private static final Path FOLDER = Path.of("").toAbsolutePath();

    @Test
    void sarif_ofAFailure_isValid_withOneFlowPerTask() throws Exception {
        String sarif = SarifReport.toJson("1.0", List.of(failing("com.acme.BankTest#transfer", lostUpdate())));
        assertEquals(Set.of(), sarifProblems(sarif));
        Map<?, ?> run = (Map<?, ?>) list(JsonParser.parse(sarif), "runs").get(0);
        Map<?, ?> result = (Map<?, ?>) list(run, "results").get(0);
        assertEquals("assertion", result.get("ruleId"));
        List<?> flows = list(list(result, "codeFlows").get(0), "threadFlows");
        assertEquals(
                List.of("T0", "T1", "T2"),
                flows.stream().map(flow -> ((Map<?, ?>) flow).get("id")).toList());
        // T1 reads, is preempted, and writes: its steps have their place in the whole execution
        List<?> second = list(flows.get(1), "locations");
        assertEquals(
                List.of("4", "9"),
                second.stream()
                        .map(location -> String.valueOf(((Map<?, ?>) location).get("executionOrder")))
                        .map(order -> order.replace(".0", ""))
                        .toList());
        assertEquals("essential", ((Map<?, ?>) second.get(0)).get("importance"));
    }

    @Test
    void sarif_ofNothing_aCrash_andARace_isValid() throws Exception {
        assertEquals(Set.of(), sarifProblems(SarifReport.toJson("1.0", List.of())));
        TestReport crash = report(
                "com.acme.Main",
                Verdict.FAILURE,
                List.of(
                        new FailureReport("crash", "the JVM ended: \u0000", "", null, null, null),
                        new FailureReport("race", "T1 writes", "T1", null, null, null)));
        assertEquals(Set.of(), sarifProblems(SarifReport.toJson("1.0", List.of(crash))));
    }

    @Test
    void race_thatFailsATest_isShownAtTheLinesOfItsAccesses() throws Exception {
        Race race = new Race(
                "com.acme.Counter.n",
                new Race.Access("T1", true, "Counter.java:8", "com.acme.Counter.add", List.of(), List.of(), ""),
                new Race.Access("T2", false, "Counter.java:9", "com.acme.Counter$Look.get", List.of(), List.of(), ""),
                "");
        Details details = Details.of("com.acme.CounterTest#count", race, Sources.none(), FOLDER);
        List<TestReport> tests = List.of(report(
                "com.acme.CounterTest#count",
                Verdict.FAILURE,
                List.of(new FailureReport("race", race.words(), "T2", null, null, null, details))));
        String sarif = SarifReport.toJson("1.0", tests);
        assertEquals(Set.of(), sarifProblems(sarif));
        Map<?, ?> run = (Map<?, ?>) list(JsonParser.parse(sarif), "runs").get(0);
        Object result = list(run, "results").get(0);
        assertEquals("com/acme/Counter.java 9", place(list(result, "locations").get(0)));
        assertEquals(
                "com/acme/Counter.java 8",
                place(list(result, "relatedLocations").get(0)));
        assertTrue(
                GitHubAnnotations.lines(tests)
                        .get(0)
                        .startsWith("::error file=com/acme/Counter.java,line=9,title=race in "),
                () -> GitHubAnnotations.lines(tests).toString());
        validate(JUnitXml.toXml(tests));
    }

    /** As on the console: what needs a limit to end early says so, and what is no failure is told all the same. */
    @Test
    void sarif_ofTimingDependences_isValid_withTheLevelOfTheVerdict() throws Exception {
        TimeLimit limit = new TimeLimit("T1", "await", "Foo.java:12", "com.acme.Foo", "", 50_000_000);
        TimeLimit other = new TimeLimit("T2", "sleep", "Bar.java:3", "Bar", "", 1);
        TimingReport fails =
                new TimingReport("exception", "no", "fails if a", true, List.of(limit, other), "a.schedule");
        TimingReport told = new TimingReport("assertion", "yes", "fails if b", false, List.of(other), null);
        String sarif = SarifReport.toJson(
                "1.0", List.of(failing("com.acme.ATest#a", lostUpdate()).withTiming(List.of(fails, told))));
        assertEquals(Set.of(), sarifProblems(sarif));
        Map<?, ?> run = (Map<?, ?>) list(JsonParser.parse(sarif), "runs").get(0);
        List<?> results = list(run, "results");
        assertEquals(3, results.size());
        Map<?, ?> warning = (Map<?, ?>) results.get(1);
        assertEquals("timing", warning.get("ruleId"));
        assertEquals("warning", warning.get("level"));
        assertTrue(sarif.contains("com/acme/Foo.java"), sarif);
        assertTrue(sarif.contains("timing: fails if a: no; replay with: chessj replay a.schedule"), sarif);
        assertEquals(1, list(warning, "relatedLocations").size());
        Map<?, ?> note = (Map<?, ?>) results.get(2);
        assertEquals("note", note.get("level"));
        assertTrue(sarif.contains("\"uri\": \"Bar.java\""), sarif);
    }

    @Test
    void timingDependences_areTold() throws Exception {
        TimeLimit limit = new TimeLimit("T0", "CountDownLatch.await", "A.java:3", "com.acme.A", "", 50_000_000);
        TimingReport fails =
                new TimingReport("exception", "no", "fails if it ends", true, List.of(limit), "a.schedule");
        TimingReport told = new TimingReport("assertion", "yes", "fails if so", false, List.of(limit), "b.schedule");
        List<TestReport> tests = List.of(report(
                        "com.acme.ATest#a",
                        Verdict.FAILURE,
                        List.of(new FailureReport("exception", "no", "T0", null, null, "a.schedule")))
                .withTiming(List.of(fails, told)));
        String xml = JUnitXml.toXml(tests);
        validate(xml);
        assertTrue(
                xml.contains("exception: no\ntiming: fails if it ends\n\nreplay with: chessj replay a.schedule\n"),
                xml);
        assertTrue(xml.contains("\ntiming: fails if so: yes\nreplay with: chessj replay b.schedule</system-out>"), xml);
        assertEquals(
                List.of(
                        "::error title=exception in com.acme.ATest#a::no%0Atiming: fails if it ends%0Areplay with: chessj"
                                + " replay a.schedule",
                        "::notice title=timing in com.acme.ATest#a::timing: fails if so: yes%0Areplay with: chessj"
                                + " replay b.schedule"),
                GitHubAnnotations.lines(tests));
    }

    /** Nothing failed in a sample: no report calls that an error, and each tells what was not controlled. */
    @Test
    void sample_isToldInTheSameWay() throws Exception {
        String sentence = "300 random schedules (seed 7) were executed, no failure; not controlled: this.";
        TestReport sample = new TestReport(
                "com.acme.ATest#a",
                Verdict.SAMPLED,
                new TestReport.Executed(300, 900, 3, 0, 0, 0, 0),
                new BoundCoverage(-1, 0, List.of(), new Sampling(ExplorationStrategy.RANDOM, 7)),
                new TestReport.Cost("thread", 0, 0.5, 0.5),
                new TestReport.Reduced("none", 0, 40L),
                List.of(),
                List.of(),
                List.of(),
                new TestReport.Claim(sentence, List.of(new Reserved(Reservation.OUTSIDE, 1, "this", ""))),
                List.of());
        Object json = list(JsonParser.parse(JsonReport.toJson("1.0", List.of(sample))), "tests")
                .get(0);
        assertEquals("sampled", ((Map<?, ?>) json).get("verdict"));
        assertEquals(
                "{seed=7, strategy=random}",
                String.valueOf(new TreeMap<>((Map<?, ?>) ((Map<?, ?>) json).get("sample")))
                        .replace(".0", ""));
        assertEquals(List.of(), list(json, "bounds"));
        String xml = JUnitXml.toXml(List.of(sample));
        validate(xml);
        assertTrue(xml.contains("errors=\"0\"") && xml.contains("<system-out>" + sentence), xml);
        assertEquals(List.of("::notice title=com.acme.ATest#a::" + sentence), GitHubAnnotations.lines(List.of(sample)));
    }

    @Test
    void limits_areToldToTheMillisecond() {
        assertEquals("3 s", TimingText.time(2_999_999_000L));
        assertEquals("1600 ms", TimingText.time(1_599_985_000L));
        assertEquals("50 ms", TimingText.time(50_000_000L));
        assertEquals("49999 us", TimingText.time(49_999_000L));
        assertEquals("9223372036854775807 ns", TimingText.time(Long.MAX_VALUE));
    }

    @Test
    void lockOrder_thatFailsATest_isShownWhereLocksAreTaken() throws Exception {
        LockFinding finding = new LockFinding(
                LockFinding.LOCK_ORDER,
                "T1 and T2",
                "open",
                3,
                List.of(
                        new LockFinding.Place("T1", "A", "Bank.java:3", List.of("com.acme.Bank.one(Bank.java:3)")),
                        new LockFinding.Place("T2", "B", "Bank.java:4", List.of("com.acme.Bank.two(Bank.java:4)"))));
        Details details = Details.of("t", finding, Sources.none(), FOLDER);
        assertEquals("com/acme/Bank.java 3", details.path() + " " + details.line());
        assertTrue(details.sarif().contains("T2 takes B at Bank.java:4"), details::sarif);
    }

    private static String place(Object location) {
        Map<?, ?> physical = (Map<?, ?>) ((Map<?, ?>) location).get("physicalLocation");
        Object line = ((Map<?, ?>) physical.get("region")).get("startLine");
        return ((Map<?, ?>) physical.get("artifactLocation")).get("uri") + " "
                + String.valueOf(line).replace(".0", "");
    }

    @Test
    void sarif_longExecution_isTrimmed() throws Exception {
        Interleaving execution =
                Interleavings.of("t", Traces.livelock(5_000), Traces.livelockFailure(), null, Sources.none());
        String sarif = SarifReport.toJson("1.0", List.of(failing("t", execution)));
        assertEquals(Set.of(), sarifProblems(sarif));
        assertTrue(sarif.contains("The interleaving: 120 steps of 20,005 steps."), () -> sarif.substring(0, 900));
    }

    @Test
    void anything_isValid() throws Exception {
        long seed = Long.getLong("chessj.test.seed", 1);
        Random random = new Random(seed);
        List<Failure> failures = List.of(
                Traces.lostUpdateFailure(),
                Traces.deadlockFailure(),
                Traces.missedSignalFailure(),
                Traces.livelockFailure());
        for (int i = 0; i < 40; i++) {
            Trace trace = Traces.random(random);
            Failure failure = failures.get(i % failures.size());
            Interleaving execution =
                    Interleavings.of("com.acme.Wild\u0007#\"<&>", trace, failure, Set.of(), Sources.none());
            List<TestReport> tests = List.of(failing(execution.test(), execution));
            assertEquals(Set.of(), sarifProblems(SarifReport.toJson("1", tests)), "seed " + seed);
            validate(JUnitXml.toXml(tests));
            GitHubAnnotations.lines(tests).forEach(line -> assertFalse(line.contains("\n"), "seed " + seed));
        }
    }

    @Test
    void theSarifSchema_refusesWhatIsWrong() throws Exception {
        String sarif = SarifReport.toJson("1.0", List.of(failing("t", lostUpdate())));
        assertFalse(sarifProblems(sarif.replace("\"level\": \"error\"", "\"level\": \"terrible\""))
                .isEmpty());
        assertFalse(
                sarifProblems(sarif.replace("\"threadFlows\"", "\"threads\"")).isEmpty());
    }

    @Test
    void junitXml_countsAndTells() throws Exception {
        String xml = JUnitXml.toXml(List.of(
                failing("com.acme.BankTest#transfer", lostUpdate()),
                report("com.acme.BankTest#deposit", Verdict.OK, List.of()),
                report("com.acme.Main", Verdict.INCONCLUSIVE, List.of())));
        validate(xml);
        Document document =
                DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(xml)));
        Element root = document.getDocumentElement();
        assertEquals(
                "3 1 1",
                root.getAttribute("tests") + " " + root.getAttribute("failures") + " " + root.getAttribute("errors"));
        assertEquals(2, document.getElementsByTagName("testsuite").getLength());
        Element failure = (Element) document.getElementsByTagName("failure").item(0);
        assertEquals("assertion", failure.getAttribute("type"));
        assertTrue(failure.getTextContent().startsWith("what happened:\n"), failure.getTextContent());
        assertTrue(failure.getTextContent().contains("replay with: chessj replay t.schedule"));
        Element last = (Element) document.getElementsByTagName("testcase").item(2);
        assertEquals("com.acme.Main Main", last.getAttribute("classname") + " " + last.getAttribute("name"));
        assertThrows(
                SAXException.class,
                () -> validate(xml.replace("<failure", "<fault").replace("</failure", "</fault")));
    }

    @Test
    void github_namesTheLine() {
        TestReport test = failing("com.acme.BankTest#transfer", lostUpdate());
        assertEquals(
                List.of(
                        "::error file=dev/chessj/examples/LostUpdate.java,line=25,title=assertion in"
                                + " com.acme.BankTest#transfer::T1 (Thread-0) was preempted after reading Counter.value"
                                + " (LostUpdate.java:14); T2 (Thread-1) wrote it (LostUpdate.java:16); T1 overwrote that"
                                + " (LostUpdate.java:16). T0 (main) failed at LostUpdate.java:25: expected 2 but was 1."
                                + " Without that preemption it does not fail like this.%0Areplay with: chessj replay"
                                + " t.schedule",
                        "::warning title=com.acme.Main::inconclusive: not every schedule within the bound was"
                                + " explored"),
                GitHubAnnotations.lines(List.of(test, report("com.acme.Main", Verdict.INCONCLUSIVE, List.of()))));
    }

    @Test
    void github_escapesWhatItsCommandsAreMadeOf() {
        TestReport test = report(
                "a,b:c", Verdict.FAILURE, List.of(new FailureReport("kind", "100%\nof it", "", null, null, null)));
        assertEquals(
                List.of("::error title=kind in a%2Cb%3Ac::100%25%0Aof it"), GitHubAnnotations.lines(List.of(test)));
    }

    private static Interleaving lostUpdate() {
        return Interleavings.of(
                "com.acme.BankTest#transfer",
                Traces.lostUpdate(0),
                Traces.lostUpdateFailure(),
                Set.of(5),
                Sources.none());
    }

    private static TestReport failing(String test, Interleaving execution) {
        Interleaving.Failed failure = execution.failure();
        Details details = Details.of(execution, failure, FOLDER);
        return report(
                test,
                Verdict.FAILURE,
                List.of(new FailureReport(
                        failure.kind().label(), failure.message(), failure.task(), null, null, "t.schedule", details)));
    }

    private static TestReport report(String test, Verdict verdict, List<FailureReport> failures) {
        return new TestReport(
                test,
                verdict,
                new TestReport.Executed(7, 100, 3, 0, 0, 0, 0),
                new BoundCoverage(1, 0, List.of(), null),
                new TestReport.Cost("thread", 0, 0.5, 0.5),
                new TestReport.Reduced("hb", 0, null),
                failures,
                List.of(),
                List.of(),
                TestReport.Claim.NONE,
                List.of());
    }

    private static List<?> list(Object object, String name) {
        return (List<?>) ((Map<?, ?>) object).get(name);
    }

    private static Set<String> sarifProblems(String sarif) throws Exception {
        try (InputStream in = MachineReportsTest.class.getResourceAsStream("/schema/sarif-schema-2.1.0.json")) {
            JsonSchema schema = JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V7)
                    .getSchema(new String(in.readAllBytes(), StandardCharsets.UTF_8), InputFormat.JSON);
            return schema.validate(sarif, InputFormat.JSON).stream()
                    .map(ValidationMessage::getMessage)
                    .collect(Collectors.toSet());
        }
    }

    private static void validate(String xml) throws Exception {
        Validator validator = SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI)
                .newSchema(MachineReportsTest.class.getResource("junit.xsd"))
                .newValidator();
        validator.validate(new StreamSource(new StringReader(xml)));
    }
}
