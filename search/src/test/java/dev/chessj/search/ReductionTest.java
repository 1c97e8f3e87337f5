package dev.chessj.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Reductions against the full enumeration: the same classes of executions, the same final states, bound by bound. For the long form:
 * {@code -Dchessj.test.programs=100000 -Dchessj.test.schedules=4000}.
 */
class ReductionTest {

    private static final int PROGRAMS = Integer.getInteger("chessj.test.programs", 2_000);
    private static final int SEED = Integer.getInteger("chessj.test.seed", 0);
    private static final int MOST = Integer.getInteger("chessj.test.schedules", 400);
    private static final int[] BOUNDS = {0, 1, 2, SearchOptions.UNBOUNDED};

    @Test
    void explore_anyProgram_everyReductionFindsTheSameClassesAndStates() throws IOException {
        int compared = 0;
        long full = 0;
        long reduced = 0;
        long classes = 0;
        for (long seed = SEED; compared < PROGRAMS; seed++) {
            Program program = RandomPrograms.of(seed);
            List<Searched> expected = new ArrayList<>();
            for (int bound : BOUNDS) {
                Searched all = Searched.of(program, Reduction.NONE, bound, MOST);
                if (all.complete()) {
                    expected.add(all);
                }
            }
            for (int i = 0; i < expected.size(); i++) {
                Searched found = Searched.of(program, Reduction.HB, BOUNDS[i], Long.MAX_VALUE);
                String where = "seed " + seed + ", bound " + BOUNDS[i] + program;
                assertEquals(expected.get(i).states(), found.states(), where);
                assertEquals(expected.get(i).classes(), found.classes(), where);
                assertEquals(
                        found.classes().size(),
                        found.result().reduced().classes(),
                        where + ": hashes collide or differ");
                if (i == 2) {
                    full += expected.get(i).result().schedules();
                    reduced += found.result().schedules()
                            + found.result().reduced().pruned();
                    classes += found.classes().size();
                }
            }
            compared += expected.size() > 2 ? 1 : 0;
        }
        assertTrue(reduced < full / 2, reduced + " executions instead of " + full + " for " + classes + " classes");
    }
}
