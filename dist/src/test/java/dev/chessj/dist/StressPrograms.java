package dev.chessj.dist;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/** Stress tests as people write them: tasks that work until a time has come. */
final class StressPrograms {

    private StressPrograms() {}

    /** What two tasks do in each round; right if the number is the number of rounds. */
    static class Work {
        final Object lock = new Object();
        final AtomicInteger rounds = new AtomicInteger();
        int number;

        void right() {
            synchronized (lock) {
                number++;
            }
            rounds.incrementAndGet();
        }

        void wrong() {
            number++;
            rounds.incrementAndGet();
        }

        void check() {
            isTrue(number == rounds.get());
            isTrue(number > 0);
        }
    }

    static void isTrue(boolean holds) {
        if (!holds) {
            throw new AssertionError("wrong");
        }
    }

    static Thread[] start(Runnable first, Runnable second) {
        Thread[] threads = {new Thread(first), new Thread(second)};
        for (Thread thread : threads) {
            thread.start();
        }
        return threads;
    }

    static void join(Thread[] threads) throws InterruptedException {
        for (Thread thread : threads) {
            thread.join();
        }
    }

    /** Nobody waits for a time: the loop ends because another task sets the flag, sooner or later. */
    static class OtherTaskStops {
        static final AtomicBoolean STOP = new AtomicBoolean();

        public static void main(String[] args) throws Exception {
            STOP.set(false);
            AtomicInteger rounds = new AtomicInteger();
            Thread worker = new Thread(() -> {
                while (!STOP.get()) {
                    rounds.incrementAndGet();
                }
            });
            worker.start();
            STOP.set(true);
            worker.join();
            isTrue(rounds.get() >= 0);
        }
    }

    /** The same, and the worker goes on after it was told to stop: the look comes too early. */
    static class LooksTooEarly {
        static volatile boolean stop;

        public static void main(String[] args) throws Exception {
            AtomicInteger rounds = new AtomicInteger();
            Thread worker = new Thread(() -> {
                while (!stop) {
                    rounds.incrementAndGet();
                }
            });
            worker.start();
            stop = true;
            int seen = rounds.get();
            worker.join();
            isTrue(seen == rounds.get());
        }
    }

    /** Expects more rounds in a second than a task has between two ends of limits. */
    static class CountsRounds {
        static volatile boolean stop;

        public static void main(String[] args) throws Exception {
            AtomicInteger rounds = new AtomicInteger();
            Thread worker = new Thread(() -> {
                while (!stop) {
                    rounds.incrementAndGet();
                }
            });
            worker.start();
            Thread.sleep(1000);
            stop = true;
            worker.join();
            isTrue(rounds.get() > 500);
        }
    }

    /** The same with the clock, and with a second worker that needs the lock of the first. */
    static class CountsRoundsByTheClock {
        public static void main(String[] args) throws Exception {
            Work work = new Work();
            long end = System.nanoTime() + 1_000_000_000L;
            Runnable untilThen = () -> {
                while (System.nanoTime() < end) {
                    work.right();
                }
            };
            join(start(untilThen, untilThen));
            work.check();
            isTrue(work.rounds.get() > 100);
        }
    }

    /** Expects fewer rounds than there are on any machine: fails with few and with many. */
    static class CountsTooFew {
        static volatile boolean stop;

        public static void main(String[] args) throws Exception {
            AtomicInteger rounds = new AtomicInteger();
            Thread worker = new Thread(() -> {
                while (!stop) {
                    rounds.incrementAndGet();
                }
            });
            worker.start();
            Thread.sleep(1000);
            stop = true;
            worker.join();
            isTrue(rounds.get() < 2);
        }
    }

    /** A flag that is set after a sleep. */
    static class FlagStops {
        static volatile boolean stop;

        public static void main(String[] args) throws Exception {
            stopAfterSleep(new Work()::right);
        }

        static void stopAfterSleep(Runnable round) throws InterruptedException {
            Thread[] threads = start(() -> untilStopped(round), () -> untilStopped(round));
            Thread.sleep(1000);
            stop = true;
            join(threads);
        }

        private static void untilStopped(Runnable round) {
            while (!stop) {
                round.run();
            }
        }
    }

    static class FlagLoses {
        public static void main(String[] args) throws Exception {
            Work work = new Work();
            FlagStops.stopAfterSleep(work::wrong);
            work.check();
        }
    }

