package dev.chessj.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.dist.ChessjJar.Result;
import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A fault of chessj itself, put into a copy of its jar, costs the execution it comes up in; what is known besides is told. */
@Tag("large")
class FaultsIT {

    private static final String SCHEDULER = "scheduler/src/main/java/dev/chessj/scheduler/";
    private static final String SEARCH = "search/src/main/java/dev/chessj/search/";

    @TempDir
    Path folder;

    /**
     * Where chessj fails, and what comes of it.
     *
     * @param before the line before which it fails, once
     * @param time how often it comes by before it fails, that time included
     * @param program one of {@link FaultPrograms}
     * @param verdict a part of the verdict
     */
    record Row(String source, String before, int time, String program, int exitCode, String verdict) {
        @Override
        public String toString() {
            return source.substring(source.lastIndexOf('/') + 1) + ", time " + time + ", " + program;
        }
    }

    static Stream<Row> rows() {
        String not = "not explored: 1 execution in which chessj itself failed";
        String progress = SCHEDULER + "execution/OperationCommit.java";
        String executed = "        task.lastSite = task.pending.site;\n";
        String choose = "    public int choose(ChoicePoint point) {\n";
        String lock = "    void lock(ReentrantLock lock, int site) {\n";
        String fails = "assertion with 1 preemption";
        return Stream.of(
                new Row(progress, executed, 1, "Loses", 1, fails), // in a warm-up
                new Row(progress, executed, 1, "Passes", 0, "was explored"),
                new Row(progress, executed, 30, "Loses", 1, not),
                new Row(progress, executed, 200, "Passes", 3, not),
                new Row(SEARCH + "bounded/BoundedStrategy.java", choose, 20, "Loses", 1, not),
                new Row(SEARCH + "bounded/BoundedStrategy.java", choose, 100, "Passes", 3, not),
                new Row(SCHEDULER + "controller/LockModel.java", lock, 20, "Passes", 3, not),
                new Row(
                        "analysis/src/main/java/dev/chessj/analysis/locks/LockOrderAnalysis.java",
                        "        int held = event.locks();\n",
                        20,
                        "Passes",
                        3,
                        not),
                new Row(SCHEDULER + "engine/DiagnosticReplays.java", "        cut = false;\n", 3, "Loses", 1, not),
                new Row(SCHEDULER + "engine/DiagnosticReplays.java", "        cut = false;\n", 4, "Passes", 3, not),
                new Row(
                        SEARCH + "failure/Minimiser.java",
                        "        SchedulePlan plan;\n",
                        1,
                        "Loses",
                        1,
                        "1 failure, in 1 schedule"),
                new Row(
                        SEARCH + "failure/Causes.java",
                        "        SchedulePlan plan = SchedulePlan.of(runs);\n",
                        1,
                        "Loses",
                        1,
                        "1 failure"),
                new Row(
                        SEARCH + "failure/Confirmer.java",
                        "        int attempts = 0;\n",
                        1,
                        "Passes",
                        3,
                        "was explored"));
    }

    static Stream<Arguments> everywhere() {
        return Place.all().stream().flatMap(place -> rows().map(row -> Arguments.of(place, row)));
    }

    @ParameterizedTest
    @MethodSource("everywhere")
    void fault_costsItsExecution(Place place, Row row) throws Exception {
        Path jar = broken(row.source(), row.before(), row.time());
        Result result = run(place, jar, "run", "--quiet", "-cp", programs(), "FaultPrograms$" + row.program());
        assertEquals(row.exitCode(), result.exitCode(), result.toString());
        assertTrue(
                result.err().contains("chessj: internal fault: java.lang.IllegalStateException: broken on purpose"),
                result.toString());
        assertTrue(verdict(result).contains(row.verdict()), result.toString());
    }

