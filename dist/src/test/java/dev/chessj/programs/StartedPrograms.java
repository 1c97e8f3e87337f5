package dev.chessj.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Threads that static initialisers have started: every execution begins with them. */
class StartedPrograms {

    private volatile int shared;

    private static final class Timers {
        private static final Timer TIMER = new Timer("timer", true);
        private static final AtomicInteger COUNT = new AtomicInteger();

        private Timers() {}

        static void count(CountDownLatch done, long delay) {
            TIMER.schedule(
                    new TimerTask() {
                        @Override
                        public void run() {
                            COUNT.set(COUNT.get() + 1);
                            done.countDown();
                        }
                    },
                    delay);
            COUNT.set(COUNT.get() + 1);
        }
    }

    @Test
    void timer() throws InterruptedException {
        CountDownLatch done = new CountDownLatch(1);
        Timers.count(done, 5);
        done.await();
        int count = Timers.COUNT.get();
        assertTrue(count == 1 || count == 2, () -> "nothing was put back: " + count);
    }

    /** The class is initialised in few schedules only; the failure needs its thread, but no limit that ends early. */
    @Test
    void lostUpdateInALateTimer() throws InterruptedException {
        Thread other = Tasks.start(() -> {
            shared = 1;
            shared = 2;
        });
        if (shared == 1) {
            CountDownLatch done = new CountDownLatch(1);
            Timers.count(done, 0);
            done.await();
            assertEquals(2, Timers.COUNT.get());
        }
        other.join();
    }

    private static final class Daemon {
        private static final BlockingQueue<Integer> WORK = new LinkedBlockingQueue<>();
        private static final BlockingQueue<Integer> DONE = new LinkedBlockingQueue<>();
        private static final Thread THREAD = new Thread(Daemon::work, "daemon");

        static {
            THREAD.setDaemon(true);
            THREAD.start();
        }

        private Daemon() {}

        private static void work() {
            try {
                for (int sum = 0; ; ) {
                    sum += WORK.take();
                    DONE.put(sum);
                }
            } catch (InterruptedException e) {
                assertSame(THREAD, Thread.currentThread());
            }
        }
    }

    @Test
    void daemonThatWaitsForWork() throws InterruptedException {
        assertTrue(Daemon.THREAD.isAlive());
        Daemon.WORK.put(1);
        assertEquals(1, Daemon.DONE.take());
        Daemon.WORK.put(2);
        assertEquals(3, Daemon.DONE.take());
        assertEquals("daemon", Daemon.THREAD.getName());
    }

    @Test
    void daemonThatIsInterrupted() throws InterruptedException {
        Daemon.THREAD.interrupt();
        Daemon.THREAD.join();
        assertFalse(Daemon.THREAD.isAlive());
    }

    /** A thread with state of its own, and without a name to be reached by. */
    private static final class Counter extends Thread {
        private static final AtomicInteger STARTED = new AtomicInteger();
        private static final CountDownLatch SEEN = new CountDownLatch(1);

        private int count;

        static {
            new Counter().start();
        }

        @Override
        public void run() {
            STARTED.addAndGet(++count);
            SEEN.countDown();
        }
    }

    @Test
    void threadOfItsOwnClass() throws InterruptedException {
        Counter.SEEN.await();
        assertEquals(1, Counter.STARTED.get());
    }

    private static final class Promises {
        private static final CompletableFuture<Integer> COMMON = CompletableFuture.supplyAsync(() -> 7);
        private static final CompletableFuture<Integer> TIMED =
                new CompletableFuture<Integer>().completeOnTimeout(3, 5, TimeUnit.SECONDS);

        private Promises() {}
    }

    @Test
    void futureOfTheCommonPool() throws Exception {
        assertEquals(7, Promises.COMMON.get());
    }

    @Test
    void futureWithALimit() throws Exception {
        assertEquals(3, Promises.TIMED.get());
    }

    /** In a class of its own, since a thread that needs one which waits for it would wait for ever. */
    private record Begun(CountDownLatch begun, BlockingQueue<Integer> work, BlockingQueue<Integer> done)
            implements Runnable {
        @Override
        public void run() {
            begun.countDown();
            try {
                done.put(work.take());
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    private static final class Waiting {
        private static final Begun BODY =
                new Begun(new CountDownLatch(1), new LinkedBlockingQueue<>(), new LinkedBlockingQueue<>());

        static {
            Thread thread = new Thread(BODY, "begun");
            thread.setDaemon(true);
            thread.start();
            try {
                BODY.begun.await();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }

        private Waiting() {}
    }

    @Test
    void threadThatWasWaitedFor() throws InterruptedException {
        Waiting.BODY.work.put(1);
        assertEquals(1, Waiting.BODY.done.take());
    }
}
