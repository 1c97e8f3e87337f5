package dev.chessj.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** Pools, timers and queues inside the JDK that work in another way in every version of it. */
class VersionPrograms {

    @AfterAll
    static void write() {
        Outcomes.write();
    }

    @Test
    void forkJoinPoolsHaveNumbers() throws Exception {
        ForkJoinPool pool = new ForkJoinPool(1);
        assertEquals(
                "ForkJoinPool-1-worker-1",
                pool.submit(() -> Thread.currentThread().getName()).get());
    }

    @Test
    void orTimeoutEndsEitherWay() throws Exception {
        CompletableFuture<String> slow = new CompletableFuture<String>().orTimeout(1, TimeUnit.HOURS);
        Thread other = Tasks.start(() -> slow.complete("in-time"));
        try {
            Outcomes.of("orTimeoutEndsEitherWay", slow.get());
        } catch (ExecutionException e) {
            assertTrue(e.getCause() instanceof TimeoutException);
            Outcomes.of("orTimeoutEndsEitherWay", "timed-out");
        }
        other.join();
    }

    @Test
    void delayedExecutor() throws Exception {
        long before = System.nanoTime();
        CompletableFuture<Long> later =
                CompletableFuture.supplyAsync(System::nanoTime, CompletableFuture.delayedExecutor(1, TimeUnit.DAYS));
        assertTrue(later.get() - before >= TimeUnit.DAYS.toNanos(1));
    }

    /** A mutex as a program makes it; how often it is tried before the task parks is the JDK's business. */
    private static final class Mutex extends AbstractQueuedSynchronizer {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean tryAcquire(int unused) {
            return compareAndSetState(0, 1);
        }

        @Override
        protected boolean tryRelease(int unused) {
            setState(0);
            return true;
        }

        @Override
        protected boolean isHeldExclusively() {
            return getState() == 1;
        }

        ConditionObject condition() {
            return new ConditionObject();
        }
    }

    private int plain;

    @Test
    void timedConditionOfAMutexEndsEitherWay() throws InterruptedException {
        Mutex mutex = new Mutex();
        AbstractQueuedSynchronizer.ConditionObject changed = mutex.condition();
        Tasks.together(
                () -> {
                    mutex.acquire(1);
                    boolean inTime = plain != 0 || changed.await(1, TimeUnit.SECONDS);
                    Outcomes.of("timedConditionOfAMutexEndsEitherWay", inTime + "/" + plain);
                    mutex.release(1);
                },
                () -> {
                    mutex.acquire(1);
                    plain = 1;
                    changed.signalAll();
                    mutex.release(1);
                });
    }

    /** One half is forked, the other is computed here. */
    @Test
    void forkedHalfRunsAnywhere() throws Exception {
        ForkJoinPool pool = new ForkJoinPool(2);
        RecursiveTask<String> left = new RecursiveTask<>() {
            private static final long serialVersionUID = 1;

            @Override
            protected String compute() {
                return Thread.currentThread().getName();
            }
        };
        String where = pool.submit(() -> {
                    String caller = Thread.currentThread().getName();
                    left.fork();
                    return left.join().equals(caller) ? "here" : "elsewhere";
                })
                .get();
        Outcomes.of("forkedHalfRunsAnywhere", where);
        pool.shutdown();
    }
}
