package dev.chessj.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** The JDK's own classes: they run for real, and block in the scheduler. */
class GroundPrograms {

    private volatile int x;

    @AfterAll
    static void write() {
        Outcomes.write();
    }

    @Test
    void semaphore() throws InterruptedException {
        Semaphore permits = new Semaphore(1);
        int[] inside = {0};
        Tasks.Body body = () -> {
            permits.acquire();
            inside[0]++;
            Thread.yield();
            assertEquals(1, inside[0]);
            inside[0]--;
            permits.release();
        };
        Tasks.together(body, body);
    }

    @Test
    void countDownLatch() throws InterruptedException {
        CountDownLatch latch = new CountDownLatch(2);
        Tasks.start(latch::countDown);
        Tasks.start(latch::countDown);
        latch.await();
        assertEquals(0, latch.getCount());
    }

    @Test
    void cyclicBarrier() throws InterruptedException {
        CyclicBarrier barrier = new CyclicBarrier(2);
        int[] arrived = {0, 0};
        Tasks.together(
                () -> {
                    arrived[0] = 1;
                    barrier.await();
                    assertEquals(1, arrived[1]);
                },
                () -> {
                    arrived[1] = 1;
                    barrier.await();
                    assertEquals(1, arrived[0]);
                });
    }

    @Test
    void blockingQueue() throws InterruptedException {
        ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
        int[] sum = {0};
        Tasks.together(
                () -> {
                    queue.put(1);
                    queue.put(2);
                },
                () -> sum[0] = queue.take() + queue.take());
        assertEquals(3, sum[0]);
    }

    @Test
    void executorThatIsShutDown() throws Exception {
        ExecutorService executor = Executors.newFixedThreadPool(2);
        Future<Integer> a = executor.submit(() -> ++x);
        Future<Integer> b = executor.submit(() -> ++x);
        Outcomes.of("executorThatIsShutDown", a.get() + b.get());
        executor.shutdown();
        executor.awaitTermination(1, TimeUnit.DAYS);
    }

    /** Idle workers of a pool that nobody shuts down do not keep the test from ending. */
    @Test
    void executorThatIsLeft() throws ExecutionException, InterruptedException {
        ExecutorService executor = Executors.newSingleThreadExecutor();
        assertEquals(1, executor.submit(() -> ++x).get());
    }

    @Test
    void completableFuture() {
        ExecutorService executor = Executors.newFixedThreadPool(2);
        CompletableFuture<Integer> one = CompletableFuture.supplyAsync(() -> 1, executor);
        CompletableFuture<Integer> two = CompletableFuture.supplyAsync(() -> 2, executor);
        assertEquals(3, one.thenCombineAsync(two, Integer::sum, executor).join());
        executor.shutdown();
    }

    @Test
    void computeIfAbsentWithSchedulingPointsInside() throws InterruptedException {
        ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
        Tasks.Body body = () -> map.computeIfAbsent("key", key -> ++x);
        Tasks.together(body, body);
        assertEquals(1, map.get("key"));
        assertEquals(1, x);
    }

    @Test
    void interruptOfABlockedTask() throws InterruptedException {
        Semaphore never = new Semaphore(0);
        Thread blocked = Tasks.start(() -> {
            try {
                never.acquire();
                throw new AssertionError("acquired");
            } catch (InterruptedException e) {
                x = 1;
            }
        });
        blocked.interrupt();
        blocked.join();
        assertTrue(x == 1);
    }

    /** Both wait inside their initialisers, the first one for the second. */
    private static final class Rendezvous {
        static final CountDownLatch FIRST = new CountDownLatch(1);
        static final CountDownLatch SECOND = new CountDownLatch(1);
    }

    private static final class First {
        static final int VALUE = initialize();

        private static int initialize() {
            Rendezvous.SECOND.countDown();
            return await(Rendezvous.FIRST);
        }
    }

    private static final class Second {
        static final int VALUE = initialize();

        private static int initialize() {
            int value = await(Rendezvous.SECOND);
            Rendezvous.FIRST.countDown();
            return value;
        }
    }

    private static int await(CountDownLatch latch) {
        try {
            latch.await();
            return 1;
        } catch (InterruptedException e) {
            return 0;
        }
    }

    @Test
    void classInitialisersWaitForEachOther() throws InterruptedException {
        Tasks.together(() -> x += First.VALUE, () -> x += Second.VALUE);
        Outcomes.of("classInitialisersWaitForEachOther", x);
    }
}
