package dev.chessj.search.dpor;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.search.ModelExecutions;
import dev.chessj.search.Program;
import dev.chessj.search.RandomPrograms;
import dev.chessj.search.Reduction;
import dev.chessj.search.bounded.Pruning;
import dev.chessj.search.driver.Searched;
import java.io.IOException;
import java.util.BitSet;
import java.util.Set;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** Every rule of the reductions is needed: without it, some random program loses a class of executions, and {@code ReductionTest} fails. */
class BrokenReductionTest {

    private static final int PROGRAMS = 3_000;
    private static final int MOST = 400;

    @Test
    void keyWithoutTheNextChoice_losesClasses() throws IOException {
        assertNoticed(
                (states, policy) -> new Pruning(states, policy) {
                    @Override
                    public int part(int choice) {
                        return 1;
                    }
                },
                false);
    }

    @Test
    void lookaheadOnTheStateAlone_losesClasses() throws IOException {
        assertNoticed(
                Reduction.HB,
                met -> (states, policy) -> new Pruning(states, policy) {
                    @Override
                    public boolean isDealtWith(long stateHigh, long stateLow, int task, int preemptions) {
                        return met.contains(stateHigh);
                    }
                },
                Reversals::new,
                false);
    }

    @Test
    void yieldsInTheHistoryInsteadOfTheFairSchedulersState_losesClasses() throws IOException {
        assertNoticed(
                (states, policy) -> new Pruning(states, policy) {
                    @Override
                    public long digest(long salt) {
                        return 0;
                    }
                },
                false);
    }

    @Test
    void historyWithoutTheWaiterThatWasNotified_losesClasses() throws IOException {
        assertNoticed(Pruning::new, true);
    }

    @Test
    void reversalsWithoutTheBeginOfTheTurn_loseClasses() throws IOException {
        assertReversalNoticed((transitions, way) -> new Reversals(transitions, way) {
            @Override
            int beginOfTurn(int transition) {
                return transition;
            }
        });
    }

    @Test
    void reversalsOfTheLastRivalOnly_loseClasses() throws IOException {
        assertReversalNoticed((transitions, way) -> new Reversals(transitions, way) {
            @Override
            public void met(int transition, BitSet rivals) {
                if (!rivals.isEmpty()) {
                    rivals.clear(0, rivals.length() - 1);
                }
                super.met(transition, rivals);
            }
        });
    }

    private static void assertReversalNoticed(ReversingStrategy.RuleFactory broken) throws IOException {
        assertNoticed(Reduction.BPOR, met -> Pruning::new, broken, false);
    }

    private static void assertNoticed(Pruning.Factory broken, boolean forgetful) throws IOException {
        assertNoticed(Reduction.HB, met -> broken, Reversals::new, forgetful);
    }

    /** {@code prunings}: made anew for each search, from the states that its executions came through so far. */
    private static void assertNoticed(
            Reduction reduction,
            Function<Set<Long>, Pruning.Factory> prunings,
            ReversingStrategy.RuleFactory rules,
            boolean forgetful)
            throws IOException {
        for (long seed = 0; seed < PROGRAMS; seed++) {
            Program program = RandomPrograms.of(seed);
            if (reduction == Reduction.BPOR && program.isTimed()) {
                continue; // where limits end early for less
            }
            for (int bound = 1; bound <= 2; bound++) {
                Searched all = Searched.of(program, Reduction.NONE, bound, MOST);
                if (all.complete()) {
                    ModelExecutions executions = new ModelExecutions(program);
                    executions.forgetful = forgetful;
                    Searched found = Searched.of(
                            executions, reduction, bound, Long.MAX_VALUE, prunings.apply(executions.met), rules);
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
