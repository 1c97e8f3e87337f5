package dev.chessj.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CountedCompleter;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** Futures: who completes them, who runs what depends on them, and how waiting for them ends. */
class FuturePrograms {

    private final CompletableFuture<String> future = new CompletableFuture<>();
    private volatile int x;
    private String order = "";

    @AfterAll
    static void write() {
        Outcomes.write();
    }

    private synchronized void note(String name) {
        order += name;
    }

    @Test
    void futureTaskRunsOnce() throws Exception {
        FutureTask<Integer> task = new FutureTask<>(() -> ++x);
        Tasks.together(task::run, task::run);
        assertEquals(1, x);
        assertEquals(1, task.get());
    }

    /** A task that is cancelled while it runs goes on, unless it listens to the interrupt. */
    @Test
    void futureTaskIsCancelled() throws Exception {
        CountDownLatch never = new CountDownLatch(1);
        FutureTask<Integer> task = new FutureTask<>(() -> {
            note("started/");
            never.await();
            return 1;
        });
        Thread runner = Tasks.start(() -> {
            task.run();
            note("ended");
        });
        assertTrue(task.cancel(true));
        runner.join();
        assertThrows(CancellationException.class, task::get);
        Outcomes.of("futureTaskIsCancelled", order);
    }

    @Test
    void cancelRacesWithTheEnd() throws Exception {
        FutureTask<Integer> task = new FutureTask<>(() -> x = 1);
        Thread runner = Tasks.start(task::run);
        boolean cancelled = task.cancel(false);
        runner.join();
        assertTrue(task.isDone());
        assertEquals(cancelled, task.isCancelled());
        Outcomes.of("cancelRacesWithTheEnd", cancelled + "/" + x);
    }

    @Test
    void timedGetEndsEitherWay() throws Exception {
        FutureTask<String> task = new FutureTask<>(() -> "done");
        Thread runner = Tasks.start(task::run);
        try {
            Outcomes.of("timedGetOfATaskEndsEitherWay", task.get(1, TimeUnit.HOURS));
        } catch (TimeoutException e) {
            Outcomes.of("timedGetOfATaskEndsEitherWay", "timed-out");
        }
        runner.join();
    }

    @Test
    void interruptEndsGet() throws InterruptedException {
        Thread waiter = Tasks.start(() -> {
            assertThrows(InterruptedException.class, future::get);
            assertFalse(future.isDone());
        });
        waiter.interrupt();
        waiter.join();
    }

    @Test
    void oneCompletionWins() throws Exception {
        boolean[] won = new boolean[2];
        Tasks.together(() -> won[0] = future.complete("a"), () -> won[1] = future.complete("b"));
        assertTrue(won[0] ^ won[1]);
        Outcomes.of("oneCompletionWins", future.get());
    }

    @Test
    void completionOrException() throws Exception {
        IllegalStateException thrown = new IllegalStateException("expected");
        Tasks.together(() -> future.complete("value"), () -> future.completeExceptionally(thrown));
        try {
            Outcomes.of("completionOrException", future.join());
        } catch (CompletionException e) {
            assertSame(thrown, e.getCause());
            Outcomes.of("completionOrException", "exception");
        }
    }

    @Test
    void completionOrCancellation() throws Exception {
        Tasks.together(() -> future.complete("value"), () -> future.cancel(true));
        Outcomes.of("completionOrCancellation", future.isCancelled());
        assertEquals(future.isCancelled(), future.isCompletedExceptionally());
    }

    /** A stage runs where the future was completed, or at once where it was added. */
    @Test
    void stageRunsAtEitherEnd() throws Exception {
        Thread caller = Thread.currentThread();
        Thread completer = Tasks.start(() -> future.complete("value"));
        CompletableFuture<String> stage =
                future.thenApply(value -> Thread.currentThread() == caller ? "caller" : "completer");
        Outcomes.of("stageRunsAtEitherEnd", stage.get());
        completer.join();
    }

    /** What depends on a future is done after it, and there is a time between. */
    @Test
    void stageIsDoneAfterItsSource() throws Exception {
        CompletableFuture<String> stage = future.thenApply(value -> value + x);
        Thread completer = Tasks.start(() -> future.complete("value"));
        boolean done = stage.isDone();
        Outcomes.of("stageIsDoneAfterItsSource", future.isDone() + "/" + done);
        completer.join();
        assertEquals("value0", stage.getNow("not-yet"));
    }

