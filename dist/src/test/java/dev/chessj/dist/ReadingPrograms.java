package dev.chessj.dist;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Programs that fail in every schedule, so that their tables can be read: every kind of value, and locks held in every kind of place. */
final class ReadingPrograms {

    private ReadingPrograms() {}

    enum Colour {
        RED
    }

    /** Each line of the table has a value. */
    public static final class Values implements Runnable {
        volatile boolean flag;
        volatile byte small;
        volatile short mid;
        volatile char letter;
        volatile int number;
        volatile long large;
        volatile float single;
        volatile double real;
        volatile String text;
        volatile Colour colour;
        volatile Values self;
        volatile Object none;
        static volatile int ofClass;
        final AtomicInteger count = new AtomicInteger(3);
        final AtomicReference<String> name = new AtomicReference<>("a");

        @Override
        public void run() {
            flag = true;
            small = -1;
            mid = 300;
            letter = 'x';
            number = 7;
            large = 1L << 40;
            single = 0.1f;
            real = 2e23;
            text = "said \"so\"\nand went";
            colour = Colour.RED;
            self = this;
            none = null;
            ofClass = 5;
            count.incrementAndGet();
            count.compareAndSet(9, 10);
            name.set("b");
            if (number + count.get() + ofClass > 0) {
                throw new IllegalStateException("to be read");
            }
        }
    }

    /** Locks in a field, a static field, an array, a list and a read-write lock; one that only a local variable holds. */
    public static final class Locks implements Runnable {
        static final Object GLOBAL = new Object();
        final ReentrantLock lock = new ReentrantLock();
        final Condition condition = lock.newCondition();
        final Object[] array = {new Object(), new Object()};
        final List<ReentrantLock> list = List.of(new ReentrantLock(), new ReentrantLock());
        final ReentrantReadWriteLock readWrite = new ReentrantReadWriteLock();
        volatile int seen;

        @Override
        public void run() {
            seen = 1;
            synchronized (GLOBAL) {
                seen = 2;
            }
            lock.lock();
            condition.signal();
            lock.unlock();
            synchronized (array[1]) {
                seen = 3;
            }
            list.get(0).lock();
            list.get(0).unlock();
            readWrite.writeLock().lock();
            readWrite.writeLock().unlock();
            Object local = new Object();
            synchronized (local) {
                seen = 4;
            }
            throw new IllegalStateException("to be read");
        }
    }

    /** Two tasks and plain memory that races. */
    public static final class Racy implements Runnable {
        int total;
        final int[] cells = new int[2];

        @Override
        public void run() {
            Thread other = new Thread(this::add, "other");
            other.start();
            add();
            try {
                other.join();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            if (total != 2) {
                throw new IllegalStateException("lost one of " + cells[1]);
            }
        }

        private void add() {
            total = total + 1;
            cells[1]++;
        }
    }

    /** Two accounts whose locks are taken in both orders. */
    public static final class Accounts implements Runnable {
        record Account(ReentrantLock lock) {
            void give(Account other) {
                lock.lock();
                other.lock.lock();
                other.lock.unlock();
                lock.unlock();
            }
        }

        @Override
        public void run() {
            Account one = new Account(new ReentrantLock());
            Account two = new Account(new ReentrantLock());
            new Thread(() -> one.give(two)).start();
            new Thread(() -> two.give(one)).start();
        }
    }

    /** One task writes with a lock, the other one without; and the lock is not given back. */
    public static final class Guarded implements Runnable {
        final ReentrantLock lock = new ReentrantLock();
        int total;

        @Override
        public void run() {
            new Thread(() -> {
                        lock.lock();
                        total = 1;
                    })
                    .start();
            new Thread(() -> total = 2).start();
        }
    }

    /** An item of work throws, and nobody asks its future. */
    public static final class Unseen implements Runnable {
        @Override
        public void run() {
            CountDownLatch done = new CountDownLatch(1);
            ExecutorService pool = Executors.newSingleThreadExecutor();
            pool.submit(() -> {
                if (done.getCount() == 1) {
                    throw new IllegalStateException("already open");
                }
                done.countDown();
            });
            try {
                done.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
