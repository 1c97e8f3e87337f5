package dev.chessj.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.chessj.dist.ChessjJar.Result;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every reduction against the full enumeration, on random programs with pools: whatever the search takes for the same about items and
 * workers, no outcome is lost. An outcome is what each item saw, whichever worker it ran on, and what is left at the end.
 *
 * <p>For the long form: {@code -Dchessj.test.programs=10000 -Dchessj.test.schedules=4000 -Dchessj.test.seed=1000000}, and
 * {@code -Dchessj.test.differences=100} to see more than the first. With {@code -Dchessj.test.interrupts=true} items are interrupted too.
 */
class PoolDifferentialIT {

    private static final int PROGRAMS = Integer.getInteger("chessj.test.programs", 300);
    private static final int SEED = Integer.getInteger("chessj.test.seed", 1);
    private static final int MOST = Integer.getInteger("chessj.test.schedules", 500);
    private static final int DIFFERENCES = Integer.getInteger("chessj.test.differences", 1);
    private static final boolean INTERRUPTS = Boolean.getBoolean("chessj.test.interrupts");

    /** On threads, which are slow. */
    private static final int FEW = 5;

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

    private static void compare(Place place, int programs) throws Exception {
        List<String> command = DifferentialIT.command(place, "", "dev.chessj.differential.PoolMain");
        command.add(1, "-Dchessj.test.differences=" + DIFFERENCES);
        command.addAll(List.of(
                place.vehicle(),
                Integer.toString(SEED),
                Integer.toString(programs),
                Integer.toString(MOST),
                Boolean.toString(INTERRUPTS)));
        Result result = ChessjProcess.start(command, folder).await();
        assertEquals(0, result.exitCode(), place + "\n" + result.out() + result.err());
        System.out.println("PoolDifferentialIT: seeds from " + SEED + ", " + programs + " programs "
                + result.out().strip());
    }
}
