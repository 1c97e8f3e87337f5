package dev.chessj.junit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chessj.junit.SampleJvm.Outcome;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** {@code @ConcurrencyTest} as JUnit runs it: in JVMs of their own, with the jars of the build. */
class ConcurrencyTestIT {
    @TempDir
    private Path folder;

    private static Path here() {
        return Path.of(System.getProperty("java.home"));
    }

    /** The agent attaches itself; every kind of test, one result for each. */
    @ParameterizedTest
    @MethodSource("dev.chessj.junit.SampleJvm#jdks")
    void everyKindOfTestIsExploredInTheJvmOfTheTest(Path jdk) throws Exception {
        Outcome outcome = new SampleJvm(jdk, folder)
                .run("WithTimer", "Basics", "Parameters", "WholeClass", "WithMocks", "Replays");
        Map<String, String> ends = new TreeMap<>();
        outcome.tests().forEach((test, end) -> ends.put(test, end.split(" ", 2)[0]));
        assertThat(ends)
                .isEqualTo(new TreeMap<>(Map.ofEntries(
                        Map.entry("WithTimer/rings()/#1", "SUCCESSFUL"),
                        Map.entry("WithTimer/ringsTwice()/#1", "SUCCESSFUL"),
                        Map.entry("Basics/losesAnUpdate()/#1", "FAILED"),
                        Map.entry("Basics/losesNothing()/#1", "SUCCESSFUL"),
                        Map.entry("Basics/isPlain()", "SUCCESSFUL"),
                        Map.entry("Parameters/countsSafelyOrNot(dev.chessj.samples.Parameters$How)/#1", "SUCCESSFUL"),
                        Map.entry("Parameters/countsSafelyOrNot(dev.chessj.samples.Parameters$How)/#2", "FAILED"),
                        Map.entry("Parameters/takesAnObject(dev.chessj.samples.Counter)/#1", "SUCCESSFUL"),
                        Map.entry("Parameters/takesAnObject(dev.chessj.samples.Counter)/#2", "SUCCESSFUL"),
                        Map.entry("Parameters/isRepeated()/#1", "SUCCESSFUL"),
                        Map.entry("Parameters/isRepeated()/#2", "SUCCESSFUL"),
                        Map.entry(
                                "Parameters/knowsItsRepetition(org.junit.jupiter.api.RepetitionInfo)/#1", "SUCCESSFUL"),
                        Map.entry("Parameters/knowsItsRepetition(org.junit.jupiter.api.RepetitionInfo)/#2", "FAILED"),
                        Map.entry("Parameters/Inner/seesBothLevels()/#1", "SUCCESSFUL"),
                        Map.entry("Parameters/Inner/fails(int)/#1", "SUCCESSFUL"),
                        Map.entry("Parameters/Inner/fails(int)/#2", "FAILED"),
                        Map.entry("WholeClass/countsInAPool()", "SUCCESSFUL"),
                        Map.entry("WholeClass/losesInAPool()", "FAILED"),
                        Map.entry("WholeClass/isAlone(java.lang.String)/#1", "SUCCESSFUL"),
                        Map.entry("WholeClass/isAlone(java.lang.String)/#2", "SUCCESSFUL"),
                        Map.entry("WholeClass/isDisabled()", "SKIPPED"),
                        Map.entry("WithMocks/mocksByHand()/#1", "SUCCESSFUL"),
                        Map.entry("WithMocks/mocksByExtension()/#1", "FAILED"),
                        Map.entry("Replays/losesAnUpdate()/#1", "FAILED"),
                        Map.entry("Replays/isRepairedLater()/#1", "FAILED"),
                        Map.entry("Replays/isStoppedByItsBudget()/#1", "SUCCESSFUL"),
                        Map.entry("Replays/neverHasWhatItNeeds()/#1", "ABORTED"),
                        Map.entry("Replays/isInterrupted()/#1", "FAILED"))));
        assertThat(outcome.tests().get("Basics/losesAnUpdate()/#1"))
                .contains("== dev.chessj.samples.Basics#losesAnUpdate, at most 2 preemptions")
                .contains("-- T0 preempted")
                .contains("T0 failed at Basics.java:35: AssertionFailedError: expected: <2> but was: <1>.")
                .contains("      at dev.chessj.samples.Basics.losesAnUpdate(Basics.java:35)")
                .contains("  Counter.java:8   count = count + 1;")
                .doesNotContain("AssertionFailureBuilder", "dev.chessj.scheduler")
                .contains("replay with: @ConcurrencyTest(replay = \"chessj1@dev.chessj.samples.Basics#losesAnUpdate@")
                .contains("         or: chessj replay .chessj/dev.chessj.samples.Basics#losesAnUpdate.schedule")
                .contains("assertion with 1 preemption, found in 2 executions");
        assertThat(outcome.tests().get("Parameters/Inner/fails(int)/#2"))
                .contains(
                        "replay with: @ConcurrencyTest(replay = \"chessj1@dev.chessj.samples.Parameters%24Inner#fails")
                .doesNotContain("chessj replay .chessj");
        assertThat(outcome.tests().get("WholeClass/losesInAPool()")).contains("[visitors]", "at most 1 preemption");
        assertThat(outcome.tests().get("WithMocks/mocksByExtension()/#1")).contains("expected: <6> but was: <3>");
        assertThat(outcome.tests().get("Replays/losesAnUpdate()/#1"))
                .contains("replaying assertion", "| T0 main ", "-- T0 preempted", "fails as recorded: assertion.");
        assertThat(outcome.tests().get("Replays/isInterrupted()/#1")).contains("timed out after 3 seconds");
        assertThat(outcome.output())
                .contains("dev.chessj.samples.Replays#isStoppedByItsBudget: inconclusive: stopped after 3 executions");
        assertThat(folder.resolve(".chessj/dev.chessj.samples.Basics#losesAnUpdate.schedule"))
                .exists();
        assertThat(folder.resolve(".chessj/last-run/run")).hasContent("JUnit, in " + folder.toRealPath());
        assertThat(folder.resolve(".chessj/last-run/000000.report")).exists();
        assertThat(explored("Parameters#isRepeated")).isEqualTo(1);
        assertThat(explored("Parameters#knowsItsRepetition")).isEqualTo(2);
    }

