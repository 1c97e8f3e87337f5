package dev.chessj.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.chessj.dist.ChessjJar.Result;
import java.io.File;
import java.io.IOException;
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
 * Random programs that spin in every way end as they do without any rule about spinning: with and without a reduction, and with any number
 * of preemptions nothing is lost and nothing invented, livelocks included. With a rule broken on purpose they do not.
 *
 * <p>For the long form: {@code -Dchessj.test.programs=1000 -Dchessj.test.schedules=1500 -Dchessj.test.seed=1000 -Dchessj.test.differences=50}.
 */
@Tag("large")
class SpinDifferentialIT {

    private static final int PROGRAMS = Integer.getInteger("chessj.test.programs", 12);
    private static final int SEED = Integer.getInteger("chessj.test.seed", 0);
    private static final int MOST = Integer.getInteger("chessj.test.schedules", 200);
    private static final int DIFFERENCES = Integer.getInteger("chessj.test.differences", 1);

    /** On threads, which are slow. */
    private static final int FEW = 1;

    /** A program with a loop on a getter that ends by itself, and one more look afterwards. */
    private static final int GETTER = 389;

    private static final String LOOP = "scheduler/src/main/java/dev/chessj/scheduler/task/SpinLoop.java";
    private static final String SPINNING = "scheduler/src/main/java/dev/chessj/scheduler/liveness/Spinning.java";

    @TempDir
    static Path folder;

    @Test
    void explore_programsThatSpin_everyReductionFindsWhatThereIs() throws Exception {
        List<String> lines = lines(compare(Place.fastest(), SEED, PROGRAMS, ""));
        assertEquals(PROGRAMS, lines.size() - 1, "programs compared");
        System.out.println(
                "SpinDifferentialIT: seeds from " + SEED + ", " + PROGRAMS + " programs " + lines.get(PROGRAMS));
    }

    @Test
    void explore_programsThatSpinOnThreads_sameNumbersOfExecutions() throws Exception {
        List<String> expected = lines(compare(Place.fastest(), SEED, FEW, ""));
        for (Place place : Place.all()) {
            if (!place.equals(Place.fastest())) {
                assertEquals(
                        expected.subList(0, FEW),
                        lines(compare(place, SEED, FEW, "")).subList(0, FEW));
            }
        }
    }

    @TestFactory
    Stream<DynamicTest> explore_withoutARule_isNoticed() {
        return Stream.of(
                        mutant(
                                "the callers belong to the loop",
                                LOOP,
                                "repeated >= COMPARED || loopChains[i] == 0 || loopChains[i] == CallChain.hash()",
                                "true",
                                "lost",
                                GETTER),
                        mutant(
                                "a write to what is looked at wakes",
                                SPINNING,
                                "loop.isChangedBy(target, member, changesNothing)",
                                "loop.isChangedBy(writer, member, changesNothing)",
                                "invented",
                                SEED),
                        mutant(
                                "a loop that ends by itself goes on",
                                SPINNING,
                                "++loop.repeated <= SOME || loop.repeated <= LIMIT && !loop.isTimed()",
                                "(loop.repeated = LIMIT + 1) == 0",
                                "lost",
                                GETTER))
                .map(mutant -> dynamicTest("without: " + mutant.rule(), () -> {
                    Path classes = Files.createTempDirectory(folder, "mutant");
                    mutant.compile(classes);
                    Result result = compare(
                            Place.fastest(), mutant.seed(), 10, classes + File.pathSeparator, mutant.reduction());
                    assertEquals(1, result.exitCode(), "10 programs did not notice\n" + result.out() + result.err());
                    for (String word : mutant.noticed()) {
                        assertTrue(result.out().contains(word), result.out());
                    }
                }));
    }

    private static Mutant mutant(String rule, String source, String from, String to, String noticed, int seed) {
        return new Mutant(rule, source, List.of(from, to), "HB", List.of(noticed), seed);
    }

    private static List<String> lines(Result result) {
        assertEquals(0, result.exitCode(), result.out() + result.err());
        return result.out().lines().toList();
    }

    private static Result compare(Place place, int seed, int programs, String first, String... reduction)
            throws IOException, InterruptedException {
        List<String> command = DifferentialIT.command(place, first, "dev.chessj.differential.SpinMain");
        for (int number : List.of(seed, programs, MOST, DIFFERENCES)) {
            command.add(Integer.toString(number));
        }
        command.add(command.size() - 4, place.vehicle());
        command.addAll(List.of(reduction));
        return ChessjProcess.start(command, folder).await();
    }
}
