package dev.chessj.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.dist.ChessjJar.Result;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What chessj does not control: it is said, and the search goes on around it. On the oldest and on the newest JDK there is. */
class OutsideIT {
    private static final String OURS = System.getProperty("java.home");

    @TempDir
    Path folder;

    private Result run(String jdk, String... arguments) throws Exception {
        List<String> all =
                new ArrayList<>(List.of("-jar", ChessjJar.PATH.toAbsolutePath().toString(), "run", "--quiet"));
        all.addAll(List.of("--reduction", "none")); // every schedule is counted
        all.addAll(List.of("--jdk", jdk.equals("ours") ? OURS : jdk));
        all.addAll(List.of("-cp", TestClassPath.withJUnit("dev.chessj.dist.OutsidePrograms")));
        all.addAll(List.of(arguments));
        return ChessjJar.javaIn(folder, all);
    }

    private static void assertEnds(int code, Result result, String... said) {
        assertEquals(code, result.exitCode(), result.toString());
        for (String text : said) {
            assertTrue((result.out() + result.err()).contains(text), text + " is not in " + result);
        }
        assertFalse(result.err().contains("internal fault"), result.toString());
    }

    @ParameterizedTest
    @ValueSource(strings = {"ours", "newest"})
    void schedulesThatBlockOutside_areCountedAndTheOthersExplored(String jdk) throws Exception {
        assertEnds(
                3,
                run(jdk, "--stall", "1s", "OutsidePrograms.BlocksBetween"),
                "what the program has asked for outside of it did not come for 500 ms",
                "inconclusive: 4 schedules with at most 2 preemptions were explored",
                "not explored: 1 stalled schedule.");
        assertEnds(1, run(jdk, "--stall", "1s", "OutsidePrograms.BlocksBetween", "--", "fail"), "seen 2");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ours", "newest"})
    void tooManySchedulesThatBlock_endTheSearch(String jdk) throws Exception {
        assertEnds(
                3,
                run(jdk, "--stall", "300ms", "OutsidePrograms.BlocksAlways"),
                "inconclusive: stopped after 10 stalled schedules",
                "not explored: 10 stalled schedules");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ours", "newest"})
    void shutdownHooks_runAsTasksWhenTheProgramEnds(String jdk) throws Exception {
        assertEnds(0, run(jdk, "OutsidePrograms.Hooks"), "no failure");
        assertEnds(0, run(jdk, "OutsidePrograms.Hooks", "--", "exit"), "no failure");
        assertEnds(0, run(jdk, "OutsidePrograms.FailingHook"), "no failure");
        assertEnds(1, run(jdk, "OutsidePrograms.FailingHook", "--", "exit"), "half done");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ours", "newest"})
    void initialisersInACircle_areSaidNotToBeExplored(String jdk) throws Exception {
        assertEnds(
                0,
                run(jdk, "OutsidePrograms.InitialisersInACircle"),
                "note: Class initialisers need each other: dev.chessj.dist.OutsidePrograms$InitialisersInACircle$Circle, "
                        + "dev.chessj.dist.OutsidePrograms$InitialisersInACircle$Shape. ",
                "no failure");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ours", "newest"})
    void referenceThatNobodyHolds_wakesItsQueueWhereTheSearchCollects(String jdk) throws Exception {
        assertEnds(
                3,
                run(jdk, "--stall", "1s", "OutsidePrograms.Collects"),
                "note: The program asks for a garbage collection, which does not take place",
                "note: The program uses java.lang.ref.WeakReference: what its references refer to is held",
                "inconclusive: 0 schedules",
                "not explored: 1 stalled schedule.");
        assertEnds(
                3,
                run(jdk, "--stall", "1s", "--explore-gc", "OutsidePrograms.Collects"),
                "inconclusive: 1 schedule with at most 2 preemptions was explored",
                "not explored: 1 stalled schedule.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ours", "newest"})
    void referenceThatNobodyEnqueues_isNoDeadlock(String jdk) throws Exception {
        assertEnds(
                3,
                run(jdk, "--stall", "1s", "OutsidePrograms.WaitsForTheCollector"),
                "what the program has asked for outside of it did not come",
                "not explored: 1 stalled schedule.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ours", "newest"})
    void processesAndAsynchronousChannels_areExploredToTheBound(String jdk) throws Exception {
        assertEnds(
                0,
                run(jdk, "OutsidePrograms.Processes"),
                "note: A process was started: when it ends or prints something is not explored;",
                "all 16 schedules were explored; none has more than 2 preemptions, no failure");
        Result channels = run(jdk, "--preemptions", "1", "OutsidePrograms.Channels");
        assertEnds(0, channels, "every schedule with at most 1 preemption was explored: 1,675 schedules, no failure");
        assertFalse(channels.out().contains("does not schedule"), channels.toString());
    }

    /** Client, server and their threads are tasks; there are many schedules of them. */
    @ParameterizedTest
    @ValueSource(strings = {"ours", "newest"})
    void httpClientAndServer_talkToEachOther(String jdk) throws Exception {
        assertEnds(
                3,
                run(jdk, "--max-schedules", "20", "OutsidePrograms.Http"),
                "inconclusive: stopped after 20 schedules",
                ", no failure.");
        assertEnds(
                3,
                run(jdk, "--max-schedules", "20", "OutsidePrograms.Http", "--", "async"),
                "inconclusive: stopped after 20 schedules",
                ", no failure.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ours", "newest"})
    void socketThatNobodyConnectsTo_isNoDeadlock(String jdk) throws Exception {
        assertEnds(
                3,
                run(jdk, "--stall", "1s", "OutsidePrograms.WaitsForAConnection"),
                "what the program has asked for outside of it did not come for 500 ms;"
                        + " T0 waits for input or an event at OutsidePrograms.java:",
                "not explored: 1 stalled schedule.");
    }

    /** Nobody opens the other end: the call blocks in the operating system, where no scheduler sees it. */
    @ParameterizedTest
    @ValueSource(strings = {"ours", "newest"})
    void callThatBlocksInTheOperatingSystem_isNamedAndTheSearchGoesOn(String jdk) throws Exception {
        Path pipe = folder.resolve("pipe");
        assertEquals(0, new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor());
        assertEnds(
                3,
                run(jdk, "--stall", "1s", "OutsidePrograms.OpensBetween", "--", pipe.toString()),
                "did not come back to the scheduler",
                "java.io.FileInputStream.open0",
                "inconclusive: ",
                " stalled schedule");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ours", "newest"})
    void codeOfTheProgramOnAThreadOfTheJdk_isSaid(String jdk) throws Exception {
        assertEnds(
                0,
                run(jdk, "OutsidePrograms.RunsElsewhere"),
                "note: Code of dev.chessj.dist.OutsidePrograms$RunsElsewhere ran on the thread SIGWINCH handler, which chessj"
                        + " does not schedule: what it did there is not explored.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ours", "newest"})
    void monitorEnteredInsideTheJdkFirst_isNotExplored(String jdk) throws Exception {
        assertEnds(
                3,
                run(jdk, "OutsidePrograms.Reversed"),
                "note: Not explored: inside the JDK T0 has entered the real monitor of Vector@1 at OutsidePrograms.java:",
                "not explored: 2 stalled schedules.");
    }
}
