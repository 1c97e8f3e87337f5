package dev.chessj.search.driver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.search.ModelExecutions;
import dev.chessj.search.Program;
import dev.chessj.search.RandomPrograms;
import dev.chessj.search.Reduction;
import dev.chessj.search.SearchListener;
import dev.chessj.search.SearchOptions;
import dev.chessj.search.SearchResult;
import dev.chessj.search.SearchResult.Found;
import dev.chessj.search.SearchResult.Stop;
import dev.chessj.search.bounded.Pruning;
import dev.chessj.search.checkpoint.Checkpoints;
import dev.chessj.search.dpor.Reversals;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A search that stops anywhere and is resumed by another one ends as if nobody had stopped. */
class ResumeTest {

    private static final int PROGRAMS = Integer.getInteger("chessj.test.programs", 60);
    private static final int MOST = 150;

    /** Keeps the last state. */
    private static final class Kept implements Checkpoints {
        private byte[] state = {};
        private int count;
        private final int every;

        Kept(int every) {
            this.every = every;
        }

        @Override
        public boolean isDue(long now) {
            return every > 0 && ++count % every == 0;
        }

        @Override
        public void keep(State what) throws IOException {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            what.writeTo(new DataOutputStream(bytes));
            state = bytes.toByteArray();
        }

        DataInputStream in() {
            return new DataInputStream(new ByteArrayInputStream(state));
        }
    }

    private static SearchOptions options(Reduction reduction) {
        return SearchOptions.upTo(2)
                .withKeepGoing(true)
                .withCountsClasses(true)
                .withItemsInMemory(32) // nearly everything is in the file
                .withReduction(reduction);
    }

    private static Explorer explorer(SearchOptions options, Checkpoints kept) {
        return new Explorer(options, new SearchListener() {}, () -> 0, () -> false).keeping(kept);
    }

    /** Stops after every number of executions there is. */
    @ParameterizedTest
    @EnumSource(names = {"NONE", "HB"})
    void resume_afterAnyExecution_endsInTheSameWay(Reduction reduction) throws IOException {
        int compared = 0;
        for (long seed = 0; compared < PROGRAMS; seed++) {
            Program program = RandomPrograms.of(seed);
            ModelExecutions executions = new ModelExecutions(program);
            SearchResult whole = explorer(options(reduction).withMaxSchedules(MOST), Checkpoints.NONE)
                    .explore(executions);
            if (whole.stop() != Stop.FINISHED) {
                continue;
            }
            long all = whole.executions();
            for (long stop = 1; stop < all; stop += 1 + all / 40) {
                String where = "seed " + seed + ", after " + stop + " of " + all + program;
                Kept kept = new Kept(0);
                ModelExecutions parts = new ModelExecutions(program);
                SearchResult first = explorer(options(reduction).withMaxSchedules(stop), kept)
                        .explore(parts);
                assertEquals(Stop.BUDGET, first.stop(), where);
                SearchResult second =
                        explorer(options(reduction), Checkpoints.NONE).resume(parts, kept.in());
                assertSame(whole, second, where);
                assertEquals(executions.states, parts.states, where);
                assertEquals(executions.classes, parts.classes, where);
            }
            compared++;
        }
    }

    /** Stops in the middle of executions, at every choice there is, also of those that make a failure small. */
    @ParameterizedTest
    @EnumSource(names = {"NONE", "HB"})
    void resume_inTheMiddleOfAnExecution_endsInTheSameWay(Reduction reduction) throws IOException {
        int compared = 0;
        for (long seed = 0; compared < PROGRAMS / 6; seed++) {
            Program program = RandomPrograms.of(seed);
            ModelExecutions executions = new ModelExecutions(program);
            SearchResult whole = explorer(options(reduction).withMaxSchedules(MOST), Checkpoints.NONE)
                    .explore(executions);
            if (whole.stop() != Stop.FINISHED) {
                continue;
            }
            int all = Integer.MAX_VALUE - executions.choicesLeft;
            for (int stop = 1; stop < all; stop += 1 + all / 60) {
                String where = "seed " + seed + ", after " + stop + " of " + all + program;
                ModelExecutions parts = new ModelExecutions(program);
                Kept kept = new Kept(0);
                parts.choicesLeft = stop;
                SearchResult first = new Explorer(
                                options(reduction), new SearchListener() {}, () -> 0, () -> parts.choicesLeft == 0)
                        .keeping(kept)
                        .explore(parts);
                assertEquals(Stop.INTERRUPTED, first.stop(), where);
                parts.choicesLeft = Integer.MAX_VALUE;
                SearchResult second =
                        explorer(options(reduction), Checkpoints.NONE).resume(parts, kept.in());
                assertSame(whole, second, where);
                assertEquals(executions.states, parts.states, where);
                assertEquals(executions.classes, parts.classes, where);
            }
            compared++;
        }
    }

