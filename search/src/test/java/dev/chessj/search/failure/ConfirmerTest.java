package dev.chessj.search.failure;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.chessj.scheduler.result.ExecutionResult;
import dev.chessj.scheduler.result.PredictedDeadlock;
import dev.chessj.scheduler.result.PredictedDeadlock.Step;
import dev.chessj.scheduler.strategy.Strategy;
import dev.chessj.search.Confirmation;
import dev.chessj.search.Confirmation.Outcome;
import dev.chessj.search.ModelExecutions;
import dev.chessj.search.Program;
import dev.chessj.search.SearchListener;
import dev.chessj.search.SearchOptions;
import dev.chessj.search.driver.Explorer;
import java.io.IOException;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** How much is tried to meet a deadlock that cannot be met: a number of executions and of operations, however long they take. */
class ConfirmerTest {

    private static final long SECOND = 1_000_000_000L;
    private static final long HOUR = 3_600 * SECOND;
    private static final SearchOptions OPTIONS = SearchOptions.upTo(0);

    /** Each of two tasks goes first, with none to three passes. */
    private static final int ATTEMPTS = 8;

    private static PredictedDeadlock impossible() {
        return new PredictedDeadlock(List.of(step("T1", "a", "b"), step("T2", "b", "a")), false);
    }

    private static Step step(String task, String held, String wanted) {
        return new Step(task, held, "A.java:1", wanted, "A.java:2", "lock " + wanted, List.of(), List.of());
    }

    private static List<Confirmation> confirm(SearchOptions options, long perLook, int predictions, int steps)
            throws IOException {
        ModelExecutions executions =
                new ModelExecutions(Program.of("fork 1; fork 2; join 1", "write x 1", "write x 2")) {
                    private boolean searched;

                    @Override
                    public ExecutionResult run(Strategy strategy) {
                        ExecutionResult result = super.run(strategy);
                        return searched ? new ExecutionResult(result.ending(), null, steps, result.tasks(), 0) : result;
                    }

                    @Override
                    public List<PredictedDeadlock> predictions() {
                        searched = true;
                        return Collections.nCopies(predictions, impossible());
                    }
                };
        long[] now = {0};
        Explorer explorer = new Explorer(options, new SearchListener() {}, () -> now[0] += perLook, () -> false);
        explorer.explore(executions);
        return explorer.confirmations();
    }

    private static List<Integer> attempts(List<Confirmation> told) {
        told.forEach(confirmation -> assertEquals(Outcome.OPEN, confirmation.outcome()));
        return told.stream().map(Confirmation::attempts).toList();
    }

    @Test
    void confirm_noLimitOfTime_countsExecutionsHoweverLongTheyTake() throws IOException {
        assertEquals(List.of(ATTEMPTS, ATTEMPTS), attempts(confirm(OPTIONS, 0, 2, 10)));
        assertEquals(List.of(ATTEMPTS, ATTEMPTS), attempts(confirm(OPTIONS, HOUR, 2, 10)));
    }

    @Test
    void confirm_manyPredictions_theFirstOnesAreTried() throws IOException {
        List<Integer> attempts = attempts(confirm(OPTIONS, 0, Confirmer.MOST_PREDICTIONS + 1, 10));
        assertEquals(
                Collections.nCopies(Confirmer.MOST_PREDICTIONS, ATTEMPTS), attempts.subList(0, attempts.size() - 1));
        assertEquals(0, attempts.get(attempts.size() - 1));
    }

    @Test
    void confirm_longExecutions_executesFewer() throws IOException {
        int steps = Confirmer.MOST_STEPS / 10;
        assertEquals(List.of(ATTEMPTS, 3, 0), attempts(confirm(OPTIONS, 0, 3, steps)));
    }

    @Test
    void confirm_limitOfTime_endsInTime() throws IOException {
        SearchOptions limited = OPTIONS.withMaxNanos(Long.MAX_VALUE - 1);
        assertEquals(List.of(ATTEMPTS, ATTEMPTS), attempts(confirm(limited, 1, 2, 10)));
        assertEquals(List.of(0, 0), attempts(confirm(limited, HOUR, 2, 10)));
        int all = Confirmer.MOST_SECONDS - 1; // it looks at the clock before each
        assertEquals(List.of(ATTEMPTS, ATTEMPTS, all - 2 * ATTEMPTS), attempts(confirm(limited, SECOND, 3, 10)));
    }
}
