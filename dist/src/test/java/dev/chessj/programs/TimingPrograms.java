package dev.chessj.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Time limits of all kinds, meant to be kept or not; for {@code TimingIT}. */
class TimingPrograms {

    private volatile int x;
    private volatile boolean done;

    @Test
    void longLimitInTheTest() throws InterruptedException {
        CountDownLatch latch = new CountDownLatch(1);
        new Thread(latch::countDown).start();
        assertTrue(latch.await(10, TimeUnit.SECONDS));
    }

    @Test
    void shortLimitInTheTest() throws InterruptedException {
        CountDownLatch latch = new CountDownLatch(1);
        new Thread(latch::countDown).start();
        assertTrue(latch.await(50, TimeUnit.MILLISECONDS));
    }

    @Test
    void sleepAsSynchronisation() throws InterruptedException {
        new Thread(() -> x = 1).start();
        Thread.sleep(100);
        assertEquals(1, x);
    }

    @Test
    void shortLimitUnderTest() throws InterruptedException {
        LimitedService service = new LimitedService(50);
        service.start();
        assertEquals("there", service.get());
    }

    @Test
    void longLimitUnderTest() throws InterruptedException {
        LimitedService service = new LimitedService(10_000);
        service.start();
        assertEquals("there", service.get());
    }

    @Test
    void endOfAPool() throws InterruptedException {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        pool.execute(() -> x = 1);
        pool.shutdown();
        assertTrue(pool.awaitTermination(1, TimeUnit.MINUTES));
    }

    /** 292 years and more, the usual way to say "for ever": the wait ends with the latch, and the clock does not overflow. */
    @Test
    void forEver() throws InterruptedException {
        CountDownLatch latch = new CountDownLatch(1);
        new Thread(latch::countDown).start();
        long before = System.currentTimeMillis();
        long nanos = System.nanoTime();
        assertTrue(latch.await(Long.MAX_VALUE, TimeUnit.DAYS));
        assertTrue(System.currentTimeMillis() >= before && System.currentTimeMillis() < before + 1_000);
        assertTrue(System.nanoTime() > nanos);
    }

    @Test
    void forEverIsADeadlock() throws InterruptedException {
        new CountDownLatch(1).await(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
    }

    /** Both wake up at the same time: what they do then is not ordered. */
    @Test
    void equalSleepsRace() throws InterruptedException {
        Thread[] threads = new Thread[2];
        for (int i = 0; i < 2; i++) {
            threads[i] = new Thread(() -> {
                try {
                    Thread.sleep(10);
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
                x = x + 1;
            });
            threads[i].start();
        }
        threads[0].join();
        threads[1].join();
        assertEquals(2, x);
    }

    /** One has looked at the clock before, which takes a microsecond here: nobody can count on that order. */
    @Test
    void nearlyEqualSleepsRace() throws InterruptedException {
        Thread[] threads = new Thread[2];
        for (int i = 0; i < 2; i++) {
            threads[i] = new Thread(() -> {
                long begin = System.nanoTime();
                try {
                    Thread.sleep(30);
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
                assertTrue(System.nanoTime() - begin >= TimeUnit.MILLISECONDS.toNanos(30));
                x = x + 1;
            });
            threads[i].start();
        }
        threads[0].join();
        threads[1].join();
        assertEquals(2, x);
    }

    @Test
    void shortDelayUnderTest() {
        assertEquals("there", new LimitedService(50).ask());
    }

    @Test
    void longDelayUnderTest() {
        assertEquals("there", new LimitedService(5_000).ask());
    }

    /** What is left of a second is a second, though it lacks the time of a look at the clock. */
    @Test
    void restOfASecondUnderTest() throws InterruptedException {
        LimitedService service = new LimitedService(1_000);
        service.give();
        assertEquals("there", service.take());
    }

    @Test
    void restOfAShortLimitUnderTest() throws InterruptedException {
        LimitedService service = new LimitedService(200);
        service.give();
        assertEquals("there", service.take());
    }

    /** That the test counts what is done in 60 ms is no defect of the code under test, which does something every 25 ms. */
    @Test
    void roundsAreCounted() throws InterruptedException {
        LimitedService service = new LimitedService(25);
        Thread beating = service.beat();
        Thread.sleep(60);
        assertEquals(3, service.beats());
        beating.interrupt();
        beating.join();
    }

    /** It fails in the same way if the second of the test ends early, and if the delay under test does. */
    @Test
    void subscribersAreLate() throws Exception {
        List<CompletableFuture<String>> subscribers = new CopyOnWriteArrayList<>();
        new LimitedService(30).announceLater(subscribers);
        CompletableFuture<String> answer = new CompletableFuture<>();
        subscribers.add(answer);
        assertEquals("there", answer.get(1, TimeUnit.SECONDS));
    }

    @Test
    void delaysInTheTest() throws Exception {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(2);
        StringBuffer order = new StringBuffer();
        Future<?> late = pool.schedule(() -> order.append("b"), 200, TimeUnit.MILLISECONDS);
        Future<?> soon = pool.schedule(() -> order.append("a"), 100, TimeUnit.MILLISECONDS);
        late.get();
        soon.get();
        pool.shutdown();
        assertEquals("ab", order.toString());
    }

    /** It waits inside the JDK, and the call of the program is told. */
    @Test
    void allInTime() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Callable<Integer> one = () -> 1;
        for (Future<Integer> future : pool.invokeAll(List.of(one), 5, TimeUnit.SECONDS)) {
            assertFalse(future.isCancelled());
        }
        pool.shutdown();
    }

    /** JUnit measures by the same clock as the program. */
    @Test
    void measuredTooLong() {
        assertTimeout(Duration.ofMillis(100), () -> Thread.sleep(200));
    }

    @Test
    void measuredInTime() {
        assertTimeout(Duration.ofMillis(300), () -> Thread.sleep(200));
    }

    @Test
    void endedByJUnit() {
        assertTimeoutPreemptively(Duration.ofSeconds(2), () -> {
            Thread thread = new Thread(() -> x = 1);
            thread.start();
            thread.join();
        });
    }

    /** The shorter sleep ends first, without a doubt as long as nobody is slow. */
    @Test
    void shorterSleepEndsFirst() throws InterruptedException {
        Thread other = new Thread(() -> {
            try {
                Thread.sleep(10);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            x = 1;
        });
        other.start();
        Thread.sleep(20);
        assertEquals(1, x);
    }

    /** Who yields in a loop lets time pass. */
    @Test
    void yieldsUntilASleeperIsDone() throws InterruptedException {
        new Thread(() -> {
                    try {
                        Thread.sleep(60_000);
                    } catch (InterruptedException e) {
                        throw new AssertionError(e);
                    }
                    done = true;
                })
                .start();
        while (!done) {
            Thread.yield();
        }
    }

    /** A task that beats every 10 ms is not passed over by one that waits for longer. */
    @Test
    void beatsAreCounted() throws InterruptedException {
        Thread heart = new Thread(() -> {
            for (int i = 0; i < 50; i++) {
                try {
                    Thread.sleep(10);
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
                x = x + 1;
            }
        });
        heart.start();
        Thread.sleep(505);
        assertEquals(50, x);
        assertFalse(heart.isInterrupted());
    }

    /** Looks again and again until a time that it takes from the clock. */
    @Test
    void pollsWithALimit() throws InterruptedException {
        new Thread(() -> done = true).start();
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(5);
        while (!done && System.nanoTime() < end) {
            Thread.sleep(100);
        }
        assertTrue(done);
    }
}
