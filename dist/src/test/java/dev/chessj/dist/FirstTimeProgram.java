package dev.chessj.dist;

import java.io.File;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Does in its first execution what it never does again: makes a file. Later executions find it and do more.
 *
 * <p>So an execution is not the same when it is repeated for the stacks of a race.
 */
final class FirstTimeProgram {

    private static final Object LOCK = new Object();

    private static int padding;

    private int racy;

    private FirstTimeProgram() {}

    public static void main(String[] arguments) throws Exception {
        File flag = new File("flag");
        boolean later = flag.exists();
        flag.createNewFile();
        if (arguments[0].equals("before")) {
            before(later);
        } else {
            after(later);
        }
    }

    /** Operations before there is a second task: choices of the first execution are about a task that is not there yet. */
    private static void before(boolean later) throws InterruptedException {
        AtomicInteger count = new AtomicInteger();
        for (int i = 0; later && i < 50; i++) {
            count.incrementAndGet();
        }
        race(false);
    }

    /** Accesses to plain memory, so that the racing ones have other numbers. */
    private static void after(boolean later) throws InterruptedException {
        race(later);
    }

    private static void race(boolean pads) throws InterruptedException {
        FirstTimeProgram both = new FirstTimeProgram();
        Thread other = new Thread(() -> both.racy = 1);
        other.start();
        for (int i = 0; pads && i < 20; i++) {
            pad();
        }
        if (both.racy == 2) {
            throw new AssertionError();
        }
        other.join();
    }

    private static void pad() {
        synchronized (LOCK) {
            padding++;
            padding++;
            padding++;
        }
    }
}
