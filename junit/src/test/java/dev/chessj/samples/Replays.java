package dev.chessj.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.chessj.junit.ConcurrencyTest;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;

/** A schedule in the annotation, budgets, assumptions. */
class Replays {
    static final String SCHEDULE = "chessj1@dev.chessj.samples.Replays#losesAnUpdate@assertion:1@max-steps=20000"
            + "+memory.0=dev.chessj.samples.Counter.count+races=report@T0x3+T1x4+T0x3@3d84a846";

    @ConcurrencyTest(replay = SCHEDULE)
    void losesAnUpdate() throws InterruptedException {
        Counter counter = new Counter();
        Thread other = new Thread(counter::add);
        other.start();
        counter.add();
        other.join();
        assertEquals(2, counter.count());
    }

    /** Fails until the system property says that it is repaired. */
    @ConcurrencyTest
    void isRepairedLater() throws InterruptedException {
        Counter counter = new Counter();
        boolean repaired = Boolean.getBoolean("samples.repaired");
        Thread other = new Thread(repaired ? counter::addSafely : counter::add);
        other.start();
        if (repaired) {
            counter.addSafely();
        } else {
            counter.add();
        }
        other.join();
        assertEquals(2, counter.count());
    }

    @ConcurrencyTest(maxSchedules = 3)
    void isStoppedByItsBudget() throws InterruptedException {
        Counter counter = new Counter();
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(counter::addSafely);
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    @ConcurrencyTest
    void neverHasWhatItNeeds() {
        assumeTrue(Thread.currentThread().getName().equals("another"));
    }

    @ConcurrencyTest(preemptions = ConcurrencyTest.UNBOUNDED, reduction = ConcurrencyTest.Reduction.NONE)
    @Timeout(value = 3, unit = TimeUnit.SECONDS)
    void isInterrupted() throws InterruptedException {
        Thread[] threads = new Thread[6];
        Counter counter = new Counter();
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                for (int j = 0; j < 6; j++) {
                    counter.addSafely();
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
