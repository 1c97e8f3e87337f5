package dev.chessj.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** Executors that nobody shuts down: what was submitted still runs, and then the test is over. */
class LeftPrograms {

    private volatile int x;

    @AfterAll
    static void write() {
        Outcomes.write();
    }

    @Test
    void cachedPool() {
        ExecutorService pool = Executors.newCachedThreadPool();
        pool.execute(() -> Outcomes.of("cachedPool", "ran"));
    }

    /** The single-thread executor of JDK 17 has a finalizer that ends it, at a time that nobody controls. */
    @Test
    void singleThread() {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.execute(() -> x = 1);
        pool.execute(() -> Outcomes.of("singleThread", x));
    }

    @Test
    void fixedPoolThatWasNeverUsed() {
        Executors.newFixedThreadPool(2);
        x = 1;
    }

    /** Its workers are daemons: they are ended, whether they had their turn or not. */
    @Test
    void ownForkJoinPool() {
        new ForkJoinPool(1).execute(() -> Outcomes.of("ownForkJoinPool", "ran"));
    }

    /** An hour takes no time. */
    @Test
    void scheduledForLater() {
        Executors.newScheduledThreadPool(1).schedule(() -> Outcomes.of("scheduledForLater", "ran"), 1, TimeUnit.HOURS);
    }

    /** Periodic, and not cancelled. */
    @Test
    void fixedDelay() throws Exception {
        ScheduledExecutorService timer = Executors.newScheduledThreadPool(1);
        CompletableFuture<Integer> third = new CompletableFuture<>();
        timer.scheduleWithFixedDelay(
                () -> {
                    if (++x == 3) {
                        third.complete(x);
                    }
                },
                0,
                1,
                TimeUnit.SECONDS);
        assertEquals(3, third.get());
    }

    /** Between the end of one run and the beginning of the next lies the delay. */
    @Test
    void fixedDelayIsCountedFromTheEnd() throws Exception {
        ScheduledExecutorService timer = Executors.newScheduledThreadPool(1);
        CompletableFuture<Long> between = new CompletableFuture<>();
        long[] ended = {0};
        ScheduledFuture<?> periodic = timer.scheduleWithFixedDelay(
                () -> {
                    if (ended[0] != 0) {
                        between.complete(TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - ended[0]));
                    }
                    try {
                        Thread.sleep(5_000);
                    } catch (InterruptedException cancelled) {
                        Thread.currentThread().interrupt();
                    }
                    ended[0] = System.nanoTime();
                },
                0,
                10,
                TimeUnit.SECONDS);
        assertEquals(10L, between.get());
        periodic.cancel(false);
        Tasks.finish(timer);
    }

    /** A subclass of a subclass of Thread, from another package of the JDK. */
    private static final class Worker extends ForkJoinWorkerThread {
        Worker(ForkJoinPool pool) {
            super(pool);
        }
    }

    /** Which class its thread has. */
    private static final class TypeOfThread extends RecursiveTask<Class<?>> {
        private static final long serialVersionUID = 1;

        @Override
        protected Class<?> compute() {
            return Thread.currentThread().getClass();
        }
    }

    @Test
    void workersOfTheProgram() {
        ForkJoinPool pool = new ForkJoinPool(1, Worker::new, null, false);
        assertEquals(Worker.class, pool.invoke(new TypeOfThread()));
        pool.shutdown();
    }
}
