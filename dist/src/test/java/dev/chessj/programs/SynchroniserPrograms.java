package dev.chessj.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Exchanger;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** Semaphores, latches and exchangers. */
class SynchroniserPrograms {

    private String order = "";

    @AfterAll
    static void write() {
        Outcomes.write();
    }

    private synchronized void note(String name) {
        order += name;
    }

    /** Nobody says which of two waiting tasks gets the permit of a semaphore that is not fair. */
    @Test
    void semaphoreServesAnyWaiter() throws InterruptedException {
        Outcomes.of("semaphoreServesAnyWaiter", queueUp(new Semaphore(0)));
    }

    /** Whoever has waited longer is served first. */
    @Test
    void fairSemaphoreServesInOrder() throws InterruptedException {
        Outcomes.of("fairSemaphoreServesInOrder", queueUp(new Semaphore(0, true)));
    }

    private String queueUp(Semaphore semaphore) throws InterruptedException {
        Thread first = Tasks.startAndBlock(() -> take(semaphore, 1, "1"));
        Thread second = Tasks.startAndBlock(() -> take(semaphore, 1, "2"));
        assertEquals(2, semaphore.getQueueLength());
        assertTrue(semaphore.hasQueuedThreads());
        semaphore.release();
        first.join();
        second.join();
        assertEquals(1, semaphore.availablePermits());
        return order;
    }

    private void take(Semaphore semaphore, int permits, String name) throws InterruptedException {
        semaphore.acquire(permits);
        note(name);
        semaphore.release(permits);
    }

    @Test
    void manyPermitsOrOne() throws InterruptedException {
        Semaphore semaphore = new Semaphore(0);
        Thread many = Tasks.startAndBlock(() -> take(semaphore, 2, "2"));
        Thread one = Tasks.startAndBlock(() -> take(semaphore, 1, "1"));
        semaphore.release(2);
        many.join();
        one.join();
        Outcomes.of("manyPermitsOrOne", order);
        assertEquals(2, semaphore.availablePermits());
    }

    /** A fair semaphore does not let a small request pass a large one that came before it. */
    @Test
    void fairSemaphoreKeepsTheSmallRequestWaiting() throws InterruptedException {
        Semaphore semaphore = new Semaphore(0, true);
        Thread many = Tasks.startAndBlock(() -> take(semaphore, 2, "2"));
        Thread one = Tasks.startAndBlock(() -> take(semaphore, 1, "1"));
        semaphore.release();
        assertEquals(2, semaphore.getQueueLength());
        semaphore.release();
        many.join();
        one.join();
        assertEquals("21", order);
    }

    @Test
    void tryAcquireMayFail() throws InterruptedException {
        Semaphore semaphore = new Semaphore(1);
        Tasks.together(() -> take(semaphore, 1, "1"), () -> {
            boolean acquired = semaphore.tryAcquire();
            Outcomes.of("tryAcquireMayFail", acquired);
            if (acquired) {
                semaphore.release();
            }
        });
    }

    @Test
    void timedTryAcquireEndsEitherWay() throws InterruptedException {
        Semaphore semaphore = new Semaphore(0);
        Tasks.together(
                semaphore::release,
                () -> Outcomes.of("timedTryAcquireEndsEitherWay", semaphore.tryAcquire(1, TimeUnit.HOURS)));
    }

    @Test
    void timedTryAcquireOfAFairSemaphoreEndsEitherWay() throws InterruptedException {
        Semaphore semaphore = new Semaphore(0, true);
        Tasks.together(
                () -> semaphore.release(2),
                () -> Outcomes.of(
                        "timedTryAcquireOfAFairSemaphoreEndsEitherWay", semaphore.tryAcquire(2, 1, TimeUnit.HOURS)));
    }

    @Test
    void interruptEndsAcquire() throws InterruptedException {
        Semaphore semaphore = new Semaphore(0);
        Thread waiter = Tasks.start(() -> {
            assertThrows(InterruptedException.class, semaphore::acquire);
            assertFalse(Thread.currentThread().isInterrupted());
        });
        Thread stubborn = Tasks.start(() -> {
            semaphore.acquireUninterruptibly();
            assertTrue(Thread.currentThread().isInterrupted());
        });
        waiter.interrupt();
        stubborn.interrupt();
        waiter.join();
        semaphore.release();
        stubborn.join();
    }

