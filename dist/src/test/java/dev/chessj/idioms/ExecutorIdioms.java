package dev.chessj.idioms;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.programs.Tasks;
import java.util.List;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Idioms of giving work to others. */
class ExecutorIdioms {

    /** What was accepted is done; what comes too late is refused; nothing is both or neither. */
    @Test
    void gracefulShutdown() throws InterruptedException {
        ExecutorService executor = Executors.newSingleThreadExecutor();
        AtomicInteger done = new AtomicInteger();
        AtomicInteger refused = new AtomicInteger();
        Thread client = Tasks.start(() -> {
            try {
                executor.execute(done::incrementAndGet);
            } catch (RejectedExecutionException e) {
                refused.incrementAndGet();
            }
        });
        Tasks.finish(executor);
        client.join();
        assertEquals(1, done.get() + refused.get());
    }

    /** Who was running is interrupted, who was waiting comes back as a list. */
    @Test
    void shutdownNow() throws InterruptedException {
        ExecutorService executor = Executors.newSingleThreadExecutor();
        AtomicInteger begun = new AtomicInteger();
        CountDownLatch never = new CountDownLatch(1);
        Runnable job = () -> {
            begun.incrementAndGet();
            try {
                never.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        };
        executor.execute(job);
        executor.execute(job);
        List<Runnable> waiting = executor.shutdownNow();
        Tasks.finish(executor);
        assertEquals(2, begun.get() + waiting.size());
    }

    @Test
    void invokeAll() throws Exception {
        ExecutorService executor = Executors.newFixedThreadPool(2);
        List<Callable<Integer>> jobs = List.of(() -> 1, () -> 2);
        int sum = 0;
        for (Future<Integer> future : executor.invokeAll(jobs)) {
            assertTrue(future.isDone());
            sum += future.get();
        }
        assertEquals(3, sum);
        Tasks.finish(executor);
    }

    @Test
    void completionService() throws Exception {
        ExecutorService executor = Executors.newFixedThreadPool(2);
        CompletionService<Integer> service = new ExecutorCompletionService<>(executor);
        service.submit(() -> 1);
        service.submit(() -> 2);
        assertEquals(3, service.take().get() + service.take().get());
        Tasks.finish(executor);
    }

    @Test
    void timer() throws InterruptedException {
        Timer timer = new Timer();
        CountDownLatch ran = new CountDownLatch(1);
        timer.schedule(
                new TimerTask() {
                    @Override
                    public void run() {
                        ran.countDown();
                    }
                },
                2);
        ran.await();
        timer.cancel();
    }

    @Test
    void scheduledWithCancel() throws InterruptedException {
        ScheduledExecutorService executor = Executors.newScheduledThreadPool(1);
        AtomicInteger ticks = new AtomicInteger();
        CountDownLatch twice = new CountDownLatch(2);
        ScheduledFuture<?> periodic = executor.scheduleAtFixedRate(
                () -> {
                    ticks.incrementAndGet();
                    twice.countDown();
                },
                1,
                1,
                TimeUnit.MILLISECONDS);
        twice.await();
        assertTrue(periodic.cancel(false));
        Tasks.finish(executor);
        assertTrue(ticks.get() >= 2);
        assertTrue(periodic.isCancelled());
    }

    /** What could not be cancelled was done; what was cancelled may have begun. */
    @Test
    void delayedTaskIsCancelledOrDone() throws InterruptedException {
        ScheduledExecutorService executor = Executors.newScheduledThreadPool(1);
        AtomicInteger ran = new AtomicInteger();
        ScheduledFuture<?> delayed = executor.schedule(ran::incrementAndGet, 1, TimeUnit.MILLISECONDS);
        boolean cancelled = delayed.cancel(false);
        Tasks.finish(executor);
        assertTrue(delayed.isDone());
        assertEquals(cancelled, delayed.isCancelled());
        assertTrue(cancelled || ran.get() == 1);
    }

    private static final class Memoizer {
        private final ConcurrentHashMap<String, FutureTask<Object>> cache = new ConcurrentHashMap<>();
        private final AtomicInteger computed = new AtomicInteger();

        Object get(String key) throws ExecutionException, InterruptedException {
            FutureTask<Object> task = cache.get(key);
            if (task == null) {
                FutureTask<Object> mine = new FutureTask<>(() -> {
                    computed.incrementAndGet();
                    return new Object();
                });
                task = cache.putIfAbsent(key, mine);
                if (task == null) {
                    task = mine;
                    mine.run();
                }
            }
            return task.get();
        }
    }

    @Test
    void memoizer() throws InterruptedException {
        Memoizer memoizer = new Memoizer();
        Object[] got = new Object[2];
        Tasks.together(() -> got[0] = memoizer.get("key"), () -> got[1] = memoizer.get("key"));
        assertSame(got[0], got[1]);
        assertEquals(1, memoizer.computed.get());
    }

    @Test
    void cacheWithComputeIfAbsent() throws InterruptedException {
        ConcurrentHashMap<String, Integer> cache = new ConcurrentHashMap<>();
        AtomicInteger loads = new AtomicInteger();
        Tasks.Body body = () -> assertEquals(1, cache.computeIfAbsent("key", key -> loads.incrementAndGet()));
        Tasks.together(body, body);
        assertEquals(1, loads.get());
    }

    @Test
    void countersInAMap() throws InterruptedException {
        ConcurrentHashMap<String, Integer> counts = new ConcurrentHashMap<>();
        Tasks.Body body = () -> {
            counts.merge("a", 1, Integer::sum);
            counts.merge("b", 1, Integer::sum);
        };
        Tasks.together(body, body);
        assertEquals(2, counts.get("a"));
        assertEquals(2, counts.get("b"));
    }

    @Test
    void cancelledFutureNeverRunsLater() throws InterruptedException {
        ExecutorService executor = Executors.newSingleThreadExecutor();
        AtomicInteger ran = new AtomicInteger();
        Future<?> future = executor.submit(ran::incrementAndGet);
        boolean cancelled = future.cancel(false);
        Tasks.finish(executor);
        assertTrue(future.isDone());
        assertEquals(cancelled, future.isCancelled());
        assertFalse(!cancelled && ran.get() == 0);
    }
}
