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
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Races on plain memory are told, by default, and the memory becomes a scheduling point, so that the test fails.
 *
 * <p>{@code programs/races.txt} has for each program its verdict, the preemptions of its failure, and its races.
 */
class RacesIT {

    private static final List<String> CLASSES = List.of(
            "RacyPrograms",
            "RacyPoolPrograms",
            "RacyIdiomPrograms",
            "RacyHandlePrograms",
            "RacyUnsafePrograms",
            "RacyCallbackPrograms");
    private static final String FIRST = "dev.chessj.programs.RacyPrograms";

    @TempDir
    static Path folder;

    private static Map<Place, Explored> traced;

    @BeforeAll
    static void explore() throws Exception {
        traced = Explored.everywhere(
                Place.all(),
                folder,
                TestClassPath.withJUnit(FIRST),
                List.of("--reduction", "hb", "--races", "report"),
                CLASSES);
    }

    @TestFactory
    Stream<DynamicTest> explore_everyProgram_exactlyItsRacesAreToldAndItFailsWhereItIsWrong() {
        return Place.each(traced, (place, found) -> assertEquals(Explored.expected("races.txt"), table(found)));
    }

    static String table(Explored explored) {
        Map<String, String> lines = new TreeMap<>();
        explored.tests()
                .forEach((test, members) -> lines.put(
                        test.replace("dev.chessj.programs.", ""),
                        members.get("verdict") + " " + members.get("preemptions")));
        String test = "";
        for (String line : explored.output().lines().toList()) {
            if (line.startsWith("== ")) {
                test = line.substring(3, line.indexOf(',')).replace("dev.chessj.programs.", "");
            }
            if (line.startsWith("race: ")) {
                lines.merge(test, races(line).get(0), (before, race) -> before + "; " + race);
            }
        }
        StringBuilder text = new StringBuilder();
        lines.forEach(
                (name, line) -> text.append(name).append(": ").append(line).append('\n'));
        return text.toString();
    }

    private static List<String> races(String output) {
        return output.lines()
                .filter(line -> line.startsWith("race: "))
                .map(line -> line.substring("race: ".length())
                        .replace("dev.chessj.programs.", "")
                        .replaceAll(" at \\w+Programs.java:\\d+", ""))
                .sorted()
                .toList();
    }

    @Test
    void explore_everyJdkAndVehicle_sameOperationsInSameOrder() {
        Explored.assertSameLogs(traced);
    }

    /** The schedule knows which variables are operations in it. */
    @Test
    void replay_raceOnPlainMemory_failsAsRecorded() throws Exception {
        Path directory = Files.createDirectory(folder.resolve("replay"));
        Place place = Place.all().get(0);
        List<String> arguments = new ArrayList<>(List.of("run", "--quiet", "--races", "report"));
        arguments.addAll(List.of("-cp", TestClassPath.withJUnit(FIRST), FIRST + "#lostUpdate"));
        Result found = ChessjProcess.start(place, directory, arguments).await();
        assertEquals(1, found.exitCode(), found.toString());
        Path file = ChessjJar.keptSchedule(directory);
        assertTrue(Files.readString(file).contains("option: memory.0=dev.chessj.programs.RacyPrograms.count\n"));
        for (String vehicle : List.of("auto", "thread")) {
            Result again = ChessjJar.javaIn(
                    directory,
                    List.of(
                            "-jar",
                            ChessjJar.PATH.toAbsolutePath().toString(),
                            "replay",
                            "--quiet",
                            "--vehicle",
                            vehicle,
                            file.toString()));
            assertEquals(1, again.exitCode(), again.toString());
            assertTrue(again.out().contains("fails as recorded"), again.toString());
        }
    }

    @Test
    void checkDeterminism_raceOnPlainMemory_everyOperationIsTheSame() throws Exception {
        Path directory = Files.createDirectory(folder.resolve("twice"));
        List<String> arguments = new ArrayList<>(List.of("run", "--quiet", "--races", "report"));
        arguments.addAll(List.of("--check-determinism=20", "-cp", TestClassPath.withJUnit(FIRST)));
        arguments.add(FIRST + "#correctAlthoughItRaces");
        Result found =
                ChessjProcess.start(Place.all().get(0), directory, arguments).await();
        assertEquals(0, found.exitCode(), found.toString());
        assertTrue(found.out().contains("checked: 6 schedules executed twice more"), found.toString());
    }

    /** Locks, queues, futures, executors, barriers, hand-over by volatiles: all of it orders. */
    @Test
    void explore_correctIdioms_noRaceIsTold() throws Exception {
        Path directory = Files.createDirectory(folder.resolve("idioms"));
        List<String> arguments =
                new ArrayList<>(List.of("run", "--quiet", "--races", "report", "--max-schedules", "300"));
        arguments.addAll(List.of("-cp", TestClassPath.withJUnit("dev.chessj.programs.Tasks")));
        Stream.of("Lock", "Queue", "Synchroniser", "LockFree", "Executor", "Future", "CommonPool", "Thread")
                .forEach(name -> arguments.add("dev.chessj.idioms." + name + "Idioms"));
        Result found =
                ChessjProcess.start(Place.all().get(0), directory, arguments).await();
        assertEquals(
                3, found.exitCode(), found.toString()); // some idioms have more schedules than that, and none fails
        assertEquals(List.of(), races(found.out()));
        assertEquals(
                69, found.out().lines().filter(line -> line.startsWith("== ")).count());
    }

