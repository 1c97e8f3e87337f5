package dev.chessj.dist;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;

/**
 * What exploring programs of {@code dev.chessj.programs} to bound 2 came to in one place.
 *
 * @param tests the members of the JSON report, by test
 * @param log every operation of every execution, or nothing if that was not written down
 * @param outcomes what the programs wrote down themselves, if they did
 */
record Explored(int exitCode, String output, Map<String, Map<String, String>> tests, String log, String outcomes) {

    private static final String PACKAGE = "dev.chessj.programs.";
    private static final String JSON = "report.json";
    private static final String LOG = "operations.log";
    private static final String OUTCOMES = "outcomes.txt";
    private static final AtomicInteger PLACES = new AtomicInteger();

    /** Explores the programs in all places at the same time. */
    static Map<Place, Explored> everywhere(
            List<Place> places, Path folder, String classPath, List<String> options, List<String> programs)
            throws Exception {
        List<String> all = new ArrayList<>(options);
        all.addAll(List.of("--operation-log", LOG));
        return withoutLog(places, folder, classPath, all, programs);
    }

    /** The same, faster: what was executed is not written down. */
    static Map<Place, Explored> withoutLog(
            List<Place> places, Path folder, String classPath, List<String> options, List<String> programs)
            throws Exception {
        Map<Place, Path> directories = new LinkedHashMap<>();
        Map<Place, ChessjProcess> processes = new LinkedHashMap<>();
        for (Place place : places) {
            System.out.println(programs + ": " + place);
            Path directory = Files.createDirectory(folder.resolve("place" + PLACES.incrementAndGet()));
            directories.put(place, directory);
            processes.put(place, start(place, directory, classPath, options, programs));
        }
        Map<Place, Explored> explored = new LinkedHashMap<>();
        for (Place place : places) {
            explored.put(place, read(processes.get(place).await(), directories.get(place)));
        }
        return explored;
    }

    private static ChessjProcess start(
            Place place, Path directory, String classPath, List<String> options, List<String> programs)
            throws IOException {
        List<String> arguments = new ArrayList<>(List.of("run", "--quiet", "-cp", classPath));
        arguments.addAll(List.of("--json", directory.resolve(JSON).toString()));
        arguments.addAll(
                List.of("--vehicle", place.vehicle(), "--jvm-arg=-Dprograms.outcomes=" + directory.resolve(OUTCOMES)));
        if (!options.contains("--reduction")) {
            arguments.addAll(List.of("--reduction", "none")); // every schedule is counted
        }
        arguments.addAll(options);
        programs.forEach(name -> arguments.add(PACKAGE + name));
        return ChessjProcess.start(place, directory, arguments);
    }

    private static Explored read(ChessjJar.Result result, Path directory) throws Exception {
        Path log = directory.resolve(LOG);
        Path outcomes = directory.resolve(OUTCOMES);
        return new Explored(
                result.exitCode(),
                result.out() + result.err(),
                JsonTests.read(directory.resolve(JSON)),
                Files.exists(log) ? Files.readString(log, StandardCharsets.UTF_8) : "",
                Files.exists(outcomes) ? Files.readString(outcomes, StandardCharsets.UTF_8) : "");
    }

    /** One line per test: its verdict, how many schedules, the bound. */
    String schedules() {
        TreeMap<String, String> found = new TreeMap<>();
        tests.forEach((test, members) -> found.put(
                test.replace(PACKAGE, ""),
                members.get("verdict") + " " + members.get("schedules") + " to bound "
                        + members.get("completeToBound")));
        StringBuilder lines = new StringBuilder();
        found.forEach(
                (name, value) -> lines.append(name).append(": ").append(value).append('\n'));
        return lines.toString();
    }

    /** The tests of which something was left unexplored, or that failed. */
    Set<String> notProved(Set<String> without) {
        Set<String> found = new TreeSet<>();
        tests.forEach((test, members) -> {
            if (!"ok".equals(members.get("verdict"))) {
                found.add(test.replace(PACKAGE, ""));
            }
        });
        found.removeAll(without);
        return found;
    }

    /** One line per test: how many schedules differ by more than the order of independent operations. */
    String classes(Set<String> without) {
        TreeMap<String, String> found = new TreeMap<>();
        tests.forEach((test, members) -> found.put(test.replace(PACKAGE, ""), members.get("classes")));
        found.keySet().removeAll(without);
        return String.join("\n", found.toString().split(", "));
    }

    /** The same as numbers. */
    Map<String, Long> classCounts(Set<String> without) {
        TreeMap<String, Long> found = new TreeMap<>();
        tests.forEach((test, members) -> found.put(test.replace(PACKAGE, ""), Long.valueOf(members.get("classes"))));
        found.keySet().removeAll(without);
        return found;
    }

    /** How often programs were executed, to their end or not. */
    long executions() {
        return tests.values().stream()
                .mapToLong(members -> Long.parseLong(members.get("schedules")) + Long.parseLong(members.get("pruned")))
                .sum();
    }

    /** The very same operations in the same order, in all places. */
    static void assertSameLogs(Map<Place, Explored> explored) {
        List<Map.Entry<Place, Explored>> all = List.copyOf(explored.entrySet());
        assertAll(all.stream().map(entry -> () -> assertSameLog(all.get(0), entry)));
    }

    /** The same for the places of each JDK: its code has steps of its own. */
    static void assertSameLogsOfAJdk(Map<Place, Explored> explored) {
        explored.entrySet().stream()
                .collect(Collectors.groupingBy(
                        entry -> entry.getKey().jdk().home(), Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue)))
                .values()
                .forEach(Explored::assertSameLogs);
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

    /** What is expected of all programs, from the resources of this test. */
    static String expected(String name) throws IOException {
        try (var in = Explored.class.getResourceAsStream("/programs/" + name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
