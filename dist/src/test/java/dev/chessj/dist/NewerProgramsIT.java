package dev.chessj.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.File;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * The same as {@link ProgramsIT} for what JDK 17 does not have: virtual threads, scoped values, structured concurrency.
 *
 * <p>The programs are compiled by the newest JDK of this machine when the test runs. Where there is none that has it all, nothing is
 * run, and that is said.
 */
class NewerProgramsIT {

    private static final List<String> CLASSES = List.of(
            "VirtualPrograms",
            "ScopePrograms",
            "ThreadPerTaskPrograms",
            "ScheduledPoolPrograms",
            "NewerPoolPrograms",
            "ReversedPrograms");

    @TempDir
    static Path folder;

    private static final Map<Place, Explored> EXPLORED = new LinkedHashMap<>();

    @BeforeAll
    static void explore() throws Exception {
        List<Place> places = NewerClasses.places(NewerProgramsIT.class);
        Assumptions.assumeFalse(places.isEmpty(), "no JDK " + NewerClasses.FIRST_WITH_ALL + " or newer");
        String classPath = TestClassPath.withJUnit("dev.chessj.programs.SmallPrograms");
        Path classes = NewerClasses.compile(folder, places.get(0).jdk(), classPath);
        EXPLORED.putAll(Explored.everywhere(
                places,
                folder,
                classes + File.pathSeparator + classPath,
                List.of("--jvm-arg=--enable-preview"),
                CLASSES));
    }

    @TestFactory
    Stream<DynamicTest> explore_everyProgram_exactNumberOfSchedulesAndNoFailure() {
        return Place.each(EXPLORED, (place, explored) -> {
            assertEquals(Explored.expected("newer-schedules.txt"), explored.schedules(), explored.output());
            assertEquals(0, explored.exitCode(), explored.output());
        });
    }

    @TestFactory
    Stream<DynamicTest> explore_choicesLeftBySpecification_exactlyItsOutcomes() {
        return Place.each(
                EXPLORED,
                (place, explored) -> assertEquals(Explored.expected("newer-outcomes.txt"), explored.outcomes()));
    }

    @Test
    void explore_bothVehicles_sameOperationsInSameOrder() {
        Explored.assertSameLogs(EXPLORED);
    }
}
