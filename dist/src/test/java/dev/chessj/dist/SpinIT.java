package dev.chessj.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.dist.ChessjJar.Result;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tasks that spin wait for a write or go on until their loop ends by itself: few schedules, exact numbers, equal in every place. */
class SpinIT {

    private static final Pattern VERDICT = Pattern.compile(
            "SpinPrograms\\$(\\w+): every (?:controlled )?(?:fair )?schedule.* explored: (.* different behaviours)[^:]*, no failure");

    private static final String PLAIN = "dev.chessj.dist.PlainSpinPrograms";

    @TempDir
    static Path folder;

    /** Executions and behaviours with at most two preemptions. */
    private static Map<String, String> expected() {
        Map<String, String> verdicts = new LinkedHashMap<>();
        verdicts.put("TwoFlags", "7 executions for 4 different behaviours");
        verdicts.put("PlainGetter", "11 executions for 3 different behaviours");
        verdicts.put("Element", "4 executions for 2 different behaviours");
        verdicts.put("TicketLock", "7 executions for 4 different behaviours");
        verdicts.put("SpinLock", "6 executions for 5 different behaviours");
        verdicts.put("SpinLockOfThree", "83 executions for 46 different behaviours");
        verdicts.put("HandOver", "11 executions for 9 different behaviours");
        verdicts.put("Peterson", "24 executions for 14 different behaviours");
        verdicts.put("SequenceLock", "18 executions for 14 different behaviours");
        verdicts.put("TenValues", "22 executions for 11 different behaviours");
        verdicts.put("TestAndSet", "6 executions for 5 different behaviours");
        verdicts.put("Increments", "4 executions for 4 different behaviours");
        verdicts.put("UntilInterrupted", "3 executions for 3 different behaviours");
        verdicts.put("AsksUnderLock", "130 executions for 44 different behaviours");
        verdicts.put("AsksOften", "13 executions for 5 different behaviours");
        verdicts.put("SpinsThenParks", "31 executions for 11 different behaviours");
        verdicts.put("TriesLock", "6 executions for 5 different behaviours");
        verdicts.put("LooksWithoutLoop", "25 executions for 13 different behaviours");
        verdicts.put("WorksWhileOthersWait", "1,201 executions for 145 different behaviours");
        verdicts.put("SpinsUntilSlept", "5 executions for 2 different behaviours");
        verdicts.put("PollsAFlag", "18 executions for 5 different behaviours");
        verdicts.put("PollsUntilSlept", "147 executions for 99 different behaviours");
        verdicts.put("PollsInVain", "102 executions for 45 different behaviours");
        verdicts.put("LoopInLoop", "5 executions for 3 different behaviours");
        verdicts.put("YieldsBetweenLooks", "6 executions for 3 different behaviours");
        verdicts.put("TicketsWithHints", "592 executions for 238 different behaviours");
        verdicts.put("PollsThreads", "128 executions for 88 different behaviours");
        return verdicts;
    }

    private static List<Place> both() {
        return Place.all();
    }

    @ParameterizedTest
    @MethodSource("both")
    void spinning_isWaitingOrGoingOn_inFewSchedules(Place place) throws Exception {
        Result result = run(place, expected().keySet().toArray(new String[0]));
        assertEquals(0, result.exitCode(), result.toString());
        Map<String, String> seen = new LinkedHashMap<>();
        Matcher verdicts = VERDICT.matcher(result.out());
        while (verdicts.find()) {
            seen.put(verdicts.group(1), verdicts.group(2));
        }
        assertEquals(expected(), seen, result.toString());
    }

    /** Looks through one method are at one place, wherever that is called. */
    @InPlaces
    void looking_withoutALoop_isNoSpinning(Place place) throws Exception {
        Result result = run(place, "LooksWithoutLoop");
        assertEquals(0, result.exitCode(), result.toString());
        assertFalse(result.out().contains("spins"), result.toString());
    }

    /** At which of 100 looks it sees the write is not explored, so the verdict says so; of a loop that does not count there is nothing to say. */
    @InPlaces
    void counting_isNamedInTheVerdict(Place place) throws Exception {
        said(
                run(place, "SpinsThenParks"),
                "not controlled: 1 polling loop whose iterations are not all explored separately (SpinPrograms.java:");
        Result exact = run(place, "TwoFlags", "TicketsWithHints");
        assertFalse(exact.out().contains("controlled"), exact.toString());
    }

    /** The loop that gives up is the way on that costs a preemption. */
    @InPlaces
    void givingUp_costsOnePreemption_andReplays(Place place) throws Exception {
        Path directory = Files.createTempDirectory(folder, "gives-up");
        Result found = run(place, directory, "SpinsThenGivesUp");
        assertEquals(1, found.exitCode(), found.toString());
        said(found, "SpinsThenGivesUp: assertion with 1 preemption");
        replays(directory, "assertion");
    }

    @InPlaces
    void spinningForEver_isALivelock_withWhatEachWaitsFor(Place place) throws Exception {
        Path directory = Files.createTempDirectory(folder, "for-ever");
        Result found = run(place, directory, "SpinsForEver");
        assertEquals(1, found.exitCode(), found.toString());
        said(found, "livelock: T0 and T1 spin and no task is left to change what they read");
        said(found, "=> T0 reads SpinsForEver.two");
        said(found, "=> T1 reads SpinsForEver.one");
        replays(directory, "livelock");
    }

    @InPlaces
    void pollingTheThreadOfEachOther_isALivelock(Place place) throws Exception {
        Path directory = Files.createTempDirectory(folder, "polls");
        Result found = run(place, directory, "PollEachOther");
        assertEquals(1, found.exitCode(), found.toString());
        said(found, "PollEachOther: livelock without a preemption, found in 1 execution");
        replays(directory, "livelock");
    }

