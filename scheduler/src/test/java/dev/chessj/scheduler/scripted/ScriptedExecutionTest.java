package dev.chessj.scheduler.scripted;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Map;
import org.junit.jupiter.api.Test;

class ScriptedExecutionTest {

    private final ScriptedExecution it = new ScriptedExecution();

    /** Two writes here and two writes and an end there, before the join: 5 over 2 schedules. */
    @Test
    void every_twoTasks_eachInterleavingOnce() {
        Map<String, Integer> outcomes = it.every(() -> {
            Object variable = new Object();
            Thread other = it.start(() -> {
                it.write(variable);
                it.note("b");
                it.write(variable);
                it.note("b");
            });
            it.write(variable);
            it.note("a");
            it.write(variable);
            it.note("a");
            it.join(other);
        });

        assertEquals(
                Map.of("a a b b", 1, "a b a b", 1, "a b b a", 2, "b a a b", 1, "b a b a", 2, "b b a a", 3), outcomes);
    }

    @Test
    void run_scriptThrows_reachesTheTest() {
        AssertionError error = assertThrows(
                AssertionError.class,
                () -> it.run(new EverySchedule(), () -> {
                    throw new IllegalStateException("as told");
                }));

        assertEquals("java.lang.IllegalStateException: as told", error.getMessage());
    }

    @Test
    void every_scriptThatChangesBetweenExecutions_isRefused() {
        int[] executions = {0};

        assertThrows(
                AssertionError.class,
                () -> it.every(() -> {
                    Object variable = new Object();
                    if (executions[0]++ > 0) {
                        it.write(variable);
                    }
                    Thread other = it.start(() -> it.write(variable));
                    it.write(variable);
                    it.join(other);
                }));
    }
}
