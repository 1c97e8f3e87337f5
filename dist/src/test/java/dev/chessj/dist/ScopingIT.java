package dev.chessj.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.chessj.dist.ChessjJar.Result;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * {@code --atomic} and {@code --preempt-in}: the same programs with different options, in every place. Numbers of schedules and sets of
 * outcomes are exact, and all places execute the same operations.
 */
class ScopingIT {

    private static final String PROGRAMS = "ScopingPrograms";
    private static final String CLASS = "dev.chessj.programs." + PROGRAMS;

    private static final List<List<String>> OPTIONS = List.of(
            List.of(),
            List.of("--atomic", "dev.chessj.scoped"),
            List.of("--atomic", "dev.chessj.scoped.Ledger#add*", "--preempt-in", "org.tinylog"),
            List.of("--atomic", "dev.chessj.*", "--preempt-in", "dev.chessj.scoped.Ledger"),
            List.of("--atomic", "dev.chessj.scoped.Desk", "--preempt-in", "dev.chessj.scoped.Ledger"));

    @TempDir
    static Path folder;

    @TestFactory
    Stream<DynamicTest> explore_options_exactNumbersAndOutcomes() {
        return OPTIONS.stream()
                .map(options -> dynamicTest(options.toString(), () -> {
                    Path directory = Files.createTempDirectory(folder, "options");
                    List<String> all = new ArrayList<>(options);
                    all.add("--check-determinism=3");
                    Map<Place, Explored> explored = Explored.everywhere(
                            Place.all(), directory, TestClassPath.withJUnit(CLASS), all, List.of(PROGRAMS));
                    for (Map.Entry<Place, Explored> entry : explored.entrySet()) {
                        Explored found = entry.getValue();
                        assertEquals(
                                expected(options),
                                found.schedules() + found.outcomes(),
                                entry.getKey() + found.output());
                        assertEquals(0, found.exitCode(), found.output());
                    }
                    Explored.assertSameLogs(explored);
                }));
    }

    /** The paragraph of the file that begins with the options. */
    private static String expected(List<String> options) throws Exception {
        String file = Explored.expected("scoping.txt");
        String title = "## " + String.join(" ", options) + "\n";
        int begin = file.indexOf(title);
        assertTrue(begin >= 0, "nothing is expected of " + options);
        int end = file.indexOf("## ", begin + title.length());
        return file.substring(begin + title.length(), end < 0 ? file.length() : end);
    }

    private static Result chessj(Path directory, String... arguments) throws Exception {
        List<String> all = new ArrayList<>(List.of(arguments));
        all.addAll(1, List.of("--quiet", "-cp", TestClassPath.withJUnit(CLASS)));
        return ChessjProcess.start(Place.all().get(0), directory, all).await();
    }

    @Test
    void verdict_tellsWhatWasAtomicAndWhichPatternsAreAboutNothing() throws Exception {
        Path directory = Files.createTempDirectory(folder, "said");
        Result result = chessj(
                directory,
                "run",
                "--atomic",
                "dev.chessj.scoped.*",
                "--atomic",
                "dev.chessj.scoped.Ledgre",
                "--preempt-in",
                "dev.chessj.scoped.Ledger#remove",
                "dev.chessj.dist.ScopedProgram");
        assertEquals(0, result.exitCode(), result.toString());
        assertTrue(
                result.out().contains("no race on plain memory was seen; dev.chessj.scoped.* was atomic."),
                result.toString());
        List<String> notes = result.out()
                .lines()
                .filter(line -> line.contains("about nothing"))
                .toList();
        assertEquals(
                List.of(
                        "note: --preempt-in dev.chessj.scoped.Ledger#remove was about nothing in this run: no code of that"
                                + " name was rewritten.",
                        "note: --atomic dev.chessj.scoped.Ledgre was about nothing in this run: no code of that name was"
                                + " rewritten."),
                notes);
    }

    /** A failure that is found where something is atomic is replayed where it is. */
    @Test
    void replay_usesTheOptionsOfTheSchedule() throws Exception {
        Path directory = Files.createTempDirectory(folder, "kept");
        Result found = chessj(
                directory,
                "run",
                "--atomic",
                "dev.chessj.scoped",
                "--preempt-in",
                "dev.chessj.scoped.Ledger",
                "dev.chessj.dist.ScopedProgram");
        assertEquals(1, found.exitCode(), found.toString());
        String schedule = Files.readString(ChessjJar.keptSchedule(directory));
        assertTrue(schedule.contains("option: atomic.0=dev.chessj.scoped\n"), schedule);
        assertTrue(schedule.contains("option: preempt-in.0=dev.chessj.scoped.Ledger\n"), schedule);
        Result again = chessj(directory, "replay");
        assertEquals(1, again.exitCode(), again.toString());
        assertTrue(again.out().contains("fails as recorded"), again.toString());
    }

    @Test
    void wrongPattern_isRefusedAtOnce() throws Exception {
        Path directory = Files.createTempDirectory(folder, "wrong");
        for (String option : List.of("--atomic", "--preempt-in")) {
            for (String pattern :
                    List.of("com.acme.Cache#get()", "com/acme", "#get", "com..acme", "", "a b", "a#b#c")) {
                Result result = chessj(directory, "run", option + "=" + pattern, CLASS);
                assertEquals(2, result.exitCode(), pattern + result);
                assertTrue(
                        result.err()
                                .contains("'" + pattern + "' is not a pattern such as com.acme.cache, com.acme.*,"
                                        + " com.acme.Cache or com.acme.Cache#get"),
                        result.toString());
            }
        }
        Result both = chessj(directory, "run", "--atomic", "com.acme", "--preempt-in", "com.acme", CLASS);
        assertEquals(2, both.exitCode(), both.toString());
        assertTrue(both.err().contains("both --atomic and --preempt-in name com.acme"), both.toString());
    }
}
