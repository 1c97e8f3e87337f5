package dev.chessj.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * The same as {@link ProgramsIT} for programs that are not the same operations on every JDK, because the JDK does their work in another
 * way: the outcomes are equal everywhere, the operations and the numbers of schedules on both vehicles of one JDK.
 */
class JdkProgramsIT {

    private static final List<String> CLASSES =
            List.of("VersionPrograms", "PoolVersionPrograms", "InterruptedVersionPrograms", "DelayedExecutorPrograms");

    /** The JDKs whose numbers of schedules are known. */
    private static final Set<String> COUNTED = Set.of("17", "25");

    @TempDir
    static Path folder;

    private static final Map<Place, Explored> EXPLORED = new LinkedHashMap<>();

    @BeforeAll
    static void explore() throws Exception {
        String classPath = TestClassPath.withJUnit("dev.chessj.programs.SmallPrograms");
        EXPLORED.putAll(Explored.everywhere(Place.all(), folder, classPath, List.of(), CLASSES));
    }

    @TestFactory
    Stream<DynamicTest> explore_everyProgram_exactNumberOfSchedulesAndOutcomes() {
        return Place.each(EXPLORED, (place, explored) -> {
            String version = place.jdk().version();
            String feature = version.substring(0, version.indexOf('.'));
            if (COUNTED.contains(feature)) {
                String expected = Explored.expected("jdk-schedules-" + feature + ".txt");
                assertEquals(expected, explored.schedules(), explored.output());
            } else {
                System.out.println("JdkProgramsIT: nobody has counted the schedules on JDK " + version);
            }
            assertEquals(Explored.expected("jdk-outcomes.txt"), explored.outcomes());
            assertEquals(0, explored.exitCode(), explored.output());
        });
    }

    @Test
    void explore_bothVehiclesOfAJdk_sameOperationsInSameOrder() {
        Explored.assertSameLogsOfAJdk(EXPLORED);
    }
}
