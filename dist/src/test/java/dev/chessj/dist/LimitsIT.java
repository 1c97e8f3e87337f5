package dev.chessj.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.dist.ChessjJar.Result;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Limits of time and signals hold wherever an execution is, and what was found until then is told. */
class LimitsIT {

    /** Far more than it takes: the machine may be busy. Without limits these programs take minutes, or for ever. */
    private static final Duration SOON = Duration.ofSeconds(20);

    @TempDir
    Path folder;

    private ChessjProcess start(Place place, String... arguments) throws Exception {
        List<String> all = new ArrayList<>(List.of(
                "run",
                "--quiet",
                "--json",
                "report.json",
                "--vehicle",
                place.vehicle(),
                "-cp",
                TestClassPath.withJUnit("dev.chessj.dist.LimitPrograms")));
        all.addAll(List.of(arguments));
        return ChessjProcess.start(place, folder, all);
    }

    /** Runs with a limit of a second; the result came soon. */
    private Result limited(Place place, String program, String... arguments) throws Exception {
        List<String> all = new ArrayList<>(List.of("--time", "1s", "LimitPrograms$" + program, "--"));
        all.addAll(List.of(arguments));
        long start = System.nanoTime();
        Result result = start(place, all.toArray(String[]::new)).await();
        assertTrue(System.nanoTime() - start < SOON.toNanos(), result.toString());
        return result;
    }

    private Path pipe() throws Exception {
        Path pipe = folder.resolve("pipe");
        assertEquals(0, new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor());
        return pipe;
    }

    private void assertStopped(Result result) throws Exception {
        assertEquals(3, result.exitCode(), result.toString());
        assertTrue(result.out().contains(": inconclusive: stopped after "), result.toString());
        assertTrue(result.out().contains("To go on: the same command with --resume."), result.toString());
        String last = result.out().lines().filter(line -> !line.isBlank()).reduce("", (before, line) -> line);
        assertTrue(last.contains(": inconclusive: stopped after "), result.toString()); // scripts take the last line
        String report = Files.readString(folder.resolve("report.json"));
        assertTrue(report.contains("\"verdict\": \"inconclusive\""), report);
    }

    @ParameterizedTest
    @MethodSource("dev.chessj.dist.Place#all")
    void time_inALongExecution_holds(Place place) throws Exception {
        Result result = limited(place, "Long", "10000000");
        assertStopped(result);
        assertFalse(result.out().contains("was not waited for"), result.toString());
    }

    @ParameterizedTest
    @MethodSource("dev.chessj.dist.Place#all")
    void time_inATaskWithoutOperations_holds(Place place) throws Exception {
        Result result = limited(place, "Spins");
        assertStopped(result);
        assertTrue(
                result.out()
                        .contains("note: At the end T0 was not waited for: it was at"
                                + " dev.chessj.dist.LimitPrograms$Spins.main(LimitPrograms.java:"),
                result.toString());
        assertTrue(result.out().contains("with bound 1 complete and bound 2 at "), result.toString());
    }

    @ParameterizedTest
    @MethodSource("dev.chessj.dist.Place#all")
    void time_inATaskThatBlocksOutside_holds(Place place) throws Exception {
        Result result = limited(place, "Blocks", pipe().toString());
        assertStopped(result);
        assertTrue(
                result.out()
                        .contains("note: At the end T0 was not waited for: it was at"
                                + " dev.chessj.dist.LimitPrograms$Blocks.main(LimitPrograms.java:"),
                result.toString());
    }

    /** The execution that was under way is executed again by whoever goes on: nothing is lost. */
    @InPlaces
    void resume_goesOnWithTheExecutionThatWasCut(Place place) throws Exception {
        Path pipe = pipe();
        assertStopped(limited(place, "Blocks", pipe.toString()));
        Files.delete(pipe);
        Files.writeString(pipe, "x");
        Result result = start(place, "--resume", "LimitPrograms$Blocks", "--", pipe.toString())
                .await();
        assertEquals(0, result.exitCode(), result.toString());
        Result whole =
                start(place, "LimitPrograms$Blocks", "--", pipe.toString()).await();
        assertEquals(lastLine(whole), lastLine(result));
    }

    private static String lastLine(Result result) {
        return result.out()
                .lines()
                .filter(line -> line.contains("explored"))
                .findFirst()
                .orElseThrow();
    }

    @ParameterizedTest
    @MethodSource("dev.chessj.dist.Place#all")
    void kill_inATaskThatBlocksOutside_tellsWhatWasFound(Place place) throws Exception {
        ChessjProcess process = start(place, "LimitPrograms$Blocks", "--", pipe().toString());
        Result result = killed(process);
        assertTrue(result.out().contains(": inconclusive: interrupted after "), result.toString());
    }

    /** Ends it when it is in the middle of an execution that does not end. */
    private Result killed(ChessjProcess process) throws Exception {
        while (process.process().isAlive() && !Files.readString(process.out()).contains("== ")) {
            Thread.sleep(100); // on a busy machine a JVM takes long to begin
        }
        Thread.sleep(4_000); // it comes there at once, and stays
        long start = System.nanoTime();
        process.process().destroy();
        Result result = process.await();
        assertTrue(System.nanoTime() - start < SOON.toNanos(), result.toString());
        assertEquals(143, result.exitCode(), result.toString());
        assertTrue(Files.exists(folder.resolve("report.json")), result.toString());
        return result;
    }

