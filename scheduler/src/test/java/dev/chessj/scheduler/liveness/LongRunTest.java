package dev.chessj.scheduler.liveness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.scheduler.task.Task;
import dev.chessj.scheduler.task.TaskTable;
import org.junit.jupiter.api.Test;

class LongRunTest {
    private final TaskTable tasks = new TaskTable();
    private boolean awaitsTime;
    private final LongRun length = new LongRun(tasks, 100, () -> awaitsTime);
    private final Task first = tasks.add(new Thread("first"), null);
    private final Task second = tasks.add(new Thread("second"), first);

    private void work(Task task, int from, int to) {
        for (int step = from; step <= to; step++) {
            length.executed(task, step, false);
        }
    }

    @Test
    void isEndless_worksBeyondTheLimit_onlyWhenFiveHundredTimesAsLong() {
        work(first, 1, 101);
        assertTrue(length.isLate(101));
        assertFalse(length.isEndless(101));
        assertFalse(length.isEndless(50_000));
        assertTrue(length.isEndless(50_001));
    }

    @Test
    void isEndless_waits_atTheLimit() {
        for (int step = 1; step <= 101; step++) {
            length.executed(first, step, step % 10 == 0);
            assertEquals(step == 101, length.isEndless(step));
        }
        length.reset(false);
        assertFalse(length.isEndless(101));
    }

    @Test
    void isEndless_looksThatFailed_countAsWaits() {
        work(first, 1, 101);
        for (int i = 0; i < 5; i++) {
            length.waited();
        }
        assertFalse(length.isEndless(101));
        length.waited();
        assertTrue(length.isEndless(101));
    }

    @Test
    void isLate_longPreparationOfOneTask_isNotCounted() {
        tasks.clear(true);
        Task only = tasks.add(new Thread("only"), null);
        work(only, 1, 1_000);
        assertFalse(length.isLate(1_000));
        Task other = tasks.add(new Thread("other"), only);
        work(other, 1_001, 1_100);
        assertFalse(length.isLate(1_100));
        assertTrue(length.isLate(1_101));
        length.reset(false);
        assertTrue(length.isLate(101));
    }

    @Test
    void isLate_shortPreparationOfOneTask_isCounted() {
        tasks.clear(true);
        Task only = tasks.add(new Thread("only"), null);
        work(only, 1, 50);
        Task other = tasks.add(new Thread("other"), only);
        work(other, 51, 101);
        assertFalse(length.isLate(100));
        assertTrue(length.isLate(101));
    }

    @Test
    void executed_turnsBeginBeyondTheLimitAndWithEachTask() {
        work(first, 1, 100);
        work(first, 101, 1099);
        assertTrue(length.executed(first, 1100, false));
        work(first, 1101, 1600);
        work(second, 1601, 2599);
        assertTrue(length.executed(second, 2600, false));
        assertFalse(length.executed(first, 2601, false));
    }

    /** Whoever works until a time has come is found five times beyond the limit; only then do others have a turn. */
    @Test
    void executed_somebodyAwaitsATime_turnsBeginWhenNoLoopWasFound() {
        awaitsTime = true;
        for (int step = 1; step <= 2_099; step++) {
            assertFalse(length.executed(first, step, false), "after " + step);
        }
        assertTrue(length.executed(first, 2_100, false));
    }
}
