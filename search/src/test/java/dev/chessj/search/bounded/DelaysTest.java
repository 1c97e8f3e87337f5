package dev.chessj.search.bounded;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.scheduler.result.Ending;
import dev.chessj.search.ModelExecutions;
import dev.chessj.search.Program;
import dev.chessj.search.Reduction;
import dev.chessj.search.SearchOptions;
import dev.chessj.search.SearchResult;
import dev.chessj.search.driver.Explorer;
import java.io.IOException;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class DelaysTest {

    private static final String FORKS = "fork 1; fork 2; fork 3; fork 4; fork 5; fork 6; fork 7; ";
    private static final String JOINS = "join 1; join 2; join 3; join 4; join 5; join 6; join 7; ";

    /** Five tasks that end freely, and two that read what the others write: many orders without a preemption. Two lose an update with one. */
    private static Program many(String last) {
        return Program.of(
                FORKS + JOINS + last,
                "read x; write x +; read y",
                "read x; write x +; read y",
                "write y 3; write z 3",
                "write y 4; write z 4",
                "write y 5; write z 5",
                "write y 6; write z 6",
                "write y 7; write z 7");
    }

    private static SearchOptions upTo(int limit) {
        return SearchOptions.upTo(limit)
                .withReduction(Reduction.HB)
                .withWarmUps(0)
                .withMaxSchedules(700);
    }

    @Test
    void explore_boundZeroTakesLong_failureWithAPreemptionIsFoundBeforeItsEnd() throws IOException {
        SearchResult result = new Explorer(upTo(2)).explore(new ModelExecutions(many("assert x 2")));
        assertEquals(SearchResult.Verdict.FAILURE, result.verdict());
        assertEquals(1, result.failures().get(0).preemptions());
        assertEquals(-1, result.coverage().completeToBound());
        assertEquals(28, result.effort().ahead());
    }

    @Test
    void explore_limitOfZero_nothingWithAPreemptionIsExecuted() throws IOException {
        SearchResult result = new Explorer(upTo(0)).explore(new ModelExecutions(many("assert x 2")));
        assertEquals(SearchResult.Verdict.INCONCLUSIVE, result.verdict());
        assertEquals(0, result.effort().ahead());
    }

    /** What is executed besides changes nothing of what the search does. */
    @Test
    void explore_nothingFails_bothSearchesAreTheSame() throws IOException {
        SearchResult ahead = new Explorer(upTo(1)).explore(new ModelExecutions(many("read x")));
        SearchResult alone = new Explorer(upTo(1).withKeepGoing(true)).explore(new ModelExecutions(many("read x")));
        assertTrue(ahead.effort().ahead() > 0);
        assertEquals(0, alone.effort().ahead());
        assertEquals(SearchResult.Verdict.INCONCLUSIVE, ahead.verdict());
        assertEquals(alone.coverage().schedulesPerBound(), ahead.coverage().schedulesPerBound());
        assertEquals(alone.coverage().waiting(), ahead.coverage().waiting());
        assertEquals(alone.reduced(), ahead.reduced());
    }

    /** T0 forks, and both tasks increment: delays at every place of the schedule in turn give each single delay once. */
    @Test
    void delay_everyPlaceInTurn_everySingleDelayOnce() {
        ModelExecutions executions =
                new ModelExecutions(Program.of("fork 1; read x; write x +; join 1; assert x 2", "read x; write x +"));
        DelayStrategy strategy = new DelayStrategy();
        strategy.aim(DelayStrategy.NEVER, DelayStrategy.NEVER, 1);
        executions.run(strategy);
        assertEquals(0, strategy.preemptions());
        int places = strategy.places();
        TreeSet<String> failing = new TreeSet<>();
        for (int place = 0; place < places; place++) {
            strategy.aim(place, DelayStrategy.NEVER, 1);
            if (executions.run(strategy).ending() == Ending.FAILED) {
                failing.add(place + ": " + strategy.preemptions());
            }
        }
        assertEquals(2, places); // before T0 reads, and before it writes
        assertEquals(List.of("1: 1"), List.copyOf(failing));
    }

    /** Bound 0 is small; bound 1 is not, and the search would come to its failure, of the first two tasks, much later. */
    @Test
    void explore_boundOneTakesLong_failureIsFoundBeforeItsTurn() throws IOException {
        String work = "write a 1; write b 1; write c 1; write d 1; write e 1";
        Program program = Program.of(
                "fork 1; fork 2; fork 3; fork 4; fork 5; join 1; join 2; join 3; join 4; join 5; assert x 2",
                "read x; write x +; " + work,
                "read x; write x +; " + work,
                work,
                work,
                work);
        SearchOptions options =
                SearchOptions.upTo(2).withReduction(Reduction.HB).withWarmUps(0);
        SearchResult result = new Explorer(options).explore(new ModelExecutions(program));
        assertEquals(1, result.failures().get(0).preemptions());
        assertEquals(0, result.coverage().completeToBound());
        assertEquals(27, result.effort().ahead());
    }

    @Test
    void isDue_notBeforePatienceAndNotWithoutAPreemption() {
        ModelExecutions executions = new ModelExecutions(many("read x"));
        Delays delays = new Delays(executions, 2);
        assertFalse(delays.isDue(0, Delays.PATIENCE - 4, 0));
        assertTrue(delays.isDue(0, Delays.PATIENCE, 0));
        assertFalse(delays.isDue(0, Delays.PATIENCE + 1, 0));
        assertFalse(delays.isDue(1, Delays.LATER_PATIENCE - 4, 0));
        assertTrue(delays.isDue(1, Delays.LATER_PATIENCE, 0));
        assertTrue(delays.isDue(0, 4, Delays.OPERATIONS));
        assertFalse(new Delays(executions, 0).isDue(0, Delays.PATIENCE, 0));
    }
}
