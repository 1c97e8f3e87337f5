package dev.chessj.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.dist.ChessjJar.Result;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A task that does not come back costs its schedule, which is tried once more, on threads; the search goes on where it was. */
class StallsIT {

    @TempDir
    Path folder;

    /** On the vehicle that the JDK has, with whatever chessj does about stalls. */
    private Result run(Place place, String program, String argument, String... more) throws Exception {
        List<String> all = new ArrayList<>(List.of("run", "--quiet", "--stall", "2s", "--no-reset-statics"));
        all.addAll(List.of(more));
        all.addAll(List.of("-cp", TestClassPath.location("dev.chessj.dist.StallPrograms")));
        all.addAll(List.of("StallPrograms$" + program, "--", argument));
        Result result = ChessjProcess.start(place, folder, all).await();
        assertEquals(
                1, result.out().lines().filter(line -> line.startsWith("== ")).count(), result.toString());
        assertFalse(result.err().contains("going on with threads"), result.toString());
        return result;
    }

    private String pipe() throws Exception {
        Path pipe = folder.resolve("pipe");
        assertEquals(0, new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor());
        return pipe.toString();
    }

    private static String verdict(Result result) {
        return result.out()
                .lines()
                .filter(line -> line.startsWith("dev.chessj.dist.StallPrograms$"))
                .reduce((first, last) -> last)
                .orElseThrow();
    }

    @ParameterizedTest
    @MethodSource("dev.chessj.dist.Place#all")
    void stall_thatIsOverTheSecondTime_costsNothing(Place place) throws Exception {
        Result stalled = run(place, "Once", "1");
        assertEquals(0, stalled.exitCode(), stalled.toString());
        assertEquals(verdict(run(place, "Once", "-1")), verdict(stalled)); // without any stall
    }

    @ParameterizedTest
    @MethodSource("dev.chessj.dist.Place#all")
    void stall_inTheWarmUp_costsNothing(Place place) throws Exception {
        Result stalled = run(place, "AtFirst", "1");
        assertEquals(0, stalled.exitCode(), stalled.toString());
        assertEquals(verdict(run(place, "AtFirst", "-1")), verdict(stalled));
    }

    @ParameterizedTest
    @MethodSource("dev.chessj.dist.Place#all")
    void stall_thatComesAgain_costsItsScheduleAlone(Place place) throws Exception {
        Result result = run(place, "Always", pipe());
        assertEquals(3, result.exitCode(), result.toString());
        assertTrue(
                verdict(result)
                        .endsWith(
                                ": inconclusive: 4 schedules with at most 2 preemptions were explored, bound 1 complete, no failure;"
                                        + " not explored: 1 stalled schedule. Try: a longer --stall."),
                result.toString());
    }

    @ParameterizedTest
    @MethodSource("dev.chessj.dist.Place#all")
    void stall_withReversals_costsItsScheduleAlone(Place place) throws Exception {
        Result result = run(place, "Always", pipe(), "--reduction", "bpor");
        assertEquals(3, result.exitCode(), result.toString());
        assertTrue(verdict(result).contains(": inconclusive: 10 schedules with"), result.toString());
        assertTrue(verdict(result).contains("not explored: 1 stalled schedule."), result.toString());
    }

    @ParameterizedTest
    @MethodSource("dev.chessj.dist.Place#all")
    void taskThatWasGivenUp_comesBack_doesNothingMore(Place place) throws Exception {
        Result result = run(place, "ComesBack", pipe());
        assertEquals(0, result.exitCode(), result.toString());
        assertTrue(verdict(result).contains("was explored"), result.toString());
        assertFalse(verdict(result).contains("does not schedule"), result.toString());
    }

    @ParameterizedTest
    @MethodSource("dev.chessj.dist.Place#all")
    void realMonitorOfATaskThatWasGivenUp_costsTheSchedulesThatNeedIt(Place place) throws Exception {
        Result result = run(place, "HoldsMonitor", pipe());
        assertEquals(3, result.exitCode(), result.toString());
        assertTrue(verdict(result).contains("not explored: 1 stalled schedule."), result.toString());
        assertTrue(
                result.out().contains("it is at java.base")
                        && result.out().contains("java.util.Hashtable.computeIfAbsent"),
                result.toString());
    }

    @ParameterizedTest
    @MethodSource("dev.chessj.dist.Place#all")
    void classInitialiserThatWasGivenUp_failsNoLaterTest(Place place) throws Exception {
        pipe();
        Result result = ChessjProcess.start(
                        place,
                        folder,
                        List.of(
                                "run",
                                "--quiet",
                                "--stall",
                                "1s",
                                "-cp",
                                TestClassPath.withJUnit("dev.chessj.dist.StallPrograms"),
                                "StallPrograms$SlowClass"))
                .await();
        assertEquals(3, result.exitCode(), result.toString());
        assertTrue(result.out().contains("#a_initialises: inconclusive: "), result.toString());
        assertTrue(
                result.out().contains("#c_needsTheClass: the only schedule was explored, no failure."),
                result.toString());
    }
}
