package dev.chessj.differential.program;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionHandler;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** How a pool of a random program is made. */
public enum PoolKind {
    FIXED,
    /** All its workers are there before there is work. */
    PRESTARTED,
    OWN_FACTORY,
    CACHED,
    SINGLE,
    SCHEDULED,
    /** With more workers once the queue is full, and a queue that is soon full. */
    CALLER_RUNS,
    ABORT,
    DISCARD,
    DISCARD_OLDEST,
    /** Without a queue: who finds nobody idle and all workers there is refused. */
    DIRECT,
    /** Idle workers go after a while. */
    PASSING,
    /** Of daemons: its items must be waited for. */
    FORK_JOIN;

    /** One with so many workers. */
    ExecutorService make(int workers) {
        return switch (this) {
            case FIXED -> Executors.newFixedThreadPool(workers);
            case PRESTARTED -> {
                ThreadPoolExecutor pool = (ThreadPoolExecutor) Executors.newFixedThreadPool(workers);
                pool.prestartAllCoreThreads();
                yield pool;
            }
            case OWN_FACTORY -> Executors.newFixedThreadPool(workers, new Factory());
            case CACHED -> Executors.newCachedThreadPool();
            case SINGLE -> Executors.newSingleThreadExecutor();
            case SCHEDULED -> Executors.newScheduledThreadPool(workers);
            case CALLER_RUNS -> bounded(workers, new ThreadPoolExecutor.CallerRunsPolicy());
            case ABORT -> bounded(workers, new ThreadPoolExecutor.AbortPolicy());
            case DISCARD -> bounded(workers, new ThreadPoolExecutor.DiscardPolicy());
            case DISCARD_OLDEST -> bounded(workers, new ThreadPoolExecutor.DiscardOldestPolicy());
            case DIRECT -> new ThreadPoolExecutor(0, workers, 1, TimeUnit.HOURS, new SynchronousQueue<>());
            case PASSING -> {
                ThreadPoolExecutor pool =
                        new ThreadPoolExecutor(workers, workers, 5, TimeUnit.MILLISECONDS, new LinkedBlockingQueue<>());
                pool.allowCoreThreadTimeOut(true);
                yield pool;
            }
            case FORK_JOIN -> new ForkJoinPool(workers);
        };
    }

    private static ExecutorService bounded(int workers, RejectedExecutionHandler policy) {
        return new ThreadPoolExecutor(1, workers, 1, TimeUnit.HOURS, new ArrayBlockingQueue<>(1), policy);
    }

    /** Names of its own, and workers that may die of an exception. */
    private static final class Factory implements ThreadFactory {
        private final AtomicInteger made = new AtomicInteger();

        @Override
        public Thread newThread(Runnable worker) {
            Thread thread = new Thread(worker, "own" + made.incrementAndGet());
            thread.setUncaughtExceptionHandler((dead, why) -> {});
            return thread;
        }
    }
}
