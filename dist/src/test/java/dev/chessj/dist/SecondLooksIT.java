package dev.chessj.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.dist.ChessjJar.Result;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Executions that are repeated: where the program does not go along, and where more variables race than usual. */
class SecondLooksIT {

    private static final String PROGRAM = "dev.chessj.dist.FirstTimeProgram";

    /** More than there are slots for what is a task's own, and more than one table of names holds at first. */
    private static final int FIELDS = 150;

    @TempDir
    static Path folder;

    @TestFactory
    Stream<DynamicTest> explore_programThatDoesSomethingOnce_racesHaveTheirOwnStacks() {
        return Place.all().stream()
                .flatMap(place -> Stream.of("before", "after")
                        .map(where -> DynamicTest.dynamicTest(where + " on " + place, () -> race(place, where))));
    }

    private static void race(Place place, String where) throws Exception {
        Path directory = Files.createTempDirectory(folder, where);
        Result found = ChessjProcess.start(
                        place,
                        directory,
                        List.of("run", "--quiet", "-cp", TestClassPath.location(PROGRAM), PROGRAM, "--", where))
                .await();
        assertEquals(0, found.exitCode(), found.toString());
        String text =
                found.out().replaceAll("FirstTimeProgram.java:\\d+", "HERE").replaceAll(":\\d+\\)", ":0)");
        List<String> report = text.substring(text.indexOf("race: "), text.indexOf("Tasks were switched"))
                .lines()
                .filter(line -> !line.contains("Thread.run") && !line.contains("FirstTimeProgram.main"))
                .map(line -> line.replace(PROGRAM, "P").strip())
                .collect(Collectors.toCollection(ArrayList::new));
        List<String> main = List.of("T0 reads:", "at P.race(HERE)", "at P." + where + "(HERE)");
        List<String> other = List.of("T1 writes:", "at P.lambda$race$0(HERE)");
        boolean mainFirst = report.get(0).startsWith("race: P.racy: T0");
        List<String> expected = new ArrayList<>();
        expected.add(
                mainFirst
                        ? "race: P.racy: T0 reads at HERE, T1 writes at HERE"
                        : "race: P.racy: T1 writes at HERE, T0 reads at HERE");
        expected.addAll(mainFirst ? main : other);
        expected.addAll(mainFirst ? other : main);
        expected.add("no lock is held: hold the same lock at both places, or make racy volatile.");
        assertEquals(expected, report, found.toString());
    }

    @TestFactory
    Stream<DynamicTest> replay_manyFieldsOfOneObjectRace_failsAsRecorded() throws Exception {
        Path classes = Files.createTempDirectory(folder, "classes");
        Path source = Files.writeString(classes.resolve("ManyFields.java"), source());
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        assertNotNull(compiler, "a JDK is needed, not only a JRE");
        assertEquals(0, compiler.run(null, null, null, "--release", "17", "-d", classes.toString(), source.toString()));
        return Place.all().stream()
                .flatMap(place -> Stream.of("one", "all")
                        .map(which -> DynamicTest.dynamicTest(
                                which + " on " + place, () -> findAndReplay(place, classes, which))));
    }

    private static void findAndReplay(Place place, Path classes, String which) throws Exception {
        Path directory = Files.createTempDirectory(folder, which);
        List<String> run = List.of("run", "--quiet", "-cp", classes.toString(), "ManyFields", "--", which);
        Result found = ChessjProcess.start(place, directory, run).await();
        assertEquals(1, found.exitCode(), found.toString());
        assertTrue(found.out().contains("assertion with 1 preemption, found in 2 executions"), found.toString());
        String schedule = ChessjJar.keptSchedule(directory).toString();
        Result again = ChessjProcess.start(place, directory, List.of("replay", "--quiet", schedule))
                .await();
        assertEquals(1, again.exitCode(), again.toString());
        assertTrue(again.out().contains("fails as recorded"), again.toString());
    }

    /** All fields are counted up by one task, and the last or all of them by the other. */
    private static String source() {
        String fields = each("int f%d;");
        String all = each("f%d++;");
        return """
                public class ManyFields {
                    %1$s
                    void all() { %2$s }
                    public static void main(String[] arguments) throws Exception {
                        ManyFields both = new ManyFields();
                        Thread other = new Thread(both::all);
                        other.start();
                        if (arguments[0].equals("all")) both.all(); else both.f%3$d++;
                        other.join();
                        if (both.f%3$d != 2) throw new AssertionError(both.f%3$d);
                    }
                }
                """.formatted(fields, all, FIELDS);
    }

    private static String each(String text) {
        return IntStream.rangeClosed(1, FIELDS).mapToObj(text::formatted).collect(Collectors.joining(" "));
    }
}
