package dev.chessj.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;

/** What is kept of one execution for the next saves work, and changes nothing. */
class KeptTransitionsTest {

    private static final int PROGRAMS = 150;
    private static final int MOST = 300;
    private static final int BOUND = 2;

    private long met;

    /** The usual rule, and how often it was asked. */
    private final class Counted extends Reversals {

        Counted(Transitions transitions, List<Decision> way, boolean keeps) {
            super(transitions, way);
            if (!keeps) {
                transitions.keepNothing();
            }
        }

        @Override
        public void met(int transition, BitSet rivals) {
            met++;
            super.met(transition, rivals);
        }
    }

    @Test
    void explore_anyProgram_sameExecutionsInTheSameOrder() throws IOException {
        for (long seed = 0; seed < PROGRAMS; seed++) {
            Program program = RandomPrograms.of(seed);
            assertEquals(
                    executions(execution -> program, false),
                    executions(execution -> program, true),
                    "seed " + seed + program);
        }
    }

    @Test
    void explore_programThatIsSometimesAnother_sameExecutionsInTheSameOrder() throws IOException {
        for (long seed = 0; seed < PROGRAMS; seed++) {
            Program program = RandomPrograms.of(seed);
            Program other = RandomPrograms.of(seed + 1);
            IntFunction<Program> programs = execution -> execution % 7 == 5 ? other : program;
            assertEquals(executions(programs, false), executions(programs, true), "seed " + seed + program + other);
        }
    }

    /** The next execution begins like the last one up to the place that it goes back to, which is mostly a late one. */
    @Test
    void explore_longTasks_ruleHearsOfMostTransitionsOnce() throws IOException {
        String task = "write x 1;read x;".repeat(10);
        Program program = Program.of("fork 1;fork 2", task, task);
        executions(execution -> program, false);
        long anew = met;
        met = 0;
        executions(execution -> program, true);
        assertTrue(met < anew * 2 / 3, met + " instead of " + anew);
    }

    private List<String> executions(IntFunction<Program> programs, boolean keeps) throws IOException {
        ModelExecutions executions = new ModelExecutions(programs);
        Searched.of(
                executions,
                Reduction.BPOR,
                BOUND,
                MOST,
                Pruning::new,
                (transitions, way) -> new Counted(transitions, way, keeps));
        return executions.logs;
    }
}
