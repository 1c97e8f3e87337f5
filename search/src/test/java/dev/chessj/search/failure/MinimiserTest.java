package dev.chessj.search.failure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.scheduler.result.Ending;
import dev.chessj.scheduler.result.ExecutionResult;
import dev.chessj.scheduler.result.Failure;
import dev.chessj.scheduler.result.FailureKind;
import dev.chessj.scheduler.schedule.Run;
import dev.chessj.scheduler.strategy.Strategy;
import dev.chessj.search.BruteForce;
import dev.chessj.search.ModelExecutions;
import dev.chessj.search.Program;
import dev.chessj.search.RandomPrograms;
import dev.chessj.search.RandomWalk;
import dev.chessj.search.Reduction;
import dev.chessj.search.ScheduleSize;
import dev.chessj.search.SearchListener;
import dev.chessj.search.SearchOptions;
import dev.chessj.search.SearchResult;
import dev.chessj.search.SearchResult.Found;
import dev.chessj.search.driver.Explorer;
import dev.chessj.search.replay.ScheduleFollower;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class MinimiserTest {

    private static final int FAILURES = 200;
    private static final long SECOND = 1_000_000_000L;
    private static final long HOUR = 3_600 * SECOND;
    private static final Program LOST_UPDATE =
            Program.of("fork 1; fork 2; join 1; join 2; assert x 2", "read x; write x +", "read x; write x +");

    /** T0 joins T1 while T2 has not ended. */
    private static final List<Run> DETOUR = runs("T0x3 T2x2 T1x4 T0x1 T2x2 T0x2");

    private static List<Run> runs(String words) {
        List<Run> runs = new ArrayList<>();
        for (String word : words.split(" ")) {
            String[] parts = word.split("x");
            runs.add(new Run(parts[0], 0, Integer.parseInt(parts[1]), ""));
        }
        return runs;
    }

    private static String words(List<Run> runs) {
        return runs.stream().map(run -> run.task() + "x" + run.count()).collect(Collectors.joining(" "));
    }

    private static Failure failure(String message) {
        return new Failure(FailureKind.ASSERTION, message, "", null, List.of());
    }

    private static Minimiser minimised(ModelExecutions executions, Failure failure, List<Run> runs, int preemptions) {
        Minimiser minimiser = new Minimiser(executions, () -> false, failure, runs, preemptions, Set.of());
        minimiser.minimise();
        return minimiser;
    }

    @Test
    void minimise_detour_isLeftOut() {
        Minimiser minimiser = minimised(new ModelExecutions(LOST_UPDATE), failure("T0 assert x 2"), DETOUR, 1);
        assertEquals("T0x3 T2x2 T1x4 T2x2 T0x3", words(minimiser.runs()));
        assertEquals(new ScheduleSize(1, 4, 14), minimiser.size());
    }

    /** Three preemptions where one is enough. */
    @Test
    void minimise_needlessPreemptions_areLeftOut() {
        List<Run> runs = runs("T0x2 T1x2 T0x1 T2x3 T1x1 T2x1 T1x1 T0x3");
        Minimiser minimiser = minimised(new ModelExecutions(LOST_UPDATE), failure("T0 assert x 2"), runs, 3);
        assertEquals(new ScheduleSize(1, 4, 14), minimiser.size());
    }

    /** Every smaller schedule passes or fails otherwise. */
    @Test
    void minimise_otherFailure_isNotTaken() {
        Program program = Program.of("fork 1; assert y 0; assert x 0", "write x 1; write y 1");
        List<Run> runs = runs("T0x3 T1x2 T0x1");
        Minimiser minimiser = minimised(new ModelExecutions(program), failure("T0 assert x 0"), runs, 1);
        assertEquals(runs, minimiser.runs());
        assertTrue(minimiser.executed() > 3, minimiser.executed() + " executions");
    }

    @Test
    void minimise_programThatStalls_stopsAtOnce() {
        ModelExecutions executions = new ModelExecutions(Program.of("stall"));
        Minimiser minimiser = minimised(executions, failure("T0 assert x 2"), DETOUR, 1);
        assertEquals(DETOUR, minimiser.runs());
        assertEquals(1, minimiser.executed());
    }

    @Test
    void minimise_limits_end() {
        String task = "read x; ".repeat(12) + "write x +";
        Program program = Program.of("fork 1; fork 2; join 1; join 2; assert x 2", task, task);
        List<Run> zigzag = runs("T0x3" + " T1x2 T2x2".repeat(6) + " T1x2 T2x2 T1x1 T2x1 T0x3");
        Minimiser all = minimised(new ModelExecutions(program), failure("another one"), zigzag, 14);
        assertEquals(Minimiser.MOST_EXECUTIONS, all.executed());
        assertEquals(zigzag, all.runs());
        assertFalse(all.cutShort()); // as on every machine

        Minimiser interrupted =
                new Minimiser(new ModelExecutions(program), () -> true, failure("T0 assert x 2"), zigzag, 14, Set.of());
        interrupted.minimise();
        assertEquals(0, interrupted.executed());
        assertEquals(zigzag, interrupted.runs());
        assertTrue(interrupted.cutShort());
    }

    /** An hour goes by at every look at the clock: whoever has given no limit of time gets what a fast machine gives. */
    @Test
    void explore_slowMachine_sameScheduleUnlessTheTimeIsLimited() throws IOException {
        Program program = Program.of(
                "fork 1; fork 2; join 1; join 2; assert x 2", "read y; read x; write x +", "read y; read x; write x +");
        SearchOptions options =
                SearchOptions.upTo(2).withReduction(Reduction.NONE).withMinimise(true);
        Found fast = found(program, options, 0);
        Found slow = found(program, options, HOUR);
        assertEquals(fast.runs(), slow.runs());
        assertEquals(fast.minimised(), slow.minimised());
        assertEquals(
                Minimiser.MOST_EXECUTIONS,
                Objects.requireNonNull(fast.minimised()).executions());
        assertFalse(fast.minimised().cutShort());

        Found limited = found(program, options.withMaxNanos(Long.MAX_VALUE - 1), HOUR);
        assertEquals(new SearchResult.Minimised(fast.minimised().asFound(), 0, true), limited.minimised());
        Found inTime = found(program, options.withMaxNanos(Long.MAX_VALUE - 1), SECOND);
        assertEquals(
                Minimiser.MOST_SECONDS - 1,
                Objects.requireNonNull(inTime.minimised()).executions());
        assertTrue(inTime.minimised().cutShort());
        assertFalse(Objects.requireNonNull(found(program, options.withMaxNanos(Long.MAX_VALUE - 1), 1)
                        .minimised())
                .cutShort());
    }

    private static Found found(Program program, SearchOptions options, long perLook) throws IOException {
        long[] now = {0};
        return new Explorer(options, new SearchListener() {}, () -> now[0] += perLook, () -> false)
                .explore(new ModelExecutions(program))
                .failures()
                .get(0);
    }

    @Test
    void minimise_longExecutions_executesFewer() {
        ModelExecutions executions = new ModelExecutions(LOST_UPDATE) {
            @Override
            public ExecutionResult run(Strategy strategy) {
                ExecutionResult result = super.run(strategy);
                return new ExecutionResult(result.ending(), null, Minimiser.MOST_STEPS / 4, result.tasks(), 0);
            }
        };
        assertEquals(4, minimised(executions, failure("another one"), DETOUR, 1).executed());
    }

    @Test
    void explore_minimise_tellsTheSmallerScheduleAndHowItWasFound() throws IOException {
        SearchOptions options = SearchOptions.upTo(2).withReduction(Reduction.HB);
        Found asFound = new Explorer(options)
                .explore(new ModelExecutions(LOST_UPDATE))
                .failures()
                .get(0);
        Found found = new Explorer(options.withMinimise(true))
                .explore(new ModelExecutions(LOST_UPDATE))
                .failures()
                .get(0);
        assertNull(asFound.minimised());
        assertEquals(new ScheduleSize(1, 5, 14), asFound.size());
        assertEquals(new ScheduleSize(1, 4, 14), found.size());
        assertEquals(asFound.size(), Objects.requireNonNull(found.minimised()).asFound());
        assertEquals(asFound.schedule(), found.schedule());
        assertEquals("T0x3 T2x2 T1x4 T2x2 T0x3", words(found.runs()));
        assertEquals("write x +", found.runs().get(3).expected());
        assertNull(found.notReproduced());
    }

    /** What the minimiser saw does not come again: the failure is told as it was found. */
    @Test
    void explore_smallerScheduleDoesNotFailAgain_tellsTheOther() throws IOException {
        ModelExecutions executions = new ModelExecutions(LOST_UPDATE) {
            @Override
            public Recording record(Strategy strategy) {
                Recording recording = super.record(strategy);
                boolean small = ScheduleSize.of(recording.runs(), 0).switches() < 5;
                ExecutionResult passed = new ExecutionResult(
                        Ending.PASSED, null, recording.result().steps(), 3, 0);
                return small ? new Recording(passed, recording.trace(), recording.runs()) : recording;
            }
        };
        SearchOptions options =
                SearchOptions.upTo(2).withReduction(Reduction.HB).withMinimise(true);
        Found found = new Explorer(options).explore(executions).failures().get(0);
        assertNull(found.notReproduced());
        assertEquals(new ScheduleSize(1, 5, 14), found.size());
        assertEquals(found.size(), Objects.requireNonNull(found.minimised()).asFound());
        assertTrue(found.minimised().executions() > 0);
    }

    /**
     * What a search finds, against the smallest there is. Preemptions and switches are always as few as possible; an execution with
     * fewer operations is missed where it has an outcome more.
     */
    @Test
    void minimise_failuresOfSearches_areAsSmallAsPossible() throws IOException {
        Score score = new Score();
        for (long seed = 0; score.failures < FAILURES; seed++) {
            Program program = withChecks(seed);
            Map<String, ScheduleSize> smallest = BruteForce.smallestFailures(program, 3, 1_000);
            if (smallest.isEmpty()) {
                continue;
            }
            ModelExecutions executions = new ModelExecutions(program);
            SearchResult result = new Explorer(
                            SearchOptions.upTo(3).withKeepGoing(true).withEndsLimitsEarly(false))
                    .explore(executions);
            for (Found found : result.failures()) {
                score.add(program, found.failure(), found.runs(), found.preemptions(), smallest);
            }
        }
        assertEquals(
                "200 failures, 158 smallest before, 200 after;"
                        + " 0 with more preemptions, 0 with more switches than the smallest",
                score.toString());
    }

    /** What is met by chance, with many needless switches, against the smallest there is up to three preemptions. */
    @Test
    void minimise_failuresOfRandomWalks_areNearlyAsSmallAsPossible() {
        Score score = new Score();
        for (long seed = 0; score.failures < FAILURES; seed++) {
            Program program = withChecks(seed);
            Map<String, ScheduleSize> smallest = BruteForce.smallestFailures(program, 3, 1_000);
            RandomWalk walk = new RandomWalk(seed);
            ModelExecutions executions = new ModelExecutions(program);
            Failure failure = executions.run(walk).failure();
            if (failure != null && smallest.containsKey(failure.message())) {
                score.add(program, failure, executions.choices(), walk.preemptions(), smallest);
            }
        }
        assertEquals(
                "200 failures, 72 smallest before, 200 after;"
                        + " 0 with more preemptions, 0 with more switches than the smallest",
                score.toString());
    }

    /** Counts how good the results are, and checks of each that it is one. */
    private static final class Score {
        private int failures;
        private int smallestBefore;
        private int smallestAfter;
        private int preemptions;
        private int switches;

        void add(
                Program program,
                Failure failure,
                List<Run> runs,
                int preemptionsBefore,
                Map<String, ScheduleSize> smallest) {
            ModelExecutions executions = new ModelExecutions(program);
            ScheduleSize before = ScheduleSize.of(runs, preemptionsBefore);
            Minimiser minimiser = minimised(executions, failure, runs, preemptionsBefore);
            ScheduleSize after = minimiser.size();
            ScheduleSize best = Objects.requireNonNull(smallest.get(failure.message()));
            String where = program + "\n" + failure.message() + ": " + before + ", " + after + ", " + best;
            assertTrue(after.compareTo(before) <= 0, where);
            assertTrue(after.compareTo(best) >= 0, where);
            ScheduleFollower follower = new ScheduleFollower(minimiser.runs());
            ExecutionResult result = executions.run(follower);
            assertNull(follower.divergence(result), where);
            assertEquals(failure.key(), Objects.requireNonNull(result.failure()).key(), where);
            assertEquals(after, ScheduleSize.of(executions.choices(), after.preemptions()), where);
            failures++;
            smallestBefore += before.equals(best) ? 1 : 0;
            smallestAfter += after.equals(best) ? 1 : 0;
            preemptions += after.preemptions() > best.preemptions() ? 1 : 0;
            switches += after.preemptions() == best.preemptions() && after.switches() > best.switches() ? 1 : 0;
        }

        @Override
        public String toString() {
            return failures + " failures, " + smallestBefore + " smallest before, " + smallestAfter + " after; "
                    + preemptions + " with more preemptions, " + switches + " with more switches than the smallest";
        }
    }

    /** A random program with random assertions in it. */
    private static Program withChecks(long seed) {
        Random random = new Random(~seed);
        List<List<Program.Op>> tasks = new ArrayList<>();
        for (List<Program.Op> ops : RandomPrograms.of(seed).tasks()) {
            List<Program.Op> more = new ArrayList<>(ops);
            for (int checks = random.nextInt(3); checks > 0; checks--) {
                String check = "assert " + (random.nextBoolean() ? "x " : "y ") + random.nextInt(3);
                more.add(random.nextInt(more.size() + 1), Program.Op.parse(check));
            }
            tasks.add(more);
        }
        return new Program(tasks);
    }
}
