package dev.chessj.realcode;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.resilience4j.bulkhead.Bulkhead;
import io.github.resilience4j.bulkhead.BulkheadConfig;
import io.github.resilience4j.circuitbreaker.CircuitBreaker;
import io.github.resilience4j.circuitbreaker.CircuitBreakerConfig;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Circuit breakers and bulkheads. */
class Resilience4jTest {
    private final AtomicInteger inside = new AtomicInteger();

    @Test
    void bulkheadOfOne_admitsOneAtATime() throws InterruptedException {
        Bulkhead bulkhead = bulkheadOfOne();
        TwoThreads.run(() -> enterByPermission(bulkhead), () -> enterByPermission(bulkhead));
    }

    @Test
    void wrong_looksAtTheMetricsInstead_admitsTwo() throws InterruptedException {
        Bulkhead bulkhead = bulkheadOfOne();
        TwoThreads.run(() -> enterByMetrics(bulkhead), () -> enterByMetrics(bulkhead));
    }

    @Test
    void circuitBreaker_twoFailures_opens() throws InterruptedException {
        CircuitBreaker breaker = breakerOfTwo();
        TwoThreads.run(() -> fail(breaker), () -> fail(breaker));
        assertEquals(CircuitBreaker.State.OPEN, breaker.getState());
    }

    @Test
    void wrong_stateReadInsteadOfPermission_callsAnOpenCircuit() throws InterruptedException {
        CircuitBreaker breaker = breakerOfTwo();
        TwoThreads.run(breaker::transitionToOpenState, () -> {
            if (breaker.getState() == CircuitBreaker.State.CLOSED) {
                assertEquals(CircuitBreaker.State.CLOSED, breaker.getState());
            }
        });
    }

    private void enterByPermission(Bulkhead bulkhead) {
        if (bulkhead.tryAcquirePermission()) {
            enter();
            bulkhead.onComplete();
        }
    }

    private void enterByMetrics(Bulkhead bulkhead) {
        if (bulkhead.getMetrics().getAvailableConcurrentCalls() > 0) {
            bulkhead.tryAcquirePermission();
            enter();
            bulkhead.onComplete();
        }
    }

    private void enter() {
        assertTrue(inside.incrementAndGet() == 1, "two are inside");
        inside.decrementAndGet();
    }

    private static Bulkhead bulkheadOfOne() {
        return Bulkhead.of(
                "one",
                BulkheadConfig.custom()
                        .maxConcurrentCalls(1)
                        .maxWaitDuration(Duration.ZERO)
                        .build());
    }

    private static CircuitBreaker breakerOfTwo() {
        return CircuitBreaker.of(
                "two",
                CircuitBreakerConfig.custom()
                        .slidingWindowSize(2)
                        .minimumNumberOfCalls(2)
                        .build());
    }

    private static void fail(CircuitBreaker breaker) {
        if (breaker.tryAcquirePermission()) {
            breaker.onError(1, TimeUnit.MILLISECONDS, new IllegalStateException("no answer"));
        }
    }
}
