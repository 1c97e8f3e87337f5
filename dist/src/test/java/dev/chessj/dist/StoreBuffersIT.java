package dev.chessj.dist;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.chessj.dist.ChessjJar.Result;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * {@code --store-buffers} and {@code --sc-check}: what breaks where stores wait, and what does not; and the model against its definition.
 *
 * <p>{@code programs/store-buffers.txt} has for each program its verdict with either option; {@code programs/litmus.txt} the outcomes of
 * the litmus tests. For the long form of the random ones: {@code -Dchessj.test.programs=10000 -Dchessj.test.seed=1000000}.
 */
@Tag("large")
class StoreBuffersIT {

    private static final String CLASS = "dev.chessj.programs.StoreBufferPrograms";
    private static final int PROGRAMS = Integer.getInteger("chessj.test.programs", 80);
    private static final int SEED = Integer.getInteger("chessj.test.seed", 1);

    /** On threads, which are slow. */
    private static final int FEW = 4;

    /** And that are left out there: the same as in plain mode, with many schedules. */
    private static final Pattern LONG = Pattern.compile("(?m)^independent reads.* (opaque|acquire/release): .*\\R");

    private static final List<Example> BUGS = List.of(
            new Example("DoubleCheckedLocking", "assertion", 1, 0, 7, 4),
            new Example("DekkerLock", "assertion", 1, 0, 9, 4));

    private static final List<Example> TWINS = List.of(
            new Example("DoubleCheckedLockingFixed", "", 2, 0, 0, 0), new Example("DekkerLockFixed", "", 2, 0, 0, 0));

    @TempDir
    static Path folder;

    /** The outcomes are exactly those of the model, in every mode; executions could leave sequential consistency where any can. */
    @TestFactory
    Stream<DynamicTest> execute_litmusTests_exactlyTheOutcomesOfTheModel() {
        return Place.all().stream()
                .map(place -> dynamicTest(place.toString(), () -> {
                    int programs = place.vehicle().equals("continuation") ? PROGRAMS : FEW;
                    List<String> command =
                            new ArrayList<>(DifferentialIT.command(place, "", "dev.chessj.differential.LitmusMain"));
                    command.addAll(List.of(place.vehicle(), Integer.toString(SEED), Integer.toString(programs)));
                    Result result = ChessjProcess.start(command, folder).await();
                    assertEquals(0, result.exitCode(), result.out() + result.err());
                    String known = result.out()
                            .lines()
                            .filter(line -> line.contains(": "))
                            .map(line -> line + "\n")
                            .reduce("", String::concat);
                    boolean all = place.vehicle().equals("continuation");
                    String expected = Explored.expected("litmus.txt");
                    assertEquals(all ? expected : LONG.matcher(expected).replaceAll(""), known);
                }));
    }

    @TestFactory
    Stream<DynamicTest> explore_everyProgram_failsWhereItMay() throws Exception {
        String path = TestClassPath.withJUnit(CLASS);
        List<String> names = List.of("StoreBufferPrograms");
        Map<Place, Explored> buffered = Explored.everywhere(
                Place.all(),
                Files.createDirectory(folder.resolve("buffered")),
                path,
                List.of("--reduction", "hb", "--store-buffers"),
                names);
        Map<Place, Explored> checked = Explored.everywhere(
                Place.all(),
                Files.createDirectory(folder.resolve("checked")),
                path,
                List.of("--reduction", "hb", "--sc-check"),
                names);
        Explored.assertSameLogs(buffered);
        buffered.values().forEach(found -> assertEquals(1, notesOfProxies(found), found.output()));
        checked.values().forEach(found -> assertEquals(0, notesOfProxies(found), found.output()));
        return buffered.keySet().stream()
                .map(place -> dynamicTest(
                        place.toString(),
                        () -> assertEquals(
                                Explored.expected("store-buffers.txt"),
                                table(buffered.get(place), checked.get(place)))));
    }

    /** How many tests are said to have made a function of a handle, whose accesses nobody sees. */
    private static long notesOfProxies(Explored found) {
        return found.output()
                .lines()
                .filter(line -> line.contains("1 access past the store buffers (MethodHandleProxies)"))
                .count();
    }

    private static String table(Explored buffered, Explored checked) {
        Map<String, String> lines = new TreeMap<>();
        buffered.tests()
                .forEach((test, members) -> lines.put(
                        test.substring(test.indexOf('#') + 1),
                        members.get("verdict") + " " + checked.tests().get(test).get("verdict")));
        StringBuilder text = new StringBuilder();
        lines.forEach(
                (name, line) -> text.append(name).append(": ").append(line).append('\n'));
        return text.toString();
    }

    @TestFactory
    Stream<DynamicTest> explore_examples_bugsFailAndTwinsDoNot() {
        List<Place> places = Place.all();
        return places.stream()
                .map(place -> dynamicTest(place.toString(), () -> {
                    ExampleRun bugs =
                            new ExampleRun(place, Files.createTempDirectory(folder, "bugs"), BUGS, "--store-buffers");
                    ExampleRun twins =
                            new ExampleRun(place, Files.createTempDirectory(folder, "twins"), TWINS, "--store-buffers");
                    ExampleRun checked =
                            new ExampleRun(place, Files.createTempDirectory(folder, "checked"), BUGS, "--sc-check");
                    assertEquals(1, bugs.exitCode(), bugs::toString);
                    assertEquals(0, twins.exitCode(), twins::toString);
                    assertEquals(1, checked.exitCode(), checked::toString);
                    Map<String, String> printed = bugs.sections();
                    printed.replaceAll(
                            (name, text) -> text.replaceAll("(?m)^ +at java\\.base/.*\\R", "")); // where races are
                    ExpectedOutput.check(printed);
                    ExpectedOutput.check(twins.sections());
                    for (Example bug : BUGS) {
                        assertEquals("1", bugs.test(bug).get("preemptions"));
                        assertTrue(
                                checked.failure(bug).contains("could leave sequential consistency"), checked::toString);
                        Place elsewhere = places.get((places.indexOf(place) + 1) % places.size());
                        for (ExampleRun run : List.of(bugs, checked)) {
                            Result again = run.replay(bug, elsewhere).await();
                            assertTrue(again.out().contains("fails as recorded"), again.toString());
                        }
                    }
                }));
    }

    @Test
    void run_optionsThatDoNotGoTogether_saysSo() throws Exception {
        assertAll(
                () -> assertRefused("--sc-check looks at executions without", "--sc-check", "--store-buffers"),
                () -> assertRefused("has to see every access to memory", "--store-buffers", "--races", "ignore"),
                () -> assertRefused("has to see every access to memory", "--sc-check", "--trace", "com.acme"),
                () -> assertRefused("not with bpor", "--store-buffers", "--reduction", "bpor"));
    }

    private static void assertRefused(String why, String... options) throws Exception {
        List<String> arguments = new ArrayList<>(List.of("run", "-cp", TestClassPath.withJUnit(CLASS)));
        arguments.addAll(List.of(options));
        arguments.add(CLASS);
        Result result =
                ChessjProcess.start(Place.all().get(0), folder, arguments).await();
        assertEquals(2, result.exitCode(), result.toString());
        assertTrue(result.err().contains(why), result.toString());
    }
}
