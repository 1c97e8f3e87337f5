package dev.chessj.soak;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.chessj.programs.Tasks;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** A bit of everything that runs tasks. */
class SoakProgram {

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
            int middle = (from + to) / 2;
            Sum left = new Sum(from, middle);
            left.fork();
            return new Sum(middle, to).compute() + left.join();
        }
    }

    @Test
    void everything() throws Exception {
        AtomicInteger count = new AtomicInteger();
        ExecutorService executor = Executors.newFixedThreadPool(2);
        ForkJoinPool pool = new ForkJoinPool(2);
        ScheduledExecutorService scheduled = Executors.newScheduledThreadPool(1);
        Timer timer = new Timer(true);
        CountDownLatch rang = new CountDownLatch(2);
        timer.schedule(
                new TimerTask() {
                    @Override
                    public void run() {
                        count.incrementAndGet();
                        rang.countDown();
                    }
                },
                5);
        scheduled.schedule(
                () -> {
                    count.incrementAndGet();
                    rang.countDown();
                },
                5,
                TimeUnit.MILLISECONDS);
        CompletableFuture<Integer> chain = CompletableFuture.supplyAsync(count::incrementAndGet, executor)
                .thenCombine(CompletableFuture.supplyAsync(() -> 1), Integer::sum)
                .thenApplyAsync(x -> count.incrementAndGet(), executor);
        assertEquals(3, pool.invoke(new Sum(0, 3)));
        chain.join();
        rang.await();
        assertEquals(4, count.get());
        timer.cancel();
        Tasks.finish(executor);
        Tasks.finish(pool);
        Tasks.finish(scheduled);
    }
}
