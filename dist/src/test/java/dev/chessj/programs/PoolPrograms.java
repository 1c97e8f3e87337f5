package dev.chessj.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** Thread pools: their names are the same in every execution, and the common pool is a fresh one. */
class PoolPrograms {

    private volatile int x;

    @AfterAll
    static void write() {
        Outcomes.write();
    }

    @Test
    void namesAndIdsBeginAnew() throws Exception {
        Thread first = new Thread(() -> x = 1);
        assertEquals("Thread-0", first.getName());
        Thread second = new Thread(() -> {});
        assertEquals("Thread-1", second.getName());
        assertEquals(first.getId() + 1, second.getId());
        Outcomes.of("namesAndIdsBeginAnew", first.getId());
        first.start();
        first.join();
    }

    /** Starting a thread takes no id away. */
    @Test
    void idsDoNotDependOnStarting() throws Exception {
        Thread first = new Thread(() -> {});
        first.start();
        Thread second = new Thread(() -> {});
        assertEquals(first.getId() + 1, second.getId());
        first.join();
    }

    @Test
    void poolsHaveNumbers() throws Exception {
        Executors.newFixedThreadPool(1);
        ExecutorService pool = Executors.newFixedThreadPool(1);
        assertEquals(
                "pool-2-thread-1",
                pool.submit(() -> Thread.currentThread().getName()).get());
    }

    @Test
    void timersHaveNumbers() throws Exception {
        Timer timer = new Timer();
        CompletableFuture<String> name = new CompletableFuture<>();
        timer.schedule(
                new TimerTask() {
                    @Override
                    public void run() {
                        name.complete(Thread.currentThread().getName());
                    }
                },
                1000);
        assertEquals("Timer-0", name.get());
        timer.cancel();
    }

    /** The timer is never cancelled: it comes to rest when the test is over. */
    @Test
    void timerThatIsLeft() throws Exception {
        Timer timer = new Timer();
        CompletableFuture<Void> ran = new CompletableFuture<>();
        timer.schedule(
                new TimerTask() {
                    @Override
                    public void run() {
                        ran.complete(null);
                    }
                },
                10,
                10);
        ran.get();
    }

    /** Neither is this one; what was to run once still does. */
    @Test
    void scheduledExecutorThatIsLeft() throws Exception {
        ScheduledExecutorService timer = Executors.newScheduledThreadPool(1);
        CompletableFuture<Void> ran = new CompletableFuture<>();
        timer.scheduleAtFixedRate(() -> ran.complete(null), 10, 10, TimeUnit.MILLISECONDS);
        ran.get();
        timer.schedule(() -> Outcomes.of("scheduledExecutorThatIsLeft", "ran"), 1, TimeUnit.HOURS);
    }

    @Test
    void commonPoolIsFresh() throws Exception {
        ForkJoinPool common = ForkJoinPool.commonPool();
        assertEquals(3, common.getParallelism());
        assertEquals(4, Runtime.getRuntime().availableProcessors());
        assertEquals(0, common.getPoolSize());
        CompletableFuture<String> name =
                CompletableFuture.supplyAsync(() -> Thread.currentThread().getName());
        assertEquals("ForkJoinPool.commonPool-worker-1", name.get());
    }

    @Test
    void supplyAsync() throws Exception {
        CompletableFuture<Integer> one = CompletableFuture.supplyAsync(() -> ++x);
        CompletableFuture<Integer> two = CompletableFuture.supplyAsync(() -> ++x);
        Outcomes.of("supplyAsync", one.thenCombine(two, (a, b) -> a + "/" + b).get());
    }

    @Test
    void parallelStream() {
        assertEquals(6, IntStream.rangeClosed(1, 3).parallel().sum());
    }

    /** Sums by halves. */
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
    void recursiveTaskInTheCommonPool() {
        assertEquals(3, new Sum(1, 3).invoke());
    }

    @Test
    void recursiveTaskInItsOwnPool() {
        ForkJoinPool pool = new ForkJoinPool(2);
        assertEquals(3, pool.invoke(new Sum(1, 3)));
        pool.shutdown();
    }

    @Test
    void exceptionsInTheCommonPoolAreKept() {
        IllegalStateException thrown = new IllegalStateException("expected");
        CompletableFuture<Void> future = CompletableFuture.runAsync(() -> {
            throw thrown;
        });
        ExecutionException e = assertThrows(ExecutionException.class, future::get);
        assertSame(thrown, e.getCause());
    }

    /** A group that has its own way with exceptions, and one below it that has none. */
    @Test
    void groupsGetUncaughtExceptions() throws InterruptedException {
        List<Throwable> caught = new ArrayList<>();
        ThreadGroup group = new ThreadGroup("own") {
            @Override
            public void uncaughtException(Thread thread, Throwable exception) {
                caught.add(exception);
            }
        };
        IllegalStateException thrown = new IllegalStateException("expected");
        Runnable body = () -> {
            throw thrown;
        };
        Thread own = new Thread(group, body);
        own.start();
        own.join();
        Thread below = new Thread(new ThreadGroup(group, "below") {}, body);
        below.start();
        below.join();
        assertEquals(List.of(thrown, thrown), caught);
        assertNull(own.getThreadGroup());
    }
}