    static class ListLoses {
        public static void main(String[] args) throws Exception {
            List<Integer> list = new ArrayList<>();
            AtomicInteger rounds = new AtomicInteger();
            FlagStops.stopAfterSleep(() -> {
                list.add(1);
                rounds.incrementAndGet();
            });
            isTrue(list.size() == rounds.get());
        }
    }

    /** The clock, and somebody who waits for the tasks with a limit twice as long. */
    static class ClockStops {
        public static void main(String[] args) throws Exception {
            Work work = new Work();
            work(work::right);
            work.check();
        }

        static void work(Runnable round) throws InterruptedException {
            CountDownLatch done = new CountDownLatch(2);
            long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(40);
            Runnable task = () -> {
                while (System.nanoTime() < end) {
                    round.run();
                }
                done.countDown();
            };
            start(task, task);
            isTrue(done.await(80, TimeUnit.MILLISECONDS));
        }
    }

    static class ClockLoses {
        public static void main(String[] args) throws Exception {
            Work work = new Work();
            ClockStops.work(work::wrong);
            work.check();
        }
    }

    /** An interrupt, and the end of a pool that is waited for. */
    static class PoolStops {
        public static void main(String[] args) throws Exception {
            Work work = new Work();
            ExecutorService pool = Executors.newFixedThreadPool(2);
            for (int i = 0; i < 2; i++) {
                pool.execute(() -> {
                    while (!Thread.interrupted()) {
                        work.right();
                    }
                });
            }
            Thread.sleep(1000);
            pool.shutdownNow();
            isTrue(pool.awaitTermination(10, TimeUnit.SECONDS));
            work.check();
        }
    }

    /** A timer that sets the flag while the test itself works. */
    static class TimerStops {
        static volatile boolean stop;

        public static void main(String[] args) throws Exception {
            ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor();
            timer.schedule(() -> stop = true, 1, TimeUnit.SECONDS);
            timer.shutdown();
            int rounds = 0;
            AtomicInteger seen = new AtomicInteger();
            while (!stop) {
                seen.set(++rounds);
            }
            isTrue(seen.get() == rounds && rounds >= 3);
        }
    }

    /** A producer and a consumer whose own calls have limits. */
    static class QueueStops {
        static volatile boolean stop;

        public static void main(String[] args) throws Exception {
            BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(2);
            Thread[] threads = start(() -> produce(queue), () -> consume(queue));
            Thread.sleep(50);
            stop = true;
            join(threads);
        }

        private static void produce(BlockingQueue<Integer> queue) {
            try {
                for (int i = 0; !stop; i++) {
                    queue.offer(i, 1, TimeUnit.SECONDS);
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }

        private static void consume(BlockingQueue<Integer> queue) {
            try {
                int last = -1;
                while (!stop || !queue.isEmpty()) {
                    Integer next = queue.poll(1, TimeUnit.SECONDS);
                    isTrue(next == null || next == last + 1);
                    last = next == null ? last : next;
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    /** Work that ends by itself: a sleep is no longer than that. */
    static class EndsByItself {
        public static void main(String[] args) throws Exception {
            Work work = new Work();
            Runnable task = () -> {
                for (int i = 0; i < 100; i++) {
                    work.right();
                }
            };
            start(task, task);
            Thread.sleep(10_000);
            isTrue(work.rounds.get() == 200);
        }
    }

    /** Work that has no end at all, and changes something all the time. */
    static class WorksForEver {
        public static void main(String[] args) {
            AtomicInteger rounds = new AtomicInteger();
            while (rounds.get() >= 0) {
                rounds.incrementAndGet();
            }
        }
    }

    /** Writes down what the tasks saw, in the file that the system property {@code stress.outcomes} names. */
    static class Histories {
        static volatile boolean stop;
        static volatile int value;
        static volatile int copy;

        public static void main(String[] args) throws Exception {
            StringBuffer seen = new StringBuffer();
            Thread[] threads = start(
                    () -> {
                        int rounds = 0;
                        while (!stop) {
                            value = value + 1;
                            rounds++;
                        }
                        seen.append(" wrote ").append(rounds);
                    },
                    () -> {
                        int history = 0;
                        while (!stop) {
                            copy = value;
                            history = 31 * history + copy;
                        }
                        seen.append(" read ").append(history);
                    });
            Thread.sleep(10);
            int then = value;
            Thread.sleep(10);
            stop = true;
            join(threads);
            write(seen + " " + then + " " + value + "\n");
        }

        private static void write(String line) {
            try {
                Files.writeString(
                        Path.of(System.getProperty("stress.outcomes")),
                        line,
                        StandardOpenOption.CREATE,
                        StandardOpenOption.APPEND);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
