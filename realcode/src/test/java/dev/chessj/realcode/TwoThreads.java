package dev.chessj.realcode;

/** Runs two pieces of code in two threads and waits for both: the shape of most tests here. */
final class TwoThreads {
    private TwoThreads() {}

    static void run(Body first, Body second) throws InterruptedException {
        Thread one = new Thread(() -> call(first), "one");
        Thread two = new Thread(() -> call(second), "two");
        one.start();
        two.start();
        one.join();
        two.join();
    }

    /** Calls it; a checked exception becomes one that is not. */
    static void call(Body body) {
        try {
            body.run();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    /** What one of the threads does. */
    interface Body {
        void run() throws Exception;
    }
}