    /** How many searches of the last run were for tests of that name. */
    private long explored(String test) throws Exception {
        long count = 0;
        try (Stream<Path> files = Files.list(folder.resolve(".chessj/last-run"))) {
            for (Path file :
                    files.filter(each -> each.toString().endsWith(".report")).toList()) {
                count += Files.readString(file).contains("dev.chessj.samples." + test) ? 1 : 0;
            }
        }
        return count;
    }

    /** A test that passes tells on standard output what it depends on; one that fails tells it in its message. */
    @ParameterizedTest
    @MethodSource("dev.chessj.junit.SampleJvm#jdks")
    void timingIsToldAsOnTheCommandLine(Path jdk) throws Exception {
        Outcome outcome = new SampleJvm(jdk, folder).run("Timed");
        Map<String, String> ends = new TreeMap<>();
        outcome.tests().forEach((test, end) -> ends.put(test, end.split(" ", 2)[0]));
        assertThat(ends)
                .isEqualTo(new TreeMap<>(Map.of(
                        "Timed/waitsForTenSeconds()/#1", "SUCCESSFUL",
                        "Timed/takesFiftyMillisecondsForGranted()/#1", "FAILED",
                        "Timed/isOnlyToldOfFiftyMilliseconds()/#1", "SUCCESSFUL",
                        "Timed/isNotTold()/#1", "SUCCESSFUL",
                        "Timed/verifiesInTime()/#1", "SUCCESSFUL",
                        "Timed/isCalledAfterAll()/#1", "FAILED",
                        "Timed/takesTooLong()/#1", "FAILED")));
        assertThat(outcome.tests().get("Timed/takesFiftyMillisecondsForGranted()/#1"))
                .contains("timing: fails if CountDownLatch.await(50 ms), Patient.java:15, ends before T1 goes on\n")
                .contains("assertion with 1 preemption, where a time limit ends early, found in ");
        assertThat(outcome.output())
                .containsOnlyOnce(
                        "dev.chessj.samples.Timed#waitsForTenSeconds:\n"
                                + "timing: fails if CountDownLatch.await(10 s), Timed.java:21, ends before T1 goes on: "
                                + "org.opentest4j.AssertionFailedError: expected: <true> but was: <false>\n"
                                + "replay with: @ConcurrencyTest(replay = \"chessj1@dev.chessj.samples.Timed#waitsForTenSeconds@")
                .containsOnlyOnce("dev.chessj.samples.Timed#isOnlyToldOfFiftyMilliseconds:\n"
                        + "timing: fails if CountDownLatch.await(50 ms), Patient.java:15, ends before T1 goes on: ")
                .doesNotContain("Timed#isNotTold:", "Timed#verifiesInTime:");
        assertThat(outcome.tests().get("Timed/takesTooLong()/#1")).contains("execution exceeded timeout of 100 ms by ");
    }

