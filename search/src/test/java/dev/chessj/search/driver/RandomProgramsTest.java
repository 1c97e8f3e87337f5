package dev.chessj.search.driver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.search.BruteForce;
import dev.chessj.search.ModelExecutions;
import dev.chessj.search.Program;
import dev.chessj.search.RandomPrograms;
import dev.chessj.search.SearchOptions;
import dev.chessj.search.SearchResult;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The search against {@link BruteForce}. For the long form: {@code -Dchessj.test.programs=100000 -Dchessj.test.schedules=4000}. */
class RandomProgramsTest {

    private static final int PROGRAMS = Integer.getInteger("chessj.test.programs", 1_200);
    private static final int SEED = Integer.getInteger("chessj.test.seed", 0);
    private static final int MOST = Integer.getInteger("chessj.test.schedules", 500);

    @Test
    void explore_anyProgram_executesEveryScheduleOfEachBoundExactlyOnce() throws IOException {
        int compared = 0;
        int withMore = 0;
        int withEarly = 0;
        for (long seed = SEED; compared < PROGRAMS; seed++) {
            Program program = RandomPrograms.of(seed);
            List<List<String>> expected = BruteForce.schedules(program, 3, MOST);
            if (!expected.isEmpty()) {
                compare(seed, program, expected);
                compared++;
                withEarly += expected.get(5).isEmpty() ? 0 : 1;
                withMore += expected.get(0).size() > 1 && !expected.get(3).isEmpty() ? 1 : 0;
            }
        }
        assertTrue(withEarly > PROGRAMS / 10, "only " + withEarly + " programs had limits that could end early");
        assertTrue(
                withMore > PROGRAMS / 10, "only " + withMore + " programs had several free choices and 3 preemptions");
    }

    /** Explores the program and compares with the schedules of each bound. */
    static void compare(long seed, Program program, List<List<String>> expected) throws IOException {
        String where = "seed " + seed + program;
        ModelExecutions executions = new ModelExecutions(program);
        SearchResult result =
                new Explorer(SearchOptions.upTo(3).withKeepGoing(true).withItemsInMemory(32)).explore(executions);
        List<String> all = executions.logs.subList(2, executions.logs.size()); // without the warm-ups
        int from = 0;
        for (int bound = 0; bound <= 7; bound++) { // of either phase
            int size = Math.min(expected.get(bound).size(), all.size() - from);
            List<String> found = new ArrayList<>(all.subList(from, from + size));
            from += size;
            Collections.sort(found);
            Collections.sort(expected.get(bound));
            assertEquals(expected.get(bound), found, where + "\nbound " + bound % 4 + (bound < 4 ? "" : ", early"));
        }
        for (int bound = 0; bound <= 3; bound++) {
            long size = expected.get(bound).size() + expected.get(bound + 4).size();
            List<Long> sizes = result.coverage().schedulesPerBound();
            assertEquals(size, bound < sizes.size() ? sizes.get(bound) : 0, where);
        }
        assertEquals(all.size(), from, where);
        assertEquals(0, result.shortfall().diverged(), where);
        for (SearchResult.Found failure : result.failures()) {
            assertEquals(null, failure.notReproduced(), where);
        }
    }
}
