package dev.chessj.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.dist.ChessjJar.Result;
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
 * {@code --preempt-in java.util.concurrent}: what can be seen only from inside is seen, and the classes still keep their promises.
 *
 * <p>How many schedules that takes depends on the code of the JDK, so the numbers are compared between vehicles of the same JDK only.
 */
class OpenedIT {

    private static final String PROGRAMS = "OpenedPrograms";
    private static final String CLASS = "dev.chessj.programs." + PROGRAMS;

    private static final String CLOSED = """
            adderSums: 0 1 2
            blockingQueueHandsOver: ab
            lockExcludes: ab ba
            mapCountsAfterItPuts: false0 false1 true1
            mapPutsOnce: b,null,b null,a,a
            queueKeepsEverything: abnull banull
            sizeOfQueueThatChanges: 0 1
            """;

    /** An element that is in the map and not counted, and a count that no state of the queue had. */
    private static final String OPEN = CLOSED.replace("true1", "true0 true1")
            .replace("sizeOfQueueThatChanges: 0 1", "sizeOfQueueThatChanges: 0 1 2");

    @TempDir
    static Path folder;

    private static final Map<Place, Explored> EXPLORED = new LinkedHashMap<>();

    @BeforeAll
    static void explore() throws Exception {
        EXPLORED.putAll(Explored.everywhere(
                Place.all(),
                Files.createTempDirectory(folder, "open"),
                TestClassPath.withJUnit(CLASS),
                List.of("--preempt-in", "java.util.concurrent", "--preemptions", "1", "--check-determinism=5"),
                List.of(PROGRAMS)));
    }

    @TestFactory
    Stream<DynamicTest> explore_opened_showsTheInsideAndFailsNowhere() {
        return Place.each(EXPLORED, (place, explored) -> {
            assertEquals(0, explored.exitCode(), explored.output());
            assertEquals(OPEN, explored.outcomes(), explored.output());
        });
    }

    @Test
    void explore_notOpened_showsNoneOfIt() throws Exception {
        Explored.everywhere(
                        Place.all().subList(0, 1),
                        Files.createTempDirectory(folder, "closed"),
                        TestClassPath.withJUnit(CLASS),
                        List.of(),
                        List.of(PROGRAMS))
                .values()
                .forEach(explored -> assertEquals(CLOSED, explored.outcomes(), explored.output()));
    }

    @Test
    void explore_vehiclesOfOneJdk_sameOperationsInSameOrder() {
        Map<String, Map<Place, Explored>> byJdk = new TreeMap<>();
        EXPLORED.forEach(
                (place, explored) -> byJdk.computeIfAbsent(place.jdk().home().toString(), home -> new LinkedHashMap<>())
                        .put(place, explored));
        byJdk.values().forEach(Explored::assertSameLogs);
    }

    private static Result run(String... arguments) throws Exception {
        List<String> all = new ArrayList<>(List.of("run", "--quiet", "-cp", TestClassPath.withJUnit(CLASS)));
        all.addAll(List.of(arguments));
        Path directory = Files.createTempDirectory(folder, "run");
        return ChessjProcess.start(Place.all().get(0), directory, all).await();
    }

    /** One class, with its lines in the schedule; the others stay closed. */
    @Test
    void explore_oneClassOpened_othersAreNot() throws Exception {
        String queue = "java.util.concurrent.ConcurrentLinkedQueue";
        Path log = folder.resolve("one.log");
        Result result =
                run("--preempt-in", queue, "--operation-log", log.toString(), CLASS + "#sizeOfQueueThatChanges");
        assertEquals(0, result.exitCode(), result.toString());
        String operations = Files.readString(log);
        assertTrue(operations.contains("at ConcurrentLinkedQueue.java:"), operations);
        Path other = folder.resolve("other.log");
        result = run("--preempt-in", queue, "--operation-log", other.toString(), CLASS + "#mapPutsOnce");
        assertEquals(0, result.exitCode(), result.toString());
        assertFalse(Files.readString(other).contains("ConcurrentHashMap.java"), Files.readString(other));
        assertTrue(result.out().contains("15 schedules, no failure"), result.toString());
    }

    /** A method names its class; what is taken out again is atomic. */
    @Test
    void explore_atomicMethodOfOpenedClass_isNotSplit() throws Exception {
        String queue = "java.util.concurrent.ConcurrentLinkedQueue";
        Path directory = Files.createTempDirectory(folder, "part");
        Map<Place, Explored> explored = Explored.everywhere(
                Place.all().subList(0, 1),
                directory,
                TestClassPath.withJUnit(CLASS),
                List.of("--preempt-in", queue + "#offer", "--atomic", queue + "#size"),
                List.of(PROGRAMS + "#sizeOfQueueThatChanges"));
        explored.values()
                .forEach(found -> assertEquals("sizeOfQueueThatChanges: 0 1\n", found.outcomes(), found.output()));
    }

    @Test
    void opening_whatCannotBeOpened_isSaid() throws Exception {
        Result outside = run("--preempt-in", "java.util.Timer", CLASS + "#queueKeepsEverything");
        assertEquals(0, outside.exitCode(), outside.toString());
        assertTrue(
                outside.out().contains("classes of the JDK that cannot be opened: only those of java.util.concurrent"),
                outside.toString());
        Result pool = run("--preempt-in", "java.util.concurrent.ForkJoinPool", CLASS + "#queueKeepsEverything");
        assertEquals(0, pool.exitCode(), pool.toString());
        assertTrue(pool.out().contains("those that run tasks"), pool.toString());
        assertFalse(pool.out().contains("about nothing"), "it is about something: " + pool);
    }
}
