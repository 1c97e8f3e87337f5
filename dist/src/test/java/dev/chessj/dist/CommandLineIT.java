package dev.chessj.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.dist.ChessjJar.Result;
import java.io.File;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.opentest4j.AssertionFailedError;

/** The command as a user meets it: exit codes, what is printed, what is written. */
class CommandLineIT {
    private static final String OURS = System.getProperty("java.home");

    @TempDir
    Path folder;

    private Result chessj(String command, String... arguments) throws Exception {
        List<String> all =
                new ArrayList<>(List.of("-jar", ChessjJar.PATH.toAbsolutePath().toString(), command, "--quiet"));
        all.addAll(List.of(arguments));
        return ChessjJar.javaIn(folder, all);
    }

    private Result run(String jdk, String... arguments) throws Exception {
        List<String> all = new ArrayList<>(List.of("--jdk", jdk, "-cp", classPath()));
        all.addAll(List.of(arguments));
        return chessj("run", all.toArray(String[]::new));
    }

    private static String classPath() {
        return Stream.of(
                        CommandLineIT.class,
                        Test.class,
                        AssertionFailedError.class,
                        org.junit.platform.commons.JUnitException.class,
                        junit.framework.TestCase.class,
                        org.hamcrest.CoreMatchers.class)
                .map(CommandLineIT::home)
                .collect(Collectors.joining(File.pathSeparator));
    }

