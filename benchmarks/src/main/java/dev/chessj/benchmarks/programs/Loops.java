package dev.chessj.benchmarks.programs;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

/** Loops that do one thing, while two other threads could go on as well. */
public final class Loops {

    private final AtomicInteger atomic = new AtomicInteger();
    private final ReentrantLock lock = new ReentrantLock();
    private final Object monitor = new Object();
    private volatile int field;
    private int plain;

    private Loops() {}

    /** Runs the loop of that name so many times. */
    public static void run(String name, int times) throws InterruptedException {
        Loops loops = new Loops();
        boolean plainly = name.startsWith("plain");
        Thread first = new Thread(plainly ? loops::race : loops::idle);
        Thread second = new Thread(plainly ? loops::race : loops::idle);
        first.start();
        second.start();
        switch (name) {
            case "volatile read" -> loops.read(times);
            case "volatile write" -> loops.write(times);
            case "atomic increment" -> loops.increment(times);
            case "monitor enter, exit" -> loops.enterAndExit(times);
            case "lock, unlock" -> loops.lockAndUnlock(times);
            case "plain read" -> loops.readPlainly(times);
            case "plain write" -> loops.writePlainly(times);
            default -> throw new IllegalArgumentException(name);
        }
        first.join();
        second.join();
    }

    private void idle() {
        field = 0;
    }

    private void race() {
        plain = 0;
    }

    /** One in a hundred is a write: nothing but reads of one field would be a spin loop, in which others get their turn. */
    private void read(int times) {
        int sum = 0;
        for (int i = 0; i < times; i++) {
            if (i % 100 == 99) {
                field = i;
            } else {
                sum += field;
            }
        }
        plain = sum;
    }

    private void write(int times) {
        for (int i = 0; i < times; i++) {
            field = i;
        }
    }

    private void readPlainly(int times) {
        int sum = 0;
        for (int i = 0; i < times; i++) {
            if (i % 100 == 99) {
                plain = i;
            } else {
                sum += plain;
            }
        }
        field = sum;
    }

    private void writePlainly(int times) {
        for (int i = 0; i < times; i++) {
            plain = i;
        }
    }

    private void increment(int times) {
        for (int i = 0; i < times; i++) {
            atomic.incrementAndGet();
        }
    }

    private void enterAndExit(int times) {
        for (int i = 0; i < times; i++) {
            synchronized (monitor) {
                plain++;
            }
        }
    }

    private void lockAndUnlock(int times) {
        for (int i = 0; i < times; i++) {
            lock.lock();
            try {
                plain++;
            } finally {
                lock.unlock();
            }
        }
    }
}
