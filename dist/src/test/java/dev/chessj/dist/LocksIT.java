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
 * Deadlocks that the order of locks and of waking predicts, and that a directed execution then meets; nothing is predicted that cannot happen. Locks that
 * are not given back, and deadlocks with a name of their own.
 *
 * <p>{@code programs/locks.txt} has for each program its verdict and what is told about its locks.
 */
class LocksIT {

    private static final String PROGRAMS = "LockOrderPrograms";
    private static final String CLASS = "dev.chessj.programs." + PROGRAMS;

    @TempDir
    static Path folder;

    private static Map<Place, Explored> explored;

    @BeforeAll
    static void explore() throws Exception {
        explored = Explored.everywhere(
                Place.all(),
                folder,
                TestClassPath.withJUnit(CLASS),
                List.of("--preemptions", "0", "--reduction", "hb"),
                List.of(PROGRAMS));
    }

    @TestFactory
    Stream<DynamicTest> explore_everyProgram_exactlyWhatIsWrongWithItsLocksIsTold() {
        return Place.each(explored, (place, found) -> assertEquals(Explored.expected("locks.txt"), table(found)));
    }

    private static String table(Explored found) {
        Map<String, String> lines = new TreeMap<>();
        found.tests()
                .forEach((test, members) -> lines.put(
                        test.replace("dev.chessj.programs." + PROGRAMS + "#", ""),
                        members.get("verdict") + " " + members.get("kind")
                                + named(String.valueOf(members.get("message")))));
        String test = "";
        for (String line : found.output().lines().toList()) {
            if (line.startsWith("== ")) {
                test = line.substring(line.indexOf('#') + 1, line.indexOf(','));
            }
            String words = line.strip().replaceAll(" at " + PROGRAMS + ".java:\\d+", "");
            if (line.startsWith("lock order")
                    || line.startsWith("nested-monitor lock-out")
                    || line.startsWith("forgotten unlock")
                    || words.startsWith("a directed")
                    || words.startsWith("a prediction")) {
                lines.merge(test, words, (before, more) -> before + "\n    " + more);
            }
        }
        StringBuilder text = new StringBuilder();
        lines.forEach(
                (name, line) -> text.append(name).append(": ").append(line).append('\n'));
        return text.toString();
    }

    /** The name that a deadlock has, behind what can be said of any. */
    private static String named(String message) {
        int name = message.indexOf("; ");
        return name < 0 ? "" : ", " + message.substring(name + 2).replaceAll(" at " + PROGRAMS + ".java:\\d+", "");
    }

    @Test
    void explore_everyJdkAndVehicle_sameOperationsInSameOrder() {
        Explored.assertSameLogs(explored);
    }

    private static Result run(Path directory, String... arguments) throws Exception {
        List<String> all = new ArrayList<>(List.of("run", "--quiet", "--preemptions", "0"));
        all.addAll(List.of("-cp", TestClassPath.withJUnit(CLASS)));
        all.addAll(List.of(arguments));
        return ChessjProcess.start(Place.all().get(0), directory, all).await();
    }

    @Test
    void replay_confirmedDeadlock_failsAsRecorded() throws Exception {
        Path directory = Files.createDirectory(folder.resolve("replay"));
        Result found = run(directory, "--json", "report.json", CLASS + "#circleOfFour");
        assertEquals(1, found.exitCode(), found.toString());
        String json = Files.readString(directory.resolve("report.json"));
        assertTrue(json.contains("\"outcome\": \"confirmed\"") || json.contains("\"outcome\":\"confirmed\""), json);
        Path file = ChessjJar.keptSchedule(directory);
        Result again = ChessjProcess.start(Place.all().get(0), directory, List.of("replay", "--quiet", file.toString()))
                .await();
        assertEquals(1, again.exitCode(), again.toString());
        assertTrue(again.out().contains("fails as recorded"), again.toString());
    }

    @Test
    void explore_asTheOptionSays_aForgottenUnlockFailsOrIsIgnored() throws Exception {
        Path directory = Files.createDirectory(folder.resolve("options"));
        Result fails = run(directory, "--locks=fail", CLASS + "#forgottenLock");
        assertEquals(1, fails.exitCode(), fails.toString());
        assertTrue(fails.out().contains("fails because of its locks, as --locks=fail says."), fails.toString());
        Result ignored = run(directory, "--locks=ignore", CLASS + "#forgottenLock", CLASS + "#oppositeMonitors");
        assertEquals(0, ignored.exitCode(), ignored.toString());
    }
}