    /** The worker has no memory to end by itself, nor to say anything. */
    @ParameterizedTest
    @MethodSource("dev.chessj.dist.Place#all")
    void time_withoutMemory_holds(Place place) throws Exception {
        long start = System.nanoTime();
        Result result = start(place, "--time", "1s", "--jvm-arg=-Xmx64m", "LimitPrograms$Fills")
                .await();
        assertTrue(System.nanoTime() - start < SOON.toNanos(), result.toString());
        assertEquals(3, result.exitCode(), result.toString());
        assertTrue(result.out().contains("LimitPrograms$Fills: inconclusive: "), result.toString());
        String report = Files.readString(folder.resolve("report.json"));
        assertTrue(report.contains("\"verdict\": \"inconclusive\""), report);
    }

    private Result withLittleMemory(Place place, String... arguments) throws Exception {
        List<String> all = new ArrayList<>(List.of("--jvm-arg=-Xmx128m", "--time", "60s"));
        all.addAll(List.of(arguments));
        return start(place, all.toArray(String[]::new)).await();
    }

    @ParameterizedTest
    @MethodSource("dev.chessj.dist.Place#all")
    void fullHeap_byTheProgram_isAFailure(Place place) throws Exception {
        withLittleMemory(place, "LimitPrograms$Leaks")
                .assertEnds(
                        1,
                        "exception: java.lang.OutOfMemoryError: the test takes all of the ",
                        "; without the scheduler it does so, too",
                        "LimitPrograms$Leaks: exception without a preemption, found in 1 execution.");
        List<String> replay = List.of(
                "replay",
                "--jvm-arg=-Xmx128m",
                "--vehicle",
                place.vehicle(),
                "-cp",
                TestClassPath.withJUnit("dev.chessj.dist.LimitPrograms"));
        ChessjProcess.start(place, folder, replay)
                .await()
                .assertEnds(1, "LimitPrograms$Leaks: fails as recorded: exception.");
    }

    @ParameterizedTest
    @MethodSource("dev.chessj.dist.Place#all")
    void fullHeap_byWhatChessjKeeps_isInconclusive(Place place) throws Exception {
        withLittleMemory(place, "LimitPrograms$KeepsNothing")
                .assertEnds(3, "LimitPrograms$KeepsNothing: inconclusive: ended for want of memory after ");
    }

    @ParameterizedTest
    @MethodSource("dev.chessj.dist.Place#all")
    void moreMemoryThanThereIs_isAFailure(Place place) throws Exception {
        withLittleMemory(place, "LimitPrograms$AsksForTooMuch")
                .assertEnds(
                        1,
                        "OutOfMemoryError: Java heap space",
                        "LimitPrograms$AsksForTooMuch: exception with 2 preemptions, found in ");
    }

    /** Also before there is a worker, and while its JVM starts. */
    @InPlaces
    void kill_atAnyMoment_leavesNothingBehind(Place place) throws Exception {
        Path temporary = Files.createDirectory(folder.resolve("temporary"));
        for (int moment : new int[] {150, 250, 350, 450, 600, 900, 1_400}) {
            ChessjProcess process = ChessjProcess.start(
                    place,
                    folder,
                    List.of("-Djava.io.tmpdir=" + temporary),
                    List.of(
                            "run",
                            "--vehicle",
                            place.vehicle(),
                            "-cp",
                            TestClassPath.withJUnit("dev.chessj.dist.LimitPrograms"),
                            "LimitPrograms$Spins"));
            Thread.sleep(moment);
            process.process().destroy();
            assertEquals(143, process.await().exitCode());
            try (Stream<Path> left = Files.list(temporary)) {
                assertEquals(
                        List.of(),
                        left.filter(path -> !path.toString().contains("hsperf")).toList());
            }
        }
    }

    @InPlaces
    void kill_beforeTheFirstTest_saysSo(Place place) throws Exception {
        ChessjProcess process = start(
                place,
                "--jvm-arg=-agentlib:jdwp=transport=dt_socket,server=y,suspend=y,address=127.0.0.1:0",
                "LimitPrograms$Spins");
        while (process.process().isAlive() && !Files.readString(process.out()).contains("Listening for transport")) {
            Thread.sleep(100);
        }
        process.process().destroy();
        Result result = process.await();
        assertEquals(143, result.exitCode(), result.toString());
        assertTrue(result.out().contains("Interrupted between tests, or before the first."), result.toString());
    }

    @InPlaces
    void time_beforeTheTests_holds(Place place) throws Exception {
        Result result = limited(place, "Before");
        assertEquals(3, result.exitCode(), result.toString());
        assertTrue(
                result.out()
                        .contains("LimitPrograms$Before: inconclusive: what comes once before its tests did not end"
                                + " within 1000 ms."),
                result.toString());
        assertReport("inconclusive", "what comes once before its tests did not end within 1000 ms.");
    }

    @InPlaces
    void failure_beforeTheTests_isReported(Place place) throws Exception {
        start(place, "LimitPrograms$BeforeFails")
                .await()
                .assertEnds(1, "LimitPrograms$BeforeFails: what comes once before its tests throws", "no server");
        assertReport("failure", "what comes once before its tests throws: java.lang.IllegalStateException: no server");
    }

    private void assertReport(String verdict, String why) throws Exception {
        String report = Files.readString(folder.resolve("report.json"));
        assertTrue(report.contains("\"verdict\": \"" + verdict + "\""), report);
        assertTrue(report.contains(why), report);
    }
}
