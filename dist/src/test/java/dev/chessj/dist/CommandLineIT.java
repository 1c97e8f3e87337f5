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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.opentest4j.AssertionFailedError;

/** The command as a user meets it: exit codes, what is printed, what is written. On the oldest and on the newest JDK there is. */
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
        List<String> all = new ArrayList<>(List.of("--jdk", jdk.equals("ours") ? OURS : jdk, "-cp", classPath()));
        all.addAll(List.of(arguments));
        return chessj("run", all.toArray(String[]::new));
    }

    private static String classPath() {
        return Stream.of(
                        CommandLineIT.class,
                        Test.class,
                        AssertionFailedError.class,
                        org.junit.platform.commons.JUnitException.class,
                        junit.framework.TestCase.class)
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

    private static void assertEnds(int code, Result result, String... said) {
        assertEquals(code, result.exitCode(), result.toString());
        for (String text : said) {
            assertTrue((result.out() + result.err()).contains(text), text + " is not in " + result);
        }
        assertFalse(result.err().contains("internal fault"), result.toString());
    }

    @ParameterizedTest
    @ValueSource(strings = {"ours", "newest"})
    void failure_isShownKeptAndReplayedOnBothVehicles(String jdk) throws Exception {
        Result found = run(jdk, "--json", "report.json", "Counts", "--", "a", "b");
        assertEnds(
                1,
                found,
                "counted 1",
                "| hello a,b",
                "exception with 1 preemption",
                "replay with: chessj replay .chessj");
        String report = Files.readString(folder.resolve("report.json"));
        assertTrue(report.contains("\"verdict\": \"failure\""), report);
        assertTrue(report.contains("\"kind\": \"exception\""), report);
        assertTrue(report.contains("\"scheduleFile\": \".chessj"), report);
        for (List<String> how : List.of(
                List.<String>of(), List.of("--jdk", "newest"), List.of("--jdk", "newest", "--vehicle", "thread"))) {
            assertEnds(1, chessj("replay", how.toArray(String[]::new)), "counted 1", "fails as recorded: exception");
        }
        Matcher string = Pattern.compile("chessj1@\\S+").matcher(found.out());
        assertTrue(string.find(), found.out());
        assertEnds(1, chessj("replay", "-cp", classPath(), string.group()), "fails as recorded: exception");
        assertEnds(0, ChessjJar.javaIn(folder, List.of("-jar", jar(), "list")), "Counts: exception, 1 preemption");
    }

    private static String jar() {
        return ChessjJar.PATH.toAbsolutePath().toString();
    }

    @ParameterizedTest
    @ValueSource(strings = {"ours", "newest"})
    void junit_eachTestIsExploredAndWhatIsNotIsSaid(String jdk) throws Exception {
        Result result = run(jdk, "CliPrograms.JUnit");
        assertEnds(
                1,
                result,
                "#fails: assertion with 1 preemption",
                "#passes: ",
                "no failure",
                "#disabled: not explored: disabled: on purpose",
                "#repeated: not explored: repeated tests are not supported yet");
        assertEnds(0, run(jdk, "CliPrograms.JUnit#passes"), "no failure");
        assertEnds(3, run(jdk, "CliPrograms.JUnit#repeated"), "not explored");
        assertEnds(2, run(jdk, "CliPrograms.JUnit#gone"), "no test gone in", "#passes");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ours", "newest"})
    void junit3_eachMethodIsATestAndMainIsNot(String jdk) throws Exception {
        Result result = run(jdk, "CliPrograms.JUnit3");
        assertEnds(
                1,
                result,
                "#testFails: assertion with 1 preemption",
                "expected:<3> but was:<2>",
                "#testPasses: the only schedule was explored, no failure.");
        assertFalse(result.out().contains("main was run"), result.out());
        assertEnds(1, chessj("replay"), "fails as recorded: assertion");
        assertEnds(0, run(jdk, "CliPrograms.JUnit3#testPasses"), "no failure");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ours", "newest"})
    void junit4_eachMethodIsATest(String jdk) throws Exception {
        assertEnds(
                1,
                run(jdk, "CliPrograms.JUnit4"),
                "#fails: assertion with 1 preemption",
                "expected:<3> but was:<2>",
                "#throwsWhatItSays: the only schedule was explored, no failure.",
                "#ignored: not explored: disabled: on purpose");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ours", "newest"})
    void longExecutions_areNotTakenForEndlessOnes(String jdk) throws Exception {
        assertEnds(0, run(jdk, "CliPrograms.CountsAlone"), "the only schedule was explored, no failure");
        assertEnds(
                3,
                run(jdk, "--max-steps", "50", "--preemptions", "0", "CliPrograms.WorksUntilTold"),
                "An execution has more than 50 operations. From there on its tasks take turns",
                "explored, no bound complete, no failure");
        assertEnds(
                1,
                run(jdk, "--max-steps", "50", "CliPrograms.WorksForEver"),
                "the test did not end within 25,000 operations; T0 is still running");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ours", "newest"})
    void crashOfTheJvm_isAFailureThatReplays(String jdk) throws Exception {
        Result crash = run(jdk, "--json", "report.json", "Crashes", "CliPrograms.JUnit#passes");
        assertEnds(
                1, crash, "it crashed with SIGSEGV", "hs_err.log", "replay with: chessj replay .chessj", "#passes: ");
        String report = Files.readString(folder.resolve("report.json"));
        assertTrue(report.contains("\"kind\": \"crash\"") && report.contains("\"verdict\": \"ok\""), report);
        assertEnds(1, chessj("replay"), "it crashed with SIGSEGV", "It was following the schedule replayed.");
        assertEnds(1, chessj("replay", "--jdk", "newest", "--vehicle", "thread"), "it crashed with SIGSEGV");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ours", "newest"})
    void exit_endsTheExecutionAndNotTheSearch(String jdk) throws Exception {
        assertEnds(0, run(jdk, "Exits", "--", "0"), "no failure");
        assertEnds(1, run(jdk, "Exits", "--", "3"), "System.exit(3)");
        assertEnds(1, run(jdk, "ExitsInTime"), "still here", "exception with 1 preemption");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ours", "newest"})
    void exceptionThatNoGroupHandles_isAFailure(String jdk) throws Exception {
        assertEnds(1, run(jdk, "FailsInAGroup"), "nobody handles this", "exception without a preemption");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ours", "newest"})
    void commonPoolThatWasUsedBefore_isFreshAndNoted(String jdk) throws Exception {
        assertEnds(0, run(jdk, "CliPrograms.UsesThePoolBefore"), "no failure", "was used outside of the tests");
        assertFalse(run(jdk, "CliPrograms.JUnit#passes").out().contains("was used outside"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"ours", "newest"})
    void testThatBlocksOutside_isInconclusive(String jdk) throws Exception {
        assertEnds(3, run(jdk, "--stall", "1s", "Blocks"), "1 stalled schedule", "--stall sets twice the time");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ours", "newest"})
    void testThatNeedsADisplay_isInconclusive(String jdk) throws Exception {
        assertEnds(3, run(jdk, "--jvm-arg=-Djava.awt.headless=true", "Window"), "needs a display");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ours", "newest"})
    void whatIsNotControlled_isADivergence(String jdk) throws Exception {
        assertEnds(3, run(jdk, "Diverges"), "inconclusive", "divergence", "The program took a decision");
    }

    @Test
    void monitor_failsAtItsStep() throws Exception {
        assertEnds(
                1, run("ours", "--monitor", "dev.chessj.dist.CliPrograms$NoThreads", "Counts"), "a thread was started");
        assertEnds(2, run("ours", "--monitor", "dev.chessj.dist.CliPrograms$Nothing", "Counts"), "is not a monitor");
    }

    @Test
    void badInput_isOneParagraphAndLeavesEarlierSchedules() throws Exception {
        assertEnds(1, run("ours", "Counts"));
        byte[] last = Files.readAllBytes(folder.resolve(".chessj/last.schedule"));
        assertEnds(2, run("ours", "Count"), "no class Count", "try: chessj run dev.chessj.dist.CliPrograms.Counts");
        assertEnds(2, run("ours", "CliPrograms.Nothing"), "nothing to run in");
        assertEnds(2, run("ours", "--jvm-arg=-XX:NoSuchOption", "Counts"), "the JVM for the test did not start");
        assertEnds(2, run("ours", "--preemptions", "-1", "Counts"), "'-1' is not a number from 0");
        assertEnds(3, run("ours", "--max-schedules", "1", "Counts"), "stopped after 1 schedule");
        assertEquals(-1, Arrays.mismatch(last, Files.readAllBytes(folder.resolve(".chessj/last.schedule"))));
        Path cut = folder.resolve("cut.schedule");
        Files.write(cut, Arrays.copyOf(last, last.length / 2));
        assertEnds(2, chessj("replay", "cut.schedule"), "truncated");
    }

    /** The schedule of one program under the name of another, with a checksum that is right. */
    @ParameterizedTest
    @ValueSource(strings = {"ours", "newest"})
    void scheduleThatTheProgramDoesNotFollow_divergesInReplay(String jdk) throws Exception {
        assertEnds(1, run(jdk, "Counts"));
        Path file = folder.resolve(".chessj/last.schedule");
        String other = Files.readString(file)
                .replace("test: dev.chessj.dist.CliPrograms$Counts", "test: dev.chessj.dist.CliPrograms$Diverges");
        String body = other.substring(0, other.lastIndexOf("end "));
        CRC32 crc = new CRC32();
        crc.update(body.getBytes(StandardCharsets.UTF_8));
        Files.writeString(file, body + String.format("end %08x\n", crc.getValue()));
        assertEnds(3, chessj("replay"), "replay diverged at step", "recorded: ", "observed: ");
    }
}
