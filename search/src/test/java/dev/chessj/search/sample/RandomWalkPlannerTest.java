package dev.chessj.search.sample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.scheduler.result.ExecutionResult;
import dev.chessj.scheduler.strategy.Choice;
import dev.chessj.scheduler.strategy.ChoicePoint;
import dev.chessj.scheduler.strategy.Strategy;
import dev.chessj.search.ExplorationStrategy;
import dev.chessj.search.ModelExecutions;
import dev.chessj.search.Program;
import dev.chessj.search.Sampling;
import dev.chessj.search.SearchListener;
import dev.chessj.search.SearchOptions;
import dev.chessj.search.SearchResult;
import dev.chessj.search.SearchResult.Stop;
import dev.chessj.search.SearchResult.Verdict;
import dev.chessj.search.checkpoint.Checkpoints;
import dev.chessj.search.driver.Explorer;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Samples of model programs, of which all schedules are known. */
class RandomWalkPlannerTest {

    private static final Program TWO_WRITERS = Program.of("fork 1; write x; write x; join 1", "write x; write x");

    private static SearchOptions sample(long seed, long schedules) {
        return SearchOptions.upTo(SearchOptions.UNBOUNDED)
                .withStrategy(ExplorationStrategy.RANDOM)
                .withSeed(seed)
                .withMaxSchedules(schedules)
                .withCountsClasses(true)
                .withWarmUps(0);
    }

    private static List<String> logs(long seed, long schedules) throws IOException {
        ModelExecutions executions = new ModelExecutions(TWO_WRITERS);
        new Explorer(sample(seed, schedules)).explore(executions);
        return executions.logs;
    }

    @Test
    void explore_sameSeed_sameSchedules() throws IOException {
        assertEquals(logs(7, 100), logs(7, 100));
        assertNotEquals(logs(7, 100), logs(8, 100));
    }

    /** A longer sample begins with the shorter one. */
    @Test
    void explore_moreSchedules_sameBeginning() throws IOException {
        assertEquals(logs(7, 50), logs(7, 100).subList(0, 50));
    }

    @Test
    void explore_enoughSchedules_drawsExactlyThoseThatEnumerationFinds() throws IOException {
        ModelExecutions all = new ModelExecutions(TWO_WRITERS);
        new Explorer(SearchOptions.upTo(SearchOptions.UNBOUNDED).withWarmUps(0)).explore(all);
        assertEquals(new HashSet<>(all.logs), new HashSet<>(logs(1, 2_000)));
    }

    /** Where two tasks can go on, each of them does so half of the time: chi-square with one degree of freedom, 99.9 % quantile. */
    @Test
    void explore_eachPoint_bothTasksAlike() throws IOException {
        CountedChoices executions = new CountedChoices();
        new Explorer(sample(3, 2_000)).explore(executions);
        double expected = (executions.goesOn + executions.switches) / 2.0;
        double chiSquare = 2 * Math.pow(executions.goesOn - expected, 2) / expected;
        assertTrue(
                expected > 2_000 && chiSquare < 10.83,
                "goes on " + executions.goesOn + " times, switches " + executions.switches + " times");
    }

    /** Counts what is chosen where the current task can go on and one other task can, too. */
    private static final class CountedChoices extends ModelExecutions {
        private int goesOn;
        private int switches;

        CountedChoices() {
            super(TWO_WRITERS);
        }

        @Override
        public ExecutionResult run(Strategy strategy) {
            return super.run(new Strategy() {
                @Override
                public void begin() {
                    strategy.begin();
                }

                @Override
                public boolean readsHistory() {
                    return strategy.readsHistory();
                }

                @Override
                public void end(ChoicePoint point) {
                    strategy.end(point);
                }

                @Override
                public int choose(ChoicePoint point) {
                    int choice = strategy.choose(point);
                    if (point.tasks() == 2 && point.outcomes(0) == 1 && point.outcomes(1) == 1) {
                        if (Choice.task(choice) == point.current()) {
                            goesOn++;
                        } else {
                            switches++;
                        }
                    }
                    return choice;
                }
            });
        }
    }

    @Test
    void explore_nothingFails_saysWhatWasSampled() throws IOException {
        SearchResult result = new Explorer(sample(1, 300)).explore(new ModelExecutions(TWO_WRITERS));
        assertEquals(Verdict.SAMPLED, result.verdict());
        assertEquals(300, result.schedules());
        assertEquals(-1, result.coverage().completeToBound());
        assertEquals(
                new Sampling(ExplorationStrategy.RANDOM, 1), result.coverage().sample());
    }

    @Test
    void explore_noBudget_endsByItself() throws IOException {
        SearchResult result = new Explorer(sample(1, Long.MAX_VALUE)).explore(new ModelExecutions(TWO_WRITERS));
        assertEquals(Stop.FINISHED, result.stop());
        assertEquals(RandomWalkPlanner.SCHEDULES, result.schedules());
    }

    @Test
    void explore_aScheduleFails_isAFailure() throws IOException {
        SearchResult result = new Explorer(sample(1, 300))
                .explore(new ModelExecutions(
                        Program.of("fork 1; read x; write x +; join 1; assert x 2", "read x; write x +")));
        assertEquals(Verdict.FAILURE, result.verdict());
        assertEquals(1, result.failures().size());
    }

    /** Stopped after any of the first schedules, and resumed twice: the same schedules, behaviours and verdict as in one go. */
    @Test
    void resume_stoppedAnywhere_drawsWhatIsLeft() throws IOException {
        ModelExecutions all = new ModelExecutions(TWO_WRITERS);
        SearchResult whole = new Explorer(sample(5, 60)).explore(all);
        for (int first = 1; first < 30; first++) {
            ModelExecutions parts = new ModelExecutions(TWO_WRITERS);
            Stopped stopped = new Stopped();
            stopped.explorer(sample(5, 60), parts, first).explore(parts);
            SearchOptions rest = sample(5, 60 - first);
            stopped.explorer(rest, parts, first + 7).resume(parts, stopped.state());
            SearchResult result =
                    stopped.explorer(sample(5, 60 - first - 7), parts, 99).resume(parts, stopped.state());
            assertEquals(all.logs, parts.logs);
            assertEquals(Stop.FINISHED, result.stop());
            assertEquals(whole.lasting(0), result.lasting(0));
        }
    }

    @Test
    void resume_anotherSeed_isRefused() throws IOException {
        ModelExecutions executions = new ModelExecutions(TWO_WRITERS);
        Stopped stopped = new Stopped();
        stopped.explorer(sample(5, 60), executions, 3).explore(executions);
        Explorer other = new Explorer(sample(6, 60));
        assertTrue(assertThrows(IOException.class, () -> other.resume(executions, stopped.state()))
                .getMessage()
                .contains("a sample with seed 5"));
    }

    /** Keeps the state of searches that are interrupted. */
    private static final class Stopped implements Checkpoints {
        private byte[] bytes = {};

        /** A search that is interrupted once there were so many executions. */
        Explorer explorer(SearchOptions options, ModelExecutions executions, int most) {
            return new Explorer(options, new SearchListener() {}, () -> 0, () -> executions.logs.size() >= most)
                    .keeping(this);
        }

        DataInputStream state() {
            return new DataInputStream(new ByteArrayInputStream(bytes));
        }

        @Override
        public boolean isDue(long now) {
            return false;
        }

        @Override
        public void keep(State state) throws IOException {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            state.writeTo(new DataOutputStream(out));
            bytes = out.toByteArray();
        }
    }
}
