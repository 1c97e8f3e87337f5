package dev.chessj.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.wrappers.Reservation;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** The verdict claims what was controlled, and names the rest; what goes through reflection is controlled as if it were written directly. */
class ReservationsIT {

    private static final int BUDGET = 100_000;
    private static final String RESERVED = "dev.chessj.programs.ReservationPrograms";
    private static final String REFLECTED = "dev.chessj.programs.ReflectionPrograms";

    @TempDir
    static Path folder;

    @TestFactory
    Stream<DynamicTest> verdict_namesWhatIsNotControlled() throws Exception {
        Map<String, String> expected = new TreeMap<>(Map.of(
                "atomicCodeThatHoldsALockOnce", "",
                "atomicCodeThatHoldsALockTwice",
                        "1 conflict inside atomic code (java.lang.Object, Sections.java:27; --preempt-in org.tinylog)",
                "atomicCodeThatRaces",
                        "1 conflict inside atomic code (org.tinylog.Sections.plain, Sections.java:14; --preempt-in org.tinylog)",
                "atomicCodeThatRacesOneAfterTheOther", "",
                "atomicCodeThatReadsAndSets",
                        "1 conflict inside atomic code (AtomicInteger.set, Sections.java:37; --preempt-in org.tinylog)",
                "atomicCodeThatReadsAndSetsUnderALock", "",
                "atomicCodeThatUpdatesOnce", "",
                "nativeMethod", "1 native method of the program (dev.chessj.programs.ReservationPrograms.poll)",
                "nativeMethodWithNobodyElseThere", "",
                "reflectiveCallWithAConversion",
                        "1 reflective call that is no scheduling point (java.util.concurrent.atomic.AtomicLong.set,"
                                + " ReservationPrograms.java:83)"));
        return Place.each(explore(RESERVED), (place, verdicts) -> {
            Map<String, String> named = new TreeMap<>();
            verdicts.tests().forEach((test, members) -> {
                String sentence = members.get("sentence");
                int begin = sentence.indexOf("; not controlled: ");
                assertEquals(begin >= 0, sentence.contains(" controlled schedule"), sentence);
                assertTrue(verdicts.output().contains(test + ": " + sentence + "\n"), verdicts.output());
                named.put(
                        test.substring(RESERVED.length() + 1),
                        begin < 0
                                ? ""
                                : sentence.substring(begin + "; not controlled: ".length(), sentence.length() - 1));
            });
            assertEquals(expected, named, verdicts.output());
            assertEquals(0, verdicts.exitCode(), verdicts.output());
        });
    }

    /** The same programs, with what is named opened: nothing is left to name. */
    @Test
    void option_thatTheVerdictNames_mends() throws Exception {
        List<String> options =
                List.of("-cp", TestClassPath.withJUnit(RESERVED), "--reduction", "hb", "--preempt-in", "org.tinylog");
        Verdicts opened = Verdicts.everywhere(
                        List.of(Place.fastest()), folder, BUDGET, options, List.of(RESERVED + "#atomicCodeThatRaces"))
                .values()
                .iterator()
                .next();
        assertEquals(
                "every schedule with at most 2 preemptions was explored: 6 executions for 4 different behaviours, no"
                        + " failure.",
                opened.tests().get(RESERVED + "#atomicCodeThatRaces").get("sentence"));
    }

    @TestFactory
    Stream<DynamicTest> reflection_isTheSameAsWhatIsWrittenDirectly() throws Exception {
        return Place.each(explore(REFLECTED), (place, verdicts) -> {
            Map<String, String> direct = new TreeMap<>();
            verdicts.tests().forEach((test, members) -> {
                if (test.endsWith("Directly")) {
                    direct.put(test.substring(0, test.length() - "Directly".length()), size(members));
                }
            });
            assertEquals(8, direct.size(), verdicts.output());
            verdicts.tests().forEach((test, members) -> {
                String twin = direct.get(test.replaceFirst("By(Reflection|Handle)$", ""));
                if (twin != null) {
                    assertEquals(twin, size(members), test + verdicts.output());
                }
            });
            assertEquals(1, verdicts.exitCode(), verdicts.output()); // the list fails
            assertTrue(
                    direct.get(REFLECTED + "#atomic").startsWith("every schedule with at most 2"), verdicts.output());
            assertEquals(
                    "the only schedule was explored, no failure.",
                    verdicts.tests().get(REFLECTED + "#exceptions").get("sentence"));
        });
    }

    /** Without the number of operations: the array of arguments of a call is memory of the program, too. */
    private static String size(Map<String, String> members) {
        return members.get("sentence");
    }

    private static Map<Place, Verdicts> explore(String type) throws Exception {
        List<String> options = List.of("-cp", TestClassPath.withJUnit(type), "--reduction", "hb", "--preemptions", "2");
        return Verdicts.everywhere(Place.all(), folder, BUDGET, options, List.of(type));
    }

    /** Whoever adds a kind says what it means and what to do. */
    @Test
    void document_hasARowForEachKind() throws Exception {
        String document = Files.readString(Path.of("..", "docs", "what-is-proved.md"));
        for (Reservation kind : Reservation.values()) {
            assertTrue(document.contains("\n| " + kind.count(1).substring(2) + " |"), kind.count(1));
        }
    }
}
