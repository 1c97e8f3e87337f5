package dev.chessj.programs;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;

/** Starts tasks and waits for them. */
public final class Tasks {

    private Tasks() {}

    /** A body that may be interrupted. */
    public interface Body {
        void run() throws Exception;
    }

    public static Thread start(Body body) {
        Thread thread = new Thread(() -> {
            try {
                body.run();
            } catch (RuntimeException e) {
                throw e;
            } catch (Exception e) {
                throw new AssertionError(e);
            }
        });
        thread.start();
        return thread;
    }

    public static void together(Body... bodies) throws InterruptedException {
        Thread[] threads = new Thread[bodies.length];
        for (int i = 0; i < bodies.length; i++) {
            threads[i] = start(bodies[i]);
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    /** Starts a task and goes on when it waits for something, with or without a limit. */
    public static Thread startAndBlock(Body body) {
        Thread thread = start(body);
        while (thread.getState() != Thread.State.WAITING && thread.getState() != Thread.State.TIMED_WAITING) {
            Thread.yield();
        }
        return thread;
    }

    /** Ends the executor and waits for as long as it takes: that a wait of any length times out is a schedule, too. */
    public static void finish(ExecutorService executor) throws InterruptedException {
        executor.shutdown();
        while (!executor.awaitTermination(1, TimeUnit.DAYS)) {
            Thread.yield();
        }
    }
}
