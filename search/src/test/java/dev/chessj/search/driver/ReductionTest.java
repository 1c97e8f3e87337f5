package dev.chessj.search.driver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.search.Program;
import dev.chessj.search.RandomPrograms;
import dev.chessj.search.Reduction;
import dev.chessj.search.SearchOptions;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/**
 * Reductions against the full enumeration: the same classes of executions, the same final states, bound by bound. For the long form:
 * {@code -Dchessj.test.programs=100000 -Dchessj.test.schedules=4000}.
 */
class ReductionTest {

    private static final int PROGRAMS = Integer.getInteger("chessj.test.programs", 600);
    private static final int SEED = Integer.getInteger("chessj.test.seed", 0);
    private static final int MOST = Integer.getInteger("chessj.test.schedules", 300);
    private static final int[] BOUNDS = {0, 1, 2, SearchOptions.UNBOUNDED};

    @Test
    void explore_anyProgram_everyReductionFindsTheSameClassesAndStates() throws IOException {
        int compared = 0;
        long full = 0;
        long reduced = 0;
        long reversed = 0;
        long classes = 0;
        for (long seed = SEED; compared < PROGRAMS; seed++) {
            Program program = RandomPrograms.of(seed);
            int complete = 0;
            for (int bound : BOUNDS) {
                Searched expected = Searched.of(program, Reduction.NONE, bound, MOST);
                if (!expected.complete()) {
                    continue;
                }
                complete++;
                Searched hb = compare(seed, program, bound, expected, Reduction.HB);
                Searched bpor = compare(seed, program, bound, expected, Reduction.BPOR);
                if (bound == 2) {
                    full += expected.executions();
                    reduced += hb.executions();
                    reversed += bpor.executions();
                    classes += hb.classes().size();
                }
            }
            compared += complete > 2 ? 1 : 0;
        }
        String figures = "%d executions with hb and %d with bpor instead of %d for %d classes"
                .formatted(reduced, reversed, full, classes);
        assertTrue(reduced < full / 2 && reversed < full, figures);
    }

    private static Searched compare(long seed, Program program, int bound, Searched expected, Reduction reduction)
            throws IOException {
        Searched found = Searched.of(program, reduction, bound, Long.MAX_VALUE);
        String where = "seed " + seed + ", bound " + bound + ", " + reduction + program;
        if (reduction == Reduction.BPOR && bound != SearchOptions.UNBOUNDED && program.isTimed()) {
            // limits that end early cost nothing there where a switch does not
            assertTrue(found.states().containsAll(expected.states()), where);
            assertTrue(found.classes().containsAll(expected.classes()), where);
        } else {
            assertEquals(expected.states(), found.states(), where);
            assertEquals(expected.classes(), found.classes(), where);
            assertEquals(
                    found.classes().size(), found.result().reduced().classes(), where + ": hashes collide or differ");
        }
        return found;
    }
}
