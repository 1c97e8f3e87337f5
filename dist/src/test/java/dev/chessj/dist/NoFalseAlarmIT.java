package dev.chessj.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Correct programs, written and generated, explored to bound 2 or to a budget on every JDK and vehicle: no failure, no divergence, no
 * stall, and the very same search on both vehicles.
 *
 * <p>For more generated programs than the forty: {@code -Dchessj.test.programs=2000}. When scheduling points were added on purpose and
 * an idiom grows beyond the budget, {@code -Dchessj.updateExpected=true} writes the verdicts anew.
 */
@Tag("large")
class NoFalseAlarmIT {
    private static final int GENERATED = Integer.getInteger("chessj.test.programs", 40);
    private static final int AT_A_TIME = 40;
    private static final int BUDGET = 1_000;
    private static final int GENERATED_BUDGET = 400;

    private static final List<String> IDIOMS = List.of(
            "dev.chessj.idioms.LockIdioms",
            "dev.chessj.idioms.QueueIdioms",
            "dev.chessj.idioms.SynchroniserIdioms",
            "dev.chessj.idioms.LockFreeIdioms",
            "dev.chessj.idioms.ExecutorIdioms",
            "dev.chessj.idioms.FutureIdioms",
            "dev.chessj.idioms.CommonPoolIdioms",
            "dev.chessj.idioms.ThreadIdioms");
    private static final List<String> PLANS = List.of("dev.chessj.generated.GeneratedPrograms");

    /** In these, two tasks increment the same counter and nothing else orders them. */
    private static final List<String> WITH_RACES = List.of("p02", "p03", "p07", "p10", "p13", "p33");

    private static final String CLASS_PATH = TestClassPath.withJUnit("dev.chessj.programs.Tasks");

    @TempDir
    Path folder;

    @TestFactory
    Stream<DynamicTest> explore_idioms_noFailureAndAsFarAsExpected() throws Exception {
        List<String> options = List.of("-cp", CLASS_PATH);
        return checks("verdicts.txt", Verdicts.everywhere(Place.all(), folder, BUDGET, options, IDIOMS));
    }

    @TestFactory
    Stream<DynamicTest> explore_idiomsOfNewerJdks_noFailureAndAsFarAsExpected() throws Exception {
        List<Place> places = NewerClasses.places(getClass());
        Assumptions.assumeFalse(places.isEmpty(), "no JDK " + NewerClasses.FIRST_WITH_ALL + " or newer");
        Path classes = NewerClasses.compile(folder, places.get(0).jdk(), CLASS_PATH);
        List<String> options = List.of("-cp", classes + File.pathSeparator + CLASS_PATH, "--jvm-arg=--enable-preview");
        List<String> idioms = List.of("dev.chessj.idioms.VirtualThreadIdioms");
        return checks("newer-verdicts.txt", Verdicts.everywhere(places, folder, BUDGET, options, idioms));
    }

    private static Stream<DynamicTest> checks(String file, Map<Place, Verdicts> found) throws IOException {
        String expected = expected(file, found.values().iterator().next());
        return Place.each(found, (place, verdicts) -> {
            assertEquals(expected, verdicts.lines(), verdicts.output());
            assertEquals(sameJdk(found, place).sizes(), verdicts.sizes());
            assertFalse(verdicts.output().contains("not explored:"), verdicts.output());
            assertEquals(List.of(), alarms(verdicts));
            assertEquals(expected.contains(Verdicts.BUDGET) ? 3 : 0, verdicts.exitCode());
        });
    }

    /** Races, orders of locks, lock-outs, met or predicted, and locks that are not given back: correct programs have none. */
    private static List<String> alarms(Verdicts verdicts) {
        return verdicts.output()
                .lines()
                .filter(line -> line.startsWith("race: ")
                        || line.startsWith("lock order")
                        || line.startsWith("nested-monitor lock-out")
                        || line.startsWith("forgotten unlock"))
                .toList();
    }

    /** Some classes of the JDK do the same in other steps from version to version, but never from vehicle to vehicle. */
    private static Verdicts sameJdk(Map<Place, Verdicts> found, Place place) {
        return found.entrySet().stream()
                .filter(entry -> entry.getKey().jdk().equals(place.jdk()))
                .findFirst()
                .orElseThrow()
                .getValue();
    }

    private static String expected(String name, Verdicts found) throws IOException {
        Path file = Path.of("src/test/resources/idioms").resolve(name);
        if (Boolean.getBoolean("chessj.updateExpected")) {
            Files.writeString(file, found.lines(), StandardCharsets.UTF_8);
        }
        return Files.readString(file, StandardCharsets.UTF_8);
    }

    @Test
    void explore_generatedPrograms_noFailure() throws Exception {
        for (int first = 0; first < GENERATED; first += AT_A_TIME) {
            List<String> options = List.of("-cp", CLASS_PATH, "--jvm-arg=-Dgenerated.first=" + first);
            Map<Place, Verdicts> found =
                    Verdicts.everywhere(places(first / AT_A_TIME), folder, GENERATED_BUDGET, options, PLANS);
            String sizes = found.values().iterator().next().sizes();
            for (Verdicts verdicts : found.values()) {
                String where = "seeds from " + first + "\n" + verdicts.output();
                assertEquals(AT_A_TIME, verdicts.tests().size(), where);
                assertTrue(
                        verdicts.lines().lines().allMatch(line -> line.matches("\\S+: (explored to bound 2|budget)")),
                        where);
                assertFalse(verdicts.output().contains("not explored:"), where);
                assertEquals(List.of(), alarms(verdicts));
                assertEquals(sizes, verdicts.sizes(), where);
            }
        }
    }

    /** One place after the other, in turns, the fastest first; with {@code -Dchessj.places=every} all. */
    private static List<Place> places(int turn) {
        List<Place> all = Place.all();
        return Place.everywhere() ? all : List.of(turn == 0 ? Place.fastest() : all.get(turn % all.size()));
    }

    /** The same programs with counters that nothing guards: the invariants are worth something. */
    @Test
    void explore_generatedProgramsWithoutGuards_failuresAreFound() throws Exception {
        List<String> options = List.of("-cp", CLASS_PATH, "--jvm-arg=-Dgenerated.unguarded=true");
        List<String> programs = WITH_RACES.stream()
                .map(method -> "dev.chessj.generated.GeneratedPrograms#" + method)
                .toList();
        Verdicts.everywhere(Place.all(), folder, GENERATED_BUDGET, options, programs)
                .forEach((place, verdicts) -> {
                    assertEquals(WITH_RACES.size(), verdicts.tests().size(), verdicts.output());
                    verdicts.tests()
                            .forEach((test, members) -> assertEquals("assertion", members.get("kind"), place + test));
                    assertEquals(1, verdicts.exitCode(), place.toString());
                });
    }
}
