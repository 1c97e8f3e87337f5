package dev.chessj.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.dist.ChessjJar.Result;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tasks that work until a time has come rest after three rounds, so that it comes: exact numbers, equal in every place. */
@Tag("large")
class StressIT {

    private static final Pattern EXPLORED = Pattern.compile(
            "StressPrograms\\$(\\w+): every (?:controlled )?(?:fair )?schedule .* explored: [\\d,]+ executions for (.*?), no failure");
    private static final Pattern FAILED =
            Pattern.compile("StressPrograms\\$(\\w+): (\\w+ with 1 preemption, found in [\\d,]+ executions)");
    private static final Pattern SCHEDULE = Pattern.compile("replay with: chessj replay (\\S+)");
    private static final String RESERVED = "that works until it is stopped, followed for three rounds at a time";

    @TempDir
    static Path folder;

    private static List<Place> both() {
        return Place.all();
    }

    @ParameterizedTest
    @MethodSource("both")
    void rightOnes_passWithExactNumbers_andSayWhatWasLeftOut(Place place) throws Exception {
        Map<String, String> expected = new LinkedHashMap<>();
        expected.put("FlagStops", "197 different behaviours");
        expected.put("ClockStops", "689 different behaviours");
        expected.put("PoolStops", "461 different behaviours");
        expected.put("TimerStops", "6 different behaviours");
        expected.put("QueueStops", "394 different behaviours");
        Result result =
                run(place, List.of("--preemptions", "1"), expected.keySet().toArray(new String[0]));
        assertEquals(0, result.exitCode(), result.toString());
        assertEquals(expected, verdicts(EXPLORED, result), result.toString());
        assertTrue(
                result.out().contains("not controlled: 1 loop " + RESERVED + " (StressPrograms.java:"),
                result.toString());
    }

    /** Nobody waits for a time, and each order of the flag and the work would be one of a loop without end. */
    @InPlaces
    void loopThatAnotherTaskStops_hasThreeRoundsAtATime(Place place) throws Exception {
        Result passes = run(place, List.of(), "OtherTaskStops");
        assertEquals(0, passes.exitCode(), passes.toString());
        assertTrue(
                passes.out().contains("was explored: 7 executions for 4 different behaviours")
                        && passes.out().contains("not controlled: 1 loop " + RESERVED),
                passes.toString());
        Result fails = run(place, List.of(), "LooksTooEarly");
        assertEquals(1, fails.exitCode(), fails.toString());
        assertTrue(
                fails.out().contains("LooksTooEarly: assertion with 2 preemptions, found in 4 executions"),
                fails.toString());
    }

    /** Three rounds in a second are a matter of chessj, and no failure of who expects 500. */
    @InPlaces
    void numberOfRoundsThatDecides_isNoFailure_andNamed(Place place) throws Exception {
        Result result = run(place, List.of("--preemptions", "1"), "CountsRounds", "CountsRoundsByTheClock");
        assertEquals(0, result.exitCode(), result.toString());
        assertTrue(
                result.out()
                        .contains("1 loop whose number of rounds decides whether the test fails (StressPrograms.java:"),
                result.toString());
    }

    @InPlaces
    void failureThatIsThereWithAnyNumberOfRounds_staysOne(Place place) throws Exception {
        Result result = run(place, List.of(), "CountsTooFew");
        assertEquals(1, result.exitCode(), result.toString());
        assertTrue(!result.out().contains("number of rounds"), result.toString());
    }

    /** As long as the work has an end, sleeps are longer. */
    @InPlaces
    void workThatEndsByItself_isWaitedFor(Place place) throws Exception {
        Result result = run(place, List.of("--preemptions", "0"), "EndsByItself");
        assertEquals(0, result.exitCode(), result.toString());
        assertEquals(Map.of("EndsByItself", "2 different behaviours"), verdicts(EXPLORED, result), result.toString());
        assertTrue(!result.out().contains(RESERVED), result.toString());
    }

