package dev.chessj.dist;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/** Programs that look a few times, yield in between, and give up: right and wrong ones, for {@link PoliteSpinIT} to run. */
public final class PoliteSpinPrograms {
    private PoliteSpinPrograms() {}

    private static void check(boolean holds, String otherwise) {
        if (!holds) {
            throw new AssertionError(otherwise);
        }
    }

    private static void both(Runnable one, Runnable other) {
        Thread thread = new Thread(other);
        thread.start();
        one.run();
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Looks often; a machine does that in a microsecond. */
    public static final class GivesUpAfterHints implements Runnable {
        private volatile boolean done;

        private void await() {
            boolean seen = false;
            for (int i = 0; i < 100 && !seen; i++) {
                seen = done;
                Thread.onSpinWait();
            }
            check(seen, "gave up");
        }

        @Override
        public void run() {
            both(this::await, () -> done = true);
        }
    }

    /** Tries for a lock that another one has. */
    public static final class GivesUpALock implements Runnable {
        private final ReentrantLock lock = new ReentrantLock();
        private final AtomicInteger got = new AtomicInteger();

        private void attempt() {
            for (int i = 0; i < 50; i++) {
                if (lock.tryLock()) {
                    got.incrementAndGet();
                    lock.unlock();
                    return;
                }
                Thread.yield();
            }
        }

        @Override
        public void run() {
            both(this::attempt, this::attempt);
            check(got.get() == 2, "gave up");
        }
    }

    /** The other one sleeps longer than fifty looks take. */
    public static final class GivesUpBeforeTheSleepEnds implements Runnable {
        private volatile boolean done;

        private void await() {
            for (int i = 0; i < 50 && !done; i++) {
                Thread.yield();
            }
            check(done, "gave up");
        }

        private void finish() {
            LockSupport.parkNanos(100_000_000);
            done = true;
        }

        @Override
        public void run() {
            both(this::await, this::finish);
        }
    }

    /** Nothing at all happens between the yields. */
    public static final class YieldsThreeTimes implements Runnable {
        private volatile boolean done;

        private void await() {
            Thread.yield();
            Thread.yield();
            Thread.yield();
            check(done, "three yields are no synchronisation");
        }

        @Override
        public void run() {
            both(this::await, () -> done = true);
        }
    }

    /** Gives up looking, and waits. */
    public static final class YieldsThenParks implements Runnable {
        private volatile boolean done;

        @Override
        public void run() {
            Thread waiter = Thread.currentThread();
            both(
                    () -> {
                        for (int i = 0; !done; i++) {
                            if (i < 20) {
                                Thread.onSpinWait();
                            } else {
                                LockSupport.park();
                            }
                        }
                    },
                    () -> {
                        done = true;
                        LockSupport.unpark(waiter);
                    });
        }
    }

    /** Counts its looks, and never gives up. */
    public static final class CountsForEver implements Runnable {
        private volatile boolean done;

        private void await() {
            int looks = 0;
            while (!done) {
                looks++;
                Thread.yield();
            }
            check(looks >= 0, "negative");
        }

        @Override
        public void run() {
            both(this::await, () -> done = true);
        }
    }

    /** Three take turns. */
    public static final class ThreeInTurn implements Runnable {
        private volatile int turn;

        private void go(int number) {
            for (int i = 0; i < 2; i++) {
                while (turn != number) {
                    Thread.yield();
                }
                turn = (number + 1) % 3;
            }
        }

        @Override
        public void run() {
            both(() -> go(0), () -> both(() -> go(1), () -> go(2)));
            check(turn == 0, "turn " + turn);
        }
    }
}
