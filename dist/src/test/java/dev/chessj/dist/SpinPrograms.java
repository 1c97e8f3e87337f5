package dev.chessj.dist;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;

/** Correct programs that spin, and a few that spin for ever, for {@link SpinIT} to run. */
public final class SpinPrograms {
    private SpinPrograms() {}

    private static Thread start(Runnable body) {
        Thread thread = new Thread(body);
        thread.start();
        return thread;
    }

    private static void join(Thread... threads) {
        for (Thread thread : threads) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    private static void check(boolean holds) {
        if (!holds) {
            throw new AssertionError();
        }
    }

    /** On one volatile flag of two. */
    public static final class TwoFlags implements Runnable {
        private volatile boolean one;
        private volatile boolean two;

        @Override
        public void run() {
            Thread other = start(() -> {
                one = true;
                two = true;
            });
            while (!one || !two) {
                // spins
            }
            join(other);
        }
    }

    /** On a plain field, through a getter. */
    public static final class PlainGetter implements Runnable {
        private int value;

        private int value() {
            return value;
        }

        @Override
        public void run() {
            Thread other = start(() -> {
                value = 1;
                value = 2;
            });
            while (value() != 2) {
                // spins
            }
            join(other);
        }
    }

    /** On an element of an array. */
    public static final class Element implements Runnable {
        private final AtomicReferenceArray<String> slots = new AtomicReferenceArray<>(2);

        @Override
        public void run() {
            Thread other = start(() -> {
                slots.set(0, "a");
                slots.set(1, "b");
            });
            while (slots.get(1) == null) {
                // spins
            }
            check(slots.get(0) != null);
            join(other);
        }
    }

    /** A ticket lock of two tasks. */
    public static final class TicketLock implements Runnable {
        private final AtomicInteger tickets = new AtomicInteger();
        private volatile int serving;
        private int count;

        private void increment() {
            int mine = tickets.getAndIncrement();
            while (serving != mine) {
                // spins
            }
            count++;
            serving = mine + 1;
        }

        @Override
        public void run() {
            Thread other = start(this::increment);
            increment();
            join(other);
            check(count == 2);
        }
    }

    /** A spin lock that is taken by compare-and-set. */
    public static class SpinLock implements Runnable {
        private final AtomicBoolean taken = new AtomicBoolean();
        private final int others;
        private int count;

        public SpinLock() {
            this(1);
        }

        SpinLock(int others) {
            this.others = others;
        }

        private void increment() {
            while (!taken.compareAndSet(false, true)) {
                // spins
            }
            count++;
            taken.set(false);
        }

        @Override
        public void run() {
            Thread[] threads = new Thread[others];
            for (int i = 0; i < others; i++) {
                threads[i] = start(this::increment);
            }
            increment();
            join(threads);
            check(count == others + 1);
        }
    }

    /** The same for three. */
    public static final class SpinLockOfThree extends SpinLock {
        public SpinLockOfThree() {
            super(2);
        }
    }

    /** A queue of two that hands the lock over. */
    public static final class HandOver implements Runnable {
        private static final class Node {
            volatile boolean waits = true;
            volatile Node next;
        }

        private final AtomicReference<Node> tail = new AtomicReference<>();
        private int count;

        private void increment() {
            Node mine = new Node();
            Node before = tail.getAndSet(mine);
            if (before != null) {
                before.next = mine;
                while (mine.waits) {
                    // spins
                }
            }
            count++;
            if (mine.next == null) {
                if (tail.compareAndSet(mine, null)) {
                    return;
                }
                while (mine.next == null) {
                    // spins
                }
            }
            mine.next.waits = false;
        }

        @Override
        public void run() {
            Thread other = start(this::increment);
            increment();
            join(other);
            check(count == 2);
        }
    }

    /** Peterson's algorithm. */
    public static final class Peterson implements Runnable {
        private volatile boolean first;
        private volatile boolean second;
        private volatile int turn;
        private int count;

        @Override
        public void run() {
            Thread other = start(() -> {
                second = true;
                turn = 0;
                while (first && turn == 0) {
                    // spins
                }
                count++;
                second = false;
            });
            first = true;
            turn = 1;
            while (second && turn == 1) {
                // spins
            }
            count++;
            first = false;
            join(other);
            check(count == 2);
        }
    }

    /** A reader of a sequence lock. */
    public static final class SequenceLock implements Runnable {
        private volatile int sequence;
        private volatile int x;
        private volatile int y;

        @Override
        public void run() {
            Thread writer = start(() -> {
                sequence = 1;
                x = 1;
                y = 1;
                sequence = 2;
            });
            int before;
            int seenX;
            int seenY;
            do {
                before = sequence;
                seenX = x;
                seenY = y;
            } while ((before & 1) != 0 || sequence != before);
            check(seenX == seenY);
            join(writer);
        }
    }

    /** Spins for a while, then parks. */
    public static final class SpinsThenParks implements Runnable {
        private volatile boolean done;

        @Override
        public void run() {
            Thread waiter = Thread.currentThread();
            Thread other = start(() -> {
                done = true;
                LockSupport.unpark(waiter);
            });
            for (int i = 0; i < 100 && !done; i++) {
                // spins
            }
            while (!done) {
                LockSupport.park();
            }
            join(other);
        }
    }

    /** Spins for a while, then gives up, which another one must be ready for. */
    public static final class SpinsThenGivesUp implements Runnable {
        private volatile boolean done;

        @Override
        public void run() {
            CountDownLatch end = new CountDownLatch(1);
            Thread other = start(() -> {
                done = true;
                end.countDown();
            });
            int i = 0;
            while (!done && i < 1000) {
                i++;
            }
            check(done); // fails where the other one is too slow
            join(other);
        }
    }

    /** Tries a lock until it is free. */
    public static final class TriesLock implements Runnable {
        private final ReentrantLock lock = new ReentrantLock();
        private int count;

        private void increment() {
            while (!lock.tryLock()) {
                // spins
            }
            count++;
            lock.unlock();
        }

        @Override
        public void run() {
            Thread other = start(this::increment);
            increment();
            join(other);
            check(count == 2);
        }
    }

    /** Two that wait for each other's flag, and nobody raises one. */
    public static final class SpinsForEver implements Runnable {
        private volatile boolean one;
        private boolean two;

        @Override
        public void run() {
            Thread other = start(() -> {
                while (!one) {
                    // spins
                }
                two = true;
            });
            while (!two) {
                // spins
            }
            one = true;
            join(other);
        }
    }

    /** Each takes a lock, fails on the other's, gives its own back and tries again. */
    public static class RetriesLocks implements Runnable {
        private final ReentrantLock one = new ReentrantLock();
        private final ReentrantLock two = new ReentrantLock();
        private final int most;

        public RetriesLocks() {
            this(Integer.MAX_VALUE);
        }

        RetriesLocks(int most) {
            this.most = most;
        }

        private void both(ReentrantLock first, ReentrantLock second) {
            boolean done = false;
            for (int i = 0; i < most && !done; i++) {
                first.lock();
                done = second.tryLock();
                if (done) {
                    second.unlock();
                }
                first.unlock();
                Thread.yield();
            }
        }

        @Override
        public void run() {
            Thread other = start(() -> both(two, one));
            both(one, two);
            join(other);
        }
    }

    /** The same, and gives up after ten times. */
    public static final class RetriesTenTimes extends RetriesLocks {
        public RetriesTenTimes() {
            super(10);
        }
    }

    /** Each lowers its flag and raises it again as long as the other's is up. */
    public static final class RetriesFlags implements Runnable {
        private volatile boolean one;
        private volatile boolean two;

        @Override
        public void run() {
            Thread other = start(() -> {
                two = true;
                while (one) {
                    two = false;
                    two = true;
                }
                two = false;
            });
            one = true;
            while (two) {
                one = false;
                one = true;
            }
            one = false;
            join(other);
        }
    }

    /** Looks at a variable again and again, through a method, but in no loop. */
    public static final class LooksWithoutLoop implements Runnable {
        private volatile int value;

        private int value() {
            return value;
        }

        @Override
        public void run() {
            Thread other = start(() -> value = 1);
            int seen = value() + value() + value() + value() + value() + value();
            seen += value() + value() + value() + value() + value() + value();
            join(other);
            check(seen >= 0);
        }
    }

    /** Workers that wait for a minute, again and again, while another one is in a loop that ends by itself. */
    public static final class WorksWhileOthersWait implements Runnable {
        private volatile boolean never;
        private volatile boolean done;

        private void work() {
            while (!done) {
                LockSupport.parkNanos(60_000_000_000L);
            }
        }

        @Override
        public void run() {
            Thread one = start(this::work);
            Thread two = start(this::work);
            for (int i = 0; i < 100 && !never; i++) {
                // ends by itself
            }
            done = true;
            join(one, two);
        }
    }

    /** Spins until another one has slept: time passes, since the loop has no end. */
    public static final class SpinsUntilSlept implements Runnable {
        private volatile boolean done;

        @Override
        public void run() {
            Thread other = start(() -> {
                try {
                    Thread.sleep(1000);
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
                done = true;
            });
            while (!done) {
                // spins
            }
            join(other);
        }
    }

    /** Looks at a flag and at the clock, for ten seconds at most. */
    private static boolean poll(BooleanSupplier done) {
        long end = System.nanoTime() + 10_000_000_000L;
        while (System.nanoTime() < end) {
            if (done.getAsBoolean()) {
                return true;
            }
        }
        return false;
    }

    /** The flag is raised, so nobody looks for ten seconds, however long the other task is held up. */
    public static final class PollsAFlag {
        private static volatile boolean done;

        public static void main(String[] arguments) throws InterruptedException {
            Thread other = new Thread(() -> done = true);
            other.start();
            assert poll(() -> done);
            other.join();
        }

        private PollsAFlag() {}
    }

    /** Time passes for who sleeps before it passes for who looks at the clock until later. */
    public static final class PollsUntilSlept {
        private static volatile boolean done;

        public static void main(String[] arguments) throws InterruptedException {
            Thread other = new Thread(() -> {
                try {
                    Thread.sleep(9_000);
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
                done = true;
            });
            other.start();
            assert poll(() -> done);
            other.join();
        }

        private PollsUntilSlept() {}
    }

    /** Both look for what does not come, and both give up in the end. */
    public static final class PollsInVain {
        private static volatile boolean one;
        private static volatile boolean two;

        public static void main(String[] arguments) throws InterruptedException {
            long begin = System.nanoTime();
            Thread other = new Thread(() -> two = !poll(() -> one));
            other.start();
            one = poll(() -> two);
            other.join();
            assert System.nanoTime() - begin >= 10_000_000_000L;
            assert one || two;
        }

        private PollsInVain() {}
    }
}
