package dev.chessj.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** A fork-join pool schedules work for later, as of JDK 25. */
class ScheduledPoolPrograms {

    @Test
    void workForLaterRunsOnce() throws Exception {
        ForkJoinPool pool = new ForkJoinPool(1);
        long before = System.nanoTime();
        long ran = pool.schedule(System::nanoTime, 1, TimeUnit.HOURS).get();
        assertTrue(ran - before >= TimeUnit.HOURS.toNanos(1));
    }

    @Test
    void fixedRateGoesOnUntilCancelled() throws Exception {
        ForkJoinPool pool = new ForkJoinPool(1);
        CountDownLatch twice = new CountDownLatch(2);
        ScheduledFuture<?> future = pool.scheduleAtFixedRate(twice::countDown, 1, 1, TimeUnit.HOURS);
        twice.await();
        assertTrue(future.cancel(false));
    }

    @Test
    void fixedDelayGoesOnUntilCancelled() throws Exception {
        ForkJoinPool pool = new ForkJoinPool(1);
        CountDownLatch twice = new CountDownLatch(2);
        ScheduledFuture<?> future = pool.scheduleWithFixedDelay(twice::countDown, 1, 1, TimeUnit.HOURS);
        twice.await();
        assertTrue(future.cancel(false));
        assertEquals(0, twice.getCount());
    }
}