    private static String home(Class<?> type) {
        try {
            return Path.of(type.getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .toString();
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    @OnJdks
    void failure_isShownKeptAndReplayedOnBothVehicles(String jdk) throws Exception {
        Result found = run(jdk, "--json", "report.json", "Counts", "--", "a", "b");
        found.assertEnds(
                1, "counted 1", "| hello a,b", "exception with 1 preemption", "replay with: chessj replay .chessj");
        String report = Files.readString(folder.resolve("report.json"));
        assertTrue(report.contains("\"verdict\": \"failure\""), report);
        assertTrue(report.contains("\"kind\": \"exception\""), report);
        assertTrue(report.contains("\"scheduleFile\": \".chessj"), report);
        for (List<String> how : List.of(
                List.<String>of(), List.of("--jdk", "newest"), List.of("--jdk", "newest", "--vehicle", "thread"))) {
            chessj("replay", how.toArray(String[]::new)).assertEnds(1, "counted 1", "fails as recorded: exception");
        }
        Matcher string = Pattern.compile("chessj1@\\S+").matcher(found.out());
        assertTrue(string.find(), found.out());
        chessj("replay", "-cp", classPath(), string.group()).assertEnds(1, "fails as recorded: exception");
        ChessjJar.javaIn(folder, List.of("-jar", jar(), "list")).assertEnds(0, "Counts: exception, 1 preemption");
    }

    @OnJdks
    void failure_isMinimisedUnlessForbidden(String jdk) throws Exception {
        Result small = run(jdk, "--verbose", "--json", "small.json", "CliPrograms.TwoCount");
        small.assertEnds(
                1,
                "minimised: 1 preemption, 5 switches, 15 operations when it was found,"
                        + " 1 preemption, 4 switches, 15 operations after ",
                "exception with 1 preemption");
        String report = Files.readString(folder.resolve("small.json"));
        assertTrue(report.contains("\"switches\": 4,"), report);
        assertTrue(report.contains("\"switches\": 5,"), report);
        chessj("replay").assertEnds(1, "counted 1", "fails as recorded: exception");

        Result asFound = run(jdk, "--verbose", "--no-minimise", "--json", "large.json", "CliPrograms.TwoCount");
        asFound.assertEnds(1, "exception with 1 preemption");
        assertFalse(asFound.out().contains("minimised"), asFound.toString());
        report = Files.readString(folder.resolve("large.json"));
        assertTrue(report.contains("\"switches\": 5,"), report);
        assertTrue(report.contains("\"asFound\": null"), report);
    }

    private static String jar() {
        return ChessjJar.PATH.toAbsolutePath().toString();
    }

    @OnJdks
    void junit_eachTestIsExploredAndWhatIsNotIsSaid(String jdk) throws Exception {
        Result result = run(jdk, "CliPrograms.JUnit");
        result.assertEnds(
                1,
                "#fails: assertion with 1 preemption",
                "#passes: ",
                "no failure",
                "#disabled: not explored: disabled: on purpose",
                "#repeated: the only schedule was explored");
        run(jdk, "CliPrograms.JUnit#passes").assertEnds(0, "no failure");
        run(jdk, "CliPrograms.JUnit#repeated")
                .assertEnds(0, "@RepeatedTest(2): explored once, since all repetitions have the same schedules");
        run(jdk, "CliPrograms.JUnit#gone").assertEnds(2, "no test gone in", "#passes");
    }

    @OnJdks
    void junit3_eachMethodIsATestAndMainIsNot(String jdk) throws Exception {
        Result result = run(jdk, "CliPrograms.JUnit3");
        result.assertEnds(
                1,
                "#testFails: assertion with 1 preemption",
                "expected:<3> but was:<2>",
                "#testPasses: the only schedule was explored, no failure.");
        assertFalse(result.out().contains("main was run"), result.out());
        chessj("replay").assertEnds(1, "fails as recorded: assertion");
        run(jdk, "CliPrograms.JUnit3#testPasses").assertEnds(0, "no failure");
    }

    @OnJdks
    void junit4_eachMethodIsATest(String jdk) throws Exception {
        run(jdk, "CliPrograms.JUnit4")
                .assertEnds(
                        1,
                        "#fails: assertion with 1 preemption",
                        "expected:<3> but was:<2>",
                        "#throwsWhatItSays: every schedule, with any number of preemptions, was explored", // on a
                        // thread of
                        // its own
                        "#ignored: not explored: disabled: on purpose");
    }

    @OnJdks
    void longExecutions_areNotTakenForEndlessOnes(String jdk) throws Exception {
        run(jdk, "CliPrograms.CountsAlone").assertEnds(0, "the only schedule was explored, no failure");
        run(jdk, "--max-steps", "50", "--preemptions", "0", "CliPrograms.CountTogether")
                .assertEnds(
                        3,
                        "An execution has more than 50 operations. From there on its tasks take turns",
                        "explored, no bound complete, no failure");
        run(jdk, "--max-steps", "50", "--preemptions", "0", "CliPrograms.WorksUntilTold")
                .assertEnds(
                        0,
                        "2 executions for 2 different behaviours, no failure",
                        "1 loop that works until it is stopped, followed for three rounds at a time");
        run(jdk, "--max-steps", "50", "CliPrograms.WorksForEver")
                .assertEnds(1, "the test did not end within 25,000 operations; T0 is still running");
    }

    @OnJdks
    void crashOfTheJvm_isAFailureThatReplays(String jdk) throws Exception {
        Result crash = run(jdk, "--json", "report.json", "Crashes", "CliPrograms.JUnit#passes");
        crash.assertEnds(1, "it crashed with SIGSEGV", "hs_err.log", "replay with: chessj replay .chessj", "#passes: ");
        String report = Files.readString(folder.resolve("report.json"));
        assertTrue(report.contains("\"kind\": \"crash\"") && report.contains("\"verdict\": \"ok\""), report);
        chessj("replay").assertEnds(1, "it crashed with SIGSEGV", "It was following the schedule replayed.");
        chessj("replay", "--jdk", "newest", "--vehicle", "thread").assertEnds(1, "it crashed with SIGSEGV");
    }

    @OnJdks
    void exit_endsTheExecutionAndNotTheSearch(String jdk) throws Exception {
        run(jdk, "Exits", "--", "0").assertEnds(0, "no failure");
        run(jdk, "Exits", "--", "3").assertEnds(1, "System.exit(3)");
        run(jdk, "Exits", "--", "0", "runtime").assertEnds(0, "no failure");
        run(jdk, "Exits", "--", "3", "runtime").assertEnds(1, "System.exit(3)");
        run(jdk, "Exits", "--", "0", "halt").assertEnds(0, "no failure");
        run(jdk, "Exits", "--", "3", "halt").assertEnds(1, "System.exit(3)");
        run(jdk, "--reduction", "none", "ExitsTwice")
                .assertEnds(0, "all 12 schedules were explored; none has more than 2 preemptions, no failure");
        run(jdk, "ExitsInTime").assertEnds(1, "still here", "exception with 1 preemption");
    }

    @OnJdks
    void exceptionThatNoGroupHandles_isAFailure(String jdk) throws Exception {
        run(jdk, "FailsInAGroup").assertEnds(1, "nobody handles this", "exception without a preemption");
    }

    @OnJdks
    void commonPoolThatWasUsedBefore_isFreshAndNoted(String jdk) throws Exception {
        run(jdk, "CliPrograms.UsesThePoolBefore").assertEnds(0, "no failure", "was used outside of the tests");
        assertFalse(run(jdk, "CliPrograms.JUnit#passes").out().contains("was used outside"));
    }

    @OnJdks
    void testThatWaitsForAConnectionOfNobody_isADeadlock(String jdk) throws Exception {
        run(jdk, "CliPrograms.Blocks").assertEnds(1, "CliPrograms$Blocks: deadlock without a preemption");
    }

    @OnJdks
    void testThatNeedsADisplay_isInconclusive(String jdk) throws Exception {
        run(jdk, "--jvm-arg=-Djava.awt.headless=true", "Window").assertEnds(3, "needs a display");
    }

    @OnJdks
    void whatIsNotControlled_isADivergence(String jdk) throws Exception {
        run(jdk, "Diverges").assertEnds(3, "inconclusive", "divergence", "The program took a decision");
    }

    @Test
    void monitor_failsAtItsStep() throws Exception {
        run(OURS, "--monitor", "dev.chessj.dist.CliPrograms$NoThreads", "Counts")
                .assertEnds(1, "a thread was started");
        run(OURS, "--monitor", "dev.chessj.dist.CliPrograms$Nothing", "Counts").assertEnds(2, "is not a monitor");
    }

    @Test
    void badInput_isOneParagraphAndLeavesEarlierSchedules() throws Exception {
        run(OURS, "Counts").assertEnds(1);
        byte[] last = Files.readAllBytes(folder.resolve(".chessj/last.schedule"));
        run(OURS, "Count").assertEnds(2, "no class Count", "try: chessj run dev.chessj.dist.CliPrograms.Counts");
        run(OURS, "CliPrograms.Nothing").assertEnds(2, "nothing to run in");
        run(OURS, "--jvm-arg=-XX:NoSuchOption", "Counts").assertEnds(2, "the JVM for the test did not start");
        run(OURS, "--preemptions", "-1", "Counts").assertEnds(2, "'-1' is not a number from 0");
        run(OURS, "--good-samaritan", "maybe", "Counts").assertEnds(2, "'maybe' is not warn, fail or off");
        run(OURS, "--max-schedules", "1", "Counts").assertEnds(3, "stopped after 1 execution with");
        assertEquals(-1, Arrays.mismatch(last, Files.readAllBytes(folder.resolve(".chessj/last.schedule"))));
        Path cut = folder.resolve("cut.schedule");
        Files.write(cut, Arrays.copyOf(last, last.length / 2));
        chessj("replay", "cut.schedule").assertEnds(2, "truncated");
    }

    /** The schedule of one program under the name of another, with a checksum that is right. */
    @OnJdks
    void scheduleThatTheProgramDoesNotFollow_divergesInReplay(String jdk) throws Exception {
        run(jdk, "Counts").assertEnds(1);
        Path file = folder.resolve(".chessj/last.schedule");
        String other = Files.readString(file)
                .replace("test: dev.chessj.dist.CliPrograms$Counts", "test: dev.chessj.dist.CliPrograms$Diverges");
        String body = other.substring(0, other.lastIndexOf("end "));
        CRC32 crc = new CRC32();
        crc.update(body.getBytes(StandardCharsets.UTF_8));
        Files.writeString(file, body + String.format("end %08x\n", crc.getValue()));
        chessj("replay", "--html", "page.html")
                .assertEnds(
                        3,
                        "replay diverged at step",
                        "recorded: ",
                        "observed: ",
                        "page.html is not written: there is no failure to show");
        assertFalse(Files.exists(folder.resolve("page.html")));
    }
}
