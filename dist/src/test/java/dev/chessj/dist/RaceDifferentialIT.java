package dev.chessj.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.chessj.dist.ChessjJar.Result;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * The race detector against happens-before by its definition, on the real engine: in random executions of random programs with threads
 * or a pool, locks, volatile fields and atomics in all modes, the same variables race.
 *
 * <p>For the long form: {@code -Dchessj.test.programs=100000 -Dchessj.test.seed=1000000}.
 */
class RaceDifferentialIT {

    private static final int PROGRAMS = Integer.getInteger("chessj.test.programs", 2_000);
    private static final int SEED = Integer.getInteger("chessj.test.seed", 1);

    /** On threads, which are slow. */
    private static final int FEW = 100;

    @TempDir
    static Path folder;

    @TestFactory
    Stream<DynamicTest> execute_randomPrograms_sameVariablesRace() {
        return Place.all().stream()
                .map(place -> DynamicTest.dynamicTest(place.toString(), () -> {
                    int programs = place.vehicle().equals("continuation") ? PROGRAMS : FEW;
                    List<String> command =
                            new ArrayList<>(DifferentialIT.command(place, "", "dev.chessj.differential.RaceMain"));
                    command.addAll(List.of(place.vehicle(), Integer.toString(SEED), Integer.toString(programs)));
                    Result result = ChessjProcess.start(command, folder).await();
                    assertEquals(0, result.exitCode(), result.out() + result.err());
                    System.out.println("RaceDifferentialIT on " + place + ", seeds from " + SEED + ": "
                            + result.out().strip());
                }));
    }
}
