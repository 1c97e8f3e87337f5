package dev.chessj.realcode;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.common.util.concurrent.RateLimiter;
import dev.failsafe.Bulkhead;
import io.github.bucket4j.Bucket;
import io.github.resilience4j.ratelimiter.RateLimiterConfig;
import io.github.resilience4j.timelimiter.TimeLimiter;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Who may go on, how many and how often: limiters of Guava, Resilience4j, Bucket4j and Failsafe. */
class LimitersTest {
    private final AtomicInteger admitted = new AtomicInteger();

    @Test
    void guava_bothWaitForTheirTurn() throws InterruptedException {
        RateLimiter limiter = RateLimiter.create(10);
        TwoThreads.run(() -> wait(limiter), () -> wait(limiter));
        assertEquals(2, admitted.get());
    }

    @Test
    void wrong_guavaWithoutWaiting_refusesOne() throws InterruptedException {
        RateLimiter limiter = RateLimiter.create(10);
        TwoThreads.run(() -> admitIf(limiter.tryAcquire()), () -> admitIf(limiter.tryAcquire()));
        assertEquals(2, admitted.get());
    }

    @Test
    void resilience4j_onePerHour_admitsOne() throws InterruptedException {
        var limiter = onePerHour();
        TwoThreads.run(() -> admitIf(limiter.acquirePermission()), () -> admitIf(limiter.acquirePermission()));
        assertEquals(1, admitted.get());
    }

    @Test
    void wrong_resilience4jByMetrics_admitsTwo() throws InterruptedException {
        var limiter = onePerHour();
        TwoThreads.run(() -> lookThenAcquire(limiter), () -> lookThenAcquire(limiter));
        assertEquals(1, admitted.get());
    }

    @Test
    void resilience4jTimeLimiter_inTime_hasTheValue() throws Exception {
        TimeLimiter limiter = TimeLimiter.of(Duration.ofSeconds(5));
        assertEquals(1, limiter.executeFutureSupplier(() -> CompletableFuture.supplyAsync(() -> 1)));
    }

    @Test
    void bucket4j_oneToken_admitsOne() throws InterruptedException {
        Bucket bucket = oneToken();
        TwoThreads.run(() -> admitIf(bucket.tryConsume(1)), () -> admitIf(bucket.tryConsume(1)));
        assertEquals(1, admitted.get());
    }

    @Test
    void wrong_bucket4jLooksFirst_admitsTwo() throws InterruptedException {
        Bucket bucket = oneToken();
        TwoThreads.run(() -> lookThenConsume(bucket), () -> lookThenConsume(bucket));
        assertEquals(1, admitted.get());
    }

    @Test
    void failsafe_bulkheadOfOne_needsNoLock() throws InterruptedException {
        assertEquals(2, countedIn(Bulkhead.of(1)));
    }

    @Test
    void wrong_failsafeBulkheadOfTwo_losesACount() throws InterruptedException {
        assertEquals(2, countedIn(Bulkhead.of(2)));
    }

    private void wait(RateLimiter limiter) {
        limiter.acquire();
        admitted.incrementAndGet();
    }

    private void admitIf(boolean permitted) {
        if (permitted) {
            admitted.incrementAndGet();
        }
    }

    private static io.github.resilience4j.ratelimiter.RateLimiter onePerHour() {
        return io.github.resilience4j.ratelimiter.RateLimiter.of(
                "one",
                RateLimiterConfig.custom()
                        .limitForPeriod(1)
                        .limitRefreshPeriod(Duration.ofHours(1))
                        .timeoutDuration(Duration.ZERO)
                        .build());
    }

    private void lookThenAcquire(io.github.resilience4j.ratelimiter.RateLimiter limiter) {
        if (limiter.getMetrics().getAvailablePermissions() > 0) {
            limiter.acquirePermission();
            admitted.incrementAndGet();
        }
    }

    private static Bucket oneToken() {
        return Bucket.builder()
                .addLimit(limit -> limit.capacity(1).refillGreedy(1, Duration.ofHours(1)))
                .build();
    }

    private void lookThenConsume(Bucket bucket) {
        if (bucket.getAvailableTokens() > 0) {
            bucket.tryConsume(1);
            admitted.incrementAndGet();
        }
    }

    private static int countedIn(Bulkhead<Object> bulkhead) throws InterruptedException {
        Counter counter = new Counter();
        TwoThreads.Body body = () -> {
            bulkhead.acquirePermit();
            counter.increment();
            bulkhead.releasePermit();
        };
        TwoThreads.run(body, body);
        return counter.value();
    }
}
