package dev.chessj.scheduler.history;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.scheduler.task.Task;
import dev.chessj.scheduler.task.TaskTable;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** T0 is the test, T1 to T4 are what each case makes of them. */
class WorkerOrderTest {

    private final TaskTable tasks = new TaskTable();
    private final WorkerOrder order = new WorkerOrder(tasks);
    private final ThreadPoolExecutor pool = pool();
    private final ThreadPoolExecutor other = pool();
    private final Task test = tasks.add(new Thread("test"), null);

    private static ThreadPoolExecutor pool() {
        return new ThreadPoolExecutor(2, 2, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
    }

    private Task worker(@Nullable ThreadPoolExecutor of, long identity) {
        Task task = tasks.add(new Thread("worker"), test);
        task.work.pool = of;
        task.begun = true;
        task.work.identity = identity;
        return task;
    }

    private int[] numbers() {
        order.arrange();
        int[] numbers = new int[tasks.size()];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = order.number(i);
        }
        return numbers;
    }

    @Test
    void number_workersWithItems_inTheOrderOfTheirItems() {
        worker(pool, 30);
        worker(pool, 10);
        worker(pool, 20);
        assertArrayEquals(new int[] {0, 3, 1, 2}, numbers());
    }

    @Test
    void number_otherTasksInBetween_keepTheirOwn() {
        worker(pool, 30);
        worker(null, 5);
        worker(other, 40);
        worker(pool, 10);
        assertArrayEquals(new int[] {0, 4, 2, 3, 1}, numbers());
    }

    @Test
    void number_workerThatHasNotBegun_keepsItsOwn() {
        worker(pool, 30);
        worker(pool, 10).begun = false;
        worker(pool, 20);
        assertArrayEquals(new int[] {0, 3, 2, 1}, numbers());
    }

    @Test
    void number_workerThatHasEnded_comesLast() {
        worker(pool, 10).ended = true;
        worker(pool, 30);
        worker(pool, 20);
        assertArrayEquals(new int[] {0, 3, 2, 1}, numbers());
    }

    /** Of two that wait for work, the one that was woken can go on and the other cannot: they are not the same choice. */
    @Test
    void number_idleWorkerThatWasWoken_comesBeforeOneThatWasNot() {
        worker(pool, 7).work.idle = true;
        Task woken = worker(pool, 7);
        woken.work.idle = true;
        woken.permit = true;
        assertArrayEquals(new int[] {0, 2, 1}, numbers());
        assertFalse(order.isTwin(2));
    }

    @Test
    void isTwin_idleWorkersInTheSameState_theLaterIs() {
        worker(pool, 7).work.idle = true;
        worker(pool, 7).work.idle = true;
        worker(other, 7).work.idle = true;
        assertFalse(order.isTwin(1));
        assertTrue(order.isTwin(2));
        assertFalse(order.isTwin(3));
    }

    @Test
    void assignment_twoWorkersChangePlaces_isAnother() {
        Task a = worker(pool, 10);
        Task b = worker(pool, 20);
        long before = order.assignment();
        a.work.identity = 20;
        b.work.identity = 10;
        assertNotEquals(before, order.assignment());
        a.work.identity = 10;
        b.work.identity = 20;
        assertEquals(before, order.assignment());
    }
}
