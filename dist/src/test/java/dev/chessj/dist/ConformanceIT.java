package dev.chessj.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import com.google.common.collect.Sets;
import dev.chessj.cli.jdk.Jdk;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * What java.util.concurrent returns and throws under chessj's default schedule is what it returns and throws without chessj, on every
 * JDK and vehicle: each test of {@code dev.chessj.conformance} passes, and writes the same lines.
 */
@Tag("large")
class ConformanceIT {
    private static final String PACKAGE = "dev.chessj.conformance.";
    private static final List<String> CLASSES = Stream.of(
                    "SemaphoreConformanceTest",
                    "LatchAndBarrierConformanceTest",
                    "PhaserConformanceTest",
                    "ReentrantLockConformanceTest",
                    "ReadWriteLockConformanceTest",
                    "ThreadConformanceTest",
                    "RandomConformanceTest",
                    "AtomicConformanceTest",
                    "BlockingQueueConformanceTest",
                    "CollectionConformanceTest",
                    "ExecutorConformanceTest",
                    "CompletableFutureConformanceTest")
            .map(PACKAGE::concat)
            .toList();
    private static final int LEAST = 900; // lines: a run that checks nothing is not the same
    private static final int AGAIN = 2;
    private static final String STEPS = "1000000"; // sixty-five thousand times a lock is taken to its limit

    @TempDir
    Path folder;

    @TestFactory
    Stream<DynamicTest> everyClass_withAndWithoutChessj_sameResultsAndExceptions() throws Exception {
        String classPath = TestClassPath.withJUnit(CLASSES.get(0));
        Map<Integer, TreeSet<String>> plain = new LinkedHashMap<>();
        Map<Place, Path> records = new LinkedHashMap<>();
        Map<Place, ChessjProcess> processes = new LinkedHashMap<>();
        for (Place place : Place.all()) {
            Path file = folder.resolve("records" + records.size());
            records.put(place, file);
            List<String> arguments = new ArrayList<>(List.of("run", "--quiet", "--vehicle", place.vehicle(), "-cp"));
            arguments.addAll(List.of(classPath, "--max-schedules", "1", "--max-steps", STEPS));
            arguments.add("--jvm-arg=-Dconformance.records=" + file);
            arguments.addAll(List.of("--json", file + ".json"));
            arguments.addAll(CLASSES);
            processes.put(place, ChessjProcess.start(place, folder, arguments));
            if (!plain.containsKey(place.jdk().major())) {
                plain.put(place.jdk().major(), plainly(place.jdk(), classPath));
            }
        }
        List<DynamicTest> tests = new ArrayList<>();
        for (Place place : processes.keySet()) {
            ChessjJar.Result result = processes.get(place).await();
            tests.add(dynamicTest(place.toString(), () -> {
                Map<String, Map<String, String>> verdicts = JsonTests.read(Path.of(records.get(place) + ".json"));
                verdicts.forEach((test, members) -> assertTrue(
                        !members.get("verdict").equals("failure")
                                && members.get("schedules").equals("1")
                                && members.get("divergences").equals("0"),
                        () -> members + "\n" + result.out() + result.err()));
                assertSame(place.jdk(), classPath, plain.get(place.jdk().major()), lines(records.get(place)));
            }));
        }
        return tests.stream();
    }

    /** A plain JVM may answer otherwise when the machine is busy: before a difference is one, it is asked again. */
    private void assertSame(Jdk jdk, String classPath, Set<String> plain, Set<String> found) throws Exception {
        assertTrue(plain.size() >= LEAST, plain.size() + " lines");
        Set<String> answers = plain;
        for (int again = 0; again < AGAIN && !answers.equals(found); again++) {
            answers = plainly(jdk, classPath);
        }
        assertEquals(Set.of(), Sets.difference(answers, found), "without chessj only");
        assertEquals(Set.of(), Sets.difference(found, answers), "under chessj only");
    }

    /** The same tests in a JVM of their own, without chessj; in another one, where they fail because they had no turn in time. */
    private TreeSet<String> plainly(Jdk jdk, String classPath) throws IOException, InterruptedException {
        Path output = Files.createTempFile(folder, "plain", ".out");
        for (int again = 0; again <= AGAIN; again++) {
            Path file = Files.createTempFile(folder, "plain", ".txt");
            List<String> command = new ArrayList<>(List.of(
                    jdk.java().toString(), "-Dconformance.records=" + file, "-cp", classPath, PACKAGE + "PlainRun"));
            command.addAll(CLASSES);
            Process process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile())
                    .start();
            assertTrue(process.waitFor(10, TimeUnit.MINUTES), () -> "no end: " + command);
            if (process.exitValue() == 0) {
                return lines(file);
            }
        }
        throw new AssertionError("fails without chessj: " + Files.readString(output));
    }

    /** A test that is executed several times writes its lines as often. */
    private static TreeSet<String> lines(Path file) throws IOException {
        return new TreeSet<>(Files.readAllLines(file));
    }
}