    /** A stall costs its schedule, and neither the test nor those that come after it in the same JVM. */
    @ParameterizedTest
    @MethodSource("dev.chessj.junit.SampleJvm#jdks")
    void aStallCostsItsScheduleAlone(Path jdk) throws Exception {
        assertThat(new ProcessBuilder("mkfifo", folder.resolve("pipe").toString())
                        .start()
                        .waitFor())
                .isZero();
        Outcome outcome = new SampleJvm(jdk, folder, "-Dchessj.stall=2s").run("Stalling");
        Map<String, String> ends = new TreeMap<>();
        outcome.tests().forEach((test, end) -> ends.put(test, end.split(" ", 2)[0]));
        assertThat(ends)
                .isEqualTo(new TreeMap<>(Map.of(
                        "Stalling/first_blocks()/#1", "FAILED",
                        "Stalling/then_losesAnUpdate()/#1", "FAILED",
                        "Stalling/then_losesNothing()/#1", "SUCCESSFUL")));
        assertThat(outcome.tests().get("Stalling/first_blocks()/#1"))
                .contains("inconclusive, neither passed nor failed", "not explored: 1 stalled schedule");
        assertThat(outcome.tests().get("Stalling/then_losesAnUpdate()/#1"))
                .contains("assertion with 1 preemption, found in 2 executions");
    }

    /** The JVM is not chessj's to fill once more, nor to end. */
    @ParameterizedTest
    @MethodSource("dev.chessj.junit.SampleJvm#jdks")
    void testThatTakesAllMemory_doesNotCostTheOthers(Path jdk) throws Exception {
        Outcome outcome = new SampleJvm(jdk, folder, "-Xmx256m").run("Leaking");
        assertThat(outcome.tests().get("Leaking/first_takesAllMemory()/#1"))
                .startsWith("FAILED")
                .contains("inconclusive, neither passed nor failed", "ran out of memory");
        assertThat(outcome.tests().get("Leaking/then_losesNothing()/#1")).isEqualTo("SUCCESSFUL");
    }

    /** They follow the JVM; where they are off, a test that passes for that reason is told so. */
    @ParameterizedTest
    @MethodSource("dev.chessj.junit.SampleJvm#jdks")
    void assertStatementsFollowTheJvm(Path jdk) throws Exception {
        String test = "Asserting/losesAnUpdate()/#1";
        Outcome off = new SampleJvm(jdk, folder).run("Asserting");
        assertThat(off.tests().get(test)).isEqualTo("SUCCESSFUL");
        assertThat(off.output())
                .contains(
                        "dev.chessj.samples.Asserting#losesAnUpdate: Assertions are off in this JVM, and these classes use"
                                + " them: dev.chessj.samples.Asserting. What they check was not checked; -ea turns them on.");
        Outcome on = new SampleJvm(jdk, folder, "-ea").run("Asserting");
        assertThat(on.tests().get(test))
                .startsWith("FAILED")
                .contains("assertion with 1 preemption, found in 2 executions");
        assertThat(on.output()).doesNotContain("Assertions are off");
        assertThat(folder.resolve(".chessj/dev.chessj.samples.Asserting#losesAnUpdate.schedule"))
                .content()
                .doesNotContain("no-assertions");
    }

    /** What failed is tried first until it passes; then everything is explored again. */
    @Test
    void theScheduleThatFailedIsTriedFirstUntilItPasses() throws Exception {
        String test = "Replays/isRepairedLater()/#1";
        Path kept = folder.resolve(".chessj/dev.chessj.samples.Replays#isRepairedLater.schedule");
        assertThat(new SampleJvm(here(), folder).run("Replays").tests().get(test))
                .contains("found in 2 executions");
        String recorded = Files.readString(kept);
        assertThat(new SampleJvm(here(), folder).run("Replays").tests().get(test))
                .contains(
                        "fails as recorded",
                        "This is the schedule that failed last time",
                        "replay with: @ConcurrencyTest(");
        assertThat(kept).hasContent(recorded);
        assertThat(new SampleJvm(here(), folder, "-Dsamples.repaired=true")
                        .run("Replays")
                        .tests()
                        .get(test))
                .isEqualTo("SUCCESSFUL");
        assertThat(kept).doesNotExist();
        assertThat(kept.resolveSibling(kept.getFileName() + ".passed")).hasContent(recorded);
    }

