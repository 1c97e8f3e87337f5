package dev.chessj.generated;

import dev.chessj.programs.Tasks;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/**
 * A counter that many may increment: as many increments as there were is what it says in the end.
 *
 * <p><b>Contract.</b> {@link #add} runs the action inside where the guard is held meanwhile, otherwise after it; nested guards are
 * taken in the order of the plan, so no two tasks wait for each other.
 */
abstract class Guard {

    /** What guards the counter. */
    enum Kind {
        MONITOR,
        LOCK,
        FAIR_LOCK,
        TIMED_LOCK,
        ATOMIC,
        ADDER,
        MERGE,
        SEMAPHORE,
        WRITE_LOCK,
        STAMPED,
        SINGLE_THREAD
    }

    /** Something to do while the guard is held. */
    interface Inside {
        void run() throws Exception;
    }

    abstract void add(Inside inside) throws Exception;

    abstract int value() throws Exception;

    void close() throws InterruptedException {}

    static Guard of(Kind kind) {
        return switch (kind) {
            case MONITOR -> new Monitor();
            case LOCK -> new Locked(new ReentrantLock(), false);
            case FAIR_LOCK -> new Locked(new ReentrantLock(true), false);
            case TIMED_LOCK -> new Locked(new ReentrantLock(), true);
            case WRITE_LOCK -> new Locked(new ReentrantReadWriteLock().writeLock(), false);
            case STAMPED -> new Locked(new StampedLock().asWriteLock(), false);
            case ATOMIC -> new Atomic();
            case ADDER -> new Adder();
            case MERGE -> new Merge();
            case SEMAPHORE -> new Permit();
            case SINGLE_THREAD -> new SingleThread();
        };
    }

    /** No guard at all: a program with it is wrong where two increments can meet. */
    static Guard none() {
        return new Unguarded();
    }

    private static final class Unguarded extends Guard {
        private volatile int count;

        @Override
        void add(Inside inside) throws Exception {
            int seen = count;
            inside.run();
            count = seen + 1;
        }

        @Override
        int value() {
            return count;
        }
    }

    private static final class Monitor extends Guard {
        private int count;

        @Override
        synchronized void add(Inside inside) throws Exception {
            int seen = count;
            inside.run();
            count = seen + 1;
        }

        @Override
        synchronized int value() {
            return count;
        }
    }

    private static final class Locked extends Guard {
        private final Lock lock;
        private final boolean timed;
        private int count;

        Locked(Lock lock, boolean timed) {
            this.lock = lock;
            this.timed = timed;
        }

        @Override
        void add(Inside inside) throws Exception {
            if (!timed) {
                lock.lock();
            } else {
                while (!lock.tryLock(1, TimeUnit.MILLISECONDS)) {
                    Thread.yield();
                }
            }
            try {
                int seen = count;
                inside.run();
                count = seen + 1;
            } finally {
                lock.unlock();
            }
        }

        @Override
        int value() {
            lock.lock();
            try {
                return count;
            } finally {
                lock.unlock();
            }
        }
    }

    private static final class Atomic extends Guard {
        private final AtomicInteger count = new AtomicInteger();

        @Override
        void add(Inside inside) throws Exception {
            count.incrementAndGet();
            inside.run();
        }

        @Override
        int value() {
            return count.get();
        }
    }

    private static final class Adder extends Guard {
        private final LongAdder count = new LongAdder();

        @Override
        void add(Inside inside) throws Exception {
            count.increment();
            inside.run();
        }

        @Override
        int value() {
            return count.intValue();
        }
    }

    private static final class Merge extends Guard {
        private final ConcurrentHashMap<String, Integer> counts = new ConcurrentHashMap<>();

        @Override
        void add(Inside inside) throws Exception {
            counts.merge("count", 1, Integer::sum);
            inside.run();
        }

        @Override
        int value() {
            return counts.getOrDefault("count", 0);
        }
    }

    private static final class Permit extends Guard {
        private final Semaphore permit = new Semaphore(1);
        private int count;

        @Override
        void add(Inside inside) throws Exception {
            permit.acquire();
            try {
                int seen = count;
                inside.run();
                count = seen + 1;
            } finally {
                permit.release();
            }
        }

        @Override
        int value() throws InterruptedException {
            permit.acquire();
            permit.release();
            return count;
        }
    }

    private static final class SingleThread extends Guard {
        private final ExecutorService executor = Executors.newSingleThreadExecutor();
        private int count;

        @Override
        void add(Inside inside) throws Exception {
            executor.submit(() -> count++).get();
            inside.run();
        }

        @Override
        int value() throws Exception {
            return executor.submit(() -> count).get();
        }

        @Override
        void close() throws InterruptedException {
            Tasks.finish(executor);
        }
    }
}
