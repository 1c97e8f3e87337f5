package dev.chessj.dist;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.chessj.dist.ChessjJar.Result;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs every example on threads and on continuations: same failures, same number of schedules, same output to the letter; and a schedule
 * found in one place fails in the next one in the same way. The other reductions find the same, in one place.
 *
 * <p>To keep this fast, one worker runs all the bugs and another one all the twins. With {@code -Dchessj.updateExpected=true} the files
 * of the expected output are written rather than compared.
 */
class ExamplesIT {
    @TempDir
    static Path temporary;

    @TestFactory
    Stream<DynamicNode> examples() throws Exception {
        List<Place> places = Place.all();
        System.out.println("examples on " + places);
        assertFalse(places.isEmpty(), "no JDK found");
        List<ExampleRun> bugs = new ArrayList<>();
        List<DynamicNode> nodes = new ArrayList<>();
        for (Place place : places) {
            ExampleRun bug = new ExampleRun(place, Files.createTempDirectory(temporary, "bugs"), Example.BUGS);
            ExampleRun twin = new ExampleRun(place, Files.createTempDirectory(temporary, "twins"), Example.TWINS);
            bugs.add(bug);
            nodes.add(dynamicContainer(
                    place.toString(),
                    List.of(
                            dynamicTest("bugs are found", () -> assertFound(bug)),
                            dynamicTest("twins are explored", () -> assertExplored(twin)),
                            dynamicTest("bugs print what is expected", () -> ExpectedOutput.check(bug.sections())),
                            dynamicTest("twins print what is expected", () -> ExpectedOutput.check(twin.sections())))));
        }
        for (Place place : Place.some()) {
            ExampleRun full = new ExampleRun(
                    place, Files.createTempDirectory(temporary, "full"), Example.TWINS, "--reduction", "none");
            ExampleRun other = new ExampleRun(
                    place, Files.createTempDirectory(temporary, "other"), Example.TWINS, "--reduction", "bpor");
            nodes.add(dynamicContainer(
                    place + ", other reductions",
                    List.of(
                            dynamicTest("twins are explored, nothing left out", () -> assertAllExplored(full)),
                            dynamicTest("twins behave the same", () -> assertSameClasses(other)))));
        }
        nodes.add(dynamicContainer("replays", replays(bugs)));
        return nodes.stream();
    }

    private static void assertFound(ExampleRun run) throws Exception {
        assertEquals(1, run.exitCode(), run::toString);
        assertAll(Example.BUGS.stream().map(bug -> () -> {
            Map<String, String> found = run.test(bug);
            assertEquals(row(bug, "failure", bug.preemptions() - 1, run), row(found), run::toString);
            assertEquals(String.valueOf(bug.preemptions()), found.get("preemptions"));
            assertTrue(Files.isRegularFile(run.schedule(bug)), "no schedule of " + bug);
        }));
    }

    private static void assertExplored(ExampleRun run) throws Exception {
        assertEquals(0, run.exitCode(), run::toString);
        assertAll(Example.TWINS.stream().map(twin -> () -> {
            Map<String, String> explored = run.test(twin);
            assertEquals(row(twin, "ok", twin.preemptions(), run), row(explored), run::toString);
            assertFalse(explored.containsKey("scheduleFile"));
            String verdict = "was explored: %,d executions for %,d different behaviours";
            assertTrue(
                    run.out().contains(String.format(Locale.ROOT, verdict, twin.executions(), twin.behaviours())),
                    run::toString);
        }));
    }

    private static void assertAllExplored(ExampleRun run) throws Exception {
        assertEquals(0, run.exitCode(), run::toString);
        assertAll(Example.TWINS.stream().map(twin -> () -> {
            assertEquals(String.valueOf(twin.schedules()), run.test(twin).get("schedules"), twin.test());
            assertTrue(
                    run.out()
                            .contains(twin.fullName() + ": every " + fair(twin)
                                    + "schedule with at most 2 preemptions was explored: "
                                    + String.format(Locale.ROOT, "%,d", twin.schedules()) + " schedules, no failure"),
                    run::toString);
        }));
    }

    private static void assertSameClasses(ExampleRun run) throws Exception {
        assertEquals(0, run.exitCode(), run::toString);
        assertAll(Example.TWINS.stream().map(twin -> () -> {
            Map<String, String> explored = run.test(twin);
            assertEquals("bpor", explored.get("reduction"), twin.test());
            assertEquals(String.valueOf(twin.behaviours()), explored.get("classes"), twin.test());
            assertEquals(String.valueOf(twin.preemptions()), explored.get("completeToBound"), twin.test());
        }));
    }

    /** In one of them tasks yield. */
    private static String fair(Example twin) {
        return twin.test().contains("TryLock") ? "fair " : "";
    }

    /** The members of the report that do not depend on the machine. */
    private static Map<String, String> row(Map<String, String> members) {
        Map<String, String> row = new LinkedHashMap<>(members);
        row.put(
                "executions",
                String.valueOf(Long.parseLong(members.get("schedules")) + Long.parseLong(members.get("pruned"))));
        row.keySet()
                .retainAll(List.of(
                        "test",
                        "verdict",
                        "kind",
                        "executions",
                        "classes",
                        "completeToBound",
                        "vehicle",
                        "pins",
                        "divergences"));
        return row;
    }

    private static Map<String, String> row(Example example, String verdict, int complete, ExampleRun run) {
        Map<String, String> row = new LinkedHashMap<>();
        row.put("test", example.fullName());
        row.put("verdict", verdict);
        if (!example.kind().isEmpty()) {
            row.put("kind", example.kind());
        }
        row.put("executions", String.valueOf(example.executions()));
        row.put("classes", String.valueOf(example.behaviours()));
        row.put("completeToBound", String.valueOf(complete));
        row.put("vehicle", run.place().vehicle());
        row.put("pins", "0");
        row.put("divergences", "0");
        return row;
    }

    /**
     * What was found in one place is replayed in the next, around the circle: on another JDK, or on the other vehicle, or both. Each
     * example takes another step of the circle, so that all are taken several times.
     */
    private static Stream<DynamicTest> replays(List<ExampleRun> bugs) {
        return IntStream.range(0, Example.BUGS.size()).mapToObj(i -> {
            Example bug = Example.BUGS.get(i);
            ExampleRun found = bugs.get(i % bugs.size());
            Place elsewhere = bugs.get((i + 1) % bugs.size()).place();
            return dynamicTest(
                    bug.test() + " of " + found.place() + " on " + elsewhere,
                    () -> assertSame(bug, found, found.replay(bug, elsewhere).await()));
        });
    }

    private static void assertSame(Example bug, ExampleRun found, Result replay) throws Exception {
        assertEquals(1, replay.exitCode(), replay::toString);
        assertEquals(
                ExpectedOutput.masked(found.failure(bug)),
                ExpectedOutput.masked(ExampleRun.failureIn(replay.out())),
                replay::toString);
        assertTrue(replay.out().contains("fails as recorded: " + bug.kind()), replay::toString);
    }
}
