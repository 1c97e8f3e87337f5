package dev.chessj.idioms;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Idioms with virtual threads. */
class VirtualThreadIdioms {

    @Test
    void virtualThreadPerTask() throws Exception {
        List<Future<Integer>> futures = new ArrayList<>();
        try (ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 1; i <= 2; i++) {
                int value = i;
                futures.add(executor.submit(() -> value));
            }
        }
        int sum = 0;
        for (Future<Integer> future : futures) {
            sum += future.resultNow();
        }
        assertEquals(3, sum);
    }

    @Test
    void virtualThreadsLimitedByASemaphore() throws InterruptedException {
        Semaphore permits = new Semaphore(1);
        AtomicInteger inside = new AtomicInteger();
        Runnable body = () -> {
            permits.acquireUninterruptibly();
            try {
                assertEquals(1, inside.incrementAndGet());
                inside.decrementAndGet();
            } finally {
                permits.release();
            }
        };
        Thread one = Thread.ofVirtual().start(body);
        Thread two = Thread.ofVirtual().start(body);
        one.join();
        two.join();
        assertEquals(1, permits.availablePermits());
    }

    @Test
    void virtualProducerPlatformConsumer() throws InterruptedException {
        ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
        Thread producer = Thread.startVirtualThread(() -> {
            try {
                queue.put(1);
                queue.put(2);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        assertEquals(1, queue.take());
        assertEquals(2, queue.take());
        producer.join();
        assertTrue(producer.isVirtual());
    }

    @Test
    void interruptedVirtualSleeper() throws InterruptedException {
        AtomicInteger interrupted = new AtomicInteger();
        Thread sleeper = Thread.ofVirtual().start(() -> {
            try {
                while (true) {
                    Thread.sleep(1000);
                }
            } catch (InterruptedException e) {
                interrupted.incrementAndGet();
            }
        });
        sleeper.interrupt();
        sleeper.join();
        assertEquals(1, interrupted.get());
    }
}
