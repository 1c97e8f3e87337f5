package dev.chessj.realcode.driver;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.TestFactory;

/**
 * chessj on code that nobody wrote for it: each test of the tables gets half a minute and the verdict that it deserves.
 *
 * <p>{@code -Dchessj.test.only=Caffeine} runs the tests whose names contain a text, {@code -Dchessj.test.seconds=10} gives each less
 * time. The table of what was seen is printed, and written to {@code target/real-code}, next to the output of every run.
 */
class RealCodeIT {
    /** How many searches around libraries may be too large for their time. */
    private static final int MOST_UNFINISHED = 4;

    private static final String ONLY = System.getProperty("chessj.test.only", "");
    private static final Path FOLDER = Path.of("target", "real-code").toAbsolutePath();

    @TestFactory
    Stream<DynamicNode> explore_testsAroundLibraries_verdictsAsExpected() throws IOException {
        return checks("ours.txt", MOST_UNFINISHED);
    }

    @TestFactory
    Stream<DynamicNode> explore_testsOfLibraries_noFalseAlarm() throws IOException {
        return checks("theirs.txt", Integer.MAX_VALUE);
    }

    private static Stream<DynamicNode> checks(String file, int mostUnfinished) throws IOException {
        List<RealCase> cases = RealCase.read(file).stream()
                .filter(one -> one.test().contains(ONLY))
                .toList();
        VerdictTable table = new VerdictTable();
        Stream<DynamicNode> each = cases.stream().map(one -> check(one, table));
        return Stream.concat(each, Stream.of(dynamicTest("the table", () -> {
            Files.createDirectories(FOLDER);
            Files.writeString(FOLDER.resolve(file.replace(".txt", ".md")), table.toString(), StandardCharsets.UTF_8);
            System.out.println(table);
            assertTrue(table.unfinished() <= mostUnfinished, table::toString);
        })));
    }

    private static DynamicNode check(RealCase one, VerdictTable table) {
        return dynamicContainer(
                one.shortName(),
                RunPlace.of(one).stream()
                        .map(place -> dynamicTest(place.name(), () -> {
                            Path folder = FOLDER.resolve(one.test() + "-" + place);
                            Files.createDirectories(folder);
                            Files.deleteIfExists(folder.resolve("report.json"));
                            Verdict verdict = ChessjRun.of(one, place, folder);
                            table.add(one, place, verdict);
                            assertTrue(
                                    one.expected().allows(verdict),
                                    () -> one.test() + " at " + place + "\n  expected: " + one.expected()
                                            + "\n  seen:     "
                                            + verdict.words() + "\n  " + verdict.detail() + "\n  output:   "
                                            + folder.resolve("output.txt"));
                        })));
    }
}
