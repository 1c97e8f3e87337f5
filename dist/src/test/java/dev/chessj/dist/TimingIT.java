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
 * Time limits end when nothing else can go on, the earliest first; then early, which is told, and is a failure where a short one stands in the code
 * under test; in every place.
 */
class TimingIT {

    private static final String PROGRAMS = "dev.chessj.programs.TimingPrograms";

    @TempDir
    static Path folder;

    @TestFactory
    Stream<DynamicTest> explore_everyPlace() throws Exception {
        List<DynamicTest> tests = new ArrayList<>();
        for (Place place : Place.all()) {
            tests.add(DynamicTest.dynamicTest(place + ", auto", () -> auto(place)));
        }
        Place fastest = Place.fastest();
        tests.add(DynamicTest.dynamicTest("fail", () -> rule(fastest, "fail", "failure 1", 1)));
        tests.add(DynamicTest.dynamicTest("tell", () -> rule(fastest, "tell", "ok 1", 0)));
        tests.add(DynamicTest.dynamicTest("off", () -> rule(fastest, "off", "ok 0", 0)));
        tests.add(DynamicTest.dynamicTest("threshold", () -> threshold(fastest)));
        return tests.stream();
    }

    /** The verdict, and how many dependences are told. */
    private static void auto(Place place) throws Exception {
        Map<String, String> expected = new TreeMap<>();
        expected.put("allInTime", "ok 1");
        expected.put("beatsAreCounted", "ok 1");
        expected.put("delaysInTheTest", "ok 1");
        expected.put("endedByJUnit", "ok 1");
        expected.put("longDelayUnderTest", "ok 1");
        expected.put("measuredInTime", "ok 0");
        expected.put("measuredTooLong", "failure 0");
        expected.put("nearlyEqualSleepsRace", "failure 0");
        expected.put("restOfASecondUnderTest", "ok 1");
        expected.put("restOfAShortLimitUnderTest", "failure 1");
        expected.put("roundsAreCounted", "ok 2");
        expected.put("shortDelayUnderTest", "failure 1");
        expected.put("endOfAPool", "ok 1");
        expected.put("equalSleepsRace", "failure 0");
        expected.put("forEver", "ok 0");
        expected.put("forEverIsADeadlock", "failure 0");
        expected.put("longLimitInTheTest", "ok 1");
        expected.put("longLimitUnderTest", "ok 1");
        expected.put("pollsWithALimit", "ok 0");
        expected.put("shortLimitInTheTest", "ok 1");
        expected.put("shortLimitUnderTest", "failure 1");
        expected.put("shorterSleepEndsFirst", "ok 1");
        expected.put("sleepAsSynchronisation", "ok 1");
        expected.put("subscribersAreLate", "failure 2");
        expected.put("yieldsUntilASleeperIsDone", "ok 0");
        Path directory = Files.createTempDirectory(folder, "place");
        Path xml = directory.resolve("report.xml");
        Result result = run(place, directory, "--junit-xml", xml.toString(), PROGRAMS);
        assertEquals(1, result.exitCode(), result.toString());
        assertEquals(expected, verdicts(directory, result, false));
        assertTrue(
                result.out()
                        .contains("timing: fails if CountDownLatch.await(50 ms), LimitedService.java:83,"
                                + " ends before T1 goes on"),
                result.toString());
        assertTrue(
                result.out().contains("ends before T1 goes on; Thread.sleep(100 ms) is used as synchronisation: "),
                result.toString());
        for (String told : List.of(
                "fails if CompletableFuture.orTimeout(50 ms), LimitedService.java:33, ends before T",
                "fails if CompletableFuture.orTimeout(5 s), LimitedService.java:33, ends before T",
                "fails if Object.wait(1 s), LimitedService.java:48, ends before T1 goes on: ",
                "fails if Object.wait(200 ms), LimitedService.java:48, ends before T1 goes on",
                "fails if Executor.execute(30 ms), LimitedService.java:41, ends before T0 goes on",
                "fails if Thread.sleep(25 ms), LimitedService.java:68, ends before Thread.sleep(60 ms), TimingPrograms.java:160,"
                        + " does; Thread.sleep(60 ms) is used as synchronisation: ",
                "fails if ScheduledExecutorService.schedule(200 ms), TimingPrograms.java:",
                "fails if AbstractExecutorService.invokeAll(5 s), TimingPrograms.java:",
                "fails if Assertions.assertTimeoutPreemptively(2 s), TimingPrograms.java:")) {
            assertTrue(result.out().contains("timing: " + told), () -> told + "\n" + result);
        }
        String tests = Files.readString(xml);
        assertTrue(tests.contains("\ntiming: fails if CountDownLatch.await(10 s), TimingPrograms.java:"), tests);
        assertTrue(tests.contains("\ntiming: fails if CountDownLatch.await(50 ms), LimitedService.java:"), tests);
        replay(directory, "restOfAShortLimitUnderTest");
        replay(directory, "sleepAsSynchronisation-timing-1");
        replay(directory, "shortLimitUnderTest");
    }

