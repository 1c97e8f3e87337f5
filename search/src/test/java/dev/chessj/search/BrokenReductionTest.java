package dev.chessj.search;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.scheduler.ChoicePoint;
import java.io.IOException;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Every rule of the reduction is needed: without it, some random program loses a class of executions, and {@link ReductionTest} fails. */
class BrokenReductionTest {

    private static final int PROGRAMS = 3_000;
    private static final int MOST = 400;

    @Test
    void keyWithoutTheNextChoice_losesClasses() throws IOException {
        assertNoticed(
                (states, policy) -> new Pruning(states, policy) {
                    @Override
                    int part(int choice) {
                        return 1;
                    }
                },
                false);
    }

    @Test
    void lookaheadOnTheStateAlone_losesClasses() throws IOException {
        assertNoticed(
                (states, policy) -> new Pruning(states, policy) {
                    private final Set<Long> met = new HashSet<>();

                    @Override
                    void at(ChoicePoint point) {
                        super.at(point);
                        met.add(point.historyHigh());
                    }

                    @Override
                    boolean isDealtWith(long stateHigh, long stateLow, int task, int preemptions) {
                        return met.contains(stateHigh);
                    }
                },
                false);
    }

    @Test
    void yieldsInTheHistoryInsteadOfTheFairSchedulersState_losesClasses() throws IOException {
        assertNoticed(
                (states, policy) -> new Pruning(states, policy) {
                    @Override
                    long digest(long salt) {
                        return 0;
                    }
                },
                false);
    }

    @Test
    void historyWithoutTheWaiterThatWasNotified_losesClasses() throws IOException {
        assertNoticed(Pruning::new, true);
    }

    private static void assertNoticed(Pruning.Factory broken, boolean forgetful) throws IOException {
        for (long seed = 0; seed < PROGRAMS; seed++) {
            Program program = RandomPrograms.of(seed);
            for (int bound = 1; bound <= 2; bound++) {
                Searched all = Searched.of(program, Reduction.NONE, bound, MOST);
                if (all.complete()) {
                    ModelExecutions executions = new ModelExecutions(program);
                    executions.forgetful = forgetful;
                    Searched found = Searched.of(executions, Reduction.HB, bound, Long.MAX_VALUE, broken);
                    assertTrue(all.classes().containsAll(found.classes()), "seed " + seed + program);
                    if (found.result().reduced().classes() < all.classes().size()) {
                        return;
                    }
                }
            }
        }
        throw new AssertionError(PROGRAMS + " programs did not notice");
    }
}
