package dev.chessj.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.dist.ChessjJar.Result;
import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.io.TempDir;

/**
 * Calls to the outside that failed fail again when their schedule is executed again, in the search and in another JVM; those that
 * succeeded must. On every JDK and vehicle.
 */
class FailingCallsIT {

    private static final String CLASS_PATH = TestClassPath.withJUnit("dev.chessj.dist.FailingCallPrograms");

    @TempDir
    Path folder;

    private Result run(Place place, String... arguments) throws Exception {
        List<String> all = new ArrayList<>(List.of("run", "--quiet", "--vehicle", place.vehicle(), "-cp", CLASS_PATH));
        all.addAll(List.of("--reduction", "none")); // every schedule is counted
        all.addAll(List.of(arguments));
        return ChessjProcess.start(place, folder, all).await();
    }

    private Result replay(Place place, String... schedule) throws Exception {
        List<String> all = new ArrayList<>(List.of("replay", "--quiet", "--vehicle", place.vehicle()));
        all.addAll(List.of(schedule));
        return ChessjProcess.start(place, folder, all).await();
    }

    private static void assertTold(String outcome, Result result) {
        assertEquals(1, result.exitCode(), result.toString());
        assertTrue(result.out().contains("told[" + outcome + "]"), result.toString());
    }

    private static void assertDiverged(Result result, String call, String exception) {
        assertEquals(3, result.exitCode(), result.toString());
        String words = "  recorded: T0 calls " + call + ", which succeeds \\(FailingCallPrograms\\.java:(\\d+)\\)\n"
                + "  observed: T0 calls " + call + ", which fails: " + exception
                + ".* \\(FailingCallPrograms\\.java:\\1\\)\n"
                + "      at dev\\.chessj\\.dist\\.FailingCallPrograms\\$\\S+\\(FailingCallPrograms\\.java:\\1\\)\n";
        assertTrue(Pattern.compile(words).matcher(result.err()).find(), result.toString());
    }

    @InPlaces
    void fileThatWasMissing_isMissingAgain(Place place) throws Exception {
        Path file = folder.resolve("file");
        String missing = file + " (No such file or directory)";
        Result found = run(place, "FailingCallPrograms.Opens", "--", file.toString());
        assertTold(missing, found);
        Files.createFile(file);
        assertTold(missing, replay(place));
        Matcher word =
                Pattern.compile("chessj replay -cp CLASSPATH (chessj1@\\S+)").matcher(found.out());
        assertTrue(word.find(), found.toString());
        assertTold(missing, replay(place, "-cp", CLASS_PATH, word.group(1)));
    }

    @InPlaces
    void failureThatNobodyCatches_isToldWithItsStack_alsoInAReplay(Place place) throws Exception {
        String told = "uncaught exception in T0:\n  java.io.FileNotFoundException: "
                + folder.resolve("nothing") + " (No such file or directory)\n"
                + "      at dev.chessj.dist.FailingCallPrograms$Uncaught.main(FailingCallPrograms.java:";
        Result found = run(
                place,
                "FailingCallPrograms.Uncaught",
                "--",
                folder.resolve("nothing").toString());
        found.assertEnds(
                1, "calls FileInputStream (failed)", told, "exception without a preemption, found in 1 schedule");
        replay(place).assertEnds(1, told, "fails as recorded: exception.");
    }

    @InPlaces
    void fileThatWasThere_andIsMissing_isToldWithBothOutcomesAndTheStack(Place place) throws Exception {
        Path file = Files.createFile(folder.resolve("file"));
        assertTold("opened", run(place, "FailingCallPrograms.Opens", "--", file.toString()));
        Files.delete(file);
        assertDiverged(replay(place), "FileInputStream", "java\\.io\\.FileNotFoundException: ");
    }

    @InPlaces
    void fileThatWasInTheWay_isInTheWayAgain(Place place) throws Exception {
        Path file = Files.createFile(folder.resolve("file"));
        assertTold(file + " is there", run(place, "FailingCallPrograms.Makes", "--", file.toString()));
        Files.delete(file);
        assertTold(file + " is there", replay(place));
        assertTrue(Files.notExists(file), "a call that failed is not made again");

        assertTold("made", run(place, "FailingCallPrograms.Makes", "--", file.toString()));
        Files.createFile(file);
        assertDiverged(replay(place), "Files\\.createFile", "java\\.nio\\.file\\.FileAlreadyExistsException: ");
    }

    @InPlaces
    void answerThatWasFalse_isFalseAgain(Place place) throws Exception {
        Path file = folder.resolve("file");
        assertTold("false false", run(place, "FailingCallPrograms.Asks", "--", file.toString()));
        Files.createFile(file);
        assertTold("false false", replay(place));

        assertTold("true true", run(place, "FailingCallPrograms.Asks", "--", file.toString()));
        Files.delete(file);
        assertDiverged(replay(place), "Files\\.exists", "false");
    }

    /** On a port that no system gives to somebody who asks for any: once it is closed, it stays so. */
    private static ServerSocket listen() throws IOException {
        int first = 20_000 + new Random().nextInt(10_000);
        for (int port = first; port < first + 100; port++) {
            try {
                return new ServerSocket(port, 50, InetAddress.getLoopbackAddress());
            } catch (BindException taken) {
                // the next one
            }
        }
        throw new IOException("no free port from " + first + " on");
    }

    @InPlaces
    void portThatWasClosed_isClosedAgain(Place place) throws Exception {
        int port;
        try (ServerSocket server = listen()) {
            port = server.getLocalPort();
            assertTold("connected", run(place, "FailingCallPrograms.Connects", "--", String.valueOf(port)));
        }
        assertDiverged(replay(place), "Socket", "java\\.net\\.ConnectException: ");
        assertTold("refused", run(place, "FailingCallPrograms.Connects", "--", String.valueOf(port)));
        try (ServerSocket server = new ServerSocket(port, 50, InetAddress.getLoopbackAddress())) {
            assertTold("refused", replay(place));
            assertEquals(port, server.getLocalPort());
        }
    }

    /** T0 begins, starts T1, opens, writes, writes if it could open, joins, ends; T1 begins, writes, writes, ends. */
    @InPlaces
    void fileThatAppearsDuringTheSearch_staysMissingInKnownPrefixes(Place place) throws Exception {
        Result result = run(
                place,
                "FailingCallPrograms.Changes",
                "--",
                folder.resolve("file").toString(),
                "appears");
        assertEquals(0, result.exitCode(), result.toString());
        assertTrue(result.out().contains("7 schedules, no failure"), result.toString());
    }

    @InPlaces
    void fileThatVanishesDuringTheSearch_isExplained(Place place) throws Exception {
        Result result = run(
                place,
                "FailingCallPrograms.Changes",
                "--",
                folder.resolve("file").toString(),
                "vanishes");
        assertEquals(3, result.exitCode(), result.toString());
        assertTrue(result.out().contains("  expected: T0 calls FileInputStream, which succeeds"), result.toString());
        assertTrue(
                result.out().contains("  observed: T0 calls FileInputStream, which fails: java.io.FileNotFound"),
                result.toString());
    }

    @InPlaces
    void streamOfTheProgramThatFails_isExecutedEveryTime(Place place) throws Exception {
        Result result = run(place, "--check-determinism=20", "FailingCallPrograms.FailsItself");
        assertEquals(0, result.exitCode(), result.toString());
        assertTrue(result.out().contains("7 schedules, no failure"), result.toString());
    }
}
