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
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * {@code --spurious-wakeups}: waits that do not look again fail, those that do pass. {@code --timing fail}: what follows a late end of
 * a pool is a failure. Neither without the option; and the schedules replay without it; in every place.
 */
class OnDemandIT {

    private static final String WAKEUPS = "dev.chessj.programs.SpuriousPrograms";
    private static final String TIMEOUTS = "dev.chessj.programs.PoolTimeoutPrograms";
    private static final int FIRST_WITH_CLOSE = 19;

    @TempDir
    static Path folder;

    @TestFactory
    Stream<DynamicTest> explore_everyPlace() throws Exception {
        List<DynamicTest> tests = new ArrayList<>();
        for (Place place : Place.all()) {
            tests.add(DynamicTest.dynamicTest(
                    place + ", on", () -> assertEquals(expected(place, true), explore(place, true))));
            tests.add(DynamicTest.dynamicTest(
                    place + ", off", () -> assertEquals(expected(place, false), explore(place, false))));
        }
        return tests.stream();
    }

    private static Map<String, String> expected(Place place, boolean on) {
        Map<String, String> expected = new TreeMap<>();
        expected.put("awaitInWhile", on ? "ok 71 to bound 2" : "ok 24 to bound 2");
        expected.put("nobodyNotifies", "failure 1 to bound -1");
        expected.put("parkInIf", on ? "failure 5 to bound 0" : "ok 5 to bound 2");
        expected.put("parkInWhile", on ? "ok 9 to bound 2" : "ok 4 to bound 2");
        expected.put("timedAwaitInIf", on ? "failure 3 to bound -1" : "ok 50 to bound 2");
        expected.put("waitInIf", on ? "failure 3 to bound -1" : "ok 24 to bound 2");
        expected.put("waitInWhile", on ? "ok 71 to bound 2" : "ok 24 to bound 2");
        expected.put("endIsAsserted", on ? "failure 14 to bound 2" : "ok 17 to bound 2");
        expected.put("endIsForced", on ? "failure 14 to bound 2" : "ok 27 to bound 2");
        expected.put("endIsAwaitedAgain", "ok 45 to bound 2");
        expected.put("endOfForkJoinPoolIsAsserted", on ? "failure 14 to bound 2" : "ok 17 to bound 2");
        expected.put("quiescenceIsAsserted", "ok 8 to bound 2");
        expected.put("endOfTimersIsAsserted", on ? "failure 9 to bound 2" : "ok 27 to bound 2");
        expected.put("poolIsClosed", place.jdk().major() < FIRST_WITH_CLOSE ? "ok 9 to bound 2" : "ok 29 to bound 2");
        return expected;
    }

    private static Map<String, String> explore(Place place, boolean on) throws Exception {
        Path directory = Files.createTempDirectory(folder, "place");
        List<String> arguments = new ArrayList<>(List.of("run", "--quiet", "-cp", TestClassPath.withJUnit(WAKEUPS)));
        arguments.addAll(List.of(
                "--vehicle",
                place.vehicle(),
                "--reduction",
                "none",
                "--json",
                directory.resolve("report.json").toString()));
        if (on) {
            arguments.addAll(List.of("--spurious-wakeups", "--timing", "fail"));
        }
        arguments.addAll(List.of(WAKEUPS, TIMEOUTS));
        Result result = ChessjProcess.start(place, directory, arguments).await();
        assertEquals(1, result.exitCode(), result.toString());
        Map<String, String> found = new TreeMap<>();
        JsonTests.read(directory.resolve("report.json"))
                .forEach((test, members) -> found.put(
                        test.substring(test.indexOf('#') + 1),
                        members.get("verdict") + " " + members.get("schedules") + " to bound "
                                + members.get("completeToBound")));
        if (on) {
            replay(directory, "waitInIf", "for no reason");
            replay(directory, "endIsForced", "late");
        }
        return found;
    }

    private static void replay(Path directory, String test, String said) throws Exception {
        Path file;
        try (Stream<Path> files = Files.list(directory.resolve(".chessj"))) {
            file = files.filter(path -> path.getFileName().toString().contains(test))
                    .findFirst()
                    .orElseThrow();
        }
        Result again = ChessjJar.javaIn(
                directory,
                List.of("-jar", ChessjJar.PATH.toAbsolutePath().toString(), "replay", "--quiet", file.toString()));
        assertEquals(1, again.exitCode(), again.toString());
        assertTrue(again.out().contains(said) && again.out().contains("fails as recorded"), again.toString());
    }
}
