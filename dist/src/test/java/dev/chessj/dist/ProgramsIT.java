package dev.chessj.dist;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
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
            "MonitorPrograms",
            "MemoryPrograms",
            "LockPrograms",
            "ThreadPrograms",
            "GroundPrograms",
            "StaticPrograms",
            "TimePrograms");

    private static final String JSON = "report.json";
    private static final String LOG = "operations.log";
    private static final String OUTCOMES = "outcomes.txt";

    @TempDir
    static Path folder;

    private static final Map<Place, Explored> EXPLORED = new LinkedHashMap<>();

    private record Explored(
            int exitCode, String output, Map<String, Map<String, String>> tests, String log, String outcomes) {}

    @BeforeAll
    static void explore() throws Exception {
        Map<Place, Path> directories = new LinkedHashMap<>();
        Map<Place, ChessjProcess> processes = new LinkedHashMap<>();
        for (Place place : Place.all()) {
            System.out.println("ProgramsIT: " + place);
            Path directory = Files.createDirectory(folder.resolve("place" + directories.size()));
            directories.put(place, directory);
            processes.put(place, start(place, directory));
        }
        for (Place place : processes.keySet()) {
            EXPLORED.put(place, explored(processes.get(place).await(), directories.get(place)));
        }
    }

    private static ChessjProcess start(Place place, Path directory) throws Exception {
        List<String> arguments = new ArrayList<>(
                List.of("run", "--quiet", "-cp", TestClassPath.withJUnit("dev.chessj.programs.SmallPrograms")));
        arguments.addAll(List.of(
                "--json",
                directory.resolve(JSON).toString(),
                "--operation-log",
                directory.resolve(LOG).toString()));
        arguments.addAll(
                List.of("--vehicle", place.vehicle(), "--jvm-arg=-Dprograms.outcomes=" + directory.resolve(OUTCOMES)));
        CLASSES.forEach(name -> arguments.add("dev.chessj.programs." + name));
        return ChessjProcess.start(place, directory, arguments);
    }

    private static Explored explored(ChessjJar.Result result, Path directory) throws Exception {
        return new Explored(
                result.exitCode(),
                result.out() + result.err(),
                JsonTests.read(directory.resolve(JSON)),
                Files.readString(directory.resolve(LOG), StandardCharsets.UTF_8),
                Files.readString(directory.resolve(OUTCOMES), StandardCharsets.UTF_8));
    }

    @TestFactory
    Stream<DynamicTest> explore_everyProgram_exactNumberOfSchedulesAndNoFailure() {
        return EXPLORED.entrySet().stream()
                .map(entry -> dynamicTest(entry.getKey().toString(), () -> {
                    Explored explored = entry.getValue();
                    TreeMap<String, String> found = new TreeMap<>();
                    explored.tests()
                            .forEach((test, members) -> found.put(
                                    test.replace("dev.chessj.programs.", ""),
                                    members.get("verdict") + " " + members.get("schedules") + " to bound "
                                            + members.get("completeToBound")));
                    assertEquals(expected("schedules.txt"), lines(found), explored.output());
                    assertEquals(0, explored.exitCode(), explored.output());
                }));
    }

    @TestFactory
    Stream<DynamicTest> explore_choicesLeftBySpecification_exactlyItsOutcomes() {
        return EXPLORED.entrySet().stream()
                .map(entry -> dynamicTest(
                        entry.getKey().toString(),
                        () -> assertEquals(
                                expected("outcomes.txt"), entry.getValue().outcomes())));
    }

    @Test
    void explore_everyJdkAndVehicle_sameOperationsInSameOrder() {
        List<Map.Entry<Place, Explored>> all = List.copyOf(EXPLORED.entrySet());
        assertAll(all.stream().map(entry -> () -> assertSameLog(all.get(0), entry)));
    }

    private static void assertSameLog(Map.Entry<Place, Explored> one, Map.Entry<Place, Explored> other) {
        String[] left = one.getValue().log().split("\n", -1);
        String[] right = other.getValue().log().split("\n", -1);
        String test = "";
        for (int i = 0; i < Math.min(left.length, right.length); i++) {
            test = left[i].startsWith("test ") ? left[i] : test;
            assertEquals(left[i], right[i], test + ", line " + i + ", " + one.getKey() + " / " + other.getKey());
        }
        assertEquals(left.length, right.length);
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

    private static String lines(Map<String, String> members) {
        StringBuilder lines = new StringBuilder();
        members.forEach(
                (name, value) -> lines.append(name).append(": ").append(value).append('\n'));
        return lines.toString();
    }

    private static String expected(String name) throws Exception {
        try (var in = ProgramsIT.class.getResourceAsStream("/programs/" + name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
