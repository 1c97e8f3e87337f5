package dev.chessj.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.dist.ChessjJar.Result;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a user sees of values that were chosen and of executions that were abandoned. {@code ChessPrograms} has the numbers. */
class ChessIT {

    @TempDir
    Path folder;

    private Result chessj(Place place, String command, String... arguments) throws Exception {
        List<String> all = new ArrayList<>(List.of(
                command,
                "--quiet",
                "--vehicle",
                place.vehicle(),
                "-cp",
                TestClassPath.withJUnit("dev.chessj.dist.ChosenPrograms")));
        all.addAll(List.of(arguments));
        return ChessjProcess.start(place, folder, all).await();
    }

    private static void assertSaid(int code, Result result, String... said) {
        assertEquals(code, result.exitCode(), result.toString());
        for (String text : said) {
            assertTrue((result.out() + result.err()).contains(text), text + " is not in " + result);
        }
    }

    @InPlaces
    void failureThatNeedsAValue_isShownKeptAndReplayed(Place place) throws Exception {
        String test = "dev.chessj.dist.ChosenPrograms$Fails";
        Result found = chessj(place, "run", "--json", "report.json", test);
        assertSaid(
                1,
                found,
                "Chess.choose(3) -> 2",
                "Chess.choose(2) -> 1",
                "java.lang.IllegalStateException: chose 2 and 1",
                "exception with 1 preemption");
        String file = Files.readString(ChessjJar.keptSchedule(folder));
        assertTrue(file.contains("T0:2 x"), file);
        assertTrue(file.contains("CHOOSE ChosenPrograms.java:15 of 3"), file);
        assertTrue(file.contains("CHOOSE ChosenPrograms.java:16 of 2"), file);
        assertSaid(1, chessj(place, "replay"), "Chess.choose(3) -> 2", "fails as recorded: exception");
        // The same value is there to be chosen, but among others: another program.
        assertSaid(
                3,
                chessj(place, "replay", "--jvm-arg=-Dmost=4"),
                "recorded: T0 CHOOSE ChosenPrograms.java:15 of 3, outcome 2",
                "observed: T0 CHOOSE ChosenPrograms.java:15 of 4, outcomes 0 to 3");
    }

    @InPlaces
    void everyExecutionAbandoned_nothingWasCheckedAndThatIsSaid_andAnUncaughtExceptionIsNeverLost(Place place)
            throws Exception {
        Result result = chessj(
                place,
                "run",
                "--json",
                "report.json",
                "dev.chessj.dist.ChosenPrograms$AllAbandoned",
                "dev.chessj.dist.ChosenPrograms$HandlerOverflows");
        assertSaid(
                1,
                result,
                "inconclusive: nothing was checked: Chess.assume abandoned all 3 schedules that were executed.",
                "T1 failed at ChosenPrograms.java:50: IllegalStateException: nobody handles it.",
                "ChosenPrograms$HandlerOverflows: exception without a preemption");
        String report = Files.readString(folder.resolve("report.json"));
        assertTrue(report.contains("\"verdict\": \"inconclusive\""), report);
        assertTrue(report.contains("\"abandoned\": 3"), report);
    }

    @Test
    void classInitialiserChooses_isSaid() throws Exception {
        assertSaid(
                0,
                chessj(Place.all().get(0), "run", "dev.chessj.dist.ChosenPrograms$ChoosesInInitialiser"),
                "the only controlled schedule was explored, no failure; not controlled: 1 class initialiser that is not explored"
                        + " (Chess.choose, ChosenPrograms.java:36).");
    }
}
