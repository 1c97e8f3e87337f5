package dev.chessj.dist;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.dist.ChessjJar.Result;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Where two calls race on an object of the JDK that is not thread-safe and no collection, such as a date format, its class is opened and the test
 * fails in the middle of a call.
 *
 * <p>{@code programs/objects.txt} has for each program its verdict, the preemptions of its failure, and its races. How many steps a call has
 * depends on the code of the JDK, so operations are compared between vehicles of the same JDK only.
 */
class JdkObjectsIT {

    private static final String PROGRAMS = "OpenObjectPrograms";
    private static final String FIRST = "dev.chessj.programs." + PROGRAMS;
    private static final String OUTCOMES = "ObjectOutcomePrograms";

    @TempDir
    static Path folder;

    private static Map<Place, Explored> explored;

    @BeforeAll
    static void explore() throws Exception {
        explored = Explored.everywhere(
                Place.all(),
                folder,
                TestClassPath.withJUnit(FIRST),
                List.of("--reduction", "hb"),
                List.of(PROGRAMS, "RacyObjectPrograms", "RuledObjectPrograms", "GuardedCollectionPrograms", OUTCOMES));
    }

    @TestFactory
    Stream<DynamicTest> explore_everyObject_failsInTheMiddleOfACall() {
        return Place.each(
                explored, (place, found) -> assertEquals(Explored.expected("objects.txt"), RacesIT.table(found)));
    }

    @Test
    void explore_vehiclesOfOneJdk_sameOperationsInSameOrder() {
        Explored.assertSameLogsOfAJdk(explored);
    }

    /** What is done to arrays in code that is not opened is in the hash as well: or what is left out would have ended differently. */
    @Test
    void explore_withoutReduction_sameOutcomes() throws Exception {
        List<Place> places = Place.all();
        Map<Place, Explored> all = Explored.everywhere(
                places.subList(places.size() - 1, places.size()),
                Files.createTempDirectory(folder, "none"),
                TestClassPath.withJUnit(FIRST),
                List.of("--reduction", "none"),
                List.of(OUTCOMES));
        assertAll(all.entrySet().stream()
                .map(entry -> () -> assertEquals(
                        entry.getValue().outcomes(),
                        explored.get(entry.getKey()).outcomes())));
    }

    /** The schedule knows which classes were opened. */
    @Test
    void replay_failureInsideADateFormat_failsAsRecordedOnThreads() throws Exception {
        Path directory = Files.createTempDirectory(folder, "replay");
        Place place = Place.fastest();
        Result found = ChessjProcess.start(
                        place,
                        directory,
                        List.of("run", "--quiet", "-cp", TestClassPath.withJUnit(FIRST), FIRST + "#parsedDate"))
                .await();
        assertEquals(1, found.exitCode(), found.toString());
        Path file = ChessjJar.keptSchedule(directory);
        assertTrue(Files.readString(file).contains("=java.text.SimpleDateFormat\n"), Files.readString(file));
        Result again = ChessjProcess.start(
                        place, directory, List.of("replay", "--quiet", "--vehicle", "thread", file.toString()))
                .await();
        assertEquals(1, again.exitCode(), again.toString());
        assertTrue(again.out().contains("fails as recorded"), again.toString());
    }

    /** What cannot be opened is named where the verdict claims something. */
    @Test
    void verdict_objectThatCannotBeOpened_isNamed() throws Exception {
        assertNamed(FIRST + "#digest", "java.security.MessageDigest");
        assertNamed("dev.chessj.programs.RuledObjectPrograms#parser", "javax.xml.parsers.DocumentBuilder");
    }

    private static void assertNamed(String test, String type) throws Exception {
        Result found = ChessjProcess.start(
                        Place.all().get(0),
                        Files.createTempDirectory(folder, "named"),
                        List.of("run", "--quiet", "-cp", TestClassPath.withJUnit(FIRST), test))
                .await();
        assertEquals(0, found.exitCode(), found.toString());
        assertTrue(
                found.out().contains("not controlled: 1 racing object of the JDK that is not opened (" + type + ")."),
                found.toString());
    }
}
