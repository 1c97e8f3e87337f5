package dev.chessj.scheduler.vehicle;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class StallClockTest {

    private static final Duration LIMIT = Duration.ofMillis(300);
    private static final long LONGER = 350;

    private final AtomicLong computed = new AtomicLong();
    private final StallClock clock = new StallClock(LIMIT, thread -> computed.get());
    private final CountDownLatch end = new CountDownLatch(1);
    private final Thread busy = new Thread(() -> {
        long rounds = 0;
        while (end.getCount() > 0) {
            rounds++;
        }
        computed.set(rounds);
    });
    private final Thread waiting = new Thread(() -> {
        try {
            end.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    });

    @BeforeEach
    void start() {
        busy.start();
        waiting.start();
    }

    @AfterEach
    void end() throws InterruptedException {
        end.countDown();
        busy.join();
        waiting.join();
    }

    @Test
    void expired_threadThatWaits_afterTheLimit() throws InterruptedException {
        assertFalse(clock.expired(1, waiting));
        Thread.sleep(LONGER);
        assertTrue(clock.expired(1, waiting));
        assertFalse(clock.expired(2, waiting));
    }

    @Test
    void expired_threadThatComputes_onlyOnceItHasComputedForSoLong() throws InterruptedException {
        assertFalse(clock.expired(1, busy));
        Thread.sleep(LONGER);
        assertFalse(clock.expired(1, busy));
        computed.set(LIMIT.toNanos());
        assertTrue(clock.expired(1, busy));
    }

    @Test
    void expired_threadThatGetsNoTime_afterSixTimesTheLimit() throws InterruptedException {
        assertFalse(clock.expired(1, busy));
        Thread.sleep(6 * LIMIT.toMillis() + 50);
        assertTrue(clock.expired(1, busy));
    }
}
