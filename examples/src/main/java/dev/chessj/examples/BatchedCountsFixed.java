package dev.chessj.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.chessj.api.Chess;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** {@link BatchedCounts} with a total that is added to in one step. No size of a batch loses a count. */
public final class BatchedCountsFixed {
    private final int size = 3 - Chess.choose(3);
    private final AtomicInteger batch = new AtomicInteger();
    private final AtomicInteger total = new AtomicInteger();

    @Test
    void twoCounts_noneIsLost() throws InterruptedException {
        Thread other = new Thread(this::count, "other");
        other.start();
        count();
        other.join();
        assertEquals(2, total.get() + batch.get(), () -> "with batches of " + size);
    }

    private void count() {
        if (batch.incrementAndGet() >= size) {
            total.addAndGet(batch.getAndSet(0));
        }
    }
}