    /** Without the option nothing is traced, and nothing fails. */
    @Test
    void explore_ignored_lostUpdateIsNotSeen() throws Exception {
        Path directory = Files.createDirectory(folder.resolve("ignored"));
        List<String> arguments = List.of(
                "run", "--quiet", "--races=ignore", "-cp", TestClassPath.withJUnit(FIRST), FIRST + "#lostUpdate");
        Result found =
                ChessjProcess.start(Place.all().get(0), directory, arguments).await();
        assertEquals(0, found.exitCode(), found.toString());
        assertTrue(found.out().contains("plain memory accesses are not scheduling points"), found.toString());
    }

    /** Both stacks, the locks that were held, and what would help. */
    @Test
    void report_raceWithALockAtOnePlace_tellsBothStacksAndTheLock() throws Exception {
        Result found = run("stacks", "dev.chessj.programs.RacyIdiomPrograms#readerWithoutTheLock");
        assertEquals(1, found.exitCode(), found.toString());
        String text =
                found.out().replaceAll("RacyIdiomPrograms.java:\\d+", "HERE").replaceAll(":\\d+\\)", ":0)");
        assertTrue(
                text.contains("race: int[].elements: T1 writes at HERE, T2 reads at HERE\n  T1 writes:\n"
                        + "      at dev.chessj.programs.RacyIdiomPrograms.lambda$readerWithoutTheLock$"),
                text);
        assertTrue(
                text.contains("  T2 reads:\n"
                        + "      at dev.chessj.programs.RacyIdiomPrograms.lambda$readerWithoutTheLock$"),
                text);
        assertTrue(text.contains("  T1 holds RacyIdiomPrograms.one, T2 does not: hold it at HERE as well.\n"), text);
    }

    /** What is shared for the first time in an execution that cannot be repeated is said, and found in the next. */
    @Test
    void report_firstSharedWhereNothingIsRepeated_isSaidAndFound() throws Exception {
        Result found = run("late", "dev.chessj.dist.LateSharing");
        assertTrue(
                found.out()
                        .contains(
                                "not controlled: 1 source of events outside of the JVM (Process), 1 limit of the race detector"
                                        + " (an execution that cannot be repeated).\n"),
                found.toString());
        assertTrue(found.out().contains("race: dev.chessj.dist.LateSharing.shared"), found.toString());
    }

    @Test
    void fail_raceInATestThatPasses_failsTheTest() throws Exception {
        Result found = run("fail", "--races=fail", "dev.chessj.programs.RacyIdiomPrograms#doubleCheckedLocking");
        assertEquals(1, found.exitCode(), found.toString());
        assertTrue(found.out().contains("fails because of the race, as --races=fail says."), found.toString());
        Result reported = run("reported", "dev.chessj.programs.RacyIdiomPrograms#doubleCheckedLocking");
        assertEquals(0, reported.exitCode(), reported.toString());
    }

    @Test
    void benignRace_annotatedOrListed_isNotReportedAndExplored() throws Exception {
        String test = "dev.chessj.programs.BenignPrograms";
        Result annotated = run("annotated", "--races=fail", test + "#annotated");
        assertEquals(0, annotated.exitCode(), annotated.toString());
        assertTrue(annotated.out().contains("note: A race is not reported: declared benign"), annotated.toString());
        assertTrue(annotated.out().contains("and at 1 plain variable that races"), annotated.toString());
        Path file =
                Files.writeString(folder.resolve("benign.txt"), "# known\n\n" + test + ".hits: need not be exact\n");
        Result listed = run("listed", "--races=fail", "--benign-races", file.toString(), test + "#notAnnotated");
        assertEquals(0, listed.exitCode(), listed.toString());
        assertEquals(1, run("unlisted", "--races=fail", test + "#notAnnotated").exitCode());
        Files.writeString(file, test + ".hits\n");
        Result wrong = run("wrong", "--benign-races", file.toString(), test + "#notAnnotated");
        assertEquals(2, wrong.exitCode(), wrong.toString());
        assertTrue(wrong.err().contains("benign.txt:1 gives no reason"), wrong.toString());
    }

    /** Every program, with the other reduction: the same variables race, whichever execution shows it. */
    @Test
    void explore_withTheOtherReduction_sameVariablesRace() throws Exception {
        Place place = Place.all().get(Place.all().size() - 1);
        Explored found = Explored.everywhere(
                        List.of(place), folder, TestClassPath.withJUnit(FIRST), List.of("--reduction", "bpor"), CLASSES)
                .get(place);
        assertEquals(variables(Explored.expected("races.txt")), variables(table(found)));
    }

    private static String variables(String table) {
        return table.replaceAll(": T\\d \\w+, T\\d \\w+( in another item of work)?", "");
    }

    private static Result run(String directory, String... arguments) throws Exception {
        List<String> all = new ArrayList<>(List.of("run", "--quiet", "-cp", TestClassPath.withJUnit(FIRST)));
        all.addAll(List.of(arguments));
        return ChessjProcess.start(Place.all().get(0), Files.createDirectory(folder.resolve(directory)), all)
                .await();
    }
}
