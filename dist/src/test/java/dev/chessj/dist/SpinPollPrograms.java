package dev.chessj.dist;

import static dev.chessj.dist.SpinTasks.check;
import static dev.chessj.dist.SpinTasks.join;
import static dev.chessj.dist.SpinTasks.sleep;
import static dev.chessj.dist.SpinTasks.start;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;

/** Tasks that poll threads, futures, collections, clocks; the name of each begins with how it ends. For {@link SpinShapesIT}. */
public final class SpinPollPrograms {
    private SpinPollPrograms() {}

    public static final class OkBackoff implements Runnable {
        volatile boolean f;

        @Override
        public void run() {
            Thread t = start(() -> f = true);
            long w = 1000;
            while (!f) {
                LockSupport.parkNanos(w);
                w = Math.min(w * 2, 1_000_000);
            }
            join(t);
        }
    }

    public static final class LivelockBackoff implements Runnable {
        volatile boolean f;

        @Override
        public void run() {
            long w = 1000;
            while (!f) {
                LockSupport.parkNanos(w);
                w = Math.min(w * 2, 1_000_000);
            }
        }
    }

    public static final class OkIsDone implements Runnable {
        @Override
        public void run() {
            FutureTask<Integer> x = new FutureTask<>(() -> 5);
            Thread t = start(x);
            while (!x.isDone()) {
                Thread.onSpinWait();
            }
            try {
                check(x.get() == 5);
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
            join(t);
        }
    }

    public static final class OkCompletable implements Runnable {
        @Override
        public void run() {
            CompletableFuture<Integer> x = new CompletableFuture<>();
            Thread t = start(() -> x.complete(5));
            while (!x.isDone()) {}
            check(x.join() == 5);
            join(t);
        }
    }

    public static final class LivelockCompletable implements Runnable {
        boolean bad;

        @Override
        public void run() {
            CompletableFuture<Integer> x = new CompletableFuture<>();
            Thread t = start(() -> {
                if (bad) x.complete(5);
            });
            while (!x.isDone()) {}
            join(t);
        }
    }

    public static final class OkIsAlive implements Runnable {
        volatile int x;

        @Override
        public void run() {
            Thread t = start(() -> {
                x = 1;
                x = 2;
            });
            while (t.isAlive()) {
                Thread.yield();
            }
            check(x == 2);
        }
    }

    public static final class OkGetState implements Runnable {
        volatile int x;

        @Override
        public void run() {
            Thread t = start(() -> {
                x = 1;
                x = 2;
            });
            while (t.getState() != Thread.State.TERMINATED) {}
            check(x == 2);
        }
    }

    public static final class OkGetStateWaiting implements Runnable {
        @Override
        public void run() {
            Thread t = start(() -> LockSupport.park());
            while (t.getState() != Thread.State.WAITING) {
                Thread.yield();
            }
            LockSupport.unpark(t);
            join(t);
        }
    }

    public static final class OkGetStateWaitingSpin implements Runnable {
        @Override
        public void run() {
            Thread t = start(() -> LockSupport.park());
            while (t.getState() != Thread.State.WAITING) {}
            LockSupport.unpark(t);
            join(t);
        }
    }

    public static final class LivelockGetState implements Runnable {
        volatile int x;

        @Override
        public void run() {
            Thread t = start(() -> x = 1);
            while (t.getState() != Thread.State.WAITING) {}
            join(t);
        }
    }

    public static final class OkQueued implements Runnable {
        final ReentrantLock l = new ReentrantLock();

        @Override
        public void run() {
            l.lock();
            Thread t = start(() -> {
                l.lock();
                l.unlock();
            });
            while (!l.hasQueuedThread(t)) Thread.yield();
            l.unlock();
            join(t);
        }
    }

    public static final class OkQueuedSpin implements Runnable {
        final ReentrantLock l = new ReentrantLock();

        @Override
        public void run() {
            l.lock();
            Thread t = start(() -> {
                l.lock();
                l.unlock();
            });
            while (!l.hasQueuedThread(t)) {}
            l.unlock();
            join(t);
        }
    }

