package dev.chessj.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.chessj.api.Chess;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/**
 * Counts are collected in batches, and one is lost, if a batch is as small as it can be.
 *
 * <p>Whoever fills the batch adds it to the total. With a batch of two or three only one of two threads does; with a batch of one both
 * do, and {@code total = total + ...} is a read and a write. The size is a value to be explored, like the schedule: {@code
 * Chess.choose} has three alternatives, and each costs no preemption. In a plain test run it is the first, and the test passes.
 *
 * <p><b>It takes</b> one preemption and the right value, between the read and the write. {@link BatchedCountsFixed} loses none.
 */
@SuppressWarnings("NonAtomicVolatileUpdate") // the bug
public final class BatchedCounts {
    private final int size = 3 - Chess.choose(3);
    private final AtomicInteger batch = new AtomicInteger();
    private volatile int total;

    @Test
    void twoCounts_noneIsLost() throws InterruptedException {
        Thread other = new Thread(this::count, "other");
        other.start();
        count();
        other.join();
        assertEquals(2, total + batch.get(), () -> "with batches of " + size);
    }

    private void count() {
        if (batch.incrementAndGet() >= size) {
            total = total + batch.getAndSet(0);
        }
    }
}
