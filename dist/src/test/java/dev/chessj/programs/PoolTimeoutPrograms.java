package dev.chessj.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Waits for the end of a pool, with a limit that may or may not be reached; for {@code OnDemandIT}. */
class PoolTimeoutPrograms {

    private final AtomicInteger done = new AtomicInteger();

    private ExecutorService shutDown(ExecutorService pool) {
        pool.execute(done::incrementAndGet);
        pool.shutdown();
        return pool;
    }

    @Test
    void endIsAsserted() throws InterruptedException {
        assertTrue(shutDown(Executors.newFixedThreadPool(1)).awaitTermination(1, TimeUnit.MINUTES));
    }

    @Test
    void endIsForced() throws InterruptedException {
        ExecutorService pool = shutDown(Executors.newFixedThreadPool(1));
        if (!pool.awaitTermination(5, TimeUnit.SECONDS)) {
            pool.shutdownNow();
            fail("late");
        }
    }

    /** Right, and not without end: who looks again lets the others go on first. */
    @Test
    void endIsAwaitedAgain() throws InterruptedException {
        ExecutorService pool = shutDown(Executors.newFixedThreadPool(1));
        while (!pool.awaitTermination(5, TimeUnit.SECONDS)) {
            pool.isTerminated();
        }
        assertEquals(1, done.get());
    }

    @Test
    void endOfForkJoinPoolIsAsserted() throws InterruptedException {
        assertTrue(shutDown(new ForkJoinPool(1)).awaitTermination(1, TimeUnit.MINUTES));
    }

    /** The JDK looks 5,000 times or more, until the five seconds have passed. */
    @Test
    void quiescenceIsAsserted() {
        ForkJoinPool pool = new ForkJoinPool(1);
        pool.execute(done::incrementAndGet);
        assertTrue(pool.awaitQuiescence(5, TimeUnit.SECONDS));
    }

    /** The limit is longer than what has to be waited for; the clock says so, nobody else does. */
    @Test
    void endOfTimersIsAsserted() throws InterruptedException {
        ScheduledExecutorService pool = Executors.newSingleThreadScheduledExecutor();
        pool.schedule(done::incrementAndGet, 1, TimeUnit.SECONDS);
        pool.shutdown();
        assertTrue(pool.awaitTermination(5, TimeUnit.SECONDS));
    }

    /** From JDK 19 on; the JDK waits for a day inside, and then for another one: no limit that anybody sees. */
    @Test
    void poolIsClosed() throws Exception {
        ExecutorService pool = shutDown(Executors.newFixedThreadPool(1));
        if (pool instanceof AutoCloseable) {
            ((AutoCloseable) pool).close();
            assertEquals(1, done.get());
        }
    }
}
