package dev.chessj.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * What the JDK does to thread-safe objects that it is given is an operation: every program that looks and then acts fails with exactly one preemption, however it
 * looks, and correct ones are proved.
 */
class GivenIT {

    private static final String PACKAGE = "dev.chessj.programs.";
    private static final String MATRIX = "GivenMatrixPrograms";
    private static final String PROGRAMS = "GivenPrograms";
    private static final String FAILS = "failure with 1";
    private static final String PROVED = "ok";

    @TempDir
    static Path folder;

    @TestFactory
    Stream<DynamicTest> explore_whateverTheJdkIsGiven_failsWithOnePreemption() throws Exception {
        return Place.each(explored(MATRIX), (place, found) -> {
            Map<String, String> verdicts = verdicts(found);
            assertEquals(14 * 21, verdicts.size(), found.output());
            verdicts.values().removeIf(FAILS::equals);
            assertEquals(Map.of(), verdicts);
        });
    }

    @TestFactory
    Stream<DynamicTest> explore_programs_failOrAreProved() throws Exception {
        return Place.each(explored(PROGRAMS), (place, found) -> {
            Map<String, String> expected = new TreeMap<>();
            found.tests().keySet().forEach(test -> expected.put(test, test.contains("#correct") ? PROVED : FAILS));
            assertEquals(28, expected.size(), found.output());
            assertEquals(expected, verdicts(found), found.output());
            assertEquals(
                    List.of(),
                    found.output()
                            .lines()
                            .filter(line -> line.startsWith("race: "))
                            .toList());
        });
    }

    private static Map<Place, Explored> explored(String programs) throws Exception {
        String classPath = TestClassPath.withJUnit(PACKAGE + programs);
        return Explored.withoutLog(Place.all(), folder, classPath, List.of("--reduction", "hb"), List.of(programs));
    }

    private static Map<String, String> verdicts(Explored found) {
        Map<String, String> verdicts = new TreeMap<>();
        found.tests().forEach((test, members) -> {
            String verdict = members.get("verdict");
            verdicts.put(test, verdict.equals("failure") ? verdict + " with " + members.get("preemptions") : verdict);
        });
        return verdicts;
    }
}
