package dev.chessj.idioms;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Idioms that use the common pool, or the JDK's own timer behind it. */
class CommonPoolIdioms {

    @Test
    void chain() {
        AtomicInteger seen = new AtomicInteger();
        CompletableFuture<Void> chain = CompletableFuture.supplyAsync(() -> 20)
                .thenApply(x -> x + 1)
                .thenCompose(x -> CompletableFuture.supplyAsync(() -> 2 * x))
                .thenAccept(seen::set);
        chain.join();
        assertEquals(42, seen.get());
    }

    @Test
    void allOf() {
        CompletableFuture<Integer> one = CompletableFuture.supplyAsync(() -> 1);
        CompletableFuture<Integer> two = CompletableFuture.supplyAsync(() -> 2);
        assertEquals(
                3,
                CompletableFuture.allOf(one, two)
                        .thenApply(all -> one.join() + two.join())
                        .join());
    }

    @Test
    void anyOf() {
        CompletableFuture<Integer> one = CompletableFuture.supplyAsync(() -> 1);
        CompletableFuture<Integer> two = CompletableFuture.supplyAsync(() -> 2);
        int first = (Integer) CompletableFuture.anyOf(one, two).join();
        assertTrue(first == 1 || first == 2);
    }

    @Test
    void orTimeout() throws InterruptedException {
        CompletableFuture<String> answer = new CompletableFuture<String>().orTimeout(10, TimeUnit.MILLISECONDS);
        Thread server = new Thread(() -> answer.complete("answer"));
        server.start();
        try {
            assertEquals("answer", answer.join());
        } catch (CompletionException e) {
            assertInstanceOf(TimeoutException.class, e.getCause());
        }
        server.join();
        assertTrue(answer.isDone());
    }

    @Test
    void parallelStream() {
        assertEquals(10, IntStream.rangeClosed(1, 4).parallel().sum());
    }
}