    public static final class OkMap implements Runnable {
        final ConcurrentHashMap<String, Integer> m = new ConcurrentHashMap<>();

        @Override
        public void run() {
            Thread t = start(() -> {
                m.put("a", 1);
                m.put("k", 2);
            });
            while (!m.containsKey("k")) {}
            check(m.get("a") == 1);
            join(t);
        }
    }

    public static final class LivelockMap implements Runnable {
        final ConcurrentHashMap<String, Integer> m = new ConcurrentHashMap<>();

        @Override
        public void run() {
            Thread t = start(() -> {
                m.put("a", 1);
                m.put("k", 2);
                m.remove("k");
            });
            while (!m.containsKey("k")) {}
            join(t);
        }
    }

    public static final class OkQueuePoll implements Runnable {
        final LinkedBlockingQueue<String> q = new LinkedBlockingQueue<>();

        @Override
        public void run() {
            Thread t = start(() -> q.add("x"));
            String s;
            try {
                while ((s = q.poll(10, TimeUnit.MILLISECONDS)) == null) {}
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            check(s.equals("x"));
            join(t);
        }
    }

    public static final class LivelockQueuePoll implements Runnable {
        final LinkedBlockingQueue<String> q = new LinkedBlockingQueue<>();

        @Override
        public void run() {
            Thread t = start(() -> {
                q.add("x");
                q.poll();
            });
            String s;
            try {
                while ((s = q.poll(10, TimeUnit.MILLISECONDS)) == null) {}
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            check(s.equals("x"));
            join(t);
        }
    }

    public static final class OkDeadline implements Runnable {
        volatile boolean f;
        int r;

        @Override
        public void run() {
            Thread t = start(() -> f = true);
            long end = System.nanoTime() + 1_000_000_000L;
            while (!f && System.nanoTime() - end < 0) {}
            r = f ? 1 : 2;
            join(t);
        }
    }

    public static final class AssertionDeadline implements Runnable {
        volatile boolean f;

        @Override
        public void run() {
            Thread t = start(() -> {
                sleep(2000);
                f = true;
            });
            long end = System.nanoTime() + 1_000_000_000L;
            while (!f && System.nanoTime() - end < 0) {}
            check(f);
            join(t);
        }
    }

    public static final class OkSleepPoll implements Runnable {
        volatile boolean f;

        @Override
        public void run() {
            Thread t = start(() -> f = true);
            while (!f) sleep(1);
            join(t);
        }
    }

    public static final class LivelockSleepPoll implements Runnable {
        volatile boolean f, g;

        @Override
        public void run() {
            Thread t = start(() -> g = true);
            while (!f) sleep(1);
            join(t);
        }
    }

    public static final class OkAwait implements Runnable {
        volatile boolean f;

        static void await(BooleanSupplier c) {
            long end = System.currentTimeMillis() + 10_000;
            while (!c.getAsBoolean()) {
                if (System.currentTimeMillis() > end) throw new IllegalStateException("timed out");
                sleep(100);
            }
        }

        @Override
        public void run() {
            Thread t = start(() -> f = true);
            await(() -> f);
            join(t);
        }
    }

    public static final class ThrowsAwait implements Runnable {
        volatile boolean f, g;

        @Override
        public void run() {
            Thread t = start(() -> g = true);
            OkAwait.await(() -> f);
            join(t);
        }
    }

    public static final class OkInterrupted implements Runnable {
        @Override
        public void run() {
            Thread t = start(() -> {
                while (!Thread.currentThread().isInterrupted()) {}
            });
            t.interrupt();
            join(t);
        }
    }

    public static final class OkStopFlag implements Runnable {
        volatile boolean stop;
        final AtomicInteger work = new AtomicInteger();

        @Override
        public void run() {
            Thread t = start(() -> {
                while (!stop) work.incrementAndGet();
            });
            sleep(100);
            stop = true;
            join(t);
        }
    }
}
