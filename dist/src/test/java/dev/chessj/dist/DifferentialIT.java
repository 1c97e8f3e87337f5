package dev.chessj.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.chessj.dist.ChessjJar.Result;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every reduction against the full enumeration, on the real engine: random programs of 2 to 4 tasks have the same classes of executions
 * and the same final states with at most 0, 1, 2 and any number of preemptions. A reduction that loses one fails the build; and with
 * each of its rules broken on purpose, it does.
 *
 * <p>Seeds below 0 are programs that show what a rule is for. For the long form: {@code -Dchessj.test.programs=100000 -Dchessj.test.schedules=2000 -Dchessj.test.seed=1000000}.
 */
@Tag("large")
class DifferentialIT {

    private static final int PROGRAMS = Integer.getInteger("chessj.test.programs", 800);
    private static final int SEED = Integer.getInteger("chessj.test.seed", -5);
    private static final int MOST = Integer.getInteger("chessj.test.schedules", 250);

    /** On threads, which are slow. */
    private static final int FEW = 12;

    /** Until a broken rule has to be noticed. */
    private static final int ENOUGH = 200;

    private static final List<String> CLASSES = List.of(
            "dev.chessj.differential.Main",
            "dev.chessj.hbgraph.Event",
            "dev.chessj.fairness.FairScheduler",
            "dev.chessj.scheduler.engine.Engine",
            "dev.chessj.search.driver.Explorer",
            "dev.chessj.agent.install.Installer",
            "org.objectweb.asm.ClassReader",
            "org.objectweb.asm.tree.ClassNode",
            "org.objectweb.asm.commons.Remapper",
            "org.objectweb.asm.tree.analysis.Analyzer",
            "org.objectweb.asm.util.Textifier",
            "org.jgrapht.Graph");

    @TempDir
    static Path folder;

    @Test
    void explore_randomPrograms_everyReductionFindsWhatThereIs() throws Exception {
        Place place = withContinuations();
        List<String> lines = lines(compare(place, SEED, PROGRAMS, "", ""), place);
        assertEquals(PROGRAMS, lines.size() - 1, "programs compared");
        System.out.println("DifferentialIT: seeds from " + SEED + ", " + PROGRAMS + " programs " + lines.get(PROGRAMS));
    }

    @Test
    void explore_randomProgramsOnThreads_sameNumbersOfSchedulesAndClasses() throws Exception {
        Place reference = withContinuations();
        List<String> expected = lines(compare(reference, SEED, FEW, "", ""), reference);
        for (Place place : Place.all()) {
            if (!place.equals(reference)) {
                List<String> lines = lines(compare(place, SEED, FEW, "", ""), place);
                assertEquals(expected.subList(0, FEW), lines.subList(0, FEW), place.toString());
            }
        }
    }

    @TestFactory
    Stream<DynamicTest> explore_withoutARule_isNoticed() {
        return Mutant.all()
                .map(mutant -> dynamicTest("without: " + mutant.rule(), () -> {
                    Path classes = Files.createTempDirectory(folder, "mutant");
                    mutant.compile(classes);
                    Result result = compare(
                            withContinuations(),
                            mutant.seed(),
                            ENOUGH,
                            classes + File.pathSeparator,
                            mutant.reduction());
                    assertEquals(1, result.exitCode(), ENOUGH + " programs did not notice\n" + result.err());
                    for (String word : mutant.noticed()) {
                        assertTrue(result.out().contains(word), result.out());
                    }
                }));
    }

    private static Place withContinuations() {
        List<Place> places = Place.all().stream()
                .filter(place -> place.vehicle().equals("continuation"))
                .toList();
        assumeTrue(!places.isEmpty(), "DifferentialIT: NOT RUN, no JDK of this machine has continuations");
        return places.get(places.size() - 1);
    }

    private static List<String> lines(Result result, Place place) {
        assertEquals(0, result.exitCode(), place + "\n" + result.out() + result.err());
        assertFalse(result.out().contains("difference"), result.out());
        return result.out().lines().toList();
    }

    /** Schedules and classes of programs that the literature counts, with the bound at which they go wrong. */
    @Test
    void explore_knownPrograms_exactCounts() throws Exception {
        Result result = ChessjProcess.start(
                        command(withContinuations(), "", "dev.chessj.differential.KnownCounts"), folder)
                .await();
        assertEquals(0, result.exitCode(), result.out() + result.err());
        String counts = result.out().replaceAll(" \\|.*", "");
        assertEquals(Explored.expected("known.txt"), counts);
    }

    private static Result compare(Place place, int seed, int programs, String first, String reduction)
            throws IOException, InterruptedException {
        List<String> command = command(place, first, "dev.chessj.differential.Main");
        command.addAll(
                List.of(place.vehicle(), Integer.toString(seed), Integer.toString(programs), Integer.toString(MOST)));
        if (!reduction.isEmpty()) {
            command.add(reduction);
        }
        return ChessjProcess.start(command, folder).await();
    }

    /** A JVM with the agent; {@code first} stands before the classes of chessj. */
    static List<String> command(Place place, String first, String main) {
        return new ArrayList<>(List.of(
                place.jdk().java().toString(),
                "-XX:+UseSerialGC",
                "-XX:-PrintWarnings",
                "-javaagent:" + ChessjJar.PATH.toAbsolutePath(),
                "-cp",
                first + Mutant.classPath(CLASSES),
                main));
    }
}
