package dev.chessj.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.dist.ChessjJar.Result;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;

/** Java's assert statements are checked in the program under test, unless the user does not want that. */
class AssertionsIT {

    private static final String NOTE =
            "note: Assertions are off in this JVM, and these classes use them: dev.chessj.dist.AssertionPrograms. What they"
                    + " check was not checked; -ea turns them on.\n";

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
                        TestClassPath.withJUnit("dev.chessj.dist.AssertionPrograms")));
        return ChessjProcess.start(place, folder, all).await();
    }

    @InPlaces
    void assertStatement_isCheckedInProgramsAndTests(Place place) throws Exception {
        for (String name : List.of("Program", "AsTest")) {
            Result result = chessj(place, "run", "AssertionPrograms$" + name);
            assertEquals(1, result.exitCode(), result.toString());
            assertTrue(
                    result.out().contains(": assertion with 1 preemption, found in 2 executions;"), result.toString());
            assertFalse(result.out().contains("Assertions are off"), result.toString());
        }
        Result replayed = chessj(place, "replay");
        assertEquals(1, replayed.exitCode(), replayed.toString());
    }

    @InPlaces
    void noAssertions_isObeyedAndTold(Place place) throws Exception {
        Result result = chessj(place, "run", "--no-assertions", "AssertionPrograms$Program");
        assertEquals(0, result.exitCode(), result.toString());
        assertTrue(result.out().contains(NOTE), result.toString());
        Result disabled = chessj(place, "run", "--jvm-arg=-da", "AssertionPrograms$Program");
        assertEquals(0, disabled.exitCode(), disabled.toString());
        assertTrue(disabled.out().contains(NOTE), disabled.toString());
    }

    @InPlaces
    void assertions_areThoseOfTheProgramAlone(Place place) throws Exception {
        Result result = chessj(place, "run", "AssertionPrograms$WhereOn");
        assertTrue(result.out().contains("on[true false false false]"), result.toString());
    }

    @InPlaces
    void classWithTestsAndMain_isRunAsEither(Place place) throws Exception {
        Result tests = chessj(place, "run", "AssertionPrograms$Both");
        assertEquals(0, tests.exitCode(), tests.toString());
        assertTrue(tests.out().contains("== dev.chessj.dist.AssertionPrograms$Both#passes,"), tests.toString());
        Result main = chessj(place, "run", "AssertionPrograms$Both#main", "--", "a", "b");
        assertEquals(1, main.exitCode(), main.toString());
        assertTrue(main.out().contains("IllegalStateException: main[a b]"), main.toString());
        Result replayed = chessj(place, "replay");
        assertTrue(replayed.out().contains("IllegalStateException: main[a b]"), replayed.toString());
    }

    /** The schedule keeps it, as a file and as a string. */
    @InPlaces
    void replay_hasTheAssertionsOfTheRecording(Place place) throws Exception {
        assertEquals(0, chessj(place, "run", "AssertionPrograms$FailsWhereOff").exitCode());
        Result result = chessj(place, "run", "--no-assertions", "AssertionPrograms$FailsWhereOff");
        assertEquals(1, result.exitCode(), result.toString());
        String kept = Files.readString(folder.resolve(".chessj").resolve("last.schedule"));
        assertTrue(kept.contains("option: no-assertions=true\n"), kept);
        Result replayed = chessj(place, "replay");
        assertEquals(1, replayed.exitCode(), replayed.toString());
        String line = result.out()
                .lines()
                .filter(word -> word.contains("chessj1@"))
                .findFirst()
                .orElseThrow();
        Result again = chessj(place, "replay", line.substring(line.indexOf("chessj1@")));
        assertEquals(1, again.exitCode(), again.toString());
    }
}
