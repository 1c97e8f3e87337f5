package dev.chessj.realcode;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Waiting for another thread by looking again and again. */
class AwaitilityTest {
    private final AtomicInteger orders = new AtomicInteger();
    private final AtomicInteger mails = new AtomicInteger();

    @Test
    void await_forTheLastStep_seesAll() {
        new Thread(this::order).start();
        await().atMost(Duration.ofSeconds(5)).until(() -> mails.get() == 1);
        assertEquals(1, orders.get());
    }

    @Test
    void wrong_awaitTheFirstStep_doesNotSeeTheLast() {
        new Thread(this::order).start();
        await().atMost(Duration.ofSeconds(5)).until(() -> orders.get() == 1);
        assertEquals(1, mails.get());
    }

    private void order() {
        orders.incrementAndGet();
        mails.incrementAndGet();
    }
}
