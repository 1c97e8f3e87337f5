package dev.chessj.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
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