    @Test
    void whatIsWrongIsSaidWithACure() throws Exception {
        Map<String, String> tests = new SampleJvm(here(), folder, "-Djdk.attach.allowAttachSelf=true")
                .run("BadInput")
                .tests();
        assertThat(tests).hasSize(6);
        assertThat(tests.get("BadInput/aNegativeBound()/#1"))
                .startsWith("FAILED chessj: @ConcurrencyTest(preemptions = -1): ")
                .contains("'-1' is not a number from 0 to 1000, or unbounded");
        assertThat(tests.get("BadInput/noSchedules()/#1"))
                .contains("@ConcurrencyTest(maxSchedules = 0): ", "'0' is not a number from 1 up");
        assertThat(tests.get("BadInput/notATime()/#1"))
                .contains("@ConcurrencyTest(time = \"soon\"): ", "'soon' is not a time such as 500ms, 30s, 2m or 1h");
        assertThat(tests.get("BadInput/aDamagedSchedule()/#1")).contains("The string was cut or changed");
        assertThat(tests.get("BadInput/aScheduleOfAnotherTest()/#1"))
                .contains(
                        "the schedule in replay is of another test",
                        "recorded: dev.chessj.samples.Replays#losesAnUpdate",
                        "here:     dev.chessj.samples.BadInput#aScheduleOfAnotherTest",
                        "try: replay on that test");
        assertThat(tests.get("BadInput/noFile()/#1")).contains("no schedule file nowhere.schedule", "try: chessj list");
        assertThat(folder.resolve(".chessj")).doesNotExist();
    }

    /** Never a silent skip: one sentence, with the line to add; and that line helps. */
    @Test
    void whereTheJvmDoesNotAllowItTheTestFailsWithTheLineToAdd() throws Exception {
        String line = "-javaagent:" + SampleJvm.chessj() + "=junit";
        Map<String, String> without = new SampleJvm(here(), folder, "-XX:+DisableAttachMechanism")
                .run("Basics")
                .tests();
        assertThat(without.get("Basics/losesNothing()/#1"))
                .startsWith("FAILED chessj is not in this JVM and could not attach itself (")
                .endsWith("): add " + line + " to the arguments of the JVM.")
                .doesNotContain("\n");
        assertThat(without.get("Basics/isPlain()")).isEqualTo("SUCCESSFUL");
        Map<String, String> with = new SampleJvm(here(), folder, "-XX:+DisableAttachMechanism", line)
                .run("Basics")
                .tests();
        assertThat(with.get("Basics/losesNothing()/#1")).isEqualTo("SUCCESSFUL");
        assertThat(with.get("Basics/losesAnUpdate()/#1")).contains("-- T0 preempted");
    }

    /** A class that was loaded too early to be rewritten is not explored as if it had been. */
    @Test
    void aSynchronizedMethodThatWasLoadedBeforeIsNotPassedOver() throws Exception {
        Map<String, String> tests = new SampleJvm(here(), folder, "-Dchessj.attach=late")
                .run("Parameters")
                .tests();
        assertThat(tests.get("Parameters/takesAnObject(dev.chessj.samples.Counter)/#1"))
                .startsWith("FAILED chessj: the class of dev.chessj.samples.Counter.addSafely was loaded before chessj")
                .endsWith("add -javaagent:" + SampleJvm.chessj() + "=junit to the arguments of the JVM.");
        assertThat(tests.get("Parameters/Inner/fails(int)/#2")).contains("-- T2 preempted");
    }

    @Test
    void twoAgentsAreRefused() throws Exception {
        Path copy = Files.copy(SampleJvm.chessj(), folder.resolve("other.jar"));
        String output = new SampleJvm(
                        here(), folder, "-javaagent:" + SampleJvm.chessj() + "=junit", "-javaagent:" + copy)
                .start("dev.chessj.samples.SampleRun", List.of());
        assertThat(output)
                .contains("chessj: two agents in one JVM", "second: " + copy, "try: keep one -javaagent option");
    }

    @Test
    void theConsoleLauncherReportsOneTestPerTest() throws Exception {
        String output = new SampleJvm(here(), folder)
                .start(
                        "org.junit.platform.console.ConsoleLauncher",
                        List.of(
                                "execute",
                                "--disable-banner",
                                "--disable-ansi-colors",
                                "-c",
                                "dev.chessj.samples.Basics"));
        assertThat(output).contains("3 tests found", "2 tests successful", "1 tests failed", "-- T0 preempted");
    }
}
