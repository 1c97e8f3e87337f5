package dev.chessj.dist;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.dist.ChessjJar.Result;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Where two calls race on a collection of the JDK that is not thread-safe, its class is opened and the test fails in the middle of a call.
 *
 * <p>{@code programs/collections.txt} has for each program its verdict, the preemptions of its failure, and its races. How many steps a
 * call has depends on the code of the JDK, so operations are compared between vehicles of the same JDK only.
 */
class CollectionsIT {

    private static final String PROGRAMS = "RacyCollectionPrograms";
    private static final String FIRST = "dev.chessj.programs." + PROGRAMS;

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
                List.of(PROGRAMS, "OpenCollectionPrograms", "ListPartPrograms"));
    }

    @TestFactory
    Stream<DynamicTest> explore_everyCollection_failsInTheMiddleOfACall() {
        return Place.each(
                explored, (place, found) -> assertEquals(Explored.expected("collections.txt"), RacesIT.table(found)));
    }

    @Test
    void explore_vehiclesOfOneJdk_sameOperationsInSameOrder() {
        Explored.assertSameLogsOfAJdk(explored);
    }

    /** Elements that are copied all at once are in the hash as well: or what is left out would have ended differently. */
    @Test
    void explore_withoutReduction_sameOutcomes() throws Exception {
        List<Place> places = Place.all();
        Map<Place, Explored> all = Explored.everywhere(
                places.subList(places.size() - 1, places.size()),
                Files.createTempDirectory(folder, "none"),
                TestClassPath.withJUnit(FIRST),
                List.of("--reduction", "none"),
                List.of("OpenCollectionPrograms"));
        assertAll(all.entrySet().stream()
                .map(entry -> () -> assertEquals(
                        entry.getValue().outcomes(),
                        explored.get(entry.getKey()).outcomes())));
    }

    /** The schedule knows which collections were opened. */
    @Test
    void replay_failureInsideACollection_failsAsRecordedOnBothVehicles() throws Exception {
        Path directory = Files.createDirectory(folder.resolve("replay"));
        Place place = Place.all().get(0);
        List<String> arguments = new ArrayList<>(List.of("run", "--quiet"));
        arguments.addAll(List.of("-cp", TestClassPath.withJUnit(FIRST), FIRST + "#arrayList"));
        Result found = ChessjProcess.start(place, directory, arguments).await();
        assertEquals(1, found.exitCode(), found.toString());
        Path file = ChessjJar.keptSchedule(directory);
        assertTrue(Files.readString(file).contains("=java.util.ArrayList\n"), Files.readString(file));
        for (String vehicle : List.of("auto", "thread")) {
            Result again = ChessjProcess.start(
                            place, directory, List.of("replay", "--quiet", "--vehicle", vehicle, file.toString()))
                    .await();
            assertEquals(1, again.exitCode(), again.toString());
            assertTrue(again.out().contains("fails as recorded"), again.toString());
        }
    }
}
