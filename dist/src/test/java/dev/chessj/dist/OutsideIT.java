package dev.chessj.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.chessj.dist.ChessjJar.Result;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;

/** What chessj does not control: it is said, and the search goes on around it. */
class OutsideIT {
    @TempDir
    Path folder;

    private Result run(String jdk, String... arguments) throws Exception {
        List<String> all =
                new ArrayList<>(List.of("-jar", ChessjJar.PATH.toAbsolutePath().toString(), "run", "--quiet"));
        all.addAll(List.of("--reduction", "none")); // every schedule is counted
        all.addAll(List.of("--jdk", jdk));
        all.addAll(List.of("-cp", TestClassPath.withJUnit("dev.chessj.dist.OutsidePrograms")));
        all.addAll(List.of(arguments));
        return ChessjJar.javaIn(folder, all);
    }

    /** The same, with somebody who listens and never answers. */
    private Result runBesideSomebody(String jdk, String... arguments) throws Exception {
        try (ServerSocket somebody = new ServerSocket(0, 200, InetAddress.getLoopbackAddress())) {
            List<String> all = new ArrayList<>(List.of("--jvm-arg=-Ddev.chessj.test.port=" + somebody.getLocalPort()));
            all.addAll(List.of(arguments));
            return run(jdk, all.toArray(String[]::new));
        }
    }

    @OnJdks
    void schedulesThatBlockOutside_areCountedAndTheOthersExplored(String jdk) throws Exception {
        runBesideSomebody(jdk, "--stall", "1s", "OutsidePrograms.BlocksBetween")
                .assertEnds(
                        3,
                        "no event came from outside the program for 500 ms",
                        "inconclusive: 4 schedules with at most 2 preemptions were explored",
                        "not explored: 1 stalled schedule.");
        runBesideSomebody(jdk, "--stall", "1s", "OutsidePrograms.BlocksBetween", "--", "fail")
                .assertEnds(1, "seen 2");
    }

    @OnJdks
    void tooManySchedulesThatBlock_endTheSearch(String jdk) throws Exception {
        runBesideSomebody(jdk, "--stall", "300ms", "OutsidePrograms.BlocksAlways")
                .assertEnds(
                        3, "inconclusive: stopped after 10 stalled schedules", "not explored: 10 stalled schedules");
    }

    @OnJdks
    void shutdownHooks_runAsTasksWhenTheProgramEnds(String jdk) throws Exception {
        run(jdk, "OutsidePrograms.Hooks").assertEnds(0, "no failure");
        run(jdk, "OutsidePrograms.Hooks", "--", "exit").assertEnds(0, "no failure");
        run(jdk, "OutsidePrograms.FailingHook").assertEnds(0, "no failure");
        run(jdk, "OutsidePrograms.FailingHook", "--", "exit").assertEnds(1, "half done");
    }

    @OnJdks
    void initialisersInACircle_areSaidNotToBeExplored(String jdk) throws Exception {
        run(jdk, "OutsidePrograms.InitialisersInACircle", "OutsidePrograms.InitialiserLocks")
                .assertEnds(
                        0,
                        "InitialisersInACircle: the only controlled schedule was explored, no failure; not controlled: 1 cycle of"
                                + " class initialisers (dev.chessj.dist.OutsidePrograms$InitialisersInACircle$Circle, "
                                + "dev.chessj.dist.OutsidePrograms$InitialisersInACircle$Shape).",
                        "InitialiserLocks: all 4 controlled schedules were explored",
                        "1 class initialiser that is not explored (dev.chessj.dist.OutsidePrograms$InitialiserLocks$Slow locks"
                                + " a java.lang.Object, OutsidePrograms.java:");
    }

    @OnJdks
    void initialiserThatWaitsForWhoNeedsTheClass_isADeadlock(String jdk) throws Exception {
        run(jdk, "--stall", "1s", "OutsidePrograms.InitialiserWaits")
                .assertEnds(
                        1,
                        "T1 waits to lock the initialisation of dev.chessj.dist.OutsidePrograms$InitialiserWaits$Stuck, held by T0",
                        "deadlock without a preemption, found in 1 schedule");
    }

