package dev.chessj.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.dist.ChessjJar.Result;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A task that yields between its looks may give up before anybody else has moved, for one preemption. */
class PoliteSpinIT {

    private static final String PROGRAMS = "dev.chessj.dist.PoliteSpinPrograms";
    private static final Pattern VERDICT = Pattern.compile(
            "PoliteSpinPrograms\\$(\\w+: (?:assertion with(?:out a| \\d) preemptions?|every .*different behaviours?))");

    @TempDir
    static Path folder;

    private static List<Place> places() {
        return Place.all();
    }

    @ParameterizedTest
    @MethodSource("places")
    void givingUp_inSpiteOfYields_isFound(Place place) throws Exception {
        Path directory = Files.createTempDirectory(folder, "wrong");
        Result result = ChessjProcess.explore(
                place,
                directory,
                PROGRAMS,
                "GivesUpAfterHints",
                "GivesUpALock",
                "GivesUpBeforeTheSleepEnds",
                "YieldsThreeTimes");
        assertEquals(1, result.exitCode(), result.toString());
        assertEquals(
                List.of(
                        "GivesUpAfterHints: assertion with 1 preemption",
                        "GivesUpALock: assertion with 2 preemptions",
                        "GivesUpBeforeTheSleepEnds: assertion without a preemption",
                        "YieldsThreeTimes: assertion with 1 preemption"),
                verdicts(result),
                result.toString());
        assertTrue(result.out().contains("yields (in vain, and goes on until its loop ends)"), result.toString());
        Result again = ChessjProcess.start(
                        place.equals(places().get(0)) ? places().get(places().size() - 1) : places().get(0),
                        directory,
                        List.of("replay", "--quiet"))
                .await();
        assertEquals(1, again.exitCode(), again.toString());
        assertTrue(again.out().contains("fails as recorded: assertion"), again.toString());
    }

    @ParameterizedTest
    @MethodSource("places")
    void yielding_thatIsRight_endsInFewExecutions(Place place) throws Exception {
        Result result =
                ChessjProcess.explore(place, folder, PROGRAMS, "YieldsThenParks", "CountsForEver", "ThreeInTurn");
        assertEquals(0, result.exitCode(), result.toString());
        assertEquals(
                List.of(
                        "YieldsThenParks: every fair schedule with at most 2 preemptions was explored:"
                                + " 21 executions for 4 different behaviours",
                        "CountsForEver: every controlled fair schedule, with any number of preemptions, was explored:"
                                + " 14 executions for 3 different behaviours",
                        "ThreeInTurn: every schedule with at most 2 preemptions was explored:"
                                + " 150 executions for 48 different behaviours"),
                verdicts(result),
                result.toString());
    }

    private static List<String> verdicts(Result result) {
        return VERDICT.matcher(result.out())
                .results()
                .map((MatchResult found) -> found.group(1))
                .toList();
    }
}
