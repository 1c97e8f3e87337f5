package dev.chessj.examples;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;

/**
 * Philosophers around a table, one fork between each two of them; with the left fork in hand, each waits for the right one.
 *
 * <p>Each takes the fork on the left, then the fork on the right, eats, and puts both back. When all hold their left fork, nobody
 * ever gets the right one.
 *
 * <p><b>It takes</b> one preemption, however many philosophers there are: the first is interrupted with the left fork in hand. Then
 * the last takes the left fork and has to wait for the first; the one before has to wait for the last; and so on around the table.
 * Threads that wait cost no preemption. {@link DiningPhilosophersFixed} lets everybody eat.
 */
public final class DiningPhilosophers {

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
            ReentrantLock left = forks.get(i);
            ReentrantLock right = forks.get((i + 1) % philosophers);
            new Thread(() -> eat(left, right), "philosopher " + (i + 1)).start();
        }
        eat(forks.get(0), forks.get(1));
    }

    private static void eat(ReentrantLock left, ReentrantLock right) {
        left.lock();
        try {
            right.lock(); // the bug: when everybody comes this far, nobody goes on
            try {
                // spaghetti
            } finally {
                right.unlock();
            }
        } finally {
            left.unlock();
        }
    }
}