    @Test
    void asyncStagesRunInAnyOrder() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        CompletableFuture<Void> one = future.thenAcceptAsync(value -> note("1"), pool);
        CompletableFuture<Void> other = future.thenRunAsync(() -> note("2"), pool);
        future.complete("value");
        CompletableFuture.allOf(one, other).get();
        Outcomes.of("asyncStagesRunInAnyOrder", order);
    }

    @Test
    void eitherOfTwo() throws Exception {
        CompletableFuture<String> second = new CompletableFuture<>();
        CompletableFuture<String> either = future.applyToEither(second, value -> value);
        Tasks.together(() -> future.complete("a"), () -> second.complete("b"));
        Outcomes.of("eitherOfTwo", either.get());
    }

    @Test
    void anyOfTwo() throws Exception {
        CompletableFuture<String> second = new CompletableFuture<>();
        Thread one = Tasks.start(() -> future.complete("a"));
        Thread other = Tasks.start(() -> second.complete("b"));
        Outcomes.of("anyOfTwo", CompletableFuture.anyOf(future, second).get());
        one.join();
        other.join();
    }

    @Test
    void bothOfTwo() throws Exception {
        CompletableFuture<String> second = new CompletableFuture<>();
        CompletableFuture<String> both = future.thenCombine(second, String::concat);
        Thread one = Tasks.start(() -> future.complete("a"));
        Thread other = Tasks.start(() -> second.complete("b"));
        assertEquals("ab", both.get());
        assertTrue(future.isDone() && second.isDone());
        one.join();
        other.join();
    }

    @Test
    void exceptionsTravelAlongStages() throws Exception {
        CompletableFuture<String> rescued =
                future.thenApply(String::trim).exceptionally(e -> e.getClass().getSimpleName());
        CompletableFuture<Integer> handled = future.handle((value, e) -> e == null ? 0 : 1);
        Thread other = Tasks.start(() -> future.completeExceptionally(new IllegalStateException("expected")));
        assertEquals("CompletionException", rescued.get());
        assertEquals(1, handled.get());
        other.join();
        assertThrows(ExecutionException.class, future::get);
    }

    @Test
    void getNowIsALook() throws Exception {
        Thread other = Tasks.start(() -> future.complete("value"));
        Outcomes.of("getNowIsALook", future.getNow("not-yet"));
        other.join();
    }

    @Test
    void timedGetOfACompletableFutureEndsEitherWay() throws Exception {
        Thread other = Tasks.start(() -> future.complete("in-time"));
        try {
            Outcomes.of("timedGetOfACompletableFutureEndsEitherWay", future.get(1, TimeUnit.HOURS));
        } catch (TimeoutException e) {
            Outcomes.of("timedGetOfACompletableFutureEndsEitherWay", "timed-out");
        }
        other.join();
    }

    @Test
    void composedFutureWaitsForTheInner() throws Exception {
        CompletableFuture<String> inner = new CompletableFuture<>();
        CompletableFuture<String> composed = future.thenCompose(value -> inner);
        Thread one = Tasks.start(() -> future.complete("a"));
        Thread other = Tasks.start(() -> inner.complete("b"));
        assertEquals("b", composed.join());
        one.join();
        other.join();
    }

    @Test
    void forkJoinTaskIsCompletedOnce() throws Exception {
        ForkJoinTask<String> task = ForkJoinTask.adapt(() -> "ran");
        Thread other = Tasks.start(task::quietlyInvoke);
        boolean cancelled = task.cancel(false);
        other.join();
        Outcomes.of("forkJoinTaskIsCompletedOnce", cancelled + "/" + task.getRawResult());
    }

    @Test
    void recursiveTaskIsLookedAt() throws Exception {
        RecursiveTask<Integer> task = new RecursiveTask<>() {
            private static final long serialVersionUID = 1;

            @Override
            protected Integer compute() {
                return ++x;
            }
        };
        Thread other = Tasks.start(task::invoke);
        boolean done = task.isDone();
        Outcomes.of("recursiveTaskIsLookedAt", done + "/" + x);
        other.join();
        assertEquals(1, task.join());
    }

    /** Two pending parts: whoever ends last completes the whole, once. */
    @Test
    void countedCompleterCompletesOnce() throws Exception {
        CountedCompleter<Void> whole = new CountedCompleter<>() {
            private static final long serialVersionUID = 1;

            @Override
            public void compute() {}

            @Override
            public void onCompletion(CountedCompleter<?> caller) {
                note(Thread.currentThread().getName());
            }
        };
        whole.setPendingCount(1);
        Tasks.together(whole::tryComplete, whole::tryComplete);
        assertTrue(whole.isDone());
        assertNull(whole.getRawResult());
        Outcomes.of("countedCompleterCompletesOnce", order);
    }
}
