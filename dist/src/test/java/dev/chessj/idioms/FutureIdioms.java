package dev.chessj.idioms;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.programs.Tasks;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Idioms of results to come. */
class FutureIdioms {

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

    /** Two complete it, one wins, and everybody sees the same. */
    @Test
    void completedOnce() throws InterruptedException {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        AtomicInteger winners = new AtomicInteger();
        Thread[] threads = new Thread[2];
        for (int i = 0; i < 2; i++) {
            int value = i;
            threads[i] = new Thread(() -> {
                if (future.complete(value)) {
                    winners.incrementAndGet();
                }
            });
            threads[i].start();
        }
        int seen = future.join();
        for (Thread thread : threads) {
            thread.join();
        }
        assertEquals(1, winners.get());
        assertEquals(seen, future.join());
    }

    @Test
    void failureGoesDownTheChain() throws InterruptedException {
        ExecutorService executor = Executors.newSingleThreadExecutor();
        CompletableFuture<String> chain = CompletableFuture.<Integer>supplyAsync(
                        () -> {
                            throw new IllegalStateException("expected");
                        },
                        executor)
                .thenApply(x -> "value")
                .exceptionally(e -> e.getCause().getMessage());
        assertEquals("expected", chain.join());
        Tasks.finish(executor);
    }

    private static final class Sum extends RecursiveTask<Integer> {
        private static final long serialVersionUID = 1;
        private final int from;
        private final int to;

        Sum(int from, int to) {
            this.from = from;
            this.to = to;
        }

        @Override
        protected Integer compute() {
            if (to - from == 1) {
                return from;
            }
            int middle = (from + to) >>> 1;
            Sum left = new Sum(from, middle);
            left.fork();
            return new Sum(middle, to).compute() + left.join();
        }
    }

    @Test
    void forkJoinSum() {
        ForkJoinPool pool = new ForkJoinPool(2);
        assertEquals(6, pool.invoke(new Sum(0, 4)));
        pool.shutdown();
    }

    @Test
    void parallelStream() {
        assertEquals(10, IntStream.rangeClosed(1, 4).parallel().sum());
    }
}
