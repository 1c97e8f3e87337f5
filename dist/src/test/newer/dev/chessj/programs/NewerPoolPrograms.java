package dev.chessj.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** What a fork-join pool of a newer JDK can do besides, and what only its subclasses can. */
class NewerPoolPrograms {

    @AfterAll
    static void write() {
        Outcomes.write();
    }

    /** A pool that shows what it has been given and nobody has begun with. */
    private static final class Pool extends ForkJoinPool {
        Pool() {
            super(1);
        }

        ForkJoinTask<?> poll() {
            return pollSubmission();
        }

        int drain(List<ForkJoinTask<?>> to) {
            return drainTasksTo(to);
        }
    }

    /** Nobody is woken for it, but whoever is woken for another one runs it as well. */
    @Test
    void lazilySubmitted() {
        ForkJoinPool pool = new ForkJoinPool(1);
        ForkJoinTask<Integer> task = pool.lazySubmit(ForkJoinTask.adapt(() -> 1));
        assertEquals(2, pool.submit(() -> 2).join());
        assertEquals(1, task.join());
    }

    @Test
    void lazilySubmittedIsTakenBack() {
        Pool pool = new Pool();
        ForkJoinTask<Integer> task = pool.lazySubmit(ForkJoinTask.adapt(() -> 1));
        assertSame(task, pool.poll());
        assertNull(pool.poll());
        assertEquals(1, task.invoke());
    }

    @Test
    void lazilySubmittedAreDrained() {
        Pool pool = new Pool();
        ForkJoinTask<Integer> one = pool.lazySubmit(ForkJoinTask.adapt(() -> 1));
        ForkJoinTask<Integer> two = pool.lazySubmit(ForkJoinTask.adapt(() -> 2));
        List<ForkJoinTask<?>> drained = new ArrayList<>();
        assertEquals(2, pool.drain(drained));
        assertEquals(List.of(one, two), drained);
        assertEquals(0, pool.drain(drained));
    }

    /** A worker may have it before the test polls. */
    @Test
    void submittedIsTakenBackOrRun() {
        Pool pool = new Pool();
        ForkJoinTask<Integer> task = pool.submit(() -> 1);
        boolean back = pool.poll() == task;
        Outcomes.of("submittedIsTakenBackOrRun", back ? "back" : "run-" + task.join());
    }

    /** In time, or cancelled. */
    @Test
    void submittedWithALimit() {
        ForkJoinPool pool = new ForkJoinPool(1);
        ForkJoinTask<Integer> task = pool.submitWithTimeout(() -> 1, 1, TimeUnit.SECONDS, null);
        String outcome;
        try {
            outcome = "in-time-" + task.join();
        } catch (CancellationException e) {
            outcome = "cancelled";
        }
        Outcomes.of("submittedWithALimit", outcome);
    }

    /** The interrupt is still there when the wait is over. */
    @Test
    void joinedUninterruptibly() throws InterruptedException {
        ForkJoinPool pool = new ForkJoinPool(1);
        CountDownLatch latch = new CountDownLatch(1);
        ForkJoinTask<?> task = pool.submit(() -> {
            try {
                latch.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        Thread test = Thread.currentThread();
        Thread other = Tasks.start(() -> {
            test.interrupt();
            latch.countDown();
        });
        task.quietlyJoinUninterruptibly(1, TimeUnit.MINUTES);
        Outcomes.of("joinedUninterruptibly", (task.isCompletedNormally() ? "done" : "not-done") + (Thread.interrupted() ? "-interrupted" : ""));
        while (other.isAlive()) {
            try {
                other.join();
            } catch (InterruptedException late) {
                // it came after the join
            }
        }
    }
}
