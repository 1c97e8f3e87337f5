package dev.chessj.dist;

import java.util.concurrent.atomic.AtomicBoolean;

/** Programs that wait in loops, for {@link FairnessIT} to run. */
public final class FairnessPrograms {
    private FairnessPrograms() {}

    /** Polls for what never comes, and so does another thread. */
    public static final class PollsInVain implements Runnable {
        private volatile boolean done;

        @Override
        public void run() {
            Thread other = new Thread(this::poll);
            other.start();
            poll();
        }

        private void poll() {
            while (!done) {
                Thread.onSpinWait();
            }
        }
    }

    /** Ends, but not soon. */
    public static final class CountsFar implements Runnable {
        private volatile int count;

        @Override
        public void run() {
            for (int i = 0; i < 100_000; i++) {
                count = i;
            }
        }
    }

    /** Correct, if rude: spins without a yield until another thread has come. */
    public static final class SpinsRudely implements Runnable {
        private volatile boolean done;

        @Override
        public void run() {
            new Thread(() -> done = true).start();
            while (!done) {
                // no yield
            }
        }
    }

    /** The same with a lock. */
    public static final class TriesRudely implements Runnable {
        private final AtomicBoolean taken = new AtomicBoolean();

        @Override
        public void run() {
            taken.set(true);
            new Thread(() -> taken.set(false)).start();
            while (!taken.compareAndSet(false, true)) {
                // no yield
            }
        }
    }
}
