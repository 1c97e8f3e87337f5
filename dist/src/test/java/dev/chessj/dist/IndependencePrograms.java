package dev.chessj.dist;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Tasks that have nothing to do with each other, though all of them use the JDK's pools or the clock; and some that have. */
final class IndependencePrograms {

    private IndependencePrograms() {}

    /** What an execution came to, for who wants to compare. */
    static void outcome(Object seen) {
        String file = System.getProperty("independence.outcomes");
        if (file != null) {
            try {
                Files.writeString(Path.of(file), seen + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private static ThreadPoolExecutor pool(LinkedBlockingQueue<Runnable> queue) {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 5, TimeUnit.SECONDS, queue);
        pool.allowCoreThreadTimeOut(true);
        return pool;
    }

    /** Two pools, an item each. */
    static final class TwoPools {
        public static void main(String[] args) throws Exception {
            ThreadPoolExecutor one = pool(new LinkedBlockingQueue<>());
            ScheduledThreadPoolExecutor other = new ScheduledThreadPoolExecutor(1);
            AtomicInteger first = new AtomicInteger();
            AtomicInteger second = new AtomicInteger();
            one.execute(first::incrementAndGet);
            other.execute(second::incrementAndGet);
            one.shutdown();
            other.shutdown();
            outcome(one.awaitTermination(1, TimeUnit.HOURS) + " " + other.awaitTermination(1, TimeUnit.HOURS));
            outcome(first + " " + second);
        }
    }

    /** Two pools with one queue: a worker of either takes an item of both. */
    static final class OneQueue {
        public static void main(String[] args) throws Exception {
            LinkedBlockingQueue<Runnable> queue = new LinkedBlockingQueue<>();
            ThreadPoolExecutor one = pool(queue);
            ThreadPoolExecutor other = pool(queue);
            StringBuffer order = new StringBuffer();
            one.execute(() -> order.append('a'));
            other.execute(() -> order.append('b'));
            one.execute(() -> order.append('c'));
            Thread looks = new Thread(() -> order.append(queue.size()));
            looks.start();
            looks.join();
            one.shutdown();
            other.shutdown();
            one.awaitTermination(1, TimeUnit.HOURS);
            other.awaitTermination(1, TimeUnit.HOURS);
            outcome(order + " " + one.getCompletedTaskCount());
        }
    }

    /** A pool looks at futures that others end. */
    static final class Futures {
        public static void main(String[] args) throws Exception {
            ThreadPoolExecutor one = pool(new LinkedBlockingQueue<>());
            ThreadPoolExecutor other = pool(new LinkedBlockingQueue<>());
            AtomicInteger ran = new AtomicInteger();
            FutureTask<Integer> shared = new FutureTask<>(ran::incrementAndGet);
            one.execute(shared);
            other.execute(shared);
            Thread cancels = new Thread(() -> outcome("cancelled " + shared.cancel(false)));
            Thread runs = new Thread(shared);
            cancels.start();
            runs.start();
            cancels.join();
            runs.join();
            one.shutdown();
            other.shutdown();
            one.awaitTermination(1, TimeUnit.HOURS);
            other.awaitTermination(1, TimeUnit.HOURS);
            outcome(ran + " " + shared.isCancelled());
        }
    }

    /** Two tasks look at the clock, and at nothing else. */
    static final class Clocks {
        public static void main(String[] args) throws Exception {
            Thread one = new Thread(Clocks::measure);
            Thread other = new Thread(Clocks::measure);
            long begin = System.nanoTime();
            one.start();
            other.start();
            one.join();
            other.join();
            if (System.nanoTime() == begin) {
                throw new AssertionError("no time has passed");
            }
        }

        private static void measure() {
            long begin = System.nanoTime();
            long end = System.nanoTime();
            if (end < begin || System.nanoTime() < end) {
                throw new AssertionError("time goes backwards");
            }
        }
    }
}
