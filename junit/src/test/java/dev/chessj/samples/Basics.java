package dev.chessj.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.chessj.junit.ConcurrencyTest;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The annotation on methods, among plain tests. */
class Basics {
    static int plain;

    private Counter counter;
    private final AtomicInteger lifecycle = new AtomicInteger();

    @BeforeEach
    void prepare() {
        counter = new Counter();
        assertEquals(1, lifecycle.incrementAndGet());
    }

    @AfterEach
    void end() {
        assertEquals(2, lifecycle.incrementAndGet());
    }

    @ConcurrencyTest
    void losesAnUpdate() throws InterruptedException {
        Thread other = new Thread(counter::add);
        other.start();
        counter.add();
        other.join();
        assertEquals(2, counter.count());
    }

    @ConcurrencyTest(preemptions = 1)
    void losesNothing() throws InterruptedException {
        Thread other = new Thread(counter::addSafely, "other");
        other.start();
        counter.addSafely();
        other.join();
        assertEquals(2, counter.count());
    }

    @Test
    void isPlain() {
        counter.add();
        assertEquals(1, counter.count());
        assertEquals(1, ++plain);
    }
}
