package dev.chessj.search.driver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.scheduler.engine.Executions;
import dev.chessj.scheduler.result.Ending;
import dev.chessj.scheduler.result.ExecutionResult;
import dev.chessj.scheduler.result.Failure;
import dev.chessj.scheduler.result.FailureKind;
import dev.chessj.scheduler.schedule.Run;
import dev.chessj.scheduler.strategy.Strategy;
import dev.chessj.search.Divergence;
import dev.chessj.search.Estimate;
import dev.chessj.search.ModelExecutions;
import dev.chessj.search.Program;
import dev.chessj.search.Reduction;
import dev.chessj.search.SearchListener;
import dev.chessj.search.SearchOptions;
import dev.chessj.search.SearchResult;
import dev.chessj.search.SearchResult.Found;
import dev.chessj.search.SearchResult.Stop;
import dev.chessj.search.SearchResult.Verdict;
import dev.chessj.search.bounded.DelayStrategy;
import dev.chessj.search.bounded.RoundTrials;
import dev.chessj.search.planner.CountedFaults;
import dev.chessj.search.planner.SearchStatistics;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ExplorerTest {

    /** Loses an update when T1 comes between read and write of T0, or the other way round: one preemption. */
    private static final Program LOST_UPDATE =
            Program.of("fork 1; read x; write x +; join 1; assert x 2", "read x; write x +");

    /** 1 schedule without preemption, 2 with one, 2 with two, 1 with three; see {@link BoundedSearchTest}. */
    private static final Program SIX_SCHEDULES = Program.of("fork 1; write x 1", "read x");

    private static SearchResult explore(SearchOptions options, Program program) throws IOException {
        return new Explorer(options).explore(new ModelExecutions(program));
    }

    @Test
    void explore_lostUpdate_firstFailureHasOnePreemption() throws IOException {
        SearchResult result = explore(SearchOptions.upTo(5), LOST_UPDATE);
        assertEquals(Verdict.FAILURE, result.verdict());
        assertEquals(Stop.FAILURE, result.stop());
        assertEquals(0, result.coverage().completeToBound());
        assertFalse(result.coverage().exhausted());
        Found found = result.failures().get(0);
        assertEquals(1, found.preemptions());
        assertEquals("T0 assert x 2", found.failure().message());
        assertNull(found.notReproduced());
        assertNotNull(found.trace());
        assertEquals(result.schedules(), found.schedule());
        // T0: begin fork read | T1: begin read write end | T0: write join assert
        assertEquals(
                List.of(new Run("T0", 0, 3, "begin"), new Run("T1", 0, 4, "begin"), new Run("T0", 0, 3, "write x +")),
                found.runs());
        assertEquals(10, found.trace().steps().size());
    }

    @Test
    void explore_limitBelowTheFailure_isOkUpToThere() throws IOException {
        SearchResult result = explore(SearchOptions.upTo(0), LOST_UPDATE);
        assertEquals(Verdict.OK, result.verdict());
        assertEquals(Stop.FINISHED, result.stop());
        assertEquals(0, result.coverage().completeToBound());
        assertFalse(result.coverage().exhausted());
        assertEquals(List.of(1L), result.coverage().schedulesPerBound());
        assertEquals(2, result.effort().maxTasks());
        assertEquals(11, result.effort().steps()); // 7 of T0 with begin and end, 4 of T1
        assertEquals(2, result.effort().warmUps());
    }

    @Test
    void explore_withoutLimit_exhaustsAllSchedules() throws IOException {
        SearchResult result = explore(SearchOptions.upTo(SearchOptions.UNBOUNDED), SIX_SCHEDULES);
        assertEquals(Verdict.OK, result.verdict());
        assertEquals(List.of(1L, 2L, 2L, 1L), result.coverage().schedulesPerBound());
        assertEquals(3, result.coverage().completeToBound());
        assertTrue(result.coverage().exhausted());
    }

    /** With limit 3 the fourth preemption is not left out, there is none; with limit 2 one is. */
    @Test
    void explore_limitEqualToTheMostPreemptions_isExhausted() throws IOException {
        assertTrue(explore(SearchOptions.upTo(3), SIX_SCHEDULES).coverage().exhausted());
        SearchResult result = explore(SearchOptions.upTo(2), SIX_SCHEDULES);
        assertFalse(result.coverage().exhausted());
        assertEquals(2, result.coverage().completeToBound());
    }

    /** T1 before both of T0's asserts, between them, or after: "x 0" fails in one way, "y 0" in another. */
    @Test
    void explore_keepGoing_listsEachFailureOnce() throws IOException {
        Program program = Program.of("fork 1; read z; assert x 0; assert y 0", "write x 1; write y 1");
        SearchResult result = explore(SearchOptions.upTo(2).withKeepGoing(true), program);
        assertEquals(Verdict.FAILURE, result.verdict());
        assertEquals(Stop.FINISHED, result.stop());
        assertEquals(2, result.coverage().completeToBound());
        assertEquals(
                List.of("T0 assert x 0", "T0 assert y 0"),
                result.failures().stream()
                        .map(f -> f.failure().message())
                        .sorted()
                        .toList());
        assertTrue(result.failedSchedules() > 2);
        assertEquals(1, result.failures().get(0).preemptions());
    }

    /** The lock is taken in opposite orders: T0 is preempted once in between. */
    @Test
    void explore_deadlock_isFoundAndReproduced() throws IOException {
        Program program =
                Program.of("fork 1; lock m; lock n; unlock n; unlock m", "lock n; lock m; unlock m; unlock n");
        SearchResult result = explore(SearchOptions.upTo(2), program);
        assertEquals("deadlock", result.failures().get(0).failure().message());
        assertEquals(1, result.failures().get(0).preemptions());
        assertNull(result.failures().get(0).notReproduced());
    }

    @Test
    void explore_scheduleBudget_isInconclusiveAndSaysWhatIsComplete() throws IOException {
        SearchResult result = explore(SearchOptions.upTo(3).withMaxSchedules(4), SIX_SCHEDULES);
        assertEquals(Verdict.INCONCLUSIVE, result.verdict());
        assertEquals(Stop.BUDGET, result.stop());
        assertEquals(1, result.coverage().completeToBound());
        assertEquals(List.of(1L, 2L, 1L), result.coverage().schedulesPerBound());
        assertEquals(
                Stop.FINISHED,
                explore(SearchOptions.upTo(3).withMaxSchedules(6), SIX_SCHEDULES)
                        .stop());
    }

    @Test
    void explore_timeIsUp_stops() throws IOException {
        long[] now = {0}; // it looks at the clock before every execution, warm-ups too
        SearchResult result = new Explorer(
                        SearchOptions.upTo(3).withMaxNanos(70),
                        new SearchListener() {},
                        () -> now[0] += 10,
                        () -> false)
                .explore(new ModelExecutions(SIX_SCHEDULES));
        assertEquals(Stop.TIME, result.stop());
        assertEquals(2, result.schedules());
    }

    /** In the third execution something of ours is wrong: the others count, and nothing is claimed. */
    @ParameterizedTest
    @EnumSource(Reduction.class)
    void explore_faultInOneExecution_costsThatOne(Reduction reduction) throws IOException {
        ModelExecutions executions = new ModelExecutions(SIX_SCHEDULES) {
            private int count;

            @Override
            public ExecutionResult run(Strategy strategy) {
                ExecutionResult result = super.run(strategy);
                Failure fault = new Failure(FailureKind.FAULT, "wrong", "", new IllegalStateException(), List.of());
                return ++count == 3 ? new ExecutionResult(Ending.STALLED, fault, 0, 0, 0) : result;
            }
        };
        SearchOptions options = SearchOptions.upTo(3).withWarmUps(0).withReduction(reduction);
        SearchResult result = new Explorer(options).explore(executions);
        assertEquals(Stop.FINISHED, result.stop());
        assertEquals(Verdict.INCONCLUSIVE, result.verdict());
        assertEquals(1, result.shortfall().faults());
        assertFalse(result.coverage().exhausted());
        assertTrue(result.schedules() >= 2);
    }

    /** Executions with delays are none of the search, but what goes wrong in them is told. */
    @Test
    void explore_faultInAnExecutionWithDelays_isCounted() throws IOException {
        Program many = Program.of(
                "fork 1; fork 2; fork 3; fork 4; fork 5; fork 6",
                "write x 1; write y 1",
                "write x 2; write y 2",
                "write x 3; write y 3",
                "write x 4; write y 4",
                "write x 5; write y 5",
                "write x 6; write y 6");
        int[] delayed = {0};
        ModelExecutions executions = new ModelExecutions(many) {
            @Override
            public ExecutionResult run(Strategy strategy) {
                ExecutionResult result = super.run(strategy);
                return strategy instanceof DelayStrategy && delayed[0]++ == 0 ? faulted() : result;
            }
        };
        SearchOptions options =
                SearchOptions.upTo(2).withWarmUps(0).withReduction(Reduction.HB).withMaxSchedules(700);
        SearchResult result = new Explorer(options).explore(executions);
        assertEquals(1, delayed[0]); // none after the one that did not come to its end
        assertEquals(1, result.shortfall().faults());
    }

    /** The same for whatever else is executed besides: smaller schedules, causes, confirmations, records. */
    @Test
    void countedFaults_ofRunsAndRecords_areInTheTally() {
        SearchStatistics tally = new SearchStatistics();
        Executions counted = new CountedFaults(
                new ModelExecutions(SIX_SCHEDULES) {
                    @Override
                    public ExecutionResult run(Strategy strategy) {
                        return faulted();
                    }

                    @Override
                    public Recording record(Strategy strategy) {
                        return new Recording(faulted(), super.record(strategy).trace(), List.of(), List.of());
                    }
                },
                tally);
        counted.run(new DelayStrategy());
        assertEquals(1, tally.faults());
        counted.record(new DelayStrategy());
        assertEquals(2, tally.faults());
    }

    private static ExecutionResult faulted() {
        Failure fault = new Failure(FailureKind.FAULT, "wrong", "", new IllegalStateException(), List.of());
        return new ExecutionResult(Ending.STALLED, fault, 0, 0, 0);
    }

    @Test
    void trialOfRounds_thatStalls_isTheLast() {
        RoundTrials trials = new RoundTrials();
        trials.spend(1);
        assertTrue(trials.isAffordable(0));
        trials.stalled();
        assertFalse(trials.isAffordable(1_000_000));
        assertTrue(trials.hasStalled());
    }

    /** The search itself throws: what was found until then is the result. */
    @ParameterizedTest
    @EnumSource(Reduction.class)
    void explore_faultOutsideOfExecutions_tellsWhatWasFound(Reduction reduction) throws IOException {
        Program failing = Program.of("fork 1; assert y 1; read x", "write x 1");
        IllegalStateException wrong = new IllegalStateException("wrong");
        ModelExecutions executions = new ModelExecutions(failing) {
            private int count;

            @Override
            public boolean addPoints() {
                if (++count == 3) {
                    throw wrong;
                }
                return super.addPoints();
            }
        };
        SearchOptions options =
                SearchOptions.upTo(3).withWarmUps(0).withKeepGoing(true).withReduction(reduction);
        SearchResult result = new Explorer(options).explore(executions);
        assertEquals(Stop.FAULT, result.stop());
        assertEquals(1, result.shortfall().faults());
        assertSame(
                wrong,
                Objects.requireNonNull(result.shortfall().unfinished().get(0).reason())
                        .exception());
        assertEquals(1, result.schedules());
        assertEquals(1, result.failures().size());
        assertEquals(Verdict.FAILURE, result.verdict());
    }

    @Test
    void explore_interrupted_stops() throws IOException {
        SearchResult result = new Explorer(SearchOptions.upTo(3), new SearchListener() {}, System::nanoTime, () -> true)
                .explore(new ModelExecutions(SIX_SCHEDULES));
        assertEquals(Stop.INTERRUPTED, result.stop());
        assertEquals(Verdict.INCONCLUSIVE, result.verdict());
        assertEquals(0, result.schedules());
        assertEquals(-1, result.coverage().completeToBound());
    }

    @Test
    void explore_listener_hearsProgressBoundsAndFailures() throws IOException {
        List<String> heard = new ArrayList<>();
        SearchListener listener = new SearchListener() {
            @Override
            public void progress(int bound, long schedules, long left, int failures, Estimate estimate) {
                heard.add("progress " + bound + " " + schedules + " " + left + " " + failures);
            }

            @Override
            public void boundDone(int bound, long schedulesOfBound) {
                heard.add("bound " + bound + ": " + schedulesOfBound);
            }
        };
        new Explorer(SearchOptions.upTo(3).withProgressEvery(2), listener, System::nanoTime, () -> false)
                .explore(new ModelExecutions(SIX_SCHEDULES));
        assertEquals(
                List.of(
                        "bound 0: 1",
                        "progress 1 2 1 0",
                        "bound 1: 2",
                        "progress 2 4 1 0",
                        "bound 2: 2",
                        "progress 3 6 0 0",
                        "bound 3: 1"),
                heard);
    }

    /** Whenever T1 stalls before T0 has ended the schedule is skipped, but not what can be reached around it. */
    @Test
    void explore_stalls_areCountedAndLeaveTheAnswerOpen() throws IOException {
        SearchResult stalled = explore(SearchOptions.upTo(0), Program.of("fork 1; fork 2", "stall", "read x"));
        // 0: fork fork end | stall;  fork fork end | read end | stall
        assertEquals(Verdict.INCONCLUSIVE, stalled.verdict());
        assertEquals(Stop.FINISHED, stalled.stop());
        assertEquals(2, stalled.shortfall().stalled());
        assertEquals(2, stalled.shortfall().unfinished().size());
        assertEquals(0, stalled.schedules());
        assertEquals(-1, stalled.coverage().completeToBound());
    }

    /** Three tasks of which each stalls, in every order; the eleventh schedule is not begun. */
    @Test
    void explore_tooManyStalls_endsTheSearch() throws IOException {
        SearchResult stalled = explore(
                SearchOptions.upTo(2),
                Program.of("fork 1; fork 2; fork 3", "read x; stall", "read x; stall", "read x; stall"));
        assertEquals(Stop.STALLS, stalled.stop());
        assertEquals(StalledExecutions.MAX_STALLS, stalled.shortfall().stalled());
        assertEquals(Verdict.INCONCLUSIVE, stalled.verdict());
    }

    private static final Program READS_Z = Program.of("fork 1; read z; write x 1", "read x");
    private static final Program READS_Y = Program.of("fork 1; read y; write x 1", "read x");

    /** Executions 0 and 1 are warm-ups, 2 is the default schedule. Then every item fails at first and is followed the second time. */
    @Test
    void explore_programChangesNowAndThen_itemsAreTriedAgain() throws IOException {
        SearchResult result = new Explorer(SearchOptions.upTo(1))
                .explore(new ModelExecutions(execution -> execution > 2 && execution % 2 == 1 ? READS_Y : READS_Z));
        assertEquals(0, result.shortfall().diverged());
        assertEquals(Verdict.OK, result.verdict());
        assertEquals(List.of(1L, 3L), result.coverage().schedulesPerBound());
    }

    /**
     * After the default schedule, execution 2, the program changes for good. Items of bound 1, the last one first: T1 before T0's end, T1
     * before its write, T1 before its read. Only the last one has a prefix that did not change. Each of the others is executed 4 times,
     * then itself and its parent are recorded: 8 and 14 are the records of the parent.
     */
    @Test
    void explore_programChangesForGood_isADivergenceThatSaysWhatDiffered() throws IOException {
        SearchResult result = new Explorer(SearchOptions.upTo(1))
                .explore(new ModelExecutions(
                        execution -> execution < 3 || execution == 8 || execution == 14 ? READS_Z : READS_Y));
        assertEquals(Verdict.INCONCLUSIVE, result.verdict());
        assertEquals(Stop.FINISHED, result.stop());
        assertEquals(0, result.coverage().completeToBound());
        assertEquals(2, result.shortfall().diverged());
        assertEquals(List.of(1L, 1L), result.coverage().schedulesPerBound());
        Divergence difference = new Divergence(2, "T0 reads read z", "T0 reads read y");
        assertEquals(List.of(difference, difference), result.shortfall().divergences());
    }

    /** As before, but the parent does not repeat what was expected either: what was noticed has to do. */
    @Test
    void explore_expectedPrefixNeverComesBack_tellsWhatWasNoticed() throws IOException {
        SearchResult result = new Explorer(SearchOptions.upTo(1).withRetries(0))
                .explore(new ModelExecutions(execution -> execution < 3 ? READS_Z : READS_Y));
        assertEquals(
                List.of(
                        new Divergence(4, "a known prefix of 4 operations", "T0 end, T1 begin"),
                        new Divergence(3, "a known prefix of 3 operations", "T0 write x 1, T1 begin")),
                result.shortfall().divergences());
    }

    /** A program that ends too early for what is to be done at its end. */
    @Test
    void explore_executionEndsBeforeTheDeviation_isADivergence() throws IOException {
        SearchResult result = new Explorer(SearchOptions.upTo(1).withRetries(0).withMaxSchedules(2))
                .explore(new ModelExecutions(execution -> execution < 3 ? READS_Z : Program.of("read x")));
        assertEquals(
                List.of(new Divergence(3, "a choice after 4 operations", "the end of the execution")),
                result.shortfall().divergences());
    }

    /** The failing execution cannot be repeated: it is reported all the same, with what happened instead. */
    @Test
    void explore_failureThatDoesNotComeBack_isReportedAsSuch() throws IOException {
        Program passing = Program.of("read x; assert x 0");
        Program failing = Program.of("read x; assert x 1");
        SearchResult result = new Explorer(SearchOptions.upTo(1))
                .explore(new ModelExecutions(execution -> execution == 2 ? failing : passing));
        Found found = result.failures().get(0);
        assertEquals(Verdict.FAILURE, result.verdict());
        assertNull(found.trace());
        assertEquals(List.of(new Run("T0", 0, 3, "")), found.runs());
        assertEquals("after 3 operations, instead of the end of the execution: T0 end", found.notReproduced());
    }

    @Test
    void explore_warmUpFails_theSearchFindsItAgain() throws IOException {
        SearchResult result = explore(SearchOptions.upTo(1), Program.of("read x; assert x 1"));
        assertEquals(1, result.failures().size());
        assertEquals(1, result.failures().get(0).schedule());
        assertEquals(-1, result.coverage().completeToBound());
    }
}
