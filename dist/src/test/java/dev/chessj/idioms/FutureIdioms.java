package dev.chessj.idioms;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.chessj.programs.Tasks;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Idioms of results to come. */
class FutureIdioms {

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
}