    @ParameterizedTest
    @MethodSource("dev.chessj.dist.Place#all")
    void fault_inACheckpoint_keepsTheResult(Place place) throws Exception {
        Path jar = broken(SEARCH + "driver/SearchDriver.java", "        out.writeBoolean(again);\n", 1);
        Result result =
                run(place, jar, "run", "--quiet", "--max-schedules", "2", "-cp", programs(), "FaultPrograms$Passes");
        assertEquals(3, result.exitCode(), result.toString());
        assertTrue(verdict(result).contains(": inconclusive: ended by a fault of chessj after "), result.toString());
    }

    @ParameterizedTest
    @MethodSource("dev.chessj.dist.Place#all")
    void fault_inAReplay_isTriedAgain(Place place) throws Exception {
        Result found = run(place, ChessjJar.PATH.toAbsolutePath(), "run", "-cp", programs(), "FaultPrograms$Loses");
        assertEquals(1, found.exitCode(), found.toString());
        for (int time : new int[] {1, 15, 30, 60}) {
            Path jar = broken(
                    SCHEDULER + "execution/OperationCommit.java", "        task.lastSite = task.pending.site;\n", time);
            Result result = run(place, jar, "replay");
            assertEquals(1, result.exitCode(), result.toString());
            assertTrue(verdict(result).endsWith(": fails as recorded: assertion."), result.toString());
        }
    }

    @InPlaces
    void exceptionOfTheJdk_inAThreadOfItsOwn_isAFailureOfTheProgram(Place place) throws Exception {
        Result result =
                run(place, ChessjJar.PATH.toAbsolutePath(), "run", "-cp", programs(), "FaultPrograms$FailsInTheJdk");
        assertEquals(1, result.exitCode(), result.toString());
        assertTrue(verdict(result).contains(": exception without a preemption"), result.toString());
    }

    /** Where everything fails there is no result. */
    @InPlaces
    void fault_inEveryExecution_isAFault(Place place) throws Exception {
        Path jar =
                broken(SCHEDULER + "execution/OperationCommit.java", "        task.lastSite = task.pending.site;\n", 0);
        Result result = run(place, jar, "run", "--quiet", "-cp", programs(), "FaultPrograms$Passes");
        assertEquals(70, result.exitCode(), result.toString());
    }

    private static String programs() {
        return TestClassPath.location("dev.chessj.dist.FaultPrograms");
    }

    private static String verdict(Result result) {
        return result.out()
                .lines()
                .filter(line -> line.startsWith("dev.chessj.dist.FaultPrograms$"))
                .reduce((first, last) -> last)
                .orElseThrow(() -> new AssertionError(result));
    }

    private Result run(Place place, Path jar, String... arguments) throws Exception {
        List<String> all = new ArrayList<>(List.of(arguments));
        all.addAll(1, List.of("--vehicle", place.vehicle()));
        return ChessjProcess.startJar(place, jar, folder, all).await();
    }

    /** A copy of the jar with a class that throws where it comes by that line for that time, or always if that is 0. */
    private Path broken(String source, String before, int time) throws IOException {
        String text = """
                        record Broken() {
                            static int times;
                        }
                        if (++Broken.times == %d || %b) {
                            throw new IllegalStateException("broken on purpose");
                        }
                """.formatted(time, time == 0);
        boolean opens = before.trim().endsWith("{");
        Path classes = Files.createTempDirectory(folder, "broken");
        new Mutant("no fault", source, List.of(before, opens ? before + text : text + before), "", List.of())
                .compile(classes);
        Path jar = classes.resolve("chessj.jar");
        Files.copy(ChessjJar.PATH, jar);
        try (FileSystem zip = FileSystems.newFileSystem(URI.create("jar:" + jar.toUri()), Map.of());
                Stream<Path> compiled = Files.walk(classes)) {
            for (Path file :
                    compiled.filter(path -> path.toString().endsWith(".class")).toList()) {
                Files.copy(
                        file,
                        zip.getPath("engine").resolve(classes.relativize(file).toString()),
                        StandardCopyOption.REPLACE_EXISTING);
            }
        }
        return jar;
    }
}
