package dev.chessj.dist;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.dist.ChessjJar.Result;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a person reads of a failure: values, names, causes, every step; the same in every place. And what other programs read. */
class ReadingIT {

    private static final String PREFIX = "dev.chessj.dist.ReadingPrograms$";
    private static final List<String> TESTS = List.of(PREFIX + "Values", PREFIX + "Locks", PREFIX + "Racy");

    @TempDir
    Path folder;

    @Test
    void valuesAndNames_areTheSameInEveryPlace() throws Exception {
        List<String> arguments = new ArrayList<>(List.of("run", "-q", "-cp", classPath()));
        arguments.addAll(TESTS);
        Result found = start(Place.all().get(0), arguments.toArray(String[]::new));
        assertEquals(1, found.exitCode(), found::toString);
        assertTrue(found.out().contains("Without that preemption it does not fail like this."), found::toString);
        String values = everywhere("Values");
        assertValues(values);
        assertNames(everywhere("Locks"));
        String racy = everywhere("Racy");
        assertTrue(racy.contains("reads Racy.total = 0") && racy.contains("writes Racy.cells[1] = 2"), racy);
    }

    /** Every step of the failing schedule of a test, which is the same in every place. */
    private String everywhere(String test) throws Exception {
        Path schedule;
        try (Stream<Path> files = Files.list(folder.resolve(".chessj"))) {
            schedule = files.filter(file -> file.getFileName().toString().contains("_" + test + "-"))
                    .findFirst()
                    .orElseThrow();
        }
        List<ChessjProcess> explaining = new ArrayList<>();
        for (Place place : Place.all()) {
            explaining.add(ChessjProcess.start(
                    place, folder, List.of("explain", "-q", "--vehicle", place.vehicle(), schedule.toString())));
        }
        String first = null;
        for (ChessjProcess process : explaining) {
            Result result = process.await();
            assertEquals(1, result.exitCode(), result::toString);
            String table = result.out().replaceFirst("(?s)\nuncaught exception.*", ""); // whose frames are the JDK's
            first = first == null ? table : first;
            assertEquals(first, table);
        }
        return first;
    }

    private static void assertValues(String out) {
        assertAll(List.of(
                        "writes Values.flag = true",
                        "writes Values.small = -1",
                        "writes Values.mid = 300",
                        "writes Values.letter = 'x'",
                        "writes Values.number = 7",
                        "writes Values.large = 1099511627776",
                        "writes Values.single = 0.1",
                        "writes Values.real = 2E+23",
                        "writes Values.text = \"said \\\"so\\\"\\nand went\"",
                        "writes Values.colour = RED",
                        "writes Values.self = Values@1",
                        "writes Values.none = null",
                        "writes Values.ofClass = 5",
                        "updates Values.count (incrementAndGet): 3 -> 4",
                        "updates Values.count (compareAndSet failed) : 4",
                        "writes Values.name (set) = \"b\"",
                        "reads Values.number = 7",
                        "reads Values.count (get) = 4",
                        "reads Values.ofClass = 5")
                .stream()
                .map(text -> () -> assertTrue(out.contains(text.replace(") :", "):")), () -> text + " in\n" + out)));
    }

    private static void assertNames(String out) {
        assertAll(List.of(
                        "enters monitor Locks.GLOBAL",
                        "locks Locks.lock",
                        "signals Locks.condition (nobody waits)",
                        "enters monitor Locks.array[1]",
                        "locks Locks.list[0]",
                        "Locks.readWrite",
                        "enters monitor Object@")
                .stream()
                .map(text -> () -> assertTrue(out.contains(text), () -> text + " in\n" + out)));
    }

    /** In the words of the table, whose numbers are those of its execution. */
    @Test
    void locks_goByTheirFieldsWhereverTheyAreToldOf() throws Exception {
        for (Place place : Place.all()) {
            Result found = start(place, "run", "-q", "-cp", classPath(), "--json", "a.json", PREFIX + "Accounts");
            assertEquals(1, found.exitCode(), found::toString);
            Matcher waits = Pattern.compile("T1 holds (Account@[12].lock) and waits for (Account@[12].lock)")
                    .matcher(found.out());
            assertTrue(waits.find(), found::toString);
            String json = Files.readString(folder.resolve("a.json"));
            String told = "T1 holds " + waits.group(1) + " and wants " + waits.group(2);
            assertTrue(json.contains(told), () -> told + " in\n" + json);
            assertFalse(json.contains("ReentrantLock@"), json);

            Result guarded = start(place, "run", "-q", "-cp", classPath(), PREFIX + "Guarded");
            assertTrue(guarded.out().contains("T1 holds Guarded.lock, T2 does not"), guarded::toString);
            assertTrue(guarded.out().contains("T1 ends and still holds Guarded.lock, taken at"), guarded::toString);
        }
    }

