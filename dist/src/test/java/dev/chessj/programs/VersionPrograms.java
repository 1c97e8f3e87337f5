package dev.chessj.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** Pools and timers inside the JDK that work in another way in every version of it. */
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
}
