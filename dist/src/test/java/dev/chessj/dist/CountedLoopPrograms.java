package dev.chessj.dist;

import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.ReentrantLock;

/** Two tasks in loops of hundreds of rounds, which all look alike from outside and end because a local variable counts them. */
public final class CountedLoopPrograms {

    private static final int ROUNDS = 300;

    private CountedLoopPrograms() {}

    /** Both tasks run the same round so often. */
    abstract static class Both implements Runnable {
        private void all(int task) {
            for (int i = 0; i < ROUNDS; i++) {
                round(task);
            }
        }

        abstract void round(int task);

        @Override
        public void run() {
            Thread other = new Thread(() -> all(1));
            other.start();
            all(0);
            try {
                other.join();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    /** A counter behind a monitor. */
    public static final class CountsUnderMonitor extends Both {
        private int n;

        @Override
        synchronized void round(int task) {
            n++;
        }

        @Override
        public void run() {
            super.run();
            if (n != 2 * ROUNDS) {
                throw new AssertionError(n);
            }
        }
    }

    /** Locks that have nothing to do with each other. */
    public static final class CountsUnderOwnLock extends Both {
        private final ReentrantLock[] locks = {new ReentrantLock(), new ReentrantLock()};

        @Override
        void round(int task) {
            locks[task].lock();
            locks[task].unlock();
        }
    }

    /** A semaphore as a lock. */
    public static final class CountsUnderSemaphore extends Both {
        private final Semaphore permits = new Semaphore(1);

        @Override
        void round(int task) {
            permits.acquireUninterruptibly();
            permits.release();
        }
    }

    /** What is set is what was there a round before. */
    public static final class Toggles extends Both {
        private volatile boolean on;

        @Override
        void round(int task) {
            on = true;
            on = false;
        }
    }

    /** Each sees the other's flag, and does the same whether it is up or not. */
    public static final class LooksAtFlags extends Both {
        private volatile boolean one;
        private volatile boolean two;
        private final int[] met = new int[2];

        @Override
        void round(int task) {
            if (task == 0) {
                one = true;
                met[task] += two ? 1 : 0;
                one = false;
            } else {
                two = true;
                met[task] += one ? 1 : 0;
                two = false;
            }
        }
    }
}
