package dev.chessj.dist;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.StampedLock;
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

    /** Two readers, each of which waits for the other to give its read lock back before it becomes a writer. */
    public static final class UpgradesBoth implements Runnable {
        private final StampedLock lock = new StampedLock();

        private void upgrade() {
            long stamp = lock.readLock();
            long writing = lock.tryConvertToWriteLock(stamp);
            while (writing == 0) {
                Thread.onSpinWait();
                writing = lock.tryConvertToWriteLock(stamp);
            }
            lock.unlockWrite(writing);
        }

        @Override
        public void run() {
            Thread other = start(this::upgrade);
            upgrade();
            join(other);
        }
    }

    /** The same, and gives up after ten times. */
    public static final class RetriesTenTimes extends RetriesLocks {
        public RetriesTenTimes() {
            super(10);
        }
    }

    /** The same, and gives up after more rounds than make a livelock elsewhere. */
    public static final class RetriesOften extends RetriesLocks {
        public RetriesOften() {
            super(300);
        }
    }

    /** Whether something is done, behind a lock. */
    private static final class Locked {
        private boolean done;
        private int asked;

        synchronized boolean isDone() {
            return done;
        }

        synchronized void finish() {
            done = true;
        }

        /** Whether anybody has asked more than three times. */
        synchronized boolean isAskedOften() {
            return ++asked > 3;
        }
    }

    /** Two that ask again and again through a synchronized method: who only asks does not wake the other. */
    public static final class AsksUnderLock implements Runnable {
        private final Locked state = new Locked();

        private void await() {
            while (!state.isDone()) {
                // spins
            }
        }

        @Override
        public void run() {
            Thread one = start(this::await);
            Thread two = start(state::finish);
            await();
            join(one, two);
        }
    }

    /** The same where nobody finishes. */
    public static final class AsksUnderLockForEver implements Runnable {
        private final Locked state = new Locked();

        private void await() {
            while (!state.isDone()) {
                // spins
            }
        }

        @Override
        public void run() {
            Thread other = start(this::await);
            await();
            join(other);
        }
    }

    /** Asking counts, so the loop ends by itself. */
    public static final class AsksOften implements Runnable {
        private final Locked state = new Locked();

        @Override
        public void run() {
            Thread other = start(state::isAskedOften);
            while (!state.isAskedOften()) {
                // ends by itself
            }
            join(other);
        }
    }

    /** Looks through a method that counts, and how often matters. */
    public static final class CountsLooks implements Runnable {
        private volatile boolean done;
        private int looks;

        private boolean isDone() {
            looks++;
            return done;
        }

        @Override
        public void run() {
            Thread other = start(() -> done = true);
            while (!isDone()) {
                // spins
            }
            check(looks != 3); // fails if the other one comes in between
            join(other);
        }
    }

    /** A lock that is taken with test-and-set: setting what is set changes nothing. */
    public static final class TestAndSet implements Runnable {
        private final AtomicBoolean taken = new AtomicBoolean();
        private int count;

        private void increment() {
            while (taken.getAndSet(true)) {
                // spins
            }
            count++;
            taken.set(false);
        }

        @Override
        public void run() {
            Thread other = start(this::increment);
            increment();
            join(other);
            check(count == 2);
        }
    }

    /** What is waited for comes with an increment, after which its task waits, too. */
    public static final class Increments implements Runnable {
        private final AtomicInteger arrived = new AtomicInteger();
        private volatile boolean seen;

        @Override
        public void run() {
            Thread other = start(() -> {
                arrived.incrementAndGet();
                while (!seen) {
                    // spins
                }
            });
            while (arrived.get() != 1) {
                // spins
            }
            seen = true;
            join(other);
        }
    }

    /** Until it is interrupted. */
    public static final class UntilInterrupted implements Runnable {
        @Override
        public void run() {
            Thread other = start(() -> {
                while (!Thread.currentThread().isInterrupted()) {
                    // spins
                }
            });
            other.interrupt();
            join(other);
        }
    }

    /** Ten values, of which all but the last are seen in vain. */
    public static final class TenValues implements Runnable {
        private volatile int value;

        @Override
        public void run() {
            Thread other = start(() -> {
                for (int i = 1; i <= 10; i++) {
                    value = i;
                }
            });
            while (value != 10) {
                // spins
            }
            join(other);
        }
    }

    /** A loop inside another one; a round of the outer one goes on behind it. */
    public static final class LoopInLoop implements Runnable {
        private volatile boolean outer;
        private volatile boolean inner;
        private volatile boolean givesUp;

        @Override
        public void run() {
            Thread reader = start(() -> {
                while (!outer) {
                    while (!inner) {
                        // spins
                    }
                    if (givesUp) {
                        return;
                    }
                }
            });
            outer = true;
            inner = true;
            join(reader);
        }
    }

    /** A yield between two looks of a round. */
    public static final class YieldsBetweenLooks implements Runnable {
        private volatile boolean done;
        private volatile boolean givesUp;

        @Override
        public void run() {
            Thread reader = start(() -> {
                while (!done) {
                    Thread.yield();
                    if (givesUp) {
                        return;
                    }
                }
            });
            done = true;
            join(reader);
        }
    }

    /** A ticket lock of three tasks that yield at the end of each round, in a loop that counts. */
    public static final class TicketsWithHints implements Runnable {
        private final AtomicInteger tickets = new AtomicInteger();
        private final AtomicInteger serving = new AtomicInteger();
        private int count;

        private void increments() {
            for (int i = 0; i < 2; i++) {
                int mine = tickets.getAndIncrement();
                while (serving.get() != mine) {
                    Thread.onSpinWait();
                }
                count++;
                serving.incrementAndGet();
            }
        }

        @Override
        public void run() {
            Thread one = start(this::increments);
            Thread two = start(this::increments);
            increments();
            join(one, two);
            check(count == 6);
        }
    }

    /** On the state of a thread, which changes without a write. */
    public static final class PollsThreads implements Runnable {
        private final AtomicInteger ended = new AtomicInteger();

        @Override
        public void run() {
            Thread one = start(ended::incrementAndGet);
            while (one.isAlive()) {
                // spins
            }
            check(ended.get() == 1);
            Thread two = start(ended::incrementAndGet);
            while (two.getState() != Thread.State.TERMINATED) {
                Thread.onSpinWait();
            }
            check(ended.get() == 2);
        }
    }

    /** Two tasks that each wait for the end of the other. */
    public static final class PollEachOther implements Runnable {
        @Override
        public void run() {
            Thread first = Thread.currentThread();
            Thread other = start(() -> {
                while (first.isAlive()) {
                    // spins
                }
            });
            while (other.isAlive()) {
                // spins
            }
        }
    }

    /** What the rounds have seen is in variables that the loop itself does not read; it takes three preemptions to see all. */
    public static final class RemembersWhatItSaw implements Runnable {
        private volatile int version;
        private int seen;

        @Override
        public void run() {
            Thread reader = start(() -> {
                boolean zero = false;
                boolean one = false;
                boolean two = false;
                while (true) {
                    int now = version;
                    if (now == 0) {
                        zero = true;
                    }
                    if (now == 1) {
                        one = true;
                    }
                    if (now == 2) {
                        two = true;
                    }
                    if (now == 3) {
                        break;
                    }
                }
                seen = (zero ? 1 : 0) + (one ? 1 : 0) + (two ? 1 : 0);
            });
            version = 1;
            version = 2;
            version = 3;
            join(reader);
            if (seen == 3) {
                throw new AssertionError("seen all");
            }
        }
    }

    /** Each takes a lock, fails on the other's, gives its own back and sleeps. */
    public static final class RetriesAfterSleep implements Runnable {
        private final ReentrantLock one = new ReentrantLock();
        private final ReentrantLock two = new ReentrantLock();

        private static void both(ReentrantLock first, ReentrantLock second) {
            boolean done = false;
            while (!done) {
                first.lock();
                done = second.tryLock();
                if (done) {
                    second.unlock();
                }
                first.unlock();
                LockSupport.parkNanos(1_000_000);
            }
        }

        @Override
        public void run() {
            Thread other = start(() -> both(two, one));
            both(one, two);
            join(other);
        }
    }

    /** Three in a ring. */
    public static final class RetriesInARing implements Runnable {
        private final ReentrantLock[] locks = {new ReentrantLock(), new ReentrantLock(), new ReentrantLock()};

        private void both(int number) {
            ReentrantLock first = locks[number];
            ReentrantLock second = locks[(number + 1) % 3];
            while (true) {
                first.lock();
                if (second.tryLock()) {
                    second.unlock();
                    first.unlock();
                    return;
                }
                first.unlock();
            }
        }

        @Override
        public void run() {
            Thread one = start(() -> both(1));
            Thread two = start(() -> both(2));
            both(0);
            join(one, two);
        }
    }

    /** Two tokens behind synchronized methods. */
    public static final class RetriesTokens implements Runnable {
        private final boolean[] taken = new boolean[2];

        private synchronized boolean take(int token) {
            if (taken[token]) {
                return false;
            }
            taken[token] = true;
            return true;
        }

        private synchronized void giveBack(int token) {
            taken[token] = false;
        }

        private void both(int first) {
            while (true) {
                if (take(first)) {
                    if (take(1 - first)) {
                        giveBack(1 - first);
                        giveBack(first);
                        return;
                    }
                    giveBack(first);
                }
                Thread.yield();
            }
        }

        @Override
        public void run() {
            Thread other = start(() -> both(1));
            both(0);
            join(other);
        }
    }

    /** Whoever finds that the other has taken over takes over again. */
    public static final class TakesOver implements Runnable {
        private final AtomicReference<String> owner = new AtomicReference<>("nobody");

        private void own(String name) {
            do {
                owner.set(name);
            } while (!owner.compareAndSet(name, "nobody"));
        }

        @Override
        public void run() {
            Thread other = start(() -> own("other"));
            own("main");
            join(other);
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
