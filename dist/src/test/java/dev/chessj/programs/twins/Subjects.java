package dev.chessj.programs.twins;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.programs.Tasks;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Hashtable;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Exchanger;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.Phaser;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;
import java.util.function.Supplier;

/** Objects that tasks share, each with what tasks do to it. */
final class Subjects {

    private Subjects() {}

    static final class Conditions implements Tasks.Body {
        private final ReentrantLock lock;
        private final Condition changed;
        private boolean go;

        Conditions(boolean fair) {
            lock = new ReentrantLock(fair);
            changed = lock.newCondition();
        }

        @Override
        public void run() throws Exception {
            Tasks.together(this::await, this::await, () -> {
                lock.lock();
                try {
                    go = true;
                    changed.signalAll();
                } finally {
                    lock.unlock();
                }
            });
        }

        private void await() throws InterruptedException {
            lock.lock();
            try {
                while (!go) {
                    changed.await();
                }
            } finally {
                lock.unlock();
            }
        }
    }

    static final class ReadersAndAWriter implements Tasks.Body {
        private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        private final Condition changed = lock.writeLock().newCondition();
        private int plain;

        @Override
        public void run() throws Exception {
            Tasks.together(
                    () -> {
                        lock.readLock().lock();
                        assertTrue(plain <= 1);
                        lock.readLock().unlock();
                    },
                    () -> {
                        lock.writeLock().lock();
                        while (plain == 0) {
                            changed.await();
                        }
                        lock.writeLock().unlock();
                    },
                    () -> {
                        lock.writeLock().lock();
                        plain++;
                        changed.signal();
                        lock.writeLock().unlock();
                    });
        }
    }

    static final class Stamps implements Tasks.Body {
        private final StampedLock lock;
        private volatile int shared;

        Stamps(StampedLock lock) {
            this.lock = lock;
        }

        @Override
        public void run() throws Exception {
            Tasks.together(
                    () -> {
                        long stamp = lock.tryOptimisticRead();
                        int seen = shared;
                        if (lock.validate(stamp)) {
                            assertTrue(seen == 0 || seen == 2, () -> "half of it: " + seen);
                        }
                    },
                    () -> {
                        long stamp = lock.writeLock();
                        shared = 1;
                        shared = 2;
                        lock.unlockWrite(stamp);
                    });
        }
    }

    static final class Permits implements Tasks.Body {
        private final Semaphore permits;

        Permits(Semaphore permits) {
            this.permits = permits;
        }

        @Override
        public void run() throws Exception {
            Tasks.together(
                    () -> {
                        permits.acquire();
                        permits.release();
                    },
                    () -> {
                        if (permits.tryAcquire(1, TimeUnit.SECONDS)) {
                            permits.release();
                        }
                    });
            assertEquals(1, permits.availablePermits());
        }
    }

    static final class Meetings implements Tasks.Body {
        private final CountDownLatch latch;
        private final CyclicBarrier barrier = new CyclicBarrier(2);
        private final Phaser phaser = new Phaser(2);
        private final Exchanger<Integer> exchanger = new Exchanger<>();

        Meetings(CountDownLatch latch) {
            this.latch = latch;
        }

        @Override
        public void run() throws Exception {
            Tasks.together(
                    () -> {
                        latch.await();
                        barrier.await();
                        phaser.arriveAndAwaitAdvance();
                        assertEquals(2, exchanger.exchange(1));
                    },
                    () -> {
                        latch.countDown();
                        barrier.await();
                        phaser.arriveAndAwaitAdvance();
                        assertEquals(1, exchanger.exchange(2));
                    });
        }
    }

    static final class Queues implements Tasks.Body {
        private final BlockingQueue<Integer> linked;
        private final BlockingQueue<Integer> array;
        private final SynchronousQueue<Integer> direct = new SynchronousQueue<>();
        private final LinkedTransferQueue<Integer> transfer = new LinkedTransferQueue<>();

        Queues(BlockingQueue<Integer> linked, BlockingQueue<Integer> array) {
            this.linked = linked;
            this.array = array;
        }

        @Override
        public void run() throws Exception {
            Tasks.together(
                    () -> {
                        linked.put(1);
                        array.put(2);
                        direct.put(3);
                        transfer.transfer(4);
                    },
                    () -> {
                        assertEquals(1, linked.take());
                        assertEquals(2, array.take());
                        assertEquals(3, direct.take());
                        assertEquals(4, transfer.take());
                    });
        }
    }

    static final class Values implements Tasks.Body {
        private static final AtomicIntegerFieldUpdater<Values> UPDATER =
                AtomicIntegerFieldUpdater.newUpdater(Values.class, "updated");

