package dev.chessj.search.driver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.search.BruteForce;
import dev.chessj.search.ModelExecutions;
import dev.chessj.search.OneStep;
import dev.chessj.search.Program;
import dev.chessj.search.Program.Kind;
import dev.chessj.search.Program.Op;
import dev.chessj.search.RandomPrograms;
import dev.chessj.search.SearchOptions;
import dev.chessj.search.SearchResult;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * Atomic sections: the search leaves out what would come in between, and nothing else.
 *
 * <p>The long form is that of {@link RandomProgramsTest}.
 */
class AtomicSectionsTest {

    private static final int PROGRAMS = Integer.getInteger("chessj.test.programs", 1_200) / 2;
    private static final int SEED = Integer.getInteger("chessj.test.seed", 0);
    private static final int MOST = Integer.getInteger("chessj.test.schedules", 500);

    /** Some program, some of whose operations are in one section with the one before. */
    private static Program withSections(long seed) {
        Random random = new Random(~seed);
        List<List<Op>> tasks = new ArrayList<>();
        for (List<Op> ops : RandomPrograms.of(seed).tasks()) {
            List<Op> all = new ArrayList<>();
            for (Op op : ops) {
                boolean joined = !op.silent() && !all.isEmpty() && random.nextInt(5) < 2;
                all.add(new Op(op.kind(), op.target(), op.value(), op.silent(), joined, op.words()));
            }
            tasks.add(all);
        }
        return new Program(tasks);
    }

    private static boolean has(Program program, Kind... kinds) {
        return program.tasks().stream()
                .flatMap(List::stream)
                .anyMatch(op -> List.of(kinds).contains(op.kind()));
    }

    private static boolean hasSection(Program program) {
        return program.tasks().stream().flatMap(List::stream).anyMatch(Op::joined);
    }

    /**
     * T1 adds in a section, T2 in two steps. Without a preemption one comes after the other; with one, T1 as a whole may come between
     * the steps of T2, T2 never between those of T1.
     */
    @Test
    void explore_sectionAndTwoSteps_sectionIsNeverSplit() throws IOException {
        Program program = Program.of("fork 1; fork 2; join 1; join 2", "read x; &write x +", "read x; write x +");
        ModelExecutions executions = new ModelExecutions(program);
        new Explorer(SearchOptions.upTo(SearchOptions.UNBOUNDED).withWarmUps(0)).explore(executions);
        Set<String> orders = new TreeSet<>();
        for (String log : executions.logs) {
            StringBuilder order = new StringBuilder();
            for (String op : log.substring(1, log.length() - 1).split(", ")) {
                if (op.contains("read") || op.contains("write")) {
                    order.append(op, 1, 2).append(op.charAt(3));
                }
            }
            orders.add(order.toString());
        }
        assertEquals(Set.of("1r1w2r2w", "2r1r1w2w", "2r2w1r1w"), orders);
    }

    /** As many schedules as for one operation in its place. */
    @Test
    void explore_sectionInsteadOfOperation_sameNumberOfSchedules() throws IOException {
        SearchOptions options = SearchOptions.upTo(2).withWarmUps(0);
        SearchResult one = new Explorer(options)
                .explore(new ModelExecutions(Program.of("fork 1; write x 1; write y 1", "write x 2; write y 2")));
        SearchResult section = new Explorer(options)
                .explore(new ModelExecutions(Program.of(
                        "fork 1; write x 1; &read x; &read y; write y 1", "write x 2; &read y; &read x; write y 2")));
        assertEquals(one.coverage().schedulesPerBound(), section.coverage().schedulesPerBound());
    }

    @Test
    void explore_anyProgramWithSections_executesEveryScheduleOfEachBoundExactlyOnce() throws IOException {
        int compared = 0;
        for (long seed = SEED; compared < PROGRAMS; seed++) {
            Program program = withSections(seed);
            List<List<String>> expected =
                    hasSection(program) ? BruteForce.schedules(program, 3, MOST) : List.<List<String>>of();
            if (!expected.isEmpty()) {
                RandomProgramsTest.compare(seed, program, expected);
                compared++;
            }
        }
    }

    /** Programs without yields and time, where fairness has no say: what each task saw and did, and how it ended. */
    @Test
    void explore_unbounded_exactlyTheBehavioursOfSectionsInOneStep() throws IOException {
        int compared = 0;
        int fewer = 0;
        for (long seed = SEED; compared < PROGRAMS / 2; seed++) {
            Program program = withSections(seed);
            if (!hasSection(program) || has(program, Kind.YIELD, Kind.SLEEP, Kind.SPIN, Kind.TRYLOCK)) {
                continue;
            }
            Set<String> expected = OneStep.behaviours(program, MOST);
            if (expected.isEmpty()
                    || has(program, Kind.WAIT) && program.toString().matches("(?s).*wait . \\d.*")) {
                continue;
            }
            ModelExecutions executions = new ModelExecutions(program);
            SearchOptions options = SearchOptions.upTo(SearchOptions.UNBOUNDED).withKeepGoing(true);
            new Explorer(options.withWarmUps(0)).explore(executions);
            Set<String> found = new TreeSet<>();
            executions.logs.forEach(log -> found.add(OneStep.behaviour(log)));
            assertEquals(expected, found, "seed " + seed + program);
            Set<String> split = OneStep.behaviours(RandomPrograms.of(seed), 20 * MOST);
            fewer += split.isEmpty() || split.equals(expected) ? 0 : 1;
            compared++;
        }
        assertTrue(fewer > compared / 40, "only in " + fewer + " programs did the sections matter");
    }

    /** The comparison above can tell: the search of a program with sections is not that of the program without. */
    @Test
    void behaviours_sectionLeftOut_differ() {
        Program section = Program.of("fork 1; write x 1; &write x 2", "read x");
        Program none = Program.of("fork 1; write x 1; write x 2", "read x");
        assertNotEquals(OneStep.behaviours(section, MOST), OneStep.behaviours(none, MOST));
    }
}
