package dev.chessj.examples;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;

/**
 * Philosophers who put the left fork back when the right one is taken, and begin anew: nobody waits, and nobody eats.
 *
 * <p>There is no deadlock as in {@link DiningPhilosophers}, for nobody holds a fork while waiting for another. But when all take their
 * left forks at the same time, all find the right one taken; all put the left one back and take it again, for ever: a livelock. Every
 * one of them does something all the time, so a thread dump looks fine, whenever it is taken.
 *
 * <p><b>It takes</b> no preemption: a philosopher who looks up between the two forks lets the neighbours do the same.
 * {@link DiningPhilosophersTryLockFixed} lets everybody eat.
 */
public final class DiningPhilosophersTryLock {

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
            ReentrantLock left = forks.get(i);
            ReentrantLock right = forks.get((i + 1) % philosophers);
            new Thread(() -> eat(left, right), "philosopher " + (i + 1)).start();
        }
        eat(forks.get(0), forks.get(1));
    }

    private static void eat(ReentrantLock left, ReentrantLock right) {
        boolean hungry = true;
        while (hungry) {
            left.lock();
            try {
                Thread.yield(); // looks up
                if (right.tryLock()) {
                    hungry = false; // spaghetti
                    right.unlock();
                }
            } finally {
                left.unlock(); // the bug: everybody backs off in the same way, and comes back for the same fork
            }
        }
    }
}
