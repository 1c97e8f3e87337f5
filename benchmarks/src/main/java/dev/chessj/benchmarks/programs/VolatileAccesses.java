package dev.chessj.benchmarks.programs;

import java.util.concurrent.ThreadFactory;

/** Three threads of some kind that each access a volatile field so many times; the test starts and joins them. */
public final class VolatileAccesses {

    public static final int THREADS = 3;

    private final int points;
    private volatile int field;

    private VolatileAccesses(int points) {
        this.points = points;
    }

    public static void run(int points) throws InterruptedException {
        run(points, Thread::new);
    }

    public static void run(int points, ThreadFactory kind) throws InterruptedException {
        VolatileAccesses test = new VolatileAccesses(points);
        Thread[] threads = new Thread[THREADS];
        for (int i = 0; i < THREADS; i++) {
            threads[i] = kind.newThread(test::access);
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    private void access() {
        for (int i = 0; i < points; i += 2) {
            field = field + 1; // a read and a write: two points
        }
    }
}
