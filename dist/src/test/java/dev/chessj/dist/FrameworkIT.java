package dev.chessj.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.dist.ChessjJar.Result;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What JUnit 4 and 5 do around a test, they do in every execution: exact verdicts, equal in every place. */
class FrameworkIT {
    private static final String RULES = "dev.chessj.programs.RulePrograms";
    private static final String ENGINE = "dev.chessj.programs.EnginePrograms";

    @TempDir
    Path folder;

    @InPlaces
    void junit4_rulesTimeLimitsAndParameters_areApplied(Place place) throws Exception {
        Map<String, String> expected = new TreeMap<>();
        expected.put("Rules#atomicCounts", "ok 2");
        expected.put("Rules#losesACount", "failure assertion");
        expected.put("Rules#hasAFolderOfItsOwn", "ok 1");
        expected.put("Rules#expectsAnException", "ok 1");
        expected.put("Rules#collectsErrors", "failure assertion");
        expected.put("Rules#failsInItsRule", "failure assertion");
        expected.put("TimeLimits#ends", "ok 23");
        expected.put("TimeLimits#sleepsShorter", "ok 6");
        expected.put("TimeLimits#sleepsLonger", "failure exception");
        expected.put("TimeLimits#hasAShorterOne", "failure exception");
        expected.put("TimeLimits#expectsInTime", "ok 14");
        expected.put("TimeLimits#assumes", "ok 4");
        expected.put("AroundTheClass#isOpenOnce", "ok 2");
        expected.put("AroundTheClass#losesACount", "failure assertion");
        expected.put("Sets#addsTwice[1]", "ok 4");
        expected.put("Sets#addsTwice[2]", "failure assertion");
        Result result = run(place, "Rules", RULES, "TimeLimits", "AroundTheClass", "Sets");
        assertEquals(1, result.exitCode(), result.toString());
        assertEquals(expected, verdicts(RULES), result.toString());
        assertTrue(result.out().contains("$Rules#isIgnored: not explored: disabled"), result.toString());
        assertTrue(result.out().contains("test timed out after 10 seconds"), result.toString());
        assertTrue(
                result.out().lines().noneMatch(line -> line.startsWith("timing:") && line.contains("TestTimedOut")),
                result.toString());
        replays(place);
    }

    @InPlaces
    void junit5_timeLimitsAndExtensions_areApplied(Place place) throws Exception {
        Map<String, String> expected = new TreeMap<>();
        expected.put("TimeLimits#sleepsShorter", "ok 1");
        expected.put("TimeLimits#sleepsLonger", "failure exception");
        expected.put("TimeLimits#hasAShorterOne", "failure exception");
        expected.put("TimeLimits#inAnotherThread", "ok 31");
        expected.put("TimeLimits#inAnotherThreadForTooLong", "failure exception");
        expected.put("TimeLimits#preemptively", "ok 5");
        expected.put("Extended#keeps", "ok 2");
        expected.put("Extended#loses", "failure assertion");
        expected.put("Extended#assumes", "ok 1");
        expected.put("Extended$Inner#loses", "failure assertion");
        expected.put("InFields#hasAFolder", "ok 2");
        expected.put("OneOfThem#keepsWithInfo", "ok 2");
        expected.put("OneOfThem#losesWithout", "failure assertion");
        Result result = run(place, "TimeLimits", ENGINE, "Extended", "InFields", "OneOfThem");
        assertEquals(1, result.exitCode(), result.toString());
        assertEquals(expected, verdicts(ENGINE), result.toString());
        assertTrue(
                result.out().contains("TimeoutException: sleepsLonger() timed out after 10 seconds"),
                result.toString());
        replays(place);
    }

    /** A test that needs the engine is named where there is none, with what to do. */
    @Test
    void engineThatIsNotThere_isAskedFor() throws Exception {
        Place place = Place.fastest();
        Result result = ChessjProcess.start(
                        place,
                        folder,
                        List.of("run", "--quiet", "-cp", TestClassPath.withJUnit(ENGINE), ENGINE + "$Extended"))
                .await();
        assertEquals(3, result.exitCode(), result.toString());
        assertTrue(
                result.out()
                        .contains("$Extended#keeps: not explored: its extensions or parameters need JUnit's engine;"
                                + " put junit-jupiter-engine on the class path"),
                result.toString());
    }

    /** The last of the failures, in another JVM. */
    private void replays(Place place) throws Exception {
        Result again = ChessjProcess.start(place, folder, List.of("replay", "--quiet", "--vehicle", place.vehicle()))
                .await();
        assertEquals(1, again.exitCode(), again.toString());
        assertTrue(again.out().contains("fails as recorded: assertion"), again.toString());
    }

    private Result run(Place place, String first, String programs, String... others) throws Exception {
        List<String> arguments = new ArrayList<>(List.of("run", "--quiet", "--vehicle", place.vehicle()));
        arguments.addAll(List.of("-cp", classPath(programs)));
        arguments.addAll(List.of("--json", folder.resolve("report.json").toString()));
        arguments.add(programs + "$" + first);
        Stream.of(others).forEach(other -> arguments.add(programs + "$" + other));
        return ChessjProcess.start(place, folder, arguments).await();
    }

    /** With JUnit 4, and JUnit's engine. */
    private static String classPath(String programs) {
        return Stream.concat(
                        Stream.of(TestClassPath.withJUnit(programs)),
                        Stream.of(
                                        "org.junit.Rule",
                                        "org.hamcrest.CoreMatchers",
                                        "org.junit.jupiter.engine.JupiterTestEngine",
                                        "org.junit.platform.engine.TestEngine")
                                .map(TestClassPath::location))
                .collect(Collectors.joining(File.pathSeparator));
    }

    /** What was said of each test: a failure and its kind, or how many behaviours there are. */
    private Map<String, String> verdicts(String programs) throws Exception {
        Map<String, String> found = new TreeMap<>();
        JsonTests.read(folder.resolve("report.json")).forEach((test, members) -> {
            boolean ok = "ok".equals(members.get("verdict"));
            found.put(
                    test.replace(programs + "$", ""),
                    members.get("verdict") + " " + members.get(ok ? "classes" : "kind"));
        });
        return found;
    }
}