        private final AtomicInteger atomic = new AtomicInteger();
        private final Map<String, Integer> map = new ConcurrentHashMap<>();
        private final Map<String, Integer> table = new Hashtable<>();
        private final List<Integer> list = Collections.synchronizedList(new ArrayList<>());
        private final Random random = new Random(1);
        private volatile int updated;

        @Override
        public void run() throws Exception {
            Tasks.together(
                    () -> {
                        atomic.incrementAndGet();
                        map.merge("key", 1, Integer::sum);
                        random.nextInt();
                    },
                    () -> {
                        UPDATER.incrementAndGet(this);
                        map.merge("key", 1, Integer::sum);
                        list.add(random.nextInt());
                        table.put("key", 1);
                    });
            assertEquals(2, map.get("key"));
            assertEquals("1 1 1", atomic + " " + updated + " " + table.size());
        }
    }

    static final class Monitor implements Tasks.Body {
        private final Object monitor = new Object();
        private boolean go;

        @Override
        public void run() throws Exception {
            Tasks.together(
                    () -> {
                        synchronized (monitor) {
                            while (!go) {
                                monitor.wait();
                            }
                        }
                    },
                    () -> {
                        synchronized (monitor) {
                            go = true;
                            monitor.notifyAll();
                        }
                    });
        }
    }

    static final class Promise implements Tasks.Body {
        private final CompletableFuture<Integer> future = new CompletableFuture<>();

        @Override
        public void run() throws Exception {
            Tasks.together(() -> future.complete(1), () -> future.complete(2), () -> future.get());
        }
    }

    /** A pool that nobody has given work to: its first worker is started by the test. */
    static final class Pool implements Tasks.Body {
        private final ExecutorService pool;
        private final AtomicInteger count = new AtomicInteger();

        Pool(ExecutorService pool) {
            this.pool = pool;
        }

        @Override
        public void run() throws Exception {
            Future<?> first = pool.submit(count::incrementAndGet);
            Future<?> second = pool.submit(count::incrementAndGet);
            first.get();
            second.get();
            assertEquals(2, count.get());
            Tasks.finish(pool);
        }
    }

    static final class Schedule implements Tasks.Body {
        private final ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);

        @Override
        public void run() throws Exception {
            Callable<Integer> one = () -> 1;
            assertEquals(1, pool.schedule(one, 5, TimeUnit.SECONDS).get());
            Tasks.finish(pool);
        }
    }

    /** What a lambda has captured is static state, too. */
    static final class Captured implements Tasks.Body {
        private final Supplier<Integer> next = counter();

        private static Supplier<Integer> counter() {
            AtomicInteger count = new AtomicInteger();
            return count::incrementAndGet;
        }

        @Override
        public void run() throws Exception {
            Tasks.Body body = () -> assertTrue(next.get() <= 2);
            Tasks.together(body, body);
            assertEquals(3, next.get());
        }
    }

    /** A pool that has a worker, and an item that nobody has begun. */
    static final class BusyPool implements Tasks.Body {
        private final ExecutorService pool = Executors.newFixedThreadPool(1);
        private final AtomicInteger count = new AtomicInteger();
        private final Future<Integer> submitted = pool.submit(count::incrementAndGet);

        @Override
        public void run() throws Exception {
            assertEquals(1, submitted.get());
            assertEquals(2, pool.submit(count::incrementAndGet).get());
        }
    }

    static Map<String, Supplier<Tasks.Body>> all() {
        return Map.ofEntries(
                Map.entry("conditions", () -> new Conditions(false)),
                Map.entry("fairConditions", () -> new Conditions(true)),
                Map.entry("readersAndAWriter", ReadersAndAWriter::new),
                Map.entry("stamps", () -> new Stamps(new StampedLock())),
                Map.entry("permits", () -> new Permits(new Semaphore(1))),
                Map.entry("meetings", () -> new Meetings(new CountDownLatch(1))),
                Map.entry("queues", () -> new Queues(new LinkedBlockingQueue<>(1), new ArrayBlockingQueue<>(1))),
                Map.entry("values", Values::new),
                Map.entry("monitor", Monitor::new),
                Map.entry("promise", Promise::new),
                Map.entry("fixedPool", () -> new Pool(Executors.newFixedThreadPool(2))),
                Map.entry("forkJoinPool", () -> new Pool(new ForkJoinPool(2))),
                Map.entry("schedule", Schedule::new),
                Map.entry("captured", Captured::new));
    }
}
