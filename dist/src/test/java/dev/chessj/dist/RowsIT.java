package dev.chessj.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
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
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * A small program for every row of the table of calls, {@code wrappers.md}: one task makes the call, another one changes the same object.
 *
 * <p>Each JDK generates the programs for the methods that it has, and carries the two out one after the other, without chessj, in both
 * orders. chessj explores the programs on both vehicles: what it finds is exactly that, no outcome more and none less. A row without such
 * a program must be called by the one that the table names for it, or stand in {@link RowsLeft} with its reason.
 */
@Tag("large")
class RowsIT {
    private static final int LEAST = 2_300; // programs per JDK: a run that checks nothing is not the same
    private static final int PATIENCE_MINUTES = 10;
    private static final List<String> BY_HAND =
            List.of("dev/chessj/programs", "dev/chessj/conformance", "dev/chessj/rows", "dev/chessj/dist");

    @TempDir
    static Path folder;

    /** By the number of the JDK: where its programs are. */
    private static final Map<Integer, Path> GENERATED = new LinkedHashMap<>();

    private static final String CLASS_PATH = TestClassPath.withJUnit("dev.chessj.rows.Row");

    @BeforeAll
    static void generate() throws Exception {
        for (Place place : Place.all()) {
            if (!GENERATED.containsKey(place.jdk().major())) {
                GENERATED.put(place.jdk().major(), generate(place.jdk()));
            }
        }
    }

    private static Path generate(Jdk jdk) throws IOException, InterruptedException {
        Path classes = Files.createDirectory(folder.resolve("jdk" + jdk.major()));
        Path output = classes.resolve("output.txt");
        List<String> command = List.of(
                jdk.java().toString(),
                "-XX:ActiveProcessorCount=4", // as under chessj
                "-Drows.plain=true",
                "-Drows.outcomes=" + classes.resolve("plain.txt"),
                "-cp",
                CLASS_PATH
                        + File.pathSeparator
                        + TestClassPath.location("dev.chessj.wrappers.calls.Family")
                        + File.pathSeparator
                        + TestClassPath.location("dev.chessj.api.OperationKind")
                        + File.pathSeparator
                        + classes,
                "dev.chessj.rows.Generate",
                classes.toString());
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        assertTrue(process.waitFor(PATIENCE_MINUTES, TimeUnit.MINUTES), () -> "no end: " + command);
        assertEquals(0, process.exitValue(), Files.readString(output));
        return classes;
    }

    @TestFactory
    Stream<DynamicTest> everyRow_besideAChange_beforeOrAfterIt() throws Exception {
        Map<Place, ChessjProcess> processes = new LinkedHashMap<>();
        Map<Place, Path> directories = new LinkedHashMap<>();
        for (Place place : Place.all()) {
            Path directory = Files.createTempDirectory(folder, "place");
            Path classes = GENERATED.get(place.jdk().major());
            List<String> arguments = new ArrayList<>(List.of("run", "--quiet", "--vehicle", place.vehicle(), "-cp"));
            arguments.addAll(List.of(classes + File.pathSeparator + CLASS_PATH));
            arguments.addAll(List.of("--preemptions", "1"));
            arguments.add("--jvm-arg=-Drows.outcomes=" + directory.resolve("found.txt"));
            arguments.addAll(Files.readAllLines(classes.resolve("classes.txt")));
            directories.put(place, directory);
            processes.put(place, ChessjProcess.start(place, directory, arguments));
        }
        List<DynamicTest> tests = new ArrayList<>();
        for (Place place : processes.keySet()) {
            ChessjJar.Result result = processes.get(place).await();
            tests.add(dynamicTest(place.toString(), () -> {
                assertEquals(0, result.exitCode(), result.out() + result.err());
                Path plain = GENERATED.get(place.jdk().major()).resolve("plain.txt");
                Map<String, Set<String>> expected = outcomes(plain);
                System.out.println("RowsIT on " + place + ": " + expected.size() + " programs");
                assertTrue(expected.size() >= LEAST, expected.size() + " programs");
                Map<String, Set<String>> found = outcomes(directories.get(place).resolve("found.txt"));
                assertEquals(text(expected), text(found));
            }));
        }
        return tests.stream();
    }

    private static Map<String, Set<String>> outcomes(Path file) throws IOException {
        Map<String, Set<String>> outcomes = new TreeMap<>();
        for (String line : Files.readAllLines(file)) {
            int colon = line.indexOf(" : ");
            outcomes.computeIfAbsent(line.substring(0, colon), row -> new TreeSet<>())
                    .add(line.substring(colon + 3));
        }
        return outcomes;
    }

    private static String text(Map<String, Set<String>> outcomes) {
        StringBuilder text = new StringBuilder();
        outcomes.forEach(
                (row, all) -> text.append(row).append(" : ").append(all).append('\n'));
        return text.toString();
    }

    /** Where no JDK 25 is, the rows of newer JDKs cannot be looked at. */
    @Test
    void everyRow_hasAProgram() throws Exception {
        List<Path> classes = new ArrayList<>(List.of(Path.of("target", "test-classes")));
        List<Place> newer = NewerClasses.places(RowsIT.class);
        if (!newer.isEmpty()) {
            classes.add(NewerClasses.compile(
                    folder, newer.get(0).jdk(), TestClassPath.withJUnit("dev.chessj.programs.SmallPrograms")));
        }
        CallScan byHand = CallScan.of(classes, BY_HAND);
        Map<String, CallScan> named = new TreeMap<>();
        TreeSet<String> generated = new TreeSet<>();
        for (Path directory : GENERATED.values()) {
            generated.addAll(Files.readAllLines(directory.resolve("rows.txt")));
        }
        List<String> missing = new ArrayList<>();
        List<String> needless = new ArrayList<>();
        int rows = 0;
        for (RowTable.Line row : RowTable.read()) {
            boolean made = generated.stream().anyMatch(row::isMeantBy);
            boolean left = RowsLeft.has(row);
            boolean kept = made;
            for (String test : row.tests()) {
                if (!named.containsKey(test)) {
                    named.put(test, CallScan.of(classes, BY_HAND, test));
                }
                kept |= named.get(test).has(row);
            }
            if (!kept && !left) {
                missing.add(row.type() + " " + row.method() + ", for which " + row.tests() + " is named");
            }
            if (left && (made || byHand.has(row))) {
                needless.add(row.type() + " " + row.method());
            }
            rows++;
        }
        System.out.println("RowsIT: " + rows + " rows, generated programs for " + generated.size() + " methods");
        if (newer.isEmpty()) {
            System.out.println("RowsIT: NOT CHECKED that every row has a program, this machine has no JDK 25");
            return;
        }
        assertEquals(List.of(), missing, "rows without a program");
        assertEquals(List.of(), needless, "rows that have a program and need no excuse");
    }
}
