package dev.chessj.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.dist.ChessjJar.Result;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.io.TempDir;

/** {@code --explore-gc}: references are cleared where the search chooses a collection, and nowhere else; in every place. */
class CollectIT {

    private static final String CLASS = "dev.chessj.programs.CollectPrograms";

    private static final String OFF = """
            cleaner: cleaned-0
            collectionInAnotherTask: seen-2
            queuedReferences: queued-0
            referentThatIsLetGo: true-there
            weakHashMap: size-1
            weakReference: there
            """;

    private static final String ON = """
            cleaner: cleaned-0 cleaned-1
            collectionInAnotherTask: seen-0 seen-1 seen-2
            queuedReferences: queued-0 queued-2
            referentThatIsLetGo: true-cleared true-there
            weakHashMap: size-0 size-1
            weakReference: cleared there
            """;

    @TempDir
    Path folder;

    private Result explore(Place place, String... options) throws Exception {
        List<String> arguments = new ArrayList<>(List.of("run", "--quiet", "--check-determinism=5"));
        arguments.addAll(List.of("-cp", TestClassPath.withJUnit(CLASS), "--vehicle", place.vehicle()));
        arguments.addAll(List.of("--jvm-arg=-Dprograms.outcomes=" + folder.resolve("outcomes")));
        arguments.addAll(List.of("--json", folder.resolve("report.json").toString()));
        arguments.addAll(List.of("--reduction", "none")); // every schedule is counted
        arguments.addAll(List.of(options));
        arguments.add(CLASS);
        return ChessjProcess.start(place, folder, arguments).await();
    }

    private Map<String, String> schedules() throws Exception {
        Map<String, String> found = new TreeMap<>();
        JsonTests.read(folder.resolve("report.json"))
                .forEach((test, members) ->
                        found.put(test.substring(test.indexOf('#') + 1), String.valueOf(members.get("schedules"))));
        return found;
    }

    @InPlaces
    void withoutTheOption_nothingIsEverCleared(Place place) throws Exception {
        Result result = explore(place);
        assertEquals(0, result.exitCode(), result.toString());
        assertEquals(OFF, Files.readString(folder.resolve("outcomes")));
        assertTrue(
                result.out().contains("not controlled: 1 use of the garbage collector (System.gc; --explore-gc)"),
                result.toString());
        assertEquals(
                Map.of(
                        "cleaner", "5",
                        "collectionInAnotherTask", "39",
                        "heldReferentStays", "1",
                        "queuedReferences", "1",
                        "referentThatIsLetGo", "1",
                        "softReferenceStays", "1",
                        "weakHashMap", "1",
                        "weakReference", "1"),
                schedules());
    }

    @InPlaces
    void withTheOption_bothOutcomesAreExplored(Place place) throws Exception {
        Result result = explore(place, "--explore-gc");
        assertEquals(0, result.exitCode(), result.toString());
        assertEquals(ON, Files.readString(folder.resolve("outcomes")));
        assertEquals(
                Map.of(
                        "cleaner", "18",
                        "collectionInAnotherTask", "110",
                        "heldReferentStays", "2",
                        "queuedReferences", "2",
                        "referentThatIsLetGo", "4",
                        "softReferenceStays", "2",
                        "weakHashMap", "2",
                        "weakReference", "2"),
                schedules());
    }

    /** A JVM does clear them: that it never happens here is no failure of the program. */
    @InPlaces
    void testThatNeedsACollection_hasIt(Place place) throws Exception {
        Result result = ChessjProcess.explore(place, folder, CLASS, "ExpectCleared");
        assertEquals(0, result.exitCode(), result.toString());
        assertEquals(
                4,
                result.out().lines().filter(line -> line.contains("no failure")).count(),
                result.toString());
        assertTrue(
                result.out().contains("1 use of the garbage collector (System.gc; --explore-gc)"), result.toString());
    }

    @InPlaces
    void failureWithAndWithoutACollection_isOne_andReplays(Place place) throws Exception {
        Result result = ChessjProcess.explore(place, folder, CLASS, "ExpectTooMuch");
        assertEquals(1, result.exitCode(), result.toString());
        Result again = ChessjProcess.start(place, folder, List.of("replay", "--quiet", "--vehicle", place.vehicle()))
                .await();
        assertTrue(again.out().contains("fails as recorded: assertion."), again.toString());
    }

    /** A schedule with a collection replays in another JVM. */
    @InPlaces
    void failureThatNeedsACollection_replays(Place place) throws Exception {
        String classPath = TestClassPath.withJUnit("dev.chessj.dist.OutsidePrograms");
        List<String> run = List.of(
                "run",
                "--quiet",
                "--explore-gc",
                "--vehicle",
                place.vehicle(),
                "-cp",
                classPath,
                "OutsidePrograms.CountsOnAReference");
        Result found = ChessjProcess.start(place, folder, run).await();
        assertEquals(1, found.exitCode(), found.toString());
        assertTrue(found.out().contains("asks for a garbage collection"), found.toString());
        String kept = Files.readString(folder.resolve(".chessj").resolve("last.schedule"));
        assertTrue(kept.contains("option: explore-gc=true\n"), kept);
        Result again = ChessjProcess.start(place, folder, List.of("replay", "--quiet", "--vehicle", place.vehicle()))
                .await();
        assertEquals(1, again.exitCode(), again.toString());
        assertTrue(again.out().contains("fails as recorded: exception."), again.toString());
    }
}
