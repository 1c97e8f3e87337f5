package dev.chessj.benchmarks.programs;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Small tests of the kind that people write. */
public final class Everyday {

    private Everyday() {}

    /** Runs the test of that name. */
    public static void run(String name) throws Exception {
        switch (name) {
            case "executor, 2 workers, 4 tasks" -> executor();
            case "CompletableFuture chain" -> chain();
            case "blocking queue, hand-over" -> handOver();
            case "ConcurrentHashMap" -> map();
            default -> throw new IllegalArgumentException(name);
        }
    }

    private static void executor() throws InterruptedException {
        AtomicInteger count = new AtomicInteger();
        ExecutorService pool = Executors.newFixedThreadPool(2);
        for (int i = 0; i < 4; i++) {
            pool.execute(count::incrementAndGet);
        }
        pool.shutdown();
        pool.awaitTermination(1, TimeUnit.MINUTES);
        check(count.get() == 4);
    }

    private static void chain() throws Exception {
        CompletableFuture<Integer> first = CompletableFuture.supplyAsync(() -> 1);
        CompletableFuture<Integer> second = CompletableFuture.supplyAsync(() -> 2);
        int sum = first.thenCombine(second, Integer::sum)
                .thenApply(value -> value * 2)
                .get();
        check(sum == 6);
    }

    private static void handOver() throws InterruptedException {
        LinkedBlockingQueue<Integer> queue = new LinkedBlockingQueue<>(2);
        Runnable producing = () -> {
            try {
                queue.put(1);
                queue.put(2);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        };
        Thread first = new Thread(producing);
        Thread second = new Thread(producing);
        first.start();
        second.start();
        int sum = 0;
        for (int i = 0; i < 4; i++) {
            sum += queue.take();
        }
        first.join();
        second.join();
        check(sum == 6);
    }

    private static void map() throws InterruptedException {
        ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
        Runnable counting = () -> {
            map.merge("a", 1, Integer::sum);
            map.computeIfAbsent("b", key -> 1);
            map.get("a");
        };
        Thread first = new Thread(counting);
        Thread second = new Thread(counting);
        first.start();
        second.start();
        first.join();
        second.join();
        check(Integer.valueOf(2).equals(map.get("a")));
    }

    private static void check(boolean condition) {
        if (!condition) {
            throw new AssertionError();
        }
    }
}
