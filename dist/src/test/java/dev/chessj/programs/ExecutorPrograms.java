package dev.chessj.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** Executors: in which order and on which workers work runs, and how it is cancelled, rejected and waited for. */
class ExecutorPrograms {

    private volatile int x;
    private String order = "";

    @AfterAll
    static void write() {
        Outcomes.write();
    }

    private synchronized void note(String name) {
        order += name;
    }

    private synchronized String noted() {
        return order;
    }

    @Test
    void singleThreadRunsInOrder() throws Exception {
        ExecutorService single = Executors.newSingleThreadExecutor();
        single.execute(() -> note("a"));
        single.submit(() -> note("b")).get();
        assertEquals("ab", noted());
    }

    @Test
    void workersRunInAnyOrder() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Future<?> a = pool.submit(() -> note("a"));
        Future<?> b = pool.submit(() -> note("b"));
        a.get();
        b.get();
        Outcomes.of("workersRunInAnyOrder", noted());
    }

    /** A worker that has come to rest takes the next work, or a new one is made for it. */
    @Test
    void cachedPoolUsesIdleWorkers() throws Exception {
        ExecutorService pool = Executors.newCachedThreadPool();
        pool.submit(() -> note("a")).get();
        Outcomes.of(
                "cachedPoolUsesIdleWorkers",
                pool.submit(() -> Thread.currentThread().getName()).get());
    }

    /** The work has been done before the future says so, and there is a time between. */
    @Test
    void futureIsDoneAfterTheWork() {
        Future<?> future = Executors.newFixedThreadPool(1).submit(() -> x = 1);
        boolean done = future.isDone();
        Outcomes.of("futureIsDoneAfterTheWork", done + "/" + x);
    }

    @Test
    void completedTasksAreCountedAfterGet() throws Exception {
        ThreadPoolExecutor pool = (ThreadPoolExecutor) Executors.newFixedThreadPool(1);
        pool.submit(() -> x = 1).get();
        Outcomes.of("completedTasksAreCountedAfterGet", pool.getCompletedTaskCount());
        Tasks.finish(pool);
        assertEquals(1, pool.getCompletedTaskCount());
    }

    @Test
    void cancelInterruptsOrPrevents() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        CountDownLatch never = new CountDownLatch(1);
        Future<?> future = pool.submit(() -> {
            note("started");
            assertThrows(InterruptedException.class, never::await);
            note("/interrupted");
            return null;
        });
        assertTrue(future.cancel(true));
        assertTrue(future.isCancelled());
        assertThrows(CancellationException.class, future::get);
        Tasks.finish(pool);
        Outcomes.of("cancelInterruptsOrPrevents", noted());
    }

    @Test
    void cancelMayComeTooLate() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Future<?> future = pool.submit(() -> note("ran"));
        boolean cancelled = future.cancel(false);
        Tasks.finish(pool);
        Outcomes.of("cancelMayComeTooLate", cancelled + "/" + noted());
    }

    @Test
    void exceptionsComeOutOfGet() {
        IllegalStateException thrown = new IllegalStateException("expected");
        Future<?> future = Executors.newFixedThreadPool(1).submit(() -> {
            throw thrown;
        });
        assertSame(thrown, assertThrows(ExecutionException.class, future::get).getCause());
    }

    @Test
    void timedGetEndsEitherWay() throws Exception {
        Future<Integer> future = Executors.newFixedThreadPool(1).submit(() -> x = 1);
        try {
            Outcomes.of("timedGetEndsEitherWay", future.get(1, TimeUnit.MINUTES));
        } catch (TimeoutException e) {
            Outcomes.of("timedGetEndsEitherWay", "timed-out");
        }
    }

    /** One worker and room for one: the third piece of work is too much unless the first is done. */
    @Test
    void fullPoolRejects() throws InterruptedException {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new ArrayBlockingQueue<>(1));
        try {
            for (String name : List.of("a", "b", "c")) {
                pool.execute(() -> note(name));
            }
        } catch (RejectedExecutionException e) {
            note("!");
        }
        Tasks.finish(pool);
        Outcomes.of("fullPoolRejects", noted());
    }

    @Test
    void callerRunsWhatIsTooMuch() throws InterruptedException {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(
                1, 1, 0, TimeUnit.SECONDS, new ArrayBlockingQueue<>(1), new ThreadPoolExecutor.CallerRunsPolicy());
        Thread main = Thread.currentThread();
        for (int i = 0; i < 3; i++) {
            pool.execute(() -> note(Thread.currentThread() == main ? "m" : "w"));
        }
        Tasks.finish(pool);
        Outcomes.of("callerRunsWhatIsTooMuch", noted());
    }

    @Test
    void shutdownRejectsAndLetsFinish() throws InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.execute(() -> note("a"));
        pool.execute(() -> note("b"));
        pool.shutdown();
        assertThrows(RejectedExecutionException.class, () -> pool.execute(() -> note("c")));
        Outcomes.of("shutdownRejectsAndLetsFinish", pool.isTerminated());
        assertTrue(pool.awaitTermination(1, TimeUnit.SECONDS));
        assertTrue(pool.isTerminated());
        assertEquals("ab", noted());
    }

    @Test
    void shutdownNowReturnsWhatIsQueued() throws InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        CountDownLatch never = new CountDownLatch(1);
        pool.execute(() -> {
            assertThrows(InterruptedException.class, never::await);
            note("interrupted");
        });
        pool.execute(() -> note("b"));
        assertEquals(1, pool.shutdownNow().size());
        assertTrue(pool.awaitTermination(1, TimeUnit.SECONDS));
        assertEquals("interrupted", noted());
    }

    @Test
    void shutdownNowMayComeLate() throws InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.execute(() -> note("a"));
        pool.execute(() -> note("b"));
        int left = pool.shutdownNow().size();
        assertTrue(pool.awaitTermination(1, TimeUnit.SECONDS));
        Outcomes.of("shutdownNowMayComeLate", left + "/" + noted());
    }

    @Test
    void awaitTerminationWithoutShutdownTimesOut() throws InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.execute(() -> x = 1);
        assertFalse(pool.awaitTermination(1, TimeUnit.SECONDS));
        assertFalse(pool.isShutdown());
    }

    @Test
    void invokeAllWaitsForAll() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        List<Future<Integer>> futures = pool.invokeAll(List.of(
                () -> {
                    note("a");
                    return 1;
                },
                () -> {
                    note("b");
                    return 2;
                }));
        assertTrue(futures.get(0).isDone() && futures.get(1).isDone());
        assertEquals(3, futures.get(0).get() + futures.get(1).get());
        Outcomes.of("invokeAllWaitsForAll", noted());
    }

    @Test
    void invokeAnyTakesOne() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Outcomes.of("invokeAnyTakesOne", pool.invokeAny(List.of(() -> "a", () -> "b")));
    }

    /** The worker may be done before it is asked for the result. */
    @Test
    void invokeAnyWithoutTime() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        try {
            Outcomes.of("invokeAnyWithoutTime", pool.invokeAny(List.of(() -> "a"), 0, TimeUnit.SECONDS));
        } catch (TimeoutException e) {
            Outcomes.of("invokeAnyWithoutTime", "timed-out");
        }
    }

    /** Without time such a pool begins nothing. */
    @Test
    void invokeAllWithoutTime() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        List<Future<Object>> futures =
                pool.invokeAll(List.of(Executors.callable(() -> note("a"))), 0, TimeUnit.SECONDS);
        Outcomes.of("invokeAllWithoutTime", futures.get(0).isCancelled() + noted());
    }

    @Test
    void completionsComeInAnyOrder() throws Exception {
        ExecutorCompletionService<String> service = new ExecutorCompletionService<>(Executors.newFixedThreadPool(2));
        service.submit(() -> "a");
        service.submit(() -> "b");
        Outcomes.of(
                "completionsComeInAnyOrder",
                service.take().get() + service.take().get());
        assertEquals(null, service.poll());
    }

    @Test
    void hooksRunAroundTheWork() throws InterruptedException {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>()) {
            @Override
            protected void beforeExecute(Thread thread, Runnable work) {
                note("<");
            }

            @Override
            protected void afterExecute(Runnable work, Throwable thrown) {
                note(">");
            }

            @Override
            protected void terminated() {
                note(".");
            }
        };
        pool.execute(() -> note("a"));
        Tasks.finish(pool);
        assertEquals("<a>.", noted());
        assertEquals(1, pool.getLargestPoolSize());
    }

    @Test
    void queuedWorkIsRemoved() throws InterruptedException {
        ThreadPoolExecutor pool = (ThreadPoolExecutor) Executors.newFixedThreadPool(1);
        Runnable second = () -> note("b");
        pool.execute(() -> note("a"));
        pool.execute(second);
        boolean removed = pool.remove(second);
        Tasks.finish(pool);
        Outcomes.of("queuedWorkIsRemoved", removed + "/" + noted());
    }
}
