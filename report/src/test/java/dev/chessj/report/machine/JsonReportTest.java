package dev.chessj.report.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.report.JsonParser;
import dev.chessj.report.ResultBuilder;
import dev.chessj.search.SearchResult;
import dev.chessj.search.SearchResult.Stop;
import dev.chessj.search.SearchResult.Verdict;
import dev.chessj.wrappers.verdict.Reservation;
import dev.chessj.wrappers.verdict.Reserved;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JsonReportTest {

    private static final List<String> FIELDS = List.of(
            "test",
            "verdict",
            "sentence",
            "kind",
            "message",
            "schedules",
            "steps",
            "preemptions",
            "completeToBound",
            "tasks",
            "seconds",
            "cpuSeconds",
            "vehicle",
            "pins",
            "reduction",
            "pruned",
            "classes",
            "divergences",
            "abandoned",
            "tooLong",
            "yields",
            "waiting",
            "sample",
            "scheduleFile",
            "failures",
            "bounds",
            "races",
            "locks",
            "reservations",
            "timing");

    @TempDir
    private Path directory;

    @Test
    void toJson_failure_hasEveryField() {
        TestReport report = TestReport.of(
                "com.acme.T#m",
                new ResultBuilder(Verdict.FAILURE, Stop.FINISHED)
                        .complete(2, 1, 3, 9)
                        .failure(1)
                        .failure(2)
                        .skipped(4, 0, 6)
                        .yields(12)
                        .build(),
                1.5,
                "continuation",
                List.of(".chessj/com.acme.T#m.schedule"),
                TestReport.Races.NONE);

        Map<?, ?> test = onlyTest(JsonReport.toJson("0.1.0", List.of(report)));

        assertEquals(FIELDS, List.copyOf(test.keySet()));
        assertEquals("com.acme.T#m", test.get("test"));
        assertEquals("failure", test.get("verdict"));
        assertEquals("deadlock", test.get("kind"));
        assertEquals("a \"message\"", test.get("message"));
        assertEquals(12.0, test.get("schedules"));
        assertEquals(1000.0, test.get("steps"));
        assertEquals(1.0, test.get("preemptions"));
        assertEquals(1.0, test.get("completeToBound"));
        assertEquals(3.0, test.get("tasks"));
        assertEquals(30.0, test.get("seconds"));
        assertEquals(1.5, test.get("cpuSeconds"));
        assertEquals("continuation", test.get("vehicle"));
        assertEquals(6.0, test.get("pins"));
        assertEquals(4.0, test.get("divergences"));
        assertEquals(12.0, test.get("yields"));
        assertEquals(34.0, test.get("waiting"));
        assertEquals(".chessj/com.acme.T#m.schedule", test.get("scheduleFile"));
        List<?> failures = (List<?>) test.get("failures");
        assertEquals(2, failures.size());
        Map<?, ?> second = (Map<?, ?>) failures.get(1);
        assertEquals(2.0, second.get("preemptions"));
        assertNull(second.get("scheduleFile"));
    }

    @Test
    void toJson_bounds_tellHowFarItGot() {
        Map<?, ?> unreduced = onlyTest(JsonReport.toJson(
                "0.1.0",
                List.of(TestReport.of(
                        "T",
                        new ResultBuilder(Verdict.INCONCLUSIVE, Stop.TIME)
                                .complete(2, 0, 1, 3)
                                .estimate(1, 1, 1, 1)
                                .estimate(3, 30, 12, 84)
                                .build(),
                        1,
                        "thread",
                        List.of(),
                        TestReport.Races.NONE))));
        List<?> bounds = (List<?>) unreduced.get("bounds");
        assertEquals(2, bounds.size());
        Map<?, ?> first = (Map<?, ?>) bounds.get(0);
        assertEquals(
                List.of(
                        "bound",
                        "schedules",
                        "pruned",
                        "classes",
                        "estimate",
                        "estimateLow",
                        "estimateHigh",
                        "secondsLeft",
                        "complete"),
                List.copyOf(first.keySet()));
        assertEquals(0.0, first.get("bound"));
        assertEquals(1.0, first.get("schedules"));
        assertEquals(0.0, first.get("pruned"));
        assertNull(first.get("classes"));
        assertEquals(true, first.get("complete"));
        Map<?, ?> second = (Map<?, ?>) bounds.get(1);
        assertEquals(1.0, second.get("bound"));
        assertEquals(3.0, second.get("schedules"));
        assertEquals(30.0, second.get("estimate"));
        assertEquals(12.0, second.get("estimateLow"));
        assertEquals(84.0, second.get("estimateHigh"));
        assertEquals(5.0, second.get("secondsLeft"));
        assertEquals(false, second.get("complete"));

        Map<?, ?> reduced = onlyTest(JsonReport.toJson(
                "0.1.0",
                List.of(TestReport.of(
                        "T",
                        new ResultBuilder(Verdict.OK, Stop.FINISHED)
                                .complete(0, 0, 7)
                                .reduced(9, 4L)
                                .build(),
                        1,
                        "thread",
                        List.of(),
                        TestReport.Races.NONE))));
        Map<?, ?> only = (Map<?, ?>) ((List<?>) reduced.get("bounds")).get(0);
        assertEquals(7.0, only.get("schedules"));
        assertEquals(9.0, only.get("pruned"));
        assertEquals(4.0, only.get("classes"));
        assertEquals(true, only.get("complete"));
        assertNull(only.get("estimate"));
    }

    @Test
    void toJson_minimisedFailure_hasBothSizes() {
        TestReport report = TestReport.of(
                "T",
                new ResultBuilder(Verdict.FAILURE, Stop.FAILURE)
                        .complete(2, 0, 1, 1)
                        .minimised(1)
                        .failure(1)
                        .build(),
                0,
                "thread",
                List.of(),
                TestReport.Races.NONE);
        List<?> failures =
                (List<?>) onlyTest(JsonReport.toJson("0.1.0", List.of(report))).get("failures");
        Map<?, ?> small = (Map<?, ?>) failures.get(0);
        assertEquals(
                List.of("kind", "message", "task", "preemptions", "switches", "steps", "asFound", "scheduleFile"),
                List.copyOf(small.keySet()));
        assertEquals(1.0, small.get("preemptions"));
        assertEquals(1.0, small.get("switches"));
        assertEquals(3.0, small.get("steps"));
        assertEquals(Map.of("preemptions", 2.0, "switches", 3.0, "steps", 5.0), small.get("asFound"));
        assertNull(((Map<?, ?>) failures.get(1)).get("asFound"));
    }

    @Test
    void toJson_noFailure_hasNulls() {
        TestReport report = TestReport.of(
                "T",
                new ResultBuilder(Verdict.OK, Stop.FINISHED).complete(0, 0, 1).build(),
                Double.NaN,
                "thread",
                List.of(),
                TestReport.Races.NONE);
        Map<?, ?> test = onlyTest(JsonReport.toJson("0.1.0", List.of(report)));
        assertEquals(FIELDS, List.copyOf(test.keySet()));
        assertEquals("ok", test.get("verdict"));
        for (String field : List.of("sentence", "kind", "message", "preemptions", "scheduleFile", "cpuSeconds")) {
            assertNull(test.get(field), field);
        }
        assertEquals(List.of(), test.get("failures"));
    }

    @Test
    void toJson_somethingNotControlled_isInTheSentenceAndInAList() {
        SearchResult result =
                new ResultBuilder(Verdict.OK, Stop.FINISHED).complete(0, 0, 1).build();
        TestReport report = TestReport.of("com.acme.T#m", result, 0, "thread", List.of(), TestReport.Races.NONE)
                .claiming(TestReport.Claim.of(
                        result,
                        List.of(
                                new Reserved(Reservation.ATOMIC_CODE, 2, "org.slf4j", "--preempt-in org.slf4j"),
                                new Reserved(Reservation.NATIVE_METHOD, 1, "acme.A.poll", ""))));
        Map<?, ?> test = onlyTest(JsonReport.toJson("0.1.0", List.of(report)));
        assertEquals(
                "every controlled schedule without preemptions was explored: 1 schedule, no failure; not controlled:"
                        + " 2 conflicts inside atomic code (the first: org.slf4j; --preempt-in org.slf4j),"
                        + " 1 native method of the program (acme.A.poll); --verbose lists them.",
                test.get("sentence"));
        List<?> reservations = (List<?>) test.get("reservations");
        assertEquals(
                "{kind=atomic-code, count=2.0, first=org.slf4j, option=--preempt-in org.slf4j,"
                        + " message=2 conflicts inside atomic code (the first: org.slf4j; --preempt-in org.slf4j)}",
                reservations.get(0).toString());
        assertEquals(
                "{kind=native-method, count=1.0, first=acme.A.poll, option=null,"
                        + " message=1 native method of the program (acme.A.poll)}",
                reservations.get(1).toString());
    }

    @Test
    void toJson_anyString_comesBack() {
        StringBuilder all = new StringBuilder("\"\\/\ud83d\ude42\ude42\ud83d");
        for (char c = 0; c < 0x300; c++) {
            all.append(c);
        }
        all.append("\u2028\u2029\ufffe\uffff");
        String text = all.toString();
        String json = new Json().beginObject().name(text).value(text).end().toString();
        assertEquals(Map.of(text, text), JsonParser.parse(json));
        assertTrue(json.chars().allMatch(c -> c == '\n' || (c >= 0x20 && c < 0x7f)));
    }

    @Test
    void toJson_noTests_isStillValid() {
        assertEquals(Map.of("chessj", "1", "tests", List.of()), JsonParser.parse(JsonReport.toJson("1", List.of())));
    }

    @Test
    void write_replacesWholeFilesOnly() throws IOException {
        Path file = directory.resolve("out/report.json");
        JsonReport.write(file, "1", List.of());
        JsonReport.write(file, "2", List.of());
        assertEquals(JsonReport.toJson("2", List.of()), Files.readString(file));
        assertThrows(IOException.class, () -> JsonReport.write(directory.resolve("out"), "3", List.of()));
        try (Stream<Path> files = Files.walk(directory)) {
            assertEquals(3, files.count());
        }
    }

    private static Map<?, ?> onlyTest(String json) {
        Map<?, ?> report = (Map<?, ?>) JsonParser.parse(json);
        assertEquals("0.1.0", report.get("chessj"));
        List<?> tests = (List<?>) report.get("tests");
        assertEquals(1, tests.size());
        return (Map<?, ?>) tests.get(0);
    }
}
