package dev.chessj.conformance;

import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;

class CompletableFutureConformanceTest extends Conformance {
    private static final String NAME = "java.util.concurrent.CompletableFuture@1";

    private static CompletableFuture<Integer> failed() {
        return CompletableFuture.failedFuture(new IllegalStateException("no"));
    }

    @Test
    void states() throws Exception {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        is("incomplete", NAME + "[Not completed]", future::toString);
        is("now", 7, () -> future.getNow(7));
        is(
                "not done",
                "false false false",
                () -> future.isDone() + " " + future.isCancelled() + " " + future.isCompletedExceptionally());
        fails("timeout", TimeoutException.class, () -> future.get(SHORT, TimeUnit.MILLISECONDS));
        is(
                "takes the time",
                true,
                () -> tookTheTimeout(() -> {
                    try {
                        future.get(SHORT, TimeUnit.MILLISECONDS);
                    } catch (TimeoutException expected) {
                        return;
                    }
                    throw new AssertionError("in time");
                }));
        is("interrupted", "java.lang.InterruptedException", () -> interruptedWhile(future::get));
        fails("interrupted before", InterruptedException.class, () -> interrupted(future::get));
        CompletableFuture<Integer> dependent = future.thenApply(x -> x + 1);
        is("dependents", 1, future::getNumberOfDependents);
        is("dependents in words", NAME + "[Not completed, 1 dependents]", future::toString);
        is("complete", "true false", () -> future.complete(1) + " " + future.complete(2));
        is("value", "1 1 2", () -> future.get() + " " + future.join() + " " + dependent.join());
        is("completed", NAME + "[Completed normally]", future::toString);
        future.obtrudeValue(5);
        is("obtruded", 5, future::join);
    }

    @Test
    void failures() {
        fails("get", ExecutionException.class, () -> failed().get());
        fails("join", CompletionException.class, () -> failed().join());
        fails("now", CompletionException.class, () -> failed().getNow(1));
        is(
                "words",
                true,
                () -> failed().toString().contains("[Completed exceptionally: java.lang.IllegalStateException"));
        is("exceptionally", 3, () -> failed().exceptionally(e -> 3).join());
        is("handle", "no", () -> failed().handle((x, e) -> e.getMessage()).join());
        is(
                "wrapped once",
                "java.util.concurrent.CompletionException: java.lang.IllegalStateException: no",
                () -> failed().thenApply(x -> x)
                        .thenApply(x -> x)
                        .handle((x, e) -> e.toString())
                        .join());
        fails(
                "whenComplete keeps it",
                CompletionException.class,
                () -> failed().whenComplete((x, e) -> {}).join());
        is("dependents do not run", false, () -> {
            boolean[] ran = {false};
            failed().thenAccept(x -> ran[0] = true);
            return ran[0];
        });
        CompletableFuture<Integer> cancelled = new CompletableFuture<>();
        is("cancel", "true true", () -> cancelled.cancel(true) + " " + cancelled.cancel(true));
        fails("get a cancelled one", CancellationException.class, cancelled::get);
        fails("join a cancelled one", CancellationException.class, cancelled::join);
        is(
                "cancelled",
                "true true true",
                () -> cancelled.isDone() + " " + cancelled.isCancelled() + " " + cancelled.isCompletedExceptionally());
        fails("null failure", NullPointerException.class, () -> new CompletableFuture<>().completeExceptionally(null));
        fails("null function", NullPointerException.class, () -> new CompletableFuture<>().thenApply(null));
        fails("null supplier", NullPointerException.class, () -> CompletableFuture.supplyAsync(null));
        fails("null executor", NullPointerException.class, () -> CompletableFuture.supplyAsync(() -> 1, null));
    }

    @Test
    void combinations() {
        CompletableFuture<Integer> one = CompletableFuture.completedFuture(1);
        CompletableFuture<Integer> never = new CompletableFuture<>();
        is(
                "combine",
                3,
                () -> one.thenCombine(CompletableFuture.completedFuture(2), Integer::sum)
                        .join());
        is(
                "compose",
                2,
                () -> one.thenCompose(x -> CompletableFuture.completedFuture(x + 1))
                        .join());
        is("either", 1, () -> one.applyToEither(never, x -> x).join());
        is("all of none", null, () -> CompletableFuture.allOf().join());
        is("any of none", false, () -> CompletableFuture.anyOf().isDone());
        is("any", 1, () -> CompletableFuture.anyOf(never, one).join());
        is("all waits", false, () -> CompletableFuture.allOf(one, never).isDone());
        fails(
                "all with a failure",
                CompletionException.class,
                () -> CompletableFuture.allOf(one, failed()).join());
        fails("null among them", NullPointerException.class, () -> CompletableFuture.allOf(one, null));
        is("copy", 1, () -> one.copy().join());
        fails(
                "minimal stage",
                UnsupportedOperationException.class,
                () -> ((CompletableFuture<Integer>) one.minimalCompletionStage()).get());
        is(
                "minimal stage goes on",
                1,
                () -> one.minimalCompletionStage().toCompletableFuture().get());
    }

    @Test
    void asynchronous() throws Exception {
        is("supply", 4, () -> CompletableFuture.supplyAsync(() -> 4).get(LONG, TimeUnit.MILLISECONDS));
        is("run", null, () -> CompletableFuture.runAsync(() -> {}).get(LONG, TimeUnit.MILLISECONDS));
        is(
                "chain",
                9,
                () -> CompletableFuture.supplyAsync(() -> 4)
                        .thenApplyAsync(x -> x * 2)
                        .thenApply(x -> x + 1)
                        .get(LONG, TimeUnit.MILLISECONDS));
        is(
                "another thread",
                true,
                () -> CompletableFuture.supplyAsync(Thread::currentThread).get(LONG, TimeUnit.MILLISECONDS)
                        != Thread.currentThread());
        CountDownLatch gate = new CountDownLatch(1);
        CompletableFuture<Integer> gated = CompletableFuture.supplyAsync(() -> {
            try {
                gate.await();
                return 1;
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        is("waits", false, gated::isDone);
        gate.countDown();
        is("then not", 1, () -> gated.get(LONG, TimeUnit.MILLISECONDS));
    }

    @Test
    void timeouts() {
        is(
                "orTimeout",
                "java.util.concurrent.TimeoutException",
                () -> new CompletableFuture<Integer>()
                        .orTimeout(SHORT, TimeUnit.MILLISECONDS)
                        .handle((x, e) -> e.toString())
                        .join());
        is(
                "completeOnTimeout",
                6,
                () -> new CompletableFuture<Integer>()
                        .completeOnTimeout(6, SHORT, TimeUnit.MILLISECONDS)
                        .join());
        is(
                "in time",
                1,
                () -> CompletableFuture.completedFuture(1)
                        .orTimeout(LONG, TimeUnit.MILLISECONDS)
                        .join());
        is(
                "delayed",
                true,
                () -> tookTheTimeout(() -> CompletableFuture.runAsync(
                                () -> {},
                                CompletableFuture.delayedExecutor(SHORT, TimeUnit.MILLISECONDS, Runnable::run))
                        .join()));
        fails("no unit", NullPointerException.class, () -> new CompletableFuture<>().orTimeout(1, null));
    }
}