    /** A loop over plain memory has no scheduling point at first, and here nobody else could end it. */
    @InPlaces
    void spinningAloneOnPlainMemory_isALivelock_andComputingIsNot(Place place) throws Exception {
        for (String program : List.of("MissesTheValue", "WaitsAlone")) {
            Path directory = Files.createTempDirectory(folder, "plain");
            Result found = ChessjProcess.explore(place, directory, PLAIN, program);
            assertEquals(1, found.exitCode(), found.toString());
            said(found, "spins and no task is left to change what it reads");
            said(found, program + ": livelock without a preemption, found in 1 execution");
            replays(directory, "livelock");
        }
        Result computes =
                ChessjProcess.explore(place, Files.createTempDirectory(folder, "computes"), PLAIN, "Computes");
        assertEquals(0, computes.exitCode(), computes.toString());
        said(
                computes,
                "Computes: every schedule, with any number of preemptions, was explored: 3 executions for 2 different behaviours");
    }

    /** Who only asks, under a lock, does not wake others that do the same. */
    @InPlaces
    void askingUnderALockForEver_isALivelock(Place place) throws Exception {
        Path directory = Files.createTempDirectory(folder, "asks");
        Result found = run(place, directory, "AsksUnderLockForEver");
        assertEquals(1, found.exitCode(), found.toString());
        said(found, "livelock: T0 and T1 spin and no task is left to change what they read");
        replays(directory, "livelock");
    }

    /** The method that is called writes plain memory: how often the loop looks is explored. */
    @InPlaces
    void looksThatCount_areToldApart(Place place) throws Exception {
        Path directory = Files.createTempDirectory(folder, "counts");
        Result found = run(place, directory, "CountsLooks");
        assertEquals(1, found.exitCode(), found.toString());
        said(found, "CountsLooks: assertion with 1 preemption");
        replays(directory, "assertion");
    }

    /** What a round has seen is part of the state if the code behind the loop reads it. */
    @InPlaces
    void roundsThatLeaveSomething_areToldApart(Place place) throws Exception {
        Path directory = Files.createTempDirectory(folder, "remembers");
        Result found = run(place, directory, "--preemptions", "3", "RemembersWhatItSaw");
        assertEquals(1, found.exitCode(), found.toString());
        said(found, "RemembersWhatItSaw: assertion with 3 preemptions, found in 55 executions");
        replays(directory, "assertion");
    }

    @InPlaces
    void retryingForEver_isALivelock_withItsRound(Place place) throws Exception {
        List<String> programs = List.of(
                "RetriesLocks", "RetriesFlags", "RetriesAfterSleep", "RetriesInARing", "RetriesTokens", "TakesOver");
        for (String program : programs) {
            Path directory = Files.createTempDirectory(folder, "retries");
            Result found = run(place, directory, program);
            assertEquals(1, found.exitCode(), found.toString());
            said(found, "came back to the same places with the same values 100 times");
            if (program.equals("RetriesFlags")) { // two executions, the trial that failed, and yields
                said(
                        found,
                        "RetriesFlags: livelock with 1 preemption, found in 3 executions; no fair schedule with fewer"
                                + " preemptions fails.");
            }
            replays(directory, "livelock");
        }
    }

    @InPlaces
    void upgradesOfAStampedLockThatFailForEver_areALivelock(Place place) throws Exception {
        Path directory = Files.createTempDirectory(folder, "upgrades");
        Result found = run(place, directory, "--max-steps", "500", "UpgradesBoth");
        assertEquals(1, found.exitCode(), found.toString());
        said(found, "UpgradesBoth: livelock with 1 preemption");
        replays(directory, "livelock");
    }

    @InPlaces
    void retryingTenTimes_passes(Place place) throws Exception {
        Result found = run(place, "RetriesTenTimes");
        assertEquals(0, found.exitCode(), found.toString());
        said(found, "RetriesTenTimes: every fair schedule with at most 2 preemptions was explored");
    }

    /** Rounds end by a counter that nobody sees: they are no livelock, however alike they are. */
    @InPlaces
    void countingToHundreds_isNoLivelock(Place place) throws Exception {
        Result retries = run(place, "RetriesOften");
        assertEquals(0, retries.exitCode(), retries.toString());
        said(retries, "RetriesOften: every fair schedule with at most 2 preemptions was explored");
        List<String> programs =
                List.of("CountsUnderMonitor", "CountsUnderOwnLock", "CountsUnderSemaphore", "Toggles", "LooksAtFlags");
        for (String program : programs) {
            Result counted = ChessjProcess.explore(
                    place,
                    Files.createTempDirectory(folder, "counted"),
                    "dev.chessj.dist.CountedLoopPrograms",
                    "--preemptions",
                    "0",
                    program);
            assertEquals(0, counted.exitCode(), counted.toString());
        }
    }

    private static Result run(Place place, String... programs) throws Exception {
        return run(place, Files.createTempDirectory(folder, "spins"), programs);
    }

    private static Result run(Place place, Path directory, String... arguments) throws Exception {
        return ChessjProcess.explore(place, directory, "dev.chessj.dist.SpinPrograms", arguments);
    }

    /** Recorded on one vehicle, the schedule fails in the same way on both. */
    private static void replays(Path directory, String kind) throws Exception {
        for (Place place : both()) {
            Result again = ChessjProcess.start(
                            place, directory, List.of("replay", "--quiet", "--vehicle", place.vehicle()))
                    .await();
            assertEquals(1, again.exitCode(), again.toString());
            assertTrue(again.out().contains("fails as recorded: " + kind), again.toString());
        }
    }

    private static void said(Result result, String text) {
        String words = result.out().replaceAll("\\s+", " ");
        assertTrue(words.contains(text), text + " is not in " + result);
    }
}
