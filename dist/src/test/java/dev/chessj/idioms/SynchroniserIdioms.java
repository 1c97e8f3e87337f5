package dev.chessj.idioms;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.programs.Tasks;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Exchanger;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Phaser;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Idioms of waiting for each other, and of limiting how many do something. */
class SynchroniserIdioms {

    @Test
    void startAndFinishGates() throws InterruptedException {
        CountDownLatch start = new CountDownLatch(1);
        CountDownLatch finish = new CountDownLatch(2);
        AtomicInteger ready = new AtomicInteger();
        AtomicInteger ran = new AtomicInteger();
        for (int i = 0; i < 2; i++) {
            Tasks.start(() -> {
                start.await();
                assertEquals(1, ready.get());
                ran.incrementAndGet();
                finish.countDown();
            });
        }
        ready.set(1);
        start.countDown();
        finish.await();
        assertEquals(2, ran.get());
    }

    /** No task enters a phase before all have left the one before; the action runs once per phase. */
    @Test
    void cyclicBarrierPhases() throws InterruptedException {
        int[] phases = {0};
        int[] cells = new int[2];
        CyclicBarrier barrier = new CyclicBarrier(2, () -> phases[0]++);
        Tasks.Body[] bodies = new Tasks.Body[2];
        for (int i = 0; i < 2; i++) {
            int own = i;
            bodies[i] = () -> {
                for (int phase = 1; phase <= 2; phase++) {
                    cells[own] = phase;
                    barrier.await();
                    assertEquals(2 * phase - 1, phases[0]);
                    assertEquals(phase, cells[1 - own]);
                    barrier.await();
                }
            };
        }
        Tasks.together(bodies);
        assertFalse(barrier.isBroken());
        assertEquals(4, phases[0]);
    }

    @Test
    void phaser() throws InterruptedException {
        Phaser phaser = new Phaser(1);
        int[] cells = new int[2];
        Thread[] threads = new Thread[2];
        for (int i = 0; i < 2; i++) {
            int own = i;
            phaser.register();
            threads[i] = Tasks.start(() -> {
                cells[own] = 1;
                phaser.arriveAndAwaitAdvance();
                assertEquals(1, cells[1 - own]);
                phaser.arriveAndDeregister();
            });
        }
        assertEquals(0, phaser.arriveAndDeregister());
        for (Thread thread : threads) {
            thread.join();
        }
        assertTrue(phaser.isTerminated());
    }

    @Test
    void exchanger() throws InterruptedException {
        Exchanger<String> exchanger = new Exchanger<>();
        String[] got = new String[2];
        Tasks.together(() -> got[0] = exchanger.exchange("a"), () -> got[1] = exchanger.exchange("b"));
        assertEquals("b", got[0]);
        assertEquals("a", got[1]);
    }

    @Test
    void semaphorePool() throws InterruptedException {
        Semaphore permits = new Semaphore(2);
        AtomicInteger inside = new AtomicInteger();
        Tasks.Body body = () -> {
            permits.acquire();
            try {
                assertTrue(inside.incrementAndGet() <= 2);
                inside.decrementAndGet();
            } finally {
                permits.release();
            }
        };
        Tasks.together(body, body, body);
        assertEquals(2, permits.availablePermits());
    }

    /** One connection for two clients: who gets none in time goes without, and none is lost. */
    @Test
    void connectionPoolWithTimeout() throws InterruptedException {
        BlockingQueue<StringBuilder> pool = new LinkedBlockingQueue<>(List.of(new StringBuilder()));
        AtomicInteger used = new AtomicInteger();
        AtomicInteger refused = new AtomicInteger();
        Tasks.Body client = () -> {
            StringBuilder connection = pool.poll(10, TimeUnit.MILLISECONDS);
            if (connection == null) {
                refused.incrementAndGet();
                return;
            }
            try {
                connection.append('x');
                used.incrementAndGet();
            } finally {
                pool.put(connection);
            }
        };
        Tasks.together(client, client);
        assertEquals(2, used.get() + refused.get());
        assertTrue(used.get() >= 1);
        assertEquals(used.get(), pool.take().length());
    }

    /** At most one permit per period, by the clock and not by who comes first. */
    private static final class RateLimiter {
        private final long period;
        private long next = System.nanoTime();

        RateLimiter(long period) {
            this.period = period;
        }

        long acquire() throws InterruptedException {
            long mine;
            synchronized (this) {
                mine = Math.max(next, System.nanoTime());
                next = mine + period;
            }
            long wait = mine - System.nanoTime();
            if (wait > 0) {
                TimeUnit.NANOSECONDS.sleep(wait);
            }
            return System.nanoTime();
        }
    }

    @Test
    void rateLimiter() throws InterruptedException {
        long period = 1_000_000;
        RateLimiter limiter = new RateLimiter(period);
        long begin = System.nanoTime();
        List<Long> times = new ArrayList<>();
        Tasks.Body body = () -> {
            long at = limiter.acquire();
            synchronized (times) {
                times.add(at);
            }
        };
        Tasks.together(body, body);
        assertEquals(2, times.size());
        assertTrue(Math.max(times.get(0), times.get(1)) - begin >= period);
    }

    @Test
    void timedSemaphoreGivesItsPermitBack() throws InterruptedException {
        Semaphore permit = new Semaphore(1, true);
        AtomicInteger got = new AtomicInteger();
        Tasks.Body body = () -> {
            if (permit.tryAcquire(1, TimeUnit.SECONDS)) {
                got.incrementAndGet();
                permit.release();
            }
        };
        Tasks.together(body, body);
        assertTrue(got.get() >= 1);
        assertEquals(1, permit.availablePermits());
    }
}
