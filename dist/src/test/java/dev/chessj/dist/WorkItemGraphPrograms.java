package dev.chessj.dist;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** Programs whose graphs {@link WorkItemGraphIT} looks at: each fails without a preemption, so that there is an execution to explain. */
final class WorkItemGraphPrograms {

    private WorkItemGraphPrograms() {}

    private static void fail() {
        throw new AssertionError("to be explained");
    }

    /** Two workers, three items that share nothing, and the end of the pool. */
    static final class Pool implements Runnable {
        private volatile int a;
        private volatile int b;
        private volatile int c;

        @Override
        public void run() {
            ExecutorService pool = Executors.newFixedThreadPool(2);
            pool.execute(() -> a = 1);
            pool.execute(() -> b = 1);
            pool.execute(() -> c = 1);
            pool.shutdown();
            try {
                pool.awaitTermination(1, TimeUnit.DAYS);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            if (a + b + c == 3) {
                fail();
            }
        }
    }

    /** One worker, and no other ever. */
    static final class Single implements Runnable {
        private volatile int a;
        private volatile int b;

        @Override
        public void run() {
            ExecutorService pool = Executors.newSingleThreadExecutor();
            pool.execute(() -> a = 1);
            pool.execute(() -> b = 1);
            pool.shutdown();
            try {
                pool.awaitTermination(1, TimeUnit.DAYS);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            if (a + b == 2) {
                fail();
            }
        }
    }

    /** Tasks of a fork-join pool, and their results. */
    static final class Forks implements Runnable {
        private volatile int a;
        private volatile int b;

        @Override
        public void run() {
            ForkJoinPool pool = new ForkJoinPool(2);
            Future<?> one = pool.submit(() -> a = 1);
            Future<?> other = pool.submit(() -> b = 1);
            try {
                one.get();
                other.get();
            } catch (Exception e) {
                throw new AssertionError(e);
            }
            if (a + b == 2) {
                fail();
            }
        }
    }

    /** Stages of the common pool: the second one is submitted by the first, the third by the test. */
    static final class Stages implements Runnable {
        private volatile int a;
        private volatile int b;
        private volatile int c;

        @Override
        public void run() {
            CompletableFuture<Void> first = CompletableFuture.runAsync(() -> a = 1);
            CompletableFuture<Void> then = first.thenRunAsync(() -> b = 1);
            CompletableFuture<Void> other = CompletableFuture.runAsync(() -> c = 1);
            then.join();
            other.join();
            if (a + b + c == 3) {
                fail();
            }
        }
    }
}
