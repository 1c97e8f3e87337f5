package dev.chessj.dist;

import static dev.chessj.dist.SpinTasks.check;
import static dev.chessj.dist.SpinTasks.join;
import static dev.chessj.dist.SpinTasks.start;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/** Loops that count their looks, or work in between; the name of each begins with how it ends. For {@link SpinShapesIT}. */
public final class SpinCountPrograms {
    private SpinCountPrograms() {}

    public static final class OkCountsThenGivesUp implements Runnable {
        volatile boolean f;
        int r;

        @Override
        public void run() {
            Thread t = start(() -> f = true);
            int i = 0;
            while (i < 1000 && !f) i++;
            r = f ? 1 : 2;
            join(t);
        }
    }

    public static final class AssertionCountsThenGivesUp implements Runnable {
        volatile boolean f;

        @Override
        public void run() {
            Thread t = start(() -> f = true);
            int i = 0;
            while (i < 1000 && !f) i++;
            check(f);
            join(t);
        }
    }

    public static final class OkSpinThenPark implements Runnable {
        volatile boolean f;

        @Override
        public void run() {
            Thread me = Thread.currentThread();
            Thread t = start(() -> {
                f = true;
                LockSupport.unpark(me);
            });
            int n = 0;
            while (!f) {
                if (n++ < 20) Thread.onSpinWait();
                else LockSupport.park(this);
            }
            join(t);
        }
    }

    public static final class DeadlockSpinThenPark implements Runnable {
        volatile boolean f;

        @Override
        public void run() {
            Thread t = start(() -> {
                f = true;
            });
            int n = 0;
            while (!f) {
                if (n++ < 20) Thread.onSpinWait();
                else LockSupport.park(this);
            }
            join(t);
        }
    }

    public static final class OkCountedYield implements Runnable {
        volatile boolean f;
        int r;

        @Override
        public void run() {
            Thread t = start(() -> f = true);
            for (int i = 0; i < 50 && !f; i++) Thread.yield();
            r = f ? 1 : 2;
            join(t);
        }
    }

    public static final class AssertionCountedYield implements Runnable {
        volatile boolean f;

        @Override
        public void run() {
            Thread t = start(() -> f = true);
            for (int i = 0; i < 50 && !f; i++) Thread.yield();
            check(f);
            join(t);
        }
    }

    public static final class OkCounter implements Runnable {
        final AtomicInteger c = new AtomicInteger();

        @Override
        public void run() {
            Thread t = start(c::incrementAndGet);
            Thread u = start(c::incrementAndGet);
            while (c.get() < 2) {}
            join(t, u);
        }
    }

    public static final class LivelockCounter implements Runnable {
        volatile int c;

        @Override
        public void run() {
            Thread t = start(() -> c++);
            Thread u = start(() -> c++);
            while (c < 2) {}
            join(t, u);
        }
    }

    public static final class AssertionCounts implements Runnable {
        volatile boolean f;

        @Override
        public void run() {
            Thread t = start(() -> f = true);
            int n = 0;
            while (!f) n++;
            check(n < 5);
            join(t);
        }
    }

    public static final class OkLongCount implements Runnable {
        volatile int x;
        long sum;

        @Override
        public void run() {
            Thread t = start(() -> x = 1);
            long s = 0;
            for (int i = 0; i < 1_000_000; i++) s += x;
            sum = s;
            join(t);
        }
    }

    public static final class OkLongCountTwo implements Runnable {
        volatile int x;
        volatile long sum;

        void count() {
            long s = 0;
            for (int i = 0; i < 200_000; i++) s += x;
            sum = s;
        }

        @Override
        public void run() {
            Thread t = start(this::count);
            count();
            join(t);
        }
    }

    public static final class OkPingPong implements Runnable {
        volatile int turn;

        @Override
        public void run() {
            Thread t = start(() -> {
                for (int i = 0; i < 2; i++) {
                    while (turn != 1) Thread.onSpinWait();
                    turn = 0;
                }
            });
            for (int i = 0; i < 2; i++) {
                while (turn != 0) Thread.onSpinWait();
                turn = 1;
            }
            join(t);
        }
    }

    public static final class OkPingPongPlain implements Runnable {
        int turn;

        @Override
        public void run() {
            Thread t = start(() -> {
                for (int i = 0; i < 3; i++) {
                    while (turn != 1) {}
                    turn = 0;
                }
            });
            for (int i = 0; i < 3; i++) {
                while (turn != 0) {}
                turn = 1;
            }
            join(t);
        }
    }

    public static final class OkWorkerYield implements Runnable {
        volatile boolean stop;
        final AtomicInteger work = new AtomicInteger();

        @Override
        public void run() {
            Thread t = start(() -> {
                while (!stop) {
                    work.incrementAndGet();
                    Thread.yield();
                }
            });
            while (work.get() < 3) Thread.yield();
            stop = true;
            join(t);
        }
    }
}
