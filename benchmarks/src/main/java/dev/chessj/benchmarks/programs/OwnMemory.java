package dev.chessj.benchmarks.programs;

import java.util.concurrent.atomic.AtomicInteger;

/** Two tasks that fill memory of their own, field by field and element by element, and share one atomic. */
public final class OwnMemory implements Runnable {

    private static final int SIZE = 8;
    private static final int ROUNDS = 12; // enough schedules for the start of the JVM not to count

    private final AtomicInteger rounds = new AtomicInteger();

    private static final class Work {
        private final int[] cells = new int[SIZE];
        private int sum;

        void round() {
            for (int i = 0; i < SIZE; i++) {
                cells[i] += i;
                sum += cells[i];
            }
        }
    }

    private void work() {
        Work work = new Work();
        for (int i = 0; i < ROUNDS; i++) {
            work.round();
            rounds.incrementAndGet();
        }
    }

    @Override
    public void run() {
        Thread other = new Thread(this::work);
        other.start();
        work();
        try {
            other.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