    @Test
    void permitsAreCounted() {
        Semaphore semaphore = new Semaphore(-1);
        assertFalse(semaphore.tryAcquire());
        semaphore.release(3);
        assertEquals(2, semaphore.availablePermits());
        assertEquals(2, semaphore.drainPermits());
        assertFalse(semaphore.tryAcquire());
        assertThrows(IllegalArgumentException.class, () -> semaphore.acquire(-1));
        assertThrows(IllegalArgumentException.class, () -> semaphore.release(-1));
        assertThrows(Error.class, () -> {
            semaphore.release();
            semaphore.release(Integer.MAX_VALUE);
        });
    }

    @Test
    void drainTakesWhatIsThere() throws InterruptedException {
        Semaphore semaphore = new Semaphore(1);
        Thread other = Tasks.start(semaphore::release);
        int drained = semaphore.drainPermits();
        other.join();
        assertEquals(2, drained + semaphore.availablePermits());
        Outcomes.of("drainTakesWhatIsThere", drained);
    }

    /** Once the latch is open, those who wait go on in any order. */
    @Test
    void latchLetsWaitersGoInAnyOrder() throws InterruptedException {
        CountDownLatch latch = new CountDownLatch(1);
        Tasks.Body[] waiters = new Tasks.Body[2];
        for (int i = 0; i < 2; i++) {
            String name = String.valueOf(i + 1);
            waiters[i] = () -> {
                latch.await();
                note(name);
            };
        }
        Thread first = Tasks.startAndBlock(waiters[0]);
        Thread second = Tasks.startAndBlock(waiters[1]);
        latch.countDown();
        first.join();
        second.join();
        Outcomes.of("latchLetsWaitersGoInAnyOrder", order);
    }

    @Test
    void timedLatchEndsEitherWay() throws InterruptedException {
        CountDownLatch latch = new CountDownLatch(2);
        Tasks.together(
                latch::countDown,
                latch::countDown,
                () -> Outcomes.of(
                        "timedLatchEndsEitherWay", latch.await(1, TimeUnit.SECONDS) + "/" + latch.getCount()));
    }

    @Test
    void latchStaysOpen() throws InterruptedException {
        CountDownLatch latch = new CountDownLatch(1);
        latch.countDown();
        latch.countDown();
        assertEquals(0, latch.getCount());
        latch.await();
        assertTrue(latch.await(0, TimeUnit.SECONDS));
        Thread.currentThread().interrupt();
        assertThrows(InterruptedException.class, latch::await);
        assertThrows(IllegalArgumentException.class, () -> new CountDownLatch(-1));
    }

    @Test
    void interruptEndsTheWaitForALatch() throws InterruptedException {
        CountDownLatch latch = new CountDownLatch(1);
        Thread waiter = Tasks.start(() -> assertThrows(InterruptedException.class, latch::await));
        waiter.interrupt();
        waiter.join();
        assertEquals(1, latch.getCount());
    }

    @Test
    void exchangersSwap() throws InterruptedException {
        Exchanger<String> exchanger = new Exchanger<>();
        Tasks.together(
                () -> assertEquals("b", exchanger.exchange("a")), () -> assertEquals("a", exchanger.exchange("b")));
    }

    @Test
    void timedExchangeEndsEitherWay() throws InterruptedException {
        Exchanger<String> exchanger = new Exchanger<>();
        String[] met = new String[2];
        Tasks.together(() -> met[0] = meet(exchanger, "a"), () -> met[1] = meet(exchanger, "b"));
        Outcomes.of("timedExchangeEndsEitherWay", String.join("", met));
    }

    private static String meet(Exchanger<String> exchanger, String name) throws InterruptedException {
        try {
            return exchanger.exchange(name, 1, TimeUnit.MINUTES);
        } catch (TimeoutException e) {
            return "-";
        }
    }

    /** Any two of three may meet, or nobody anybody. */
    @Test
    void anyTwoOfThreeMeet() throws InterruptedException {
        Exchanger<String> exchanger = new Exchanger<>();
        String[] met = new String[3];
        Thread first = Tasks.start(() -> met[0] = meet(exchanger, "a"));
        Thread second = Tasks.start(() -> met[1] = meet(exchanger, "b"));
        met[2] = meet(exchanger, "c");
        first.join();
        second.join();
        Outcomes.of("anyTwoOfThreeMeet", String.join("", met));
    }

    @Test
    void interruptEndsExchange() throws InterruptedException {
        Exchanger<String> exchanger = new Exchanger<>();
        Thread waiter = Tasks.start(() -> assertThrows(InterruptedException.class, () -> exchanger.exchange("a")));
        waiter.interrupt();
        waiter.join();
    }
}
