package dev.chessj.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.dist.ChessjJar.Result;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * The race detector against happens-before by its definition, on the real engine: in random executions of random programs with threads
 * or a pool, locks, volatile fields and atomics in all modes, the same variables race. So they do where accesses to what is a task's own are passed over.
 *
 * <p>For the long form: {@code -Dchessj.test.programs=100000 -Dchessj.test.seed=1000000}.
 */
@Tag("large")
class RaceDifferentialIT {

    private static final int PROGRAMS = Integer.getInteger("chessj.test.programs", 600);
    private static final int SEED = Integer.getInteger("chessj.test.seed", 1);

    /** On threads, which are slow. */
    private static final int FEW = 50;

    /** Until a broken rule has to be noticed. */
    private static final int ENOUGH = 500;

    @TempDir
    static Path folder;

    @TestFactory
    Stream<DynamicTest> execute_randomPrograms_sameVariablesRace() {
        return Place.all().stream()
                .map(place -> DynamicTest.dynamicTest(place.toString(), () -> {
                    int programs = place.vehicle().equals("continuation") ? PROGRAMS : FEW;
                    Result result = compare(place, "", SEED, programs);
                    assertEquals(0, result.exitCode(), result.out() + result.err());
                    System.out.println("RaceDifferentialIT on " + place + ", seeds from " + SEED + ": "
                            + result.out().strip());
                }));
    }

    @TestFactory
    Stream<DynamicTest> execute_withoutARuleOfOwners_isNoticed() {
        Place place = Place.fastest();
        return owners().map(mutant -> DynamicTest.dynamicTest("without: " + mutant.rule(), () -> {
            Path classes = Files.createTempDirectory(folder, "mutant");
            mutant.compile(classes);
            Result result = compare(place, classes + File.pathSeparator, mutant.seed(), ENOUGH);
            assertEquals(1, result.exitCode(), ENOUGH + " programs did not notice\n" + result.out() + result.err());
            assertTrue(result.out().contains(mutant.noticed().get(0)), result.out());
        }));
    }

    /** Why accesses may be passed over, each rule on its own. */
    private static Stream<Mutant> owners() {
        String scheduler = "scheduler/src/main/java/dev/chessj/scheduler/";
        String after = "ended[other] > 0 && clocks.of(strand).isAfter(other, ended[other] - 1)";
        return Stream.of(
                broken(
                        "what a strand does to its own may be handed over only when it is over",
                        scheduler + "stream/TaskStrands.java",
                        after,
                        "true"),
                broken(
                        "and only to who comes after it",
                        scheduler + "stream/TaskStrands.java",
                        after,
                        "ended[other] > 0"),
                broken(
                        "operations on a variable are not passed over, so accesses are not",
                        scheduler + "race/HandleRaces.java",
                        "detector.owners.operates(variable);",
                        ""),
                broken(
                        "what is done alone is not done later",
                        scheduler + "race/ExclusiveOwnership.java",
                        "forget(0);\n            Memory.ownNothing();",
                        ""),
                broken(
                        "each strand has its own",
                        scheduler + "race/ExclusiveOwnership.java",
                        "if (passes) {\n            if (strand < own.length",
                        "if (false) {\n            if (strand < own.length"),
                broken(
                        "an execution that has learned is repeated",
                        scheduler + "engine/DiagnosticReplays.java",
                        "execution.detector.races.lookAgain();\n            repeat(new Recorder());",
                        ""));
    }

    private static Mutant broken(String rule, String source, String text, String instead) {
        return new Mutant(rule, source, List.of(text, instead), "", List.of("difference"), 1);
    }

    private static Result compare(Place place, String first, int seed, int programs) throws Exception {
        List<String> command =
                new ArrayList<>(DifferentialIT.command(place, first, "dev.chessj.differential.RaceMain"));
        command.addAll(List.of(place.vehicle(), Integer.toString(seed), Integer.toString(programs)));
        return ChessjProcess.start(command, folder).await();
    }
}
