package dev.chessj.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.dist.ChessjJar.Result;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.io.TempDir;

/** What a program sees is the same in every JVM, on every JDK and vehicle. */
class DeterminismIT {

    @TempDir
    Path folder;

    private Result chessj(Place place, String... arguments) throws Exception {
        List<String> all = new ArrayList<>(List.of(arguments));
        all.add(1, "--quiet");
        all.addAll(
                2,
                List.of(
                        "--vehicle",
                        place.vehicle(),
                        "-cp",
                        TestClassPath.withJUnit("dev.chessj.dist.RepeatPrograms")));
        return ChessjProcess.start(place, folder, all).await();
    }

    /** What the program said it has seen; the run must have failed with it. */
    private static String seen(Result result, String word) {
        Matcher matcher = Pattern.compile(word + "\\[[^]]*]").matcher(result.out());
        assertTrue(matcher.find(), result.toString());
        assertEquals(1, result.exitCode(), result.toString());
        return matcher.group();
    }

    @InPlaces
    void randomNumbers_followFromTheSeedAlone(Place place) throws Exception {
        String byDefault = seen(chessj(place, "run", "Draws"), "drawn");
        assertEquals(byDefault, seen(chessj(Place.all().get(0), "run", "Draws"), "drawn"));
        String other = seen(chessj(place, "run", "--seed", "7", "Draws"), "drawn");
        assertNotEquals(byDefault, other);

        String kept = Files.readString(folder.resolve(".chessj").resolve("last.schedule"));
        assertTrue(kept.contains("option: seed=7\n"), kept);
        assertEquals(other, seen(chessj(place, "replay"), "drawn"));
    }

    @InPlaces
    void hashCodesAndOrders_areTheSameInEveryJvm(Place place) throws Exception {
        String seen = seen(chessj(place, "run", "Hashes"), "hashed");
        assertEquals(seen, seen(chessj(place, "run", "Hashes"), "hashed"));
        assertEquals(seen, seen(chessj(Place.all().get(0), "run", "Hashes"), "hashed"));
        assertEquals(seen, seen(chessj(place, "replay"), "hashed"));
    }

    /** T1 writes once more in every execution, so its end is where it first does something else. */
    @InPlaces
    void checkDeterminism_programThatCountsOutside_isExplainedWithItsStack(Place place) throws Exception {
        Result result = chessj(place, "run", "--check-determinism=2", "CountsOutside");
        assertEquals(3, result.exitCode(), result.toString());
        assertTrue(
                Pattern.compile(
                                "  expected: T1 ends\n"
                                        + "  observed: T1 writes RepeatPrograms\\.field \\(RepeatPrograms\\.java:(\\d+)\\)\n"
                                        + "      at dev\\.chessj\\.dist\\.RepeatPrograms\\$CountsOutside\\.\\S+\\(RepeatPrograms\\.java:\\1\\)\n")
                        .matcher(result.out())
                        .find(),
                result.toString());
    }

    @InPlaces
    void checkDeterminism_programThatRepeatsItself_isTold(Place place) throws Exception {
        Result result = chessj(place, "run", "--check-determinism", "CountsInStatic");
        assertEquals(0, result.exitCode(), result.toString());
        assertTrue(
                result.out().contains("checked: 1 schedule executed twice more, every operation was the same."),
                result.toString());
    }

    @InPlaces
    void noResetStatics_staticFieldGoesOnCounting(Place place) throws Exception {
        assertEquals(0, chessj(place, "run", "CountsInStatic").exitCode());
        Result result = chessj(place, "run", "--no-reset-statics", "--no-minimise", "CountsInStatic");
        assertEquals("seen[4]", seen(result, "seen")); // two warm-ups, the schedule, and once more for people
        String kept = Files.readString(folder.resolve(".chessj").resolve("last.schedule"));
        assertTrue(kept.contains("option: no-reset-statics=true\n"), kept);
    }

    @InPlaces
    void staticStateThatIsNotRestored_isNamedOnceItChanges(Place place) throws Exception {
        Result result = chessj(place, "run", "Streams");
        assertEquals(0, result.exitCode(), result.toString());
        assertTrue(
                result.out()
                        .contains(
                                "the only controlled schedule was explored, no failure; not controlled: 1 place where static"
                                        + " state is not restored (dev.chessj.dist.RepeatPrograms$Streams.WRITTEN).\n"),
                result.toString());
        Result told = chessj(place, "run", "--verbose", "Streams");
        assertTrue(
                told.out()
                        .contains(
                                "not controlled: The static field dev.chessj.dist.RepeatPrograms$Streams.WRITTEN is not restored"
                                        + " between executions: its java.io.DataOutputStream has changed.\n"),
                told.toString());
        assertFalse(result.out().contains("UNUSED"), result.toString());
    }
}
