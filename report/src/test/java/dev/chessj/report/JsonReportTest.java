package dev.chessj.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.search.SearchResult.Stop;
import dev.chessj.search.SearchResult.Verdict;
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
            "scheduleFile",
            "failures");

    @TempDir
    private Path directory;

    @Test
    void toJson_failure_hasEveryField() {
        TestReport report = TestReport.of(
                "com.acme.T#m",
                new SummaryTest.Result(Verdict.FAILURE, Stop.FINISHED)
                        .complete(2, 1, 3, 9)
                        .failure(1)
                        .failure(2)
                        .skipped(4, 0, 6)
                        .build(),
                1.5,
                "continuation",
                List.of(".chessj/com.acme.T#m.schedule"));

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
        assertEquals(".chessj/com.acme.T#m.schedule", test.get("scheduleFile"));
        List<?> failures = (List<?>) test.get("failures");
        assertEquals(2, failures.size());
        Map<?, ?> second = (Map<?, ?>) failures.get(1);
        assertEquals(2.0, second.get("preemptions"));
        assertNull(second.get("scheduleFile"));
    }

    @Test
    void toJson_noFailure_hasNulls() {
        TestReport report = TestReport.of(
                "T",
                new SummaryTest.Result(Verdict.OK, Stop.FINISHED)
                        .complete(0, 0, 1)
                        .build(),
                Double.NaN,
                "thread",
                List.of());
        Map<?, ?> test = onlyTest(JsonReport.toJson("0.1.0", List.of(report)));
        assertEquals(FIELDS, List.copyOf(test.keySet()));
        assertEquals("ok", test.get("verdict"));
        for (String field : List.of("kind", "message", "preemptions", "scheduleFile", "cpuSeconds")) {
            assertNull(test.get(field), field);
        }
        assertEquals(List.of(), test.get("failures"));
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
