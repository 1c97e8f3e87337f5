package dev.chessj.dist;

import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.ReentrantLock;

/** Programs for {@link HtmlReportIT} to make a page of. */
@SuppressWarnings({"NonAtomicVolatileUpdate", "NonAtomicOperationOnVolatileField"}) // the bugs
public final class PagePrograms {

    /** What a browser must not take for markup. */
    static final String HOSTILE = "</script><img src=x onerror=\"hostile=1\">";

    private PagePrograms() {}

    /** Fails in two ways: a visitor is not counted, or the wrong one was the first. A plain field races besides. */
    public static final class TwoBugs implements Runnable {
        private volatile int visitors;
        private volatile String first = "";
        private int steps;

        @Override
        public void run() {
            Thread front = new Thread(this::enter, "front door");
            Thread back = new Thread(this::enter, "back " + HOSTILE);
            front.start();
            back.start();
            join(front);
            join(back);
            if (visitors != 2) {
                throw new AssertionError("2 visitors came in, " + visitors + " counted");
            }
            if (!first.equals("front door")) {
                throw new IllegalStateException("the first came by the " + first);
            }
        }

        private void enter() {
            steps++;
            visitors = visitors + 1;
            if (first.isEmpty()) {
                first = Thread.currentThread().getName();
            }
        }
    }

    /** Fails after thousands of steps. */
    public static final class LongWay implements Runnable {
        private volatile int place;

        @Override
        public void run() {
            Thread walker = new Thread(
                    () -> {
                        for (int i = 0; i < 3_000; i++) {
                            place = i;
                        }
                    },
                    "walker");
            walker.start();
            join(walker);
            throw new IllegalStateException("arrived at " + place);
        }
    }

    /** Has no failure; but one thread ends with a lock that it has not given back. */
    public static final class Fine implements Runnable {
        private final ReentrantLock kept = new ReentrantLock();
        private volatile int count;

        @Override
        public void run() {
            Thread other = new Thread(() -> {
                kept.lock();
                add();
            });
            other.start();
            join(other);
            add();
        }

        private synchronized void add() {
            count = count + 1;
        }
    }

    /** Two threads that take two locks in opposite orders. */
    public static final class OtherWayRound implements Runnable {
        private final Object savings = new Object();
        private final Object current = new Object();

        @Override
        public void run() {
            Thread saver = new Thread(() -> transfer(current, savings), "saver");
            Thread spender = new Thread(() -> transfer(savings, current), "spender");
            saver.start();
            spender.start();
            join(saver);
            join(spender);
        }

        private static void transfer(Object from, Object to) {
            synchronized (from) {
                deposit(to);
            }
        }

        private static void deposit(Object to) {
            synchronized (to) {
                Thread.yield();
            }
        }
    }

    /**
     * A thread that waits with an outer lock in its hand, which the one that wakes it has needed before; it never does both at once, but
     * the order of locks does not tell that.
     */
    public static final class LockedOut implements Runnable {
        private final Object house = new Object();
        private final Object bell = new Object();
        private final Semaphore atHome = new Semaphore(0);
        private boolean invited;
        private boolean rung;

        @Override
        public void run() {
            Thread host = new Thread(this::waitInside, "host");
            host.start();
            synchronized (house) {
                invited = true;
            }
            atHome.acquireUninterruptibly();
            ring();
            join(host);
        }

        private void waitInside() {
            atHome.release();
            synchronized (house) {
                synchronized (bell) {
                    while (invited && !rung) {
                        try {
                            bell.wait();
                        } catch (InterruptedException e) {
                            throw new IllegalStateException(e);
                        }
                    }
                }
            }
        }

        private void ring() {
            synchronized (bell) {
                rung = true;
                bell.notifyAll();
            }
        }
    }

    private static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
