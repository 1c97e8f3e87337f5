package dev.chessj.benchmarks.programs;

/** Three threads that each access a volatile field so many times; the test starts and joins them. */
public final class Accesses {

    public static final int THREADS = 3;

    private final int points;
    private volatile int field;

    private Accesses(int points) {
        this.points = points;
    }

    public static void run(int points) throws InterruptedException {
        Accesses test = new Accesses(points);
        Thread[] threads = new Thread[THREADS];
        for (int i = 0; i < THREADS; i++) {
            threads[i] = new Thread(test::access);
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
