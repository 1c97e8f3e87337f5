package dev.chessj.soak;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** A bit of everything that runs tasks, virtual threads included. */
class VirtualSoakProgram {

    @Test
    void everything() throws Exception {
        AtomicInteger count = new AtomicInteger();
        try (ExecutorService virtual = Executors.newVirtualThreadPerTaskExecutor();
                ExecutorService fixed = Executors.newFixedThreadPool(2);
                ForkJoinPool pool = new ForkJoinPool(2);
                ScheduledExecutorService scheduled = Executors.newScheduledThreadPool(1)) {
            scheduled.schedule(count::incrementAndGet, 5, TimeUnit.MILLISECONDS);
            virtual.execute(count::incrementAndGet);
            pool.submit(() -> count.addAndGet(1));
            Thread sleeper = Thread.ofVirtual().start(() -> {
                try {
                    Thread.sleep(3);
                    count.incrementAndGet();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            });
            CompletableFuture.supplyAsync(count::incrementAndGet, fixed)
                    .thenApplyAsync(x -> count.incrementAndGet(), virtual)
                    .join();
            sleeper.join();
        }
        assertEquals(6, count.get());
    }
}
