package dev.chessj.search.driver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.search.ModelExecutions;
import dev.chessj.search.ModelPoints;
import dev.chessj.search.Program;
import dev.chessj.search.RandomPrograms;
import dev.chessj.search.Reduction;
import dev.chessj.search.SearchOptions;
import dev.chessj.search.bounded.Pruning;
import dev.chessj.search.dpor.Reversals;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Without preemptions at variables that other synchronisation orders: the same classes of executions and the same final states as with
 * all, bound by bound, with happens-before caching and without. For the long form: {@code -Dchessj.test.programs=100000 -Dchessj.test.schedules=4000}.
 */
class PassedVolatilesTest {

    private static final int PROGRAMS = Integer.getInteger("chessj.test.programs", 700);
    private static final int SEED = Integer.getInteger("chessj.test.seed", 0);
    private static final int MOST = Integer.getInteger("chessj.test.schedules", 150);
    private static final int[] BOUNDS = {0, 1, 2, SearchOptions.UNBOUNDED};

    @Test
    void explore_anyProgram_sameClassesAndStatesWithoutThosePreemptions() throws IOException {
        int compared = 0;
        long full = 0;
        long passed = 0;
        for (long seed = SEED; compared < PROGRAMS; seed++) {
            Program program = RandomPrograms.withoutSilence(seed);
            for (int i = 0; i < BOUNDS.length; i++) {
                Searched all = Searched.of(program, Reduction.NONE, BOUNDS[i], MOST);
                if (!all.complete()) {
                    break;
                }
                compared += i == 2 ? 1 : 0;
                for (Reduction reduction : List.of(Reduction.NONE, Reduction.HB)) {
                    Searched found = search(program, reduction, BOUNDS[i], false);
                    String where = reduction + ", seed " + seed + ", bound " + BOUNDS[i] + program;
                    assertEquals(all.states(), found.states(), where);
                    assertEquals(all.classes(), found.classes(), where);
                    if (i == 2 && reduction == Reduction.NONE) {
                        full += all.result().schedules();
                        passed += found.result().schedules();
                    }
                }
            }
        }
        assertTrue(passed < full, passed + " schedules instead of " + full);
    }

    @Test
    void explore_racesChangeNothing_statesAreLost() throws IOException {
        int lost = 0;
        for (long seed = SEED; seed < SEED + 300; seed++) {
            Program program = RandomPrograms.withoutSilence(seed);
            Searched all = Searched.of(program, Reduction.NONE, 1, MOST);
            if (all.complete()) {
                lost += all.states()
                                .equals(search(program, Reduction.NONE, 1, true).states())
                        ? 0
                        : 1;
            }
        }
        assertTrue(lost > 10, "only " + lost + " of 300 programs lose anything: the test would not notice");
    }

    @Test
    void explore_variableUnderOneLock_isNeverPreempted() throws IOException {
        String section = "lock m; read x; write x +; unlock m";
        Program program = Program.of("fork 1;" + section + ";join 1;read x", section);
        // T0 is preempted before lock or unlock, T1 before its end, after T0 was preempted before lock; with all
        // preemptions T0 is
        // preempted before read and write as well, each time only for T1 to begin and to wait for the lock.
        Searched all = Searched.of(program, Reduction.NONE, 2, Long.MAX_VALUE);
        Searched passed = search(program, Reduction.NONE, 2, false);
        assertEquals(all.states(), passed.states());
        assertEquals(all.classes(), passed.classes());
        assertEquals(List.of(1L, 4L, 1L), all.result().coverage().schedulesPerBound());
        assertEquals(List.of(1L, 2L, 1L), passed.result().coverage().schedulesPerBound());
    }

    @Test
    void explore_oneOfTwoVariablesRaces_onlyThatOneIsPreempted() throws IOException {
        Program program = Program.of("write y 1; fork 1; read x; write x +; join 1; read y", "read x; write x +");
        Searched all = Searched.of(program, Reduction.NONE, 2, Long.MAX_VALUE);
        Searched passed = search(program, Reduction.NONE, 2, false);
        assertEquals(all.states(), passed.states());
        assertEquals(all.result().schedules(), passed.result().schedules(), "y is accessed where nobody else runs");
    }

    private static Searched search(Program program, Reduction reduction, int bound, boolean careless)
            throws IOException {
        ModelExecutions executions = new ModelExecutions(program);
        executions.points = new ModelPoints(true, careless);
        return Searched.of(executions, reduction, bound, Long.MAX_VALUE, Pruning::new, Reversals::new);
    }
}
