package dev.chessj.examples;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;

/**
 * Philosophers around a table who all get to eat: the correct twin of {@link DiningPhilosophers}.
 *
 * <p>The forks are numbered, and everybody takes the lower number first. For all but the last that is the left fork; the last one
 * reaches for the right one first, so that the circle of waiting never closes.
 */
public final class DiningPhilosophersFixed {

    @Test
    void two() {
        dine(2);
    }

    @Test
    void three() {
        dine(3);
    }

    @Test
    void four() {
        dine(4);
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
        lower.lock();
        try {
            higher.lock();
            try {
                // spaghetti
            } finally {
                higher.unlock();
            }
        } finally {
            lower.unlock();
        }
    }
}
