package dev.chessj.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.dist.ChessjJar.Result;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;

/** Tasks that go on for ever, or that let nobody else go on: told apart, told in full, and replayed; in every place. */
class FairnessIT {

    private static final String RUDE = "note: A task spins without yielding at FairnessPrograms.java:";

    @TempDir
    static Path folder;

    @InPlaces
    void pollingInVain_isALivelockWithItsCircle(Place place) throws Exception {
        Path directory = Files.createTempDirectory(folder, "livelock");
        Result found = run(place, directory, "PollsInVain");
        assertEquals(1, found.exitCode(), found.toString());
        said(found, "livelock: T0 and T1 spin and no task is left to change what they read");
        assertFalse(found.out().contains("spins without yielding"), found.toString());
        said(found, "  => T0 reads PollsInVain.done (FairnessPrograms.java:21) again and again");
        said(found, "  => T1 reads PollsInVain.done (FairnessPrograms.java:21) again and again");
        replay(place, directory, "livelock", found);
    }

    @InPlaces
    void countingFar_isEndlessAndNoLivelock(Place place) throws Exception {
        Path directory = Files.createTempDirectory(folder, "endless");
        Result found = run(place, directory, "--max-steps", "100", "CountsFar");
        assertEquals(1, found.exitCode(), found.toString());
        said(found, "endless in T0: the test did not end within 50,000 operations; T0 is still running at");
        assertFalse(found.out().contains("livelock"), found.toString());
        replay(place, directory, "endless", found);
    }

    @InPlaces
    void spinningRudely_isNoted(Place place) throws Exception {
        Result found = run(place, Files.createTempDirectory(folder, "warned"), "SpinsRudely");
        assertEquals(0, found.exitCode(), found.toString());
        said(found, RUDE + "46. chessj lets it wait for a write");
        said(found, "Thread.onSpinWait() in the loop");
    }

    @InPlaces
    void spinningRudely_isIgnoredOnDemand(Place place) throws Exception {
        Result found =
                run(place, Files.createTempDirectory(folder, "ignored"), "--good-samaritan", "off", "SpinsRudely");
        assertEquals(0, found.exitCode(), found.toString());
        assertFalse(found.out().contains("note: "), found.toString());
    }

    @InPlaces
    void spinningRudely_isRefusedOnDemand(Place place) throws Exception {
        refused(place, "SpinsRudely");
    }

    @InPlaces
    void tryingALockRudely_isRefusedOnDemand(Place place) throws Exception {
        refused(place, "TriesRudely");
    }

    private static void refused(Place place, String program) throws Exception {
        Path directory = Files.createTempDirectory(folder, "refused");
        Result found = run(place, directory, "--good-samaritan=fail", program);
        assertEquals(1, found.exitCode(), found.toString());
        said(found, "good-samaritan in T0: T0 spins at FairnessPrograms.java:");
        said(found, "Thread.onSpinWait() or Thread.yield()");
        replay(place, directory, "good-samaritan", found);
    }

    private static void said(Result result, String text) {
        String words = result.out().replaceAll("\\s+", " ");
        assertTrue(words.contains(text.replaceAll("\\s+", " ").strip()), text + " is not in " + result);
    }

    private static Result run(Place place, Path directory, String... arguments) throws Exception {
        return ChessjProcess.explore(place, directory, "dev.chessj.dist.FairnessPrograms", arguments);
    }

    /** A schedule that goes round in a circle is a short text, and fails in the same way with every word of it. */
    private static void replay(Place place, Path directory, String kind, Result found) throws Exception {
        Path last = directory.resolve(".chessj").resolve("last.schedule");
        assertTrue(Files.size(last) < 2_000, () -> last + " is long");
        Result again = ChessjProcess.start(place, directory, List.of("replay", "--quiet", "--vehicle", place.vehicle()))
                .await();
        assertEquals(1, again.exitCode(), again.toString());
        assertTrue(again.out().contains("fails as recorded: " + kind), again.toString());
        assertEquals(ExampleRun.failureIn(found.out()), ExampleRun.failureIn(again.out()));
    }
}