    @InPlaces
    void workWithoutEnd_isGivenUpAndCounted(Place place) throws Exception {
        Path directory = Files.createTempDirectory(folder, "for-ever");
        Result result = run(
                place,
                directory,
                List.of("--max-steps", "20", "--no-warm-up", "--json", "report.json"),
                "WorksForEver");
        assertEquals(3, result.exitCode(), result.toString());
        assertTrue(
                result.out()
                        .contains("not explored: 1 execution given up at 500 times --max-steps."
                                + " Try: a test that ends sooner, or a larger --max-steps."),
                result.toString());
        String json = Files.readString(directory.resolve("report.json"));
        assertTrue(json.contains("\"tooLong\": 1"), json);
        assertTrue(json.contains("\"abandoned\": 0"), json);
    }

    @InPlaces
    void wrongOnes_failWithOnePreemption_andReplayElsewhere(Place place) throws Exception {
        Map<String, String> expected = new LinkedHashMap<>();
        expected.put("FlagLoses", "assertion with 1 preemption, found in 50 executions");
        expected.put("ClockLoses", "assertion with 1 preemption, found in 41 executions");
        expected.put("ListLoses", "assertion with 1 preemption, found in 66 executions");
        Path directory = Files.createTempDirectory(folder, "stress");
        Result result = run(place, directory, List.of(), expected.keySet().toArray(new String[0]));
        assertEquals(1, result.exitCode(), result.toString());
        assertEquals(expected, verdicts(FAILED, result), result.toString());
        Matcher files = SCHEDULE.matcher(result.out());
        int replayed = 0;
        while (files.find()) {
            if (!files.group(1).contains("ListLoses")) { // lines inside an opened list are those of a JDK
                replays(directory, files.group(1));
                replayed++;
            }
        }
        assertEquals(2, replayed, result.toString());
    }

    private static void replays(Path directory, String schedule) throws Exception {
        for (Place place : both()) {
            Result again = ChessjProcess.start(
                            place, directory, List.of("replay", "--quiet", "--vehicle", place.vehicle(), schedule))
                    .await();
            assertEquals(1, again.exitCode(), again.toString());
            assertTrue(again.out().contains("fails as recorded: assertion"), again.toString());
        }
    }

    /** Whether a task rests follows from the history: with the reduction the outcomes are those of all schedules. */
    @Test
    void resting_isPartOfTheState() throws Exception {
        Set<String> all = outcomes("none");
        assertEquals(2446, all.size());
        assertEquals(all, outcomes("hb"));
    }

    private static Set<String> outcomes(String reduction) throws Exception {
        Path file = Files.createTempDirectory(folder, reduction).resolve("outcomes.txt");
        Place place = Place.all().get(Place.all().size() - 1);
        Result result = run(
                place,
                List.of("--preemptions", "1", "--reduction", reduction, "--jvm-arg=-Dstress.outcomes=" + file),
                "Histories");
        assertEquals(0, result.exitCode(), result.toString());
        return new TreeSet<>(Files.readAllLines(file));
    }

    private static Map<String, String> verdicts(Pattern pattern, Result result) {
        Map<String, String> seen = new LinkedHashMap<>();
        Matcher verdicts = pattern.matcher(result.out());
        while (verdicts.find()) {
            seen.put(verdicts.group(1), verdicts.group(2));
        }
        return seen;
    }

    private static Result run(Place place, List<String> options, String... programs) throws Exception {
        return run(place, Files.createTempDirectory(folder, "stress"), options, programs);
    }

    private static Result run(Place place, Path directory, List<String> options, String... programs) throws Exception {
        List<String> all = new ArrayList<>(List.of("run", "--quiet", "--vehicle", place.vehicle()));
        all.addAll(List.of("-cp", TestClassPath.withJUnit("dev.chessj.dist.StressPrograms")));
        all.addAll(options.contains("--max-steps") ? List.of() : List.of("--max-steps", "1000"));
        all.addAll(options);
        for (String program : programs) {
            all.add("dev.chessj.dist.StressPrograms$" + program);
        }
        return ChessjProcess.start(place, directory, all).await();
    }
}
