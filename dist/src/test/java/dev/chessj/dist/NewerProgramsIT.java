package dev.chessj.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.chessj.cli.jdk.Jdk;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
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

    private static final List<String> CLASSES = List.of("VirtualPrograms", "ScopePrograms", "ThreadPerTaskPrograms");
    private static final int FIRST_WITH_ALL = 25;

    @TempDir
    static Path folder;

    private static final Map<Place, Explored> EXPLORED = new LinkedHashMap<>();

    @BeforeAll
    static void explore() throws Exception {
        List<Place> places = newest();
        if (places.isEmpty()) {
            System.out.println("NewerProgramsIT: NOT RUN, this machine has no JDK " + FIRST_WITH_ALL + " or newer");
        }
        Assumptions.assumeFalse(places.isEmpty(), "no JDK " + FIRST_WITH_ALL + " or newer");
        String classPath = TestClassPath.withJUnit("dev.chessj.programs.SmallPrograms");
        Path classes = compile(places.get(0).jdk(), classPath);
        EXPLORED.putAll(Explored.everywhere(
                places,
                folder,
                classes + File.pathSeparator + classPath,
                List.of("--jvm-arg=--enable-preview"),
                CLASSES));
    }

    /** Both vehicles of the newest JDK. */
    private static List<Place> newest() {
        int major = Place.all().stream()
                .mapToInt(place -> place.jdk().major())
                .filter(version -> version >= FIRST_WITH_ALL)
                .max()
                .orElse(0);
        return Place.all().stream()
                .filter(place -> place.jdk().major() == major)
                .toList();
    }

    private static Path compile(Jdk jdk, String classPath) throws IOException, InterruptedException {
        Path classes = Files.createDirectory(folder.resolve("classes"));
        Path log = folder.resolve("javac.log");
        List<String> command = new ArrayList<>(List.of(
                jdk.home().resolve("bin").resolve("javac").toString(),
                "--release",
                String.valueOf(jdk.major()),
                "--enable-preview",
                "-cp",
                classPath,
                "-d",
                classes.toString()));
        try (Stream<Path> sources = Files.walk(Path.of("src/test/newer"))) {
            sources.filter(file -> file.toString().endsWith(".java")).forEach(file -> command.add(file.toString()));
        }
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        assertEquals(0, process.waitFor(), () -> read(log));
        return classes;
    }

    private static String read(Path log) {
        try {
            return Files.readString(log);
        } catch (IOException e) {
            return "the compiler failed and left no message: " + e;
        }
    }

    @TestFactory
    Stream<DynamicTest> explore_everyProgram_exactNumberOfSchedulesAndNoFailure() {
        return EXPLORED.entrySet().stream()
                .map(entry -> dynamicTest(entry.getKey().toString(), () -> {
                    Explored explored = entry.getValue();
                    assertEquals(Explored.expected("newer-schedules.txt"), explored.schedules(), explored.output());
                    assertEquals(0, explored.exitCode(), explored.output());
                }));
    }

    @TestFactory
    Stream<DynamicTest> explore_choicesLeftBySpecification_exactlyItsOutcomes() {
        return EXPLORED.entrySet().stream()
                .map(entry -> dynamicTest(
                        entry.getKey().toString(),
                        () -> assertEquals(
                                Explored.expected("newer-outcomes.txt"),
                                entry.getValue().outcomes())));
    }

    @Test
    void explore_bothVehicles_sameOperationsInSameOrder() {
        Explored.assertSameLogs(EXPLORED);
    }
}
