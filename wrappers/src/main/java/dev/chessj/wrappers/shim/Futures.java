package dev.chessj.wrappers.shim;

import dev.chessj.api.OperationKind;
import dev.chessj.wrappers.Current;
import java.util.Collection;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The static methods that hand work to a pool or look at several futures at once: they have no receiver, so the operation is on the
 * pool, or on each of the futures in turn.
 *
 * <p><b>Threading.</b> Any thread calls it; only the running task reports to the {@code Controller}.
 */
public final class Futures {

    private Futures() {}

    public static <T extends @Nullable Object> CompletableFuture<T> supplyAsync(Supplier<T> supplier, int site) {
        submitting(site);
        return CompletableFuture.supplyAsync(supplier);
    }

    public static <T extends @Nullable Object> CompletableFuture<T> supplyAsync(
            Supplier<T> supplier, Executor executor, int site) {
        Calls.announceShared(OperationKind.UPDATE, executor, site);
        return CompletableFuture.supplyAsync(supplier, executor);
    }

    public static CompletableFuture<Void> runAsync(Runnable runnable, int site) {
        submitting(site);
        return CompletableFuture.runAsync(runnable);
    }

    public static CompletableFuture<Void> runAsync(Runnable runnable, Executor executor, int site) {
        Calls.announceShared(OperationKind.UPDATE, executor, site);
        return CompletableFuture.runAsync(runnable, executor);
    }

    public static CompletableFuture<Void> allOf(CompletableFuture<?>[] futures, int site) {
        each(futures, site);
        return CompletableFuture.allOf(futures);
    }

    public static CompletableFuture<Object> anyOf(CompletableFuture<?>[] futures, int site) {
        each(futures, site);
        return CompletableFuture.anyOf(futures);
    }

    public static void invokeAll(ForkJoinTask<?> one, ForkJoinTask<?> other, int site) {
        Calls.announceShared(OperationKind.UPDATE, other, site);
        ForkJoinTask.invokeAll(one, other);
    }

    public static void invokeAll(ForkJoinTask<?>[] tasks, int site) {
        each(tasks, site);
        ForkJoinTask.invokeAll(tasks);
    }

    public static <T extends ForkJoinTask<?>> Collection<T> invokeAll(Collection<T> tasks, int site) {
        if (tasks != null && Current.controller() != null) {
            each(tasks.toArray(), site);
        }
        return ForkJoinTask.invokeAll(tasks);
    }

    private static void submitting(int site) {
        if (Current.controller() != null) {
            Calls.announceShared(OperationKind.UPDATE, ForkJoinPool.commonPool(), site);
        }
    }

    private static void each(@Nullable Object @Nullable [] objects, int site) {
        if (objects != null && Current.controller() != null) {
            for (Object object : objects) {
                Calls.announceShared(OperationKind.UPDATE, object, site);
            }
        }
    }
}
