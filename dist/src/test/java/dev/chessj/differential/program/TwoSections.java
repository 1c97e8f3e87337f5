package dev.chessj.differential.program;

/** A get and a set of a counter, each in a critical section of its own: nothing races, and an addition may be lost. */
public final class TwoSections {

    private final Object lock = new Object();
    private int value;
    private Object last;

    /** Two tasks add one each. */
    public void run() throws InterruptedException {
        Thread other = new Thread(this::add);
        other.start();
        add();
        other.join();
        last = null;
    }

    private void add() {
        int seen;
        synchronized (lock) {
            seen = value;
        }
        synchronized (lock) {
            value = seen + 1;
            last = lock;
        }
    }

    /** How many additions have counted. */
    public int value() {
        return value;
    }
}
