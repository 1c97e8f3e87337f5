package dev.chessj.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.dist.ChessjJar.Result;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Threads that static initialisers start belong to the state that every execution begins with. */
class StaticThreadsIT {

    private static final String CLASS = "dev.chessj.programs.StartedPrograms";
    private static final String LATE = CLASS + "#lostUpdateInALateTimer";
    private static final int BUDGET = 100_000;

    @TempDir
    static Path folder;

    private static Map<Place, Verdicts> found;

    @BeforeAll
    static void explore() throws Exception {
        List<String> options = List.of(
                "-cp",
                TestClassPath.withJUnit(CLASS),
                "--reduction",
                "hb",
                "--preemptions",
                "3",
                "--check-determinism=5");
        found = Verdicts.everywhere(Place.all(), folder, BUDGET, options, List.of(CLASS));
    }

    @TestFactory
    Stream<DynamicTest> explore_everyProgram_exactNumbers() {
        Map<String, String> expected = new TreeMap<>(Map.of(
                "daemonThatIsInterrupted", "ok, 2 executions for 2 behaviours",
                "daemonThatWaitsForWork", "ok, 3 executions for 2 behaviours",
                "futureOfTheCommonPool", "ok",
                "futureWithALimit", "ok",
                "lostUpdateInALateTimer", "failure, 32 executions for 7 behaviours",
                "threadOfItsOwnClass", "ok, 2 executions for 1 behaviours",
                "threadThatWasWaitedFor", "ok, 3 executions for 2 behaviours",
                "timer", "ok, 21 executions for 7 behaviours"));
        return Place.each(found, (place, verdicts) -> {
            Map<String, String> sizes = new TreeMap<>();
            verdicts.tests()
                    .forEach((test, members) -> sizes.put(test.substring(CLASS.length() + 1), size(test, members)));
            assertEquals(expected, sizes, verdicts.output());
            assertTrue(
                    verdicts.output()
                            .contains(
                                    "not controlled: 1 class initialiser that is not explored (dev.chessj.programs.StartedPrograms$Waiting"
                                            + " waits for other tasks), 1 thread of a class initialiser that is not restarted (begun of"
                                            + " dev.chessj.programs.StartedPrograms$Waiting)"),
                    verdicts.output());
        });
    }

    private static String size(String test, Map<String, String> members) {
        assertEquals("0", members.get("divergences"), test);
        if (test.contains("#future")) { // how many there are depends on the pool of the JDK
            return members.get("verdict");
        }
        int executions = Integer.parseInt(members.get("schedules")) + Integer.parseInt(members.get("pruned"));
        return members.get("verdict") + ", " + executions + " executions for " + members.get("classes") + " behaviours";
    }

    /** In the place where it was found and in the other one, whose JVM has not initialised the class by itself. */
    @TestFactory
    Stream<DynamicTest> replay_failureThatNeedsALateThread_failsAsRecorded() {
        return Place.each(found, (place, verdicts) -> {
            for (Place elsewhere : Place.all()) {
                Result replay = ChessjProcess.start(
                                elsewhere,
                                verdicts.directory(),
                                List.of(
                                        "replay",
                                        "-cp",
                                        TestClassPath.withJUnit(CLASS),
                                        "--vehicle",
                                        elsewhere.vehicle(),
                                        LATE))
                        .await();
                assertEquals(1, replay.exitCode(), elsewhere + ": " + replay);
                assertTrue(replay.out().contains("fails as recorded: assertion"), elsewhere + ": " + replay);
            }
        });
    }
}
