package dev.chessj.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Many schedules of a test that mixes executors, futures, fork and join, timers and virtual threads: no failure, no hang, no divergence,
 * and what is live on the heap after a collection does not grow from 50% to 100% of them by more than the search's own work list.
 *
 * <p>For the long form: {@code -Dchessj.test.soak=200000}.
 */
@Tag("large")
class SoakIT {
    private static final int SCHEDULES = Integer.getInteger("chessj.test.soak", 3_000);
    private static final long LEAST = 256 << 10; // bytes: classes are still loaded and compiled now and then
    private static final long PER_SCHEDULE =
            200; // the search keeps its work items, some 50 bytes for a schedule, up to a million

    @TempDir
    Path folder;

    @TestFactory
    Stream<DynamicTest> manySchedules_memoryIsFlatAndNothingDiverges() throws Exception {
        String classPath = TestClassPath.withJUnit("dev.chessj.soak.SoakProgram");
        return soak(Place.all(), classPath, List.of(), "dev.chessj.soak.SoakProgram");
    }

    @TestFactory
    Stream<DynamicTest> manySchedulesWithVirtualThreads_memoryIsFlatAndNothingDiverges() throws Exception {
        List<Place> places = NewerClasses.places(getClass());
        Assumptions.assumeFalse(places.isEmpty(), "no JDK " + NewerClasses.FIRST_WITH_ALL + " or newer");
        String classPath = TestClassPath.withJUnit("dev.chessj.soak.SoakProgram");
        Path classes = NewerClasses.compile(folder, places.get(0).jdk(), classPath);
        return soak(
                places,
                classes + File.pathSeparator + classPath,
                List.of("--jvm-arg=--enable-preview"),
                "dev.chessj.soak.VirtualSoakProgram");
    }

    private Stream<DynamicTest> soak(List<Place> places, String classPath, List<String> more, String program)
            throws Exception {
        List<String> options = new ArrayList<>(List.of(
                "-cp",
                classPath,
                "--preemptions",
                "unbounded",
                "--reduction",
                "none",
                "--monitor",
                "dev.chessj.soak.HeapMonitor",
                "--jvm-arg=-Dsoak.schedules=" + SCHEDULES));
        options.addAll(more);
        Map<Place, Verdicts> found =
                Verdicts.everywhere(places, folder, SCHEDULES, options, List.of(program + "#everything"));
        return Place.each(found, (place, verdicts) -> {
            Map<String, String> members = verdicts.tests().values().iterator().next();
            assertEquals("inconclusive", members.get("verdict"), verdicts.output()); // there are more schedules
            assertEquals(String.valueOf(SCHEDULES), members.get("schedules"), verdicts.output());
            assertEquals("0", members.get("divergences"), verdicts.output());
            assertFalse(verdicts.output().contains("not explored:"), verdicts.output());
            List<Long> bytes = Files.readAllLines(verdicts.directory().resolve("heap.txt")).stream()
                    .map(Long::valueOf)
                    .toList();
            System.out.println(program + " on " + place + ", live bytes at 10, 50, 100%: " + bytes);
            assertEquals(3, bytes.size());
            long allowed = Math.max(LEAST, PER_SCHEDULE * SCHEDULES / 2);
            assertTrue(bytes.get(2) - bytes.get(1) < allowed, () -> bytes + ", allowed to grow by " + allowed);
        });
    }
}