    /** One execution at a time, each by a search of its own. */
    @ParameterizedTest
    @EnumSource(names = {"NONE", "HB"})
    void resume_afterEveryExecution_endsInTheSameWay(Reduction reduction) throws IOException {
        Program program = Program.of(
                "fork 1; fork 2; lock m; write x +; unlock m; read y; assert y 0",
                "lock m; read x; unlock m; write y 1",
                "yield; write y 2; read x");
        SearchResult whole = explorer(options(reduction), Checkpoints.NONE).explore(new ModelExecutions(program));
        assertTrue(whole.failures().size() > 0);
        ModelExecutions parts = new ModelExecutions(program);
        Kept kept = new Kept(0);
        SearchOptions one = options(reduction).withMaxSchedules(1);
        SearchResult result = explorer(one, kept).explore(parts);
        int searches = 1;
        while (result.stop() == Stop.BUDGET) {
            result = explorer(one, kept).resume(parts, kept.in());
            searches++;
        }
        assertSame(whole, result, "one by one");
        assertEquals(whole.schedules() + whole.reduced().pruned(), searches);
        for (Found found : result.failures()) {
            assertNotNull(found.trace()); // executed again for that
        }
    }

    /** What was kept on the way is as good as what is kept in the end: the search may have been killed since. */
    @ParameterizedTest
    @EnumSource(names = {"NONE", "HB"})
    void resume_fromACheckpointOnTheWay_endsInTheSameWay(Reduction reduction) throws IOException {
        Program program = Program.of(
                "fork 1; fork 2; write x 1; read y; write x 2", "read x; write y 1; read x", "read y; write x 3");
        SearchResult whole = explorer(options(reduction), Checkpoints.NONE).explore(new ModelExecutions(program));
        for (int every = 7; every < 60; every += 13) {
            Kept kept = new Kept(every);
            explorer(options(reduction).withMaxNanos(Long.MAX_VALUE), kept).explore(new ModelExecutions(program));
            SearchResult second =
                    explorer(options(reduction), Checkpoints.NONE).resume(new ModelExecutions(program), kept.in());
            assertSame(whole, second, "every " + every);
        }
    }

    /** The reduction was given up before the search was stopped; that is not tried again. */
    @Test
    void resume_misled_goesOnWithoutReduction() throws IOException {
        // What T1 is about to do differs from one execution to the next, with equal histories.
        Program one = Program.of("fork 1; read x; read y; read x", "read y; read x; write x 1");
        Program other = Program.of("fork 1; read x; read y; read x", "read y; read x; write y 1");
        ModelExecutions executions = new ModelExecutions(i -> i < 20 && i % 2 == 1 ? other : one);
        Kept kept = new Kept(0);
        SearchOptions options = options(Reduction.HB).withRetries(3);
        Pruning.Factory noLookahead = (states, policy) -> new Pruning(states, policy) {
            @Override
            public boolean isDealtWith(long high, long low, int task, int preemptions) {
                return false; // so that states are met again
            }
        };
        SearchResult first = new Explorer(
                        options.withMaxSchedules(8),
                        new SearchListener() {},
                        () -> 0,
                        () -> false,
                        noLookahead,
                        Reversals::new)
                .keeping(kept)
                .explore(executions);
        assertTrue(first.reduced().misled(), first.toString());
        assertEquals(Stop.BUDGET, first.stop());
        SearchResult second = explorer(options, Checkpoints.NONE).resume(new ModelExecutions(one), kept.in());
        assertTrue(second.reduced().misled());
        assertEquals(Reduction.NONE, second.reduced().reduction());
        assertEquals(Stop.FINISHED, second.stop());
    }

    @Test
    void resume_otherOptions_isRefused() throws IOException {
        Program program = Program.of("fork 1; write x 1; read x", "write x 2; read x");
        Kept kept = new Kept(0);
        explorer(options(Reduction.HB).withMaxSchedules(3), kept).explore(new ModelExecutions(program));
        for (SearchOptions other :
                List.of(options(Reduction.NONE), SearchOptions.upTo(1).withReduction(Reduction.HB))) {
            IOException refused = assertThrows(
                    IOException.class,
                    () -> explorer(other, Checkpoints.NONE).resume(new ModelExecutions(program), kept.in()));
            assertTrue(String.valueOf(refused.getMessage()).contains("another limit, reduction, strategy or timing"));
        }
    }

    /** Stalled and diverged schedules are remembered in words. */
    @Test
    void resume_whatCouldNotBeExplored_isStillTold() throws IOException {
        Program program = Program.of("fork 1; read x; stall", "write x 1; read x");
        SearchResult whole = explorer(options(Reduction.NONE), Checkpoints.NONE).explore(new ModelExecutions(program));
        assertTrue(whole.shortfall().stalled() > 0);
        Kept kept = new Kept(0);
        explorer(options(Reduction.NONE).withMaxSchedules(2), kept).explore(new ModelExecutions(program));
        SearchResult second =
                explorer(options(Reduction.NONE), Checkpoints.NONE).resume(new ModelExecutions(program), kept.in());
        assertSame(whole, second, "stalls");
    }

    /** Everything but the time, and what is only for people. */
    private static void assertSame(SearchResult whole, SearchResult parts, String where) {
        assertEquals(words(whole), words(parts), where);
    }

    private static String words(SearchResult result) {
        StringBuilder text = new StringBuilder();
        text.append(result.verdict()).append(' ').append(result.stop());
        text.append(' ').append(result.failedSchedules());
        text.append(' ').append(result.coverage()).append(' ').append(result.reduced());
        text.append(' ')
                .append(result.shortfall())
                .append(' ')
                .append(result.effort().steps());
        text.append(' ')
                .append(result.effort().maxTasks())
                .append(' ')
                .append(result.effort().yields());
        for (Found found : result.failures()) {
            text.append('\n').append(found);
        }
        return text.toString();
    }
}
