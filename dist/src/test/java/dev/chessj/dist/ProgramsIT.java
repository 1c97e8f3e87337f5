package dev.chessj.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Explores every program of {@code dev.chessj.programs} to bound 2 on every JDK from 17 up and on every vehicle: no schedule fails, the
 * numbers of schedules are exact, the outcomes are those that the specification allows, and all places execute the very same
 * operations in the same order.
 */
class ProgramsIT {

    private static final List<String> CLASSES = List.of(
            "SmallPrograms",
            "ChessPrograms",
            "MonitorPrograms",
            "SynchronizedJdkPrograms",
            "ReferencePrograms",
            "InterruptPrograms",
            "MemoryPrograms",
            "LockPrograms",
            "ThreadPrograms",
            "ThreadViewPrograms",
            "ThreadBeanPrograms",
            "GroundPrograms",
            "PoolPrograms",
            "LeftPrograms",
            "StaticPrograms",
            "TimePrograms",
            "RandomPrograms",
            "IdentityPrograms",
            "SynchroniserPrograms",
            "BarrierPrograms",
            "ReadWriteLockPrograms",
            "StampedLockPrograms",
            "QueuedSynchronizerPrograms",
            "QueuePrograms",
            "TransferPrograms",
            "CollectionPrograms",
            "SortedPrograms",
            "ExecutorPrograms",
            "TimerPrograms",
            "PublisherPrograms",
            "FuturePrograms",
            "ChannelPrograms");

    private static final String FIRST = "dev.chessj.programs.SmallPrograms";

    @TempDir
    static Path folder;

    private static final Map<Place, Explored> EXPLORED = new LinkedHashMap<>();

    @BeforeAll
    static void explore() throws Exception {
        EXPLORED.putAll(Explored.everywhere(
                Place.all(), folder, TestClassPath.withJUnit(FIRST), List.of("--check-determinism=5"), CLASSES));
    }

    @TestFactory
    Stream<DynamicTest> explore_everyProgram_exactNumberOfSchedulesAndNoFailure() {
        return EXPLORED.entrySet().stream()
                .map(entry -> dynamicTest(entry.getKey().toString(), () -> {
                    Explored explored = entry.getValue();
                    assertEquals(Explored.expected("schedules.txt"), explored.schedules(), explored.output());
                    assertEquals(0, explored.exitCode(), explored.output());
                }));
    }

    @TestFactory
    Stream<DynamicTest> explore_choicesLeftBySpecification_exactlyItsOutcomes() {
        return EXPLORED.entrySet().stream()
                .map(entry -> dynamicTest(
                        entry.getKey().toString(),
                        () -> assertEquals(
                                Explored.expected("outcomes.txt"),
                                entry.getValue().outcomes())));
    }

    /** What is left out shows nothing that the rest does not. */
    @TestFactory
    Stream<DynamicTest> explore_withReduction_sameOutcomesInFewerSchedules() throws Exception {
        Map<Place, Explored> reduced = Explored.everywhere(
                Place.all(), folder, TestClassPath.withJUnit(FIRST), List.of("--reduction", "hb"), CLASSES);
        return reduced.entrySet().stream()
                .map(entry -> dynamicTest(entry.getKey().toString(), () -> {
                    Explored found = entry.getValue();
                    Explored all = EXPLORED.get(entry.getKey());
                    assertEquals(0, found.exitCode(), found.output());
                    assertEquals(Explored.expected("outcomes.txt"), found.outcomes());
                    assertTrue(
                            found.executions() < 0.75 * all.executions(),
                            found.executions() + " executions instead of " + all.executions());
                }));
    }

    @Test
    void explore_everyJdkAndVehicle_sameOperationsInSameOrder() {
        Explored.assertSameLogs(EXPLORED);
    }

    /**
     * T0 starts T1 and T2 and joins them in that order; each of them begins, writes, ends. A run is a task and how many operations it
     * executes: three of T0 are begin, start, start; three of T1 are begin, write, end. No switch stands between begin and write.
     */
    @Test
    void explore_twoTasksWithOneOperation_everyInterleavingOnce() {
        List<String> interleavings = List.of(
                // the two warm-up executions
                "T0x3 T1x3 T0x1 T2x3 T0x2",
                "T0x3 T1x3 T0x1 T2x3 T0x2",
                // no preemption: T0 waits for T1; whoever ends leaves a free choice
                "T0x3 T1x3 T0x1 T2x3 T0x2",
                "T0x3 T2x3 T1x3 T0x3",
                "T0x3 T1x3 T2x3 T0x3",
                // one: T0 before it starts T2, T1 before its end, T2 before its end
                "T0x2 T1x3 T0x2 T2x3 T0x2",
                "T0x3 T1x2 T2x3 T1x1 T0x3",
                "T0x3 T2x2 T1x3 T0x1 T2x1 T0x2",
                "T0x3 T2x2 T1x3 T2x1 T0x3",
                "T0x3 T1x3 T2x2 T0x1 T2x1 T0x2",
                // two
                "T0x2 T1x2 T0x1 T1x1 T0x1 T2x3 T0x2",
                "T0x2 T1x2 T0x1 T1x1 T2x3 T0x3",
                "T0x2 T1x2 T0x1 T2x3 T1x1 T0x3",
                "T0x2 T1x3 T0x1 T2x3 T0x3",
                "T0x3 T1x2 T2x2 T1x1 T0x1 T2x1 T0x2",
                "T0x3 T1x2 T2x2 T1x1 T2x1 T0x3",
                "T0x3 T2x2 T1x2 T2x1 T1x1 T0x3");
        EXPLORED.forEach((place, explored) -> {
            String log = explored.log();
            int begin = log.indexOf("test dev.chessj.programs.SmallPrograms#two\n");
            String section = log.substring(begin, log.indexOf("\ntest ", begin));
            List<String> found = section.lines()
                    .filter(line -> line.startsWith("execution "))
                    .map(line -> line.substring("execution ".length()))
                    .sorted()
                    .toList();
            assertEquals(interleavings.stream().sorted().toList(), found, place.toString());
        });
    }
}
