package dev.chessj.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.chessj.junit.ConcurrencyTest;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.TestMethodOrder;

/** A test takes all memory; what is explored in the same JVM afterwards does not depend on that. */
@TestMethodOrder(MethodOrderer.MethodName.class)
class Leaking {

    @ConcurrencyTest
    void first_takesAllMemory() {
        AtomicInteger size = new AtomicInteger();
        List<byte[]> all = new ArrayList<>();
        while (all.size() == size.get()) {
            all.add(new byte[1 << 20]);
            size.incrementAndGet();
        }
    }

    @ConcurrencyTest
    void then_losesNothing() throws InterruptedException {
        Counter counter = new Counter();
        Thread other = new Thread(counter::addSafely);
        other.start();
        counter.addSafely();
        other.join();
        assertEquals(2, counter.count());
    }
}
