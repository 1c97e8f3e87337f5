package dev.chessj.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The lost update in all the pools of the JDK: each of these races, and fails with one preemption. */
class RacyPoolPrograms {

    private int count;

    private void add() {
        count++;
    }

    @Test
    void twoItemsTwoWorkers() throws InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        pool.execute(this::add);
        pool.execute(this::add);
        end(pool);
        assertEquals(2, count);
    }

    @Test
    void cachedPool() throws InterruptedException {
        ExecutorService pool = Executors.newCachedThreadPool();
        pool.submit(this::add);
        pool.submit(this::add);
        end(pool);
        assertEquals(2, count);
    }

    @Test
    void allAtOnce() throws InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        pool.invokeAll(List.of(Executors.callable(this::add), Executors.callable(this::add)));
        assertEquals(2, count);
        pool.shutdown();
    }

    @Test
    void scheduled() throws InterruptedException {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(2);
        pool.schedule(this::add, 1, TimeUnit.SECONDS);
        pool.schedule(this::add, 1, TimeUnit.SECONDS);
        end(pool);
        assertEquals(2, count);
    }

    @Test
    void commonPool() {
        CompletableFuture<Void> first = CompletableFuture.runAsync(this::add);
        CompletableFuture<Void> second = CompletableFuture.runAsync(this::add);
        CompletableFuture.allOf(first, second).join();
        assertEquals(2, count);
    }

    @Test
    void parallelStream() {
        IntStream.range(0, 2).parallel().forEach(number -> add());
        assertEquals(2, count);
    }

    @Test
    void forkedTasks() {
        ForkJoinPool pool = new ForkJoinPool(2);
        pool.invoke(new RecursiveAction() {
            @Override
            protected void compute() {
                RecursiveAction other = new RecursiveAction() {
                    @Override
                    protected void compute() {
                        add();
                    }
                };
                other.fork();
                add();
                other.join();
            }
        });
        pool.shutdown();
        assertEquals(2, count);
    }

    @Test
    void timerAndTest() throws InterruptedException {
        Timer timer = new Timer(true);
        Object ended = new Object();
        boolean[] done = {false};
        timer.schedule(
                new TimerTask() {
                    @Override
                    public void run() {
                        add();
                        synchronized (ended) {
                            done[0] = true;
                            ended.notifyAll();
                        }
                    }
                },
                0); // at once: a timer with a delay goes off when nothing else can go on
        add();
        synchronized (ended) {
            while (!done[0]) {
                ended.wait();
            }
        }
        timer.cancel();
        assertEquals(2, count);
    }

    private static void end(ExecutorService pool) throws InterruptedException {
        pool.shutdown();
        pool.awaitTermination(1, TimeUnit.MINUTES);
    }
}