    @Test
    void exceptionThatStaysInItsFuture_isTold() throws Exception {
        for (Place place : Place.all()) {
            Result found = start(place, "run", "-q", "-cp", classPath(), PREFIX + "Unseen");
            assertEquals(1, found.exitCode(), found::toString);
            String text = found.out().replaceAll("\\s+", " ");
            assertTrue(
                    text.contains("T1 threw IllegalStateException \"already open\" in an item of work; it stays in"
                            + " FutureTask@1, and nobody asked for it."),
                    found::toString);
        }
    }

    @Test
    void causes_areNotLookedForWhereNobodyWantsThem() throws Exception {
        Place place = Place.all().get(0);
        Result found = start(place, "run", "-q", "-cp", classPath(), "--causes", "off", PREFIX + "Racy");
        assertEquals(1, found.exitCode(), found::toString);
        assertFalse(found.out().contains("a cause"), found::toString);
        Result again = start(place, "replay", "-q");
        assertTrue(again.out().contains("a cause"), again::toString);
        Result wrong = start(place, "replay", "-q", "--causes", "-1");
        assertTrue(wrong.err().contains("'-1' is not a number from 1 to 1000000, nor off"), wrong::toString);
    }

    @Test
    void explain_showsEveryStep_andWritesGraphs() throws Exception {
        Place place = Place.all().get(0);
        Result run = start(
                place,
                "run",
                "-q",
                "-cp",
                classPath(),
                "--sarif",
                "a.sarif",
                "--junit-xml",
                "a.xml",
                "--github",
                PREFIX + "Racy");
        assertEquals(1, run.exitCode(), run::toString);
        assertTrue(run.out().contains("\n::error "), run::toString);
        assertTrue(Files.readString(folder.resolve("a.sarif")).contains("\"threadFlows\""));
        assertTrue(Files.readString(folder.resolve("a.xml")).contains("<failure "));

        Result explained =
                start(place, "explain", "-q", "--dot", "a.dot", "--graphml", "a.graphml", "--color", "always");
        assertEquals(1, explained.exitCode(), explained::toString);
        assertTrue(explained.out().contains("begins") && explained.out().contains("ends"), explained::toString);
        assertTrue(explained.out().contains("\u001b[1;31m-- T0 preempted, a cause --"), explained::toString);
        assertTrue(Files.readString(folder.resolve("a.dot")).startsWith("digraph execution {"));
        assertTrue(Files.readString(folder.resolve("a.graphml")).contains("<edge "));

        Result replayed = start(place, "replay", "-q");
        assertFalse(replayed.out().contains("\u001b"), "no terminal, no colours");
    }

    @Test
    void badInput_isSaidBeforeAnythingRuns() throws Exception {
        Place place = Place.all().get(0);
        Result missing = start(place, "run", "-cp", classPath(), "--sources", "nowhere", PREFIX + "Racy");
        assertEquals(2, missing.exitCode(), missing::toString);
        assertTrue(missing.err().contains("--sources nowhere is not a folder"), missing::toString);
        assertEquals("", missing.out());
        Result unwritable = start(place, "run", "-cp", classPath(), "--sarif", "no/such/folder.sarif", PREFIX + "Racy");
        assertEquals(2, unwritable.exitCode(), unwritable::toString);
        assertTrue(unwritable.err().contains("cannot write --sarif no/such/folder.sarif"), unwritable::toString);
        assertEquals("", unwritable.out());
    }

    private Result start(Place place, String... arguments) throws Exception {
        return ChessjProcess.start(place, folder, List.of(arguments)).await();
    }

    private static String classPath() throws Exception {
        return Path.of(ReadingIT.class
                        .getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .toURI())
                .toString();
    }
}
