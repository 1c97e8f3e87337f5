package dev.chessj.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Explores every program of {@code dev.chessj.programs}. On every JDK from 17 up and on every vehicle no schedule fails, and all places execute
 * the very same operations in the same order, to bound 1. On the fastest place, to bound 2, the numbers of schedules are exact, the outcomes
 * are those that the specification allows, and what the reductions leave out shows nothing that the rest does not.
 *
 * <p>With {@code -Dchessj.places=every} all of that holds for all places.
 */
class ProgramsIT {

    /** Programs whose channels are real: when the system is done with them is no choice of the search, so few executions may not show it all. */
    private static final String CHANNELS = "ChannelPrograms";

    private static final List<String> CLASSES = List.of(
            "SmallPrograms",
            "ChessPrograms",
            "MonitorPrograms",
            "SynchronizedJdkPrograms",
            "ReferencePrograms",
            "InterruptPrograms",
            "InterruptedThreadPrograms",
            "InterruptedLockPrograms",
            "InterruptedStampedLockPrograms",
            "InterruptedSynchroniserPrograms",
            "InterruptedQueuePrograms",
            "InterruptedDequePrograms",
            "MemoryPrograms",
            "UnsafePrograms",
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
            "SharedRandomPrograms",
            "NumberPrograms",
            "SettingPrograms",
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
            "ItemPrograms",
            "TimerPrograms",
            "ScheduledQueuePrograms",
            "WrappedPrograms",
            "PublisherPrograms",
            "FuturePrograms",
            CHANNELS);

    private static final String FIRST = "dev.chessj.programs.SmallPrograms";

    /** No execution of these is like another, because they meet something outside of the JVM. */
    private static final Set<String> OUTSIDE =
            Set.of("ChannelPrograms#process", "ChannelPrograms#processWithALimit", "ChannelPrograms#handleOfAProcess");

    @TempDir
    static Path folder;

    private static final Map<Place, Explored> EXPLORED = new LinkedHashMap<>();
    private static final Map<Place, Explored> REDUCED = new LinkedHashMap<>();
    private static final Map<Place, Explored> ENUMERATED = new LinkedHashMap<>();

    @BeforeAll
    static void explore() throws Exception {
        List<Place> some = Place.some();
        EXPLORED.putAll(explored(Place.all(), "--preemptions", "1", "--check-determinism=5"));
        REDUCED.putAll(withoutLog(some, "--reduction", "hb"));
        ENUMERATED.putAll(explored(some));
    }

    private static Map<Place, Explored> withoutLog(List<Place> places, String... options) throws Exception {
        return Explored.withoutLog(places, folder, TestClassPath.withJUnit(FIRST), List.of(options), CLASSES);
    }

    private static Map<Place, Explored> explored(List<Place> places, String... options) throws Exception {
        return Explored.everywhere(places, folder, TestClassPath.withJUnit(FIRST), List.of(options), CLASSES);
    }

    /** Of the outcomes, those that follow from the schedules alone. */
    private static String chosen(String outcomes) throws Exception {
        Set<String> real = Arrays.stream(
                        Class.forName("dev.chessj.programs." + CHANNELS).getDeclaredMethods())
                .map(Method::getName)
                .collect(Collectors.toSet());
        return outcomes.lines()
                .filter(line -> !real.contains(line.replaceFirst(":.*", "")))
                .collect(Collectors.joining("\n"));
    }

    @TestFactory
    Stream<DynamicTest> enumerate_everyProgram_exactNumberOfSchedulesAndNoFailure() {
        return Place.each(ENUMERATED, (place, all) -> {
            assertEquals(Explored.expected("schedules.txt"), all.schedules(), all.output());
            assertEquals(0, all.exitCode(), all.output());
        });
    }

    @TestFactory
    Stream<DynamicTest> enumerate_choicesLeftBySpecification_exactlyItsOutcomes() {
        return Place.each(ENUMERATED, (place, all) -> assertEquals(Explored.expected("outcomes.txt"), all.outcomes()));
    }

    @TestFactory
    Stream<DynamicTest> explore_withReduction_sameOutcomesInFewerSchedules() {
        return Place.each(REDUCED, (place, found) -> {
            Explored all = ENUMERATED.get(place);
            assertEquals(Set.of(), found.notProved(OUTSIDE), found.output());
            assertEquals(chosen(Explored.expected("outcomes.txt")), chosen(found.outcomes()));
            assertEquals(all.classes(OUTSIDE), found.classes(OUTSIDE));
            assertTrue(
                    found.executions() < 0.75 * all.executions(),
                    found.executions() + " executions instead of " + all.executions());
        });
    }

    @Test
    void explore_withTheOtherReduction_sameOutcomesAndClasses() throws Exception {
        Place fastest = Place.fastest();
        Explored found = withoutLog(List.of(fastest), "--reduction", "bpor").get(fastest);
        assertEquals(Set.of(), found.notProved(OUTSIDE), found.output());
        assertEquals(chosen(Explored.expected("outcomes.txt")), chosen(found.outcomes()));
        // Where time limits end early for less there are more classes within the bound.
        Map<String, Long> classes = found.classCounts(OUTSIDE);
        ENUMERATED
                .get(fastest)
                .classCounts(OUTSIDE)
                .forEach((test, count) -> assertTrue(classes.getOrDefault(test, 0L) >= count, test));
    }

    @TestFactory
    Stream<DynamicTest> explore_everyJdkAndVehicle_noFailureAndSameOutcomes() throws Exception {
        String outcomes = chosen(EXPLORED.get(Place.fastest()).outcomes());
        return Place.each(EXPLORED, (place, found) -> {
            assertEquals(Set.of(), found.notProved(OUTSIDE), found.output());
            assertEquals(outcomes, chosen(found.outcomes()));
        });
    }

    @Test
    void explore_everyJdkAndVehicle_sameOperationsInSameOrder() {
        Explored.assertSameLogs(EXPLORED);
        Explored.assertSameLogs(ENUMERATED);
    }

    /**
     * T0 starts T1 and T2 and joins them in that order; each of them begins, writes, ends. A run is a task and how many operations it
     * executes: three of T0 are begin, start, start; three of T1 are begin, write, end. No switch stands between begin and write.
     */
    @Test
    void enumerate_twoTasksWithOneOperation_everyInterleavingOnce() {
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
        ENUMERATED.forEach((place, all) -> {
            String log = all.log();
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
