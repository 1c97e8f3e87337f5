package dev.chessj.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.wrappers.verdict.Reservation;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** The verdict claims what was controlled, and names the rest; what goes through reflection is controlled as if it were written directly. */
class ReservationsIT {

    private static final int BUDGET = 100_000;
    private static final String RESERVED = "dev.chessj.programs.ReservationPrograms";
    private static final String OWN = "dev.chessj.programs.OwnReservations";
    private static final String REFLECTED = "dev.chessj.programs.ReflectionPrograms";

    @TempDir
    static Path folder;

    @TestFactory
    Stream<DynamicTest> verdict_namesWhatIsNotControlled() throws Exception {
        String poll = "1 native method of the program (dev.chessj.programs.ReservationPrograms.poll)";
        Map<String, String> expected = new TreeMap<>();
        expected.put("atomicCodeThatHoldsALockOnce", "");
        expected.put(
                "atomicCodeThatHoldsALockTwice",
                "1 conflict inside atomic code (java.lang.Object, Sections.java:27; --preempt-in org.tinylog)");
        expected.put(
                "atomicCodeThatRaces",
                "1 conflict inside atomic code (org.tinylog.Sections.plain, Sections.java:14; --preempt-in org.tinylog)");
        expected.put("atomicCodeThatRacesOneAfterTheOther", "");
        expected.put(
                "atomicCodeThatReadsAndSets",
                "1 conflict inside atomic code (AtomicInteger.set, Sections.java:37; --preempt-in org.tinylog)");
        expected.put("atomicCodeThatReadsAndSetsUnderALock", "");
        expected.put("atomicCodeThatUpdatesOnce", "");
        expected.put("nativeMethod", poll);
        expected.put(
                "nativeMethodBehindAnInterface",
                "1 native method of the program (dev.chessj.programs.ReservationPrograms$NativePoller.ask)");
        expected.put("nativeMethodBehindAnInterfaceWithNobodyElseThere", "");
        expected.put("nativeMethodByHandle", poll);
        expected.put("nativeMethodByReference", poll);
        expected.put("nativeMethodByReflection", poll);
        expected.put("nativeMethodWithNobodyElseThere", "");
        expected.put(
                "reflectiveCallWithAConversion",
                "1 reflective call that is no scheduling point (java.util.concurrent.atomic.AtomicLong.set,"
                        + " ReservationPrograms.java:142)");
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

    /** All in one JVM: a class that loads, an initialiser that runs, a reference that is made belong to the test that does so. */
    @TestFactory
    Stream<DynamicTest> verdict_namesOnlyWhatItsOwnExecutionsMet() throws Exception {
        Map<String, String> expected = new TreeMap<>();
        expected.put(
                "serialisableReference",
                "1 serialisable method reference that is no scheduling point (incrementAndGet in " + OWN + ")");
        expected.put("initialiserCycle", "1 cycle of class initialisers (" + OWN + "$Left, " + OWN + "$Right)");
        expected.put(
                "initialiserThatLocks",
                "1 class initialiser that is not explored (" + OWN
                        + "$Locks locks a java.lang.Object, OwnReservations.java:38)");
        expected.put("staticState", "1 place where static state is not restored (" + OWN + "$Unrestored.SIGNATURE)");
        expected.put("nothing", "");
        List<String> options = List.of("-cp", TestClassPath.withJUnit(OWN), "--reduction", "hb");
        List<String> tests = List.of(
                OWN + "#initialiserCycle",
                OWN + "#initialiserThatLocks",
                OWN + "#staticState",
                OWN + "#serialisableReference",
                OWN + "#nothing");
        return Place.each(Verdicts.everywhere(Place.all(), folder, BUDGET, options, tests), (place, verdicts) -> {
            Map<String, String> named = new TreeMap<>();
            verdicts.tests().forEach((test, members) -> {
                String sentence = members.get("sentence");
                int begin = sentence.indexOf("not controlled: ");
                named.put(
                        test.substring(OWN.length() + 1),
                        begin < 0
                                ? ""
                                : sentence.substring(begin + "not controlled: ".length(), sentence.length() - 1));
            });
            assertEquals(expected, named, verdicts.output());
        });
    }

    /** Those that hold for the rest of the JVM, each in one of its own. */
    @TestFactory
    Stream<DynamicTest> verdict_namesWhatHoldsForTheJvm() throws Exception {
        Map<String, String> expected = new TreeMap<>();
        expected.put("class-not-rewritten", "1 class that could not be rewritten (Large)");
        expected.put(
                "initialiser-cycle",
                "1 cycle of class initialisers (dev.chessj.programs.ReservedMain$Left,"
                        + " dev.chessj.programs.ReservedMain$Right)");
        expected.put(
                "off-heap-memory",
                "1 class with plain accesses to memory outside the heap (dev.chessj.programs.ReservedMain)");
        expected.put(
                "serialisable-reference",
                "1 serialisable method reference that is no scheduling point (incrementAndGet in"
                        + " dev.chessj.programs.ReservedMain$References)");
        expected.put(
                "static-state",
                "1 place where static state is not restored (dev.chessj.programs.ReservedMain$Unrestored.SIGNATURE)");
        compileLarge();
        List<DynamicTest> tests = new ArrayList<>();
        expected.forEach((label, words) -> {
            List<Place> places = Place.everywhere()
                    ? Place.all()
                    : List.of(Place.all().get(tests.size() % Place.all().size()));
            places.forEach(place ->
                    tests.add(DynamicTest.dynamicTest(label + ", " + place, () -> names(place, label, words))));
        });
        return tests.stream();
    }

    private static void names(Place place, String label, String words) throws Exception {
        String main = "dev.chessj.programs.ReservedMain";
        String classPath = TestClassPath.location(main) + File.pathSeparator + folder.resolve("large");
        Path directory = Files.createTempDirectory(folder, "reserved");
        List<String> arguments =
                List.of("run", "--quiet", "--vehicle", place.vehicle(), "-cp", classPath, main, "--", label);
        ChessjJar.Result result =
                ChessjProcess.start(place, directory, arguments).await();
        assertEquals(0, result.exitCode(), result.toString());
        String sentence = result.out().substring(result.out().indexOf("; not controlled: "));
        assertTrue(sentence.contains(words), result.toString()); // others may come with classes that are loaded as well
    }

    /** Every access becomes longer when it is rewritten. */
    private static void compileLarge() throws IOException {
        Path source = Files.createDirectories(folder.resolve("large")).resolve("Large.java");
        Files.writeString(
                source,
                "public class Large implements Runnable {\n    volatile int value;\n    public void run() {\n"
                        + "        value++;\n".repeat(5000) + "    }\n}\n");
        int code = ToolProvider.getSystemJavaCompiler()
                .run(
                        null,
                        null,
                        null,
                        "--release",
                        "17",
                        "-d",
                        folder.resolve("large").toString(),
                        source.toString());
        assertEquals(0, code);
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
            assertEquals(10, direct.size(), verdicts.output());
            verdicts.tests().forEach((test, members) -> {
                String twin = direct.get(test.replaceFirst("By(Reflection|Handle)$", ""));
                if (twin != null) {
                    assertEquals(twin, size(members), test + verdicts.output());
                }
            });
            assertEquals(1, verdicts.exitCode(), verdicts.output()); // the list fails
            assertTrue(
                    direct.get(REFLECTED + "#twoFields").startsWith("exception with 1 preemption"), verdicts.output());
            assertTrue(
                    direct.get(REFLECTED + "#atomic").startsWith("every schedule with at most 2"), verdicts.output());
            assertEquals(
                    "the only schedule was explored, no failure.",
                    verdicts.tests().get(REFLECTED + "#exceptions").get("sentence"));
            String named =
                    verdicts.tests().get(REFLECTED + "#accessesOfAVarHandle").get("sentence");
            assertTrue(named.contains("not controlled: 3 reflective calls that are no scheduling points"), named);
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
