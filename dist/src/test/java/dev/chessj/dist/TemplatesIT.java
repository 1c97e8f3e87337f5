package dev.chessj.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.dist.ChessjJar.Result;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Parameterised tests are one test for each set of arguments, repeated ones are one test, in every place. */
class TemplatesIT {
    private static final String PROGRAMS = "dev.chessj.programs.TemplatePrograms";

    @TempDir
    static Path folder;

    @TestFactory
    Stream<DynamicTest> explore_everyPlace() {
        return Place.all().stream().map(place -> DynamicTest.dynamicTest(place.toString(), () -> explore(place)));
    }

    private static void explore(Place place) throws Exception {
        Map<String, String> expected = new TreeMap<>();
        expected.put("addsTwice(int)[1]", "ok 2");
        expected.put("addsTwice(int)[2]", "failure 0");
        expected.put("addsTwice(int)[3]", "failure 0");
        expected.put("changesItsArgument(List)[1]", "ok 2");
        expected.put("isRepeated", "ok 2");
        expected.put("knowsItsRepetition(RepetitionInfo)[1]", "ok 2");
        expected.put("knowsItsRepetition(RepetitionInfo)[2]", "failure -1");
        Path directory = Files.createTempDirectory(folder, "place");
        Path json = directory.resolve("report.json");
        Path xml = directory.resolve("report.xml");
        Result result = run(place, directory, "--json", json.toString(), "--junit-xml", xml.toString(), PROGRAMS);
        assertEquals(1, result.exitCode(), result.toString());
        Map<String, String> found = new TreeMap<>();
        JsonTests.read(json)
                .forEach((test, members) -> found.put(
                        test.replace(PROGRAMS + "#", ""),
                        members.get("verdict") + " " + members.get("completeToBound")));
        assertEquals(expected, found, result.toString());
        assertTrue(
                result.out()
                        .contains("#isRepeated, at most 2 preemptions\n"
                                + "@RepeatedTest(50): explored once, since all repetitions have the same schedules\n"),
                result.toString());
        assertTrue(
                result.out().contains("#addsTwice(int)[3], at most 2 preemptions\ndisplay name: [3] number=2\n"),
                result.toString());
        String report = Files.readString(xml);
        assertTrue(report.contains("<testcase name=\"addsTwice(int)[2]\" classname=\"" + PROGRAMS + "\""), report);
        replay(place, directory, 2, "expected: <3> but was: <2>");
        replay(place, directory, 3, "expected: <5> but was: <3>");
    }

    /** Each has a schedule file of its own, that of its arguments. */
    private static void replay(Place place, Path directory, int number, String message) throws Exception {
        Path file;
        try (Stream<Path> files = Files.list(directory.resolve(".chessj"))) {
            file = files.filter(path -> path.getFileName().toString().contains("addsTwice_int__" + number + "_"))
                    .findFirst()
                    .orElseThrow();
        }
        List<String> arguments = List.of("replay", "--quiet", "--vehicle", place.vehicle(), file.toString());
        Result again = ChessjProcess.start(place, directory, arguments).await();
        assertEquals(1, again.exitCode(), again.toString());
        assertTrue(again.out().contains("#addsTwice(int)[" + number + "]: fails as recorded"), again.toString());
        assertTrue(again.out().contains(message), again.toString());
    }

    /** A search for one set of arguments is stopped, kept under its name, and goes on. */
    @Test
    void oneOfThem_isRunAndResumedByItsNumber() throws Exception {
        Place place = Place.fastest();
        Path directory = Files.createTempDirectory(folder, "one");
        Result first = run(place, directory, "--max-schedules", "2", PROGRAMS + "#addsTwice[1]");
        assertEquals(3, first.exitCode(), first.toString());
        Result resumed = run(place, directory, "--resume", PROGRAMS + "#addsTwice[1]");
        assertEquals(0, resumed.exitCode(), resumed.toString());
        assertTrue(resumed.out().contains("goes on from the checkpoint"), resumed.toString());
        Result beyond = run(place, directory, PROGRAMS + "#addsTwice[4]");
        assertEquals(2, beyond.exitCode(), beyond.toString());
        assertTrue(
                beyond.err().contains("chessj: no invocation 4 of " + PROGRAMS + "#addsTwice(int)"), beyond.toString());
    }

    private static Result run(Place place, Path directory, String... words) throws Exception {
        List<String> arguments = new ArrayList<>(List.of("run", "--quiet", "-cp", TestClassPath.withJUnit(PROGRAMS)));
        arguments.addAll(List.of("--vehicle", place.vehicle()));
        arguments.addAll(List.of(words));
        return ChessjProcess.start(place, directory, arguments).await();
    }
}
