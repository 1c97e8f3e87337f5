package dev.chessj.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Duration;
import java.util.concurrent.StructuredTaskScope;
import java.util.concurrent.StructuredTaskScope.Joiner;
import java.util.concurrent.StructuredTaskScope.Subtask;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** Scoped values and structured concurrency. */
class ScopePrograms {

    private static final ScopedValue<String> USER = ScopedValue.newInstance();

    private volatile int x;

    @AfterAll
    static void write() {
        Outcomes.write();
    }

    @Test
    void scopedValueIsBoundInItsScopeOnly() throws InterruptedException {
        ScopedValue.where(USER, "ann").run(() -> {
            assertEquals("ann", USER.get());
            ScopedValue.where(USER, "bob").run(() -> assertEquals("bob", USER.get()));
            x = 1;
            assertEquals("ann", USER.get());
        });
        assertFalse(USER.isBound());
        Tasks.together(
                () -> ScopedValue.where(USER, "a").run(() -> {
                    x++;
                    assertEquals("a", USER.get());
                }),
                () -> ScopedValue.where(USER, "b").run(() -> {
                    x++;
                    assertEquals("b", USER.get());
                }));
    }

    /** A thread of its own inherits no scoped value. */
    @Test
    void scopedValueIsNotInheritedByThreads() throws InterruptedException {
        Thread[] thread = {null};
        ScopedValue.where(USER, "ann").run(() -> thread[0] = Thread.startVirtualThread(() -> assertFalse(USER.isBound())));
        thread[0].join();
    }

    @Test
    void subtasksInheritScopedValues() throws Exception {
        String both = ScopedValue.where(USER, "ann").call(() -> {
            try (var scope = StructuredTaskScope.open()) {
                Subtask<String> one = scope.fork(() -> USER.get() + 1);
                Subtask<String> two = scope.fork(() -> USER.get() + 2);
                scope.join();
                return one.get() + two.get();
            }
        });
        assertEquals("ann1ann2", both);
    }

    @Test
    void failureCancelsTheOthers() {
        IllegalStateException expected = new IllegalStateException("expected");
        StructuredTaskScope.FailedException failed = assertThrows(StructuredTaskScope.FailedException.class, () -> {
            try (var scope = StructuredTaskScope.open()) {
                scope.fork(() -> {
                    throw expected;
                });
                scope.fork(() -> {
                    try {
                        Thread.sleep(1000);
                        Outcomes.of("failureCancelsTheOthers", "slept");
                    } catch (InterruptedException e) {
                        Outcomes.of("failureCancelsTheOthers", "interrupted");
                    }
                    return null;
                });
                scope.join();
            }
        });
        assertSame(expected, failed.getCause());
    }

    @Test
    void firstSuccessWins() throws InterruptedException {
        try (var scope = StructuredTaskScope.open(Joiner.<String>anySuccessfulResultOrThrow())) {
            scope.fork(() -> "a");
            scope.fork(() -> "b");
            Outcomes.of("firstSuccessWins", scope.join());
        }
    }

    /** A thread may be late: a limit may run out before a shorter sleep ends, and the other way round. */
    @Test
    void timeoutCancels() throws InterruptedException {
        try (var scope = StructuredTaskScope.open(
                Joiner.<Integer>awaitAll(), configuration -> configuration.withTimeout(Duration.ofSeconds(1)))) {
            Subtask<Integer> subtask = scope.fork(() -> {
                Thread.sleep(Duration.ofDays(1));
                return 1;
            });
            try {
                scope.join();
                assertEquals(1, subtask.get());
                Outcomes.of("timeoutCancels", "in-time");
            } catch (StructuredTaskScope.TimeoutException e) {
                Outcomes.of("timeoutCancels", "timed-out");
            }
        }
    }
}