    @OnJdks
    void referenceThatNobodyHolds_wakesItsQueueWhereTheSearchCollects(String jdk) throws Exception {
        run(jdk, "--stall", "1s", "OutsidePrograms.Collects")
                .assertEnds(
                        0, // it waits in vain without a collection: so there is one, as on a plain JVM
                        "note: The program uses java.lang.ref.WeakReference: what its references refer to is held",
                        "the only controlled schedule was explored, no failure",
                        "not controlled: 1 use of the garbage collector (System.gc; --explore-gc).");
        run(jdk, "--stall", "1s", "--explore-gc", "OutsidePrograms.Collects")
                .assertEnds(
                        3,
                        "inconclusive: 1 schedule with at most 2 preemptions was explored",
                        "not explored: 1 stalled schedule.");
    }

    @OnJdks
    void referenceThatNobodyEnqueues_isNoDeadlock(String jdk) throws Exception {
        run(jdk, "--stall", "1s", "OutsidePrograms.WaitsForTheCollector")
                .assertEnds(3, "no event came from outside the program", "not explored: 1 stalled schedule.");
    }

    @OnJdks
    void processesAndAsynchronousChannels_areExploredToTheBound(String jdk) throws Exception {
        run(jdk, "OutsidePrograms.Processes")
                .assertEnds(
                        0,
                        "all 2 controlled schedules were explored; none has more than 1 preemption, no failure; not controlled: 1 source"
                                + " of events outside of the JVM (Process).");
        Result channels = run(jdk, "--preemptions", "1", "OutsidePrograms.Channels");
        channels.assertEnds(0, "every fair schedule with at most 1 preemption was explored: 81 schedules, no failure");
        assertFalse(channels.out().contains("does not schedule"), channels.toString());
    }

    /** Client, server and their threads are tasks; there are many schedules of them. */
    @OnJdks
    void httpClientAndServer_talkToEachOther(String jdk) throws Exception {
        run(jdk, "--max-schedules", "20", "OutsidePrograms.Http")
                .assertEnds(3, "inconclusive: stopped after 20 schedules", ", no failure");
        run(jdk, "--max-schedules", "20", "OutsidePrograms.Http", "--", "async")
                .assertEnds(3, "inconclusive: stopped after 20 schedules", ", no failure");
    }

    @OnJdks
    void socketThatSomebodyOutsideNeverAnswers_isNoDeadlock(String jdk) throws Exception {
        runBesideSomebody(jdk, "--stall", "1s", "OutsidePrograms.WaitsForAnAnswer")
                .assertEnds(
                        3,
                        "no event came from outside the program for 500 ms;"
                                + " T0 waits for input or an event at OutsidePrograms.java:",
                        "not explored: 1 stalled schedule.");
    }

    /** Nobody opens the other end: the call blocks in the operating system, where no scheduler sees it. */
    @OnJdks
    void callThatBlocksInTheOperatingSystem_isNamedAndTheSearchGoesOn(String jdk) throws Exception {
        Path pipe = folder.resolve("pipe");
        assertEquals(0, new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor());
        run(jdk, "--stall", "1s", "OutsidePrograms.OpensBetween", "--", pipe.toString())
                .assertEnds(
                        3,
                        "did not come back to the scheduler",
                        "java.io.FileInputStream.open0",
                        "inconclusive: ",
                        " stalled schedule");
    }

    @OnJdks
    void codeOfTheProgramOnAThreadOfTheJdk_isSaid(String jdk) throws Exception {
        run(
                        jdk,
                        "OutsidePrograms.RunsElsewhere",
                        "--",
                        folder.resolve("handled").toString())
                .assertEnds(0, "not controlled: 1 thread that chessj does not schedule (SIGWINCH handler)");
    }

    @OnJdks
    void monitorOfAnArgument_isWaitedForAtTheCall(String jdk) throws Exception {
        run(jdk, "OutsidePrograms.Reversed")
                .assertEnds(0, "every fair schedule with at most 2 preemptions was explored: 9 schedules, no failure");
    }
}
