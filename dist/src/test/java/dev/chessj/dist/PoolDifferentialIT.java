package dev.chessj.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.dist.ChessjJar.Result;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every reduction against the full enumeration, on random programs with pools: whatever the search takes for the same about items and
 * workers, no outcome is lost. An outcome is what each item saw, whichever worker it ran on, and what is left at the end.
 *
 * <p>For the long form: {@code -Dchessj.test.programs=10000 -Dchessj.test.schedules=4000 -Dchessj.test.seed=1000000}, and
 * {@code -Dchessj.test.differences=100} to see more than the first. With {@code -Dchessj.test.interrupts=false} nobody is interrupted.
 */
@Tag("large")
class PoolDifferentialIT {

    private static final int PROGRAMS = Integer.getInteger("chessj.test.programs", 80);
    private static final int SEED = Integer.getInteger("chessj.test.seed", 1);
    private static final int MOST = Integer.getInteger("chessj.test.schedules", 500);
    private static final int DIFFERENCES = Integer.getInteger("chessj.test.differences", 1);
    private static final boolean INTERRUPTS =
            Boolean.parseBoolean(System.getProperty("chessj.test.interrupts", "true"));

    /** On threads, which are slow. */
    private static final int FEW = 2;

    /** Until a broken rule has to be noticed. */
    private static final int ENOUGH = 200;

    @TempDir
    static Path folder;

    @Test
    void explore_randomPools_everyReductionFindsEveryOutcome() throws Exception {
        compare(Place.fastest(), PROGRAMS);
    }

    @TestFactory
    Stream<DynamicTest> explore_randomPoolsElsewhere_everyReductionFindsEveryOutcome() {
        return Place.all().stream()
                .filter(place -> !place.equals(Place.fastest()))
                .map(place -> DynamicTest.dynamicTest(place.toString(), () -> compare(place, FEW)));
    }

    @TestFactory
    Stream<DynamicTest> explore_poolIsLeftAndNobodyLooks_workersStayAlikeAndNobodyWaits() {
        return Place.all().stream()
                .map(place -> DynamicTest.dynamicTest(place.toString(), () -> {
                    List<String> command = DifferentialIT.command(place, "", "dev.chessj.differential.LeftPools");
                    command.add(place.vehicle());
                    Result result = ChessjProcess.start(command, folder).await();
                    assertEquals(0, result.exitCode(), result.out() + result.err());
                }));
    }

    @TestFactory
    Stream<DynamicTest> explore_withoutARuleOfItems_isNoticed() {
        return items().map(mutant -> DynamicTest.dynamicTest("without: " + mutant.rule(), () -> {
            Path classes = Files.createTempDirectory(folder, "mutant");
            mutant.compile(classes);
            Result result = run(Place.fastest(), classes + File.pathSeparator, mutant.seed(), ENOUGH);
            assertEquals(1, result.exitCode(), ENOUGH + " programs did not notice\n" + result.out() + result.err());
            assertTrue(result.out().contains(mutant.noticed().get(0)), result.out());
        }));
    }

    /** Why two executions may not be taken for one, although they differ only in who did what in the pool. */
    private static Stream<Mutant> items() {
        String scheduler = "scheduler/src/main/java/dev/chessj/scheduler/";
        return Stream.of(
                broken(
                        "workers are not alike to a program that looks at their threads",
                        scheduler + "learned/WorkerSymmetry.java",
                        52,
                        "if (off || !seen) {",
                        "if (true) {"),
                broken(
                        "a lock, an interrupt or a permit stays with its worker",
                        scheduler + "history/Items.java",
                        1,
                        "return !task.work.marked && task.held.size() == 0 && !task.permit && !task.isInterrupted();",
                        "return !task.work.marked;"),
                broken(
                        "variables of a thread stay with its worker",
                        scheduler + "history/Items.java",
                        60,
                        "return !task.work.marked && ",
                        "return "),
                broken(
                        "whoever looks at a pool comes before or after what its workers add",
                        "hbgraph/src/main/java/dev/chessj/hbgraph/Variable.java",
                        183,
                        "return adds == added || (readHigh | readLow) == 0 ? changedHigh",
                        "return true ? changedHigh",
                        "return adds == added || (readHigh | readLow) == 0 ? changedLow",
                        "return true ? changedLow"));
    }

    private static Mutant broken(String rule, String source, int seed, String... edits) {
        return new Mutant(rule, source, List.of(edits), "", List.of("difference"), seed);
    }

    private static void compare(Place place, int programs) throws Exception {
        Result result = run(place, "", SEED, programs);
        assertEquals(0, result.exitCode(), place + "\n" + result.out() + result.err());
        System.out.println("PoolDifferentialIT: seeds from " + SEED + ", " + programs + " programs "
                + result.out().strip());
    }

    private static Result run(Place place, String first, int seed, int programs) throws Exception {
        List<String> command = DifferentialIT.command(place, first, "dev.chessj.differential.PoolMain");
        command.add(1, "-Dchessj.test.differences=" + DIFFERENCES);
        if (programs <= ENOUGH) {
            command.add(1, "-XX:TieredStopAtLevel=1"); // to compile well takes longer than it saves
        }
        command.addAll(List.of(
                place.vehicle(),
                Integer.toString(seed),
                Integer.toString(programs),
                Integer.toString(MOST),
                Boolean.toString(INTERRUPTS)));
        return ChessjProcess.start(command, folder).await();
    }
}