    private static void rule(Place place, String rule, String expected, int code) throws Exception {
        Path directory = Files.createTempDirectory(folder, "rule");
        Result result = run(place, directory, "--timing", rule, PROGRAMS + "#shortLimitUnderTest");
        assertEquals(code, result.exitCode(), result.toString());
        assertEquals(Map.of("shortLimitUnderTest", expected), verdicts(directory, result, true));
        assertEquals(rule.equals("off"), result.out().contains("; no time limit ended early"), result.toString());
    }

    /** With a limit that is taken for short: ten seconds in the code under test, and in the test. */
    private static void threshold(Place place) throws Exception {
        Path directory = Files.createTempDirectory(folder, "threshold");
        Result result = run(place, directory, "--timing-threshold", "1m", PROGRAMS + "#longLimitUnderTest");
        assertEquals(1, result.exitCode(), result.toString());
        Result test = run(place, directory, "--timing-threshold", "1m", PROGRAMS + "#longLimitInTheTest");
        assertEquals(0, test.exitCode(), test.toString());
    }

    private static Result run(Place place, Path directory, String... words) throws Exception {
        List<String> arguments = new ArrayList<>(List.of("run", "--quiet", "-cp", TestClassPath.withJUnit(PROGRAMS)));
        arguments.addAll(List.of(
                "--vehicle",
                place.vehicle(),
                "--json",
                directory.resolve("report.json").toString()));
        arguments.addAll(List.of(words));
        return ChessjProcess.start(place, directory, arguments).await();
    }

    private static Map<String, String> verdicts(Path directory, Result result, boolean alone) throws Exception {
        Map<String, String> found = new TreeMap<>();
        JsonTests.read(directory.resolve("report.json")).forEach((test, members) -> {
            String name = test.substring(test.indexOf('#') + 1);
            String from = result.out().substring(result.out().indexOf("== " + test + ","));
            int end = from.indexOf("\n== ");
            String part = end < 0 ? from : from.substring(0, end);
            long told = part.lines()
                    .filter(line -> line.startsWith("timing: fails if "))
                    .count();
            found.put(name, members.get("verdict") + " " + told);
        });
        assertEquals(alone ? 1 : 25, found.size());
        return found;
    }

    /** The schedule fails again where it is executed again. */
    private static void replay(Path directory, String name) throws Exception {
        Path file;
        try (Stream<Path> files = Files.list(directory.resolve(".chessj"))) {
            file = files.filter(path -> path.getFileName().toString().endsWith(name + ".schedule"))
                    .findFirst()
                    .orElseThrow();
        }
        Result again = ChessjJar.javaIn(
                directory,
                List.of("-jar", ChessjJar.PATH.toAbsolutePath().toString(), "replay", "--quiet", file.toString()));
        assertEquals(1, again.exitCode(), again.toString());
        assertTrue(again.out().contains("fails as recorded"), again.toString());
    }
}
