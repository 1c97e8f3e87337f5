package dev.chessj.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.chessj.junit.ConcurrencyTest;
import java.io.FileInputStream;
import java.io.IOException;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.TestMethodOrder;

/** In one schedule a task blocks where the scheduler does not see it; what is explored in the same JVM afterwards does not depend on that. */
@TestMethodOrder(MethodOrderer.MethodName.class)
class Stalling {

    private static final String PIPE = "pipe"; // in the working folder; nobody ever writes to it

    private volatile int count;
    private int read;

    @ConcurrencyTest
    void first_blocks() throws InterruptedException, IOException {
        Thread other = new Thread(() -> {
            count = 1;
            count = 2;
        });
        other.start();
        int one = count;
        int two = count;
        if (one == 0 && two == 1) {
            try (FileInputStream in = new FileInputStream(PIPE)) {
                read = in.read();
            }
        }
        other.join();
        assertEquals(0, read);
    }

    @ConcurrencyTest
    void then_losesAnUpdate() throws InterruptedException {
        Counter counter = new Counter();
        Thread other = new Thread(counter::add);
        other.start();
        counter.add();
        other.join();
        assertEquals(2, counter.count());
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
