package dev.chessj.examples;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;

/**
 * Philosophers who put a fork back when the other one is taken, and all get to eat: the correct twin of
 * {@link DiningPhilosophersTryLock}.
 *
 * <p>The forks are numbered, and everybody takes the lower number first. Whoever holds the highest fork of all holds the other one
 * already and eats; the holder of the next lower one has to begin anew until then, and not any longer.
 */
public final class DiningPhilosophersTryLockFixed {

    @Test
    void two() {
        dine(2);
    }

    @Test
    void three() {
        dine(3);
    }

    /** The test's own thread is the first philosopher. */
    private static void dine(int philosophers) {
        List<ReentrantLock> forks = new ArrayList<>();
        for (int i = 0; i < philosophers; i++) {
            forks.add(new ReentrantLock());
        }
        for (int i = 1; i < philosophers; i++) {
            int next = (i + 1) % philosophers;
            ReentrantLock lower = forks.get(Math.min(i, next));
            ReentrantLock higher = forks.get(Math.max(i, next));
            new Thread(() -> eat(lower, higher), "philosopher " + (i + 1)).start();
        }
        eat(forks.get(0), forks.get(1));
    }

    private static void eat(ReentrantLock lower, ReentrantLock higher) {
        boolean hungry = true;
        while (hungry) {
            lower.lock();
            try {
                Thread.yield(); // looks up
                if (higher.tryLock()) {
                    hungry = false; // spaghetti
                    higher.unlock();
                }
            } finally {
                lower.unlock();
            }
        }
    }
}
