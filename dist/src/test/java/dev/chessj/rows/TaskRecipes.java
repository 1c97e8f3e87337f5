package dev.chessj.rows;

import java.util.List;

/** Futures, executors, timers and publishers. */
final class TaskRecipes {
    private static final String JUC = "java.util.concurrent.";
    private static final String HOLDER = "dev.chessj.rows.Holder.";

    private TaskRecipes() {}

    static List<Recipe> all() {
        return List.of(
                Recipe.of(JUC + "FutureTask")
                        .made("new FutureTask<>(() -> \"value\")")
                        .changedBy("o.run()")
                        .told("o.isCancelled() + \"/\" + o.isDone()"),
                Recipe.of(JUC + "FutureTask", "dev.chessj.rows.OpenTask")
                        .made("new dev.chessj.rows.OpenTask()")
                        .changed("o.cancel(false)")
                        .passing("java.lang.Object", "\"other\"")
                        .told("o.isCancelled() + \"/\" + o.isDone()"),
                Recipe.of(JUC + "CompletableFuture")
                        .made("new CompletableFuture<>()")
                        .changed("o.complete(\"value\")")
                        .leaving("newIncompleteFuture defaultExecutor completeOnTimeout orTimeout")
                        .passing("java.util.function.Function", HOLDER + "function(notes)")
                        .passing("java.util.function.BiFunction", HOLDER + "biFunction(notes)"),
                Recipe.of(JUC + "ForkJoinTask")
                        .made("ForkJoinTask.adapt(() -> \"value\")")
                        .changed("o.cancel(true)")
                        .leaving("quietlyJoin/2 quietlyJoinUninterruptibly fork tryUnfork")
                        .passing("java.lang.Object", "\"other\"")
                        .told("o.isDone() + \"/\" + o.isCancelled()"),
                Recipe.of(JUC + "CountedCompleter")
                        .made("new " + HOLDER.replace("Holder.", "Completer") + "()")
                        .changedBy("o.addToPendingCount(2)")
                        .passing(JUC + "CountedCompleter", "new dev.chessj.rows.Completer()")
                        .told("o.getPendingCount() + \"/\" + o.isDone()"),
                executor(
                                "ThreadPoolExecutor",
                                "new ThreadPoolExecutor(1, 1, 1, TimeUnit.HOURS, new LinkedBlockingQueue<>())")
                        .passing(JUC + "ThreadFactory", "Executors.defaultThreadFactory()")
                        .passing(JUC + "RejectedExecutionHandler", "new ThreadPoolExecutor.DiscardPolicy()"),
                executor("ScheduledThreadPoolExecutor", "new ScheduledThreadPoolExecutor(1)")
                        .leaving("scheduleAtFixedRate scheduleWithFixedDelay"),
                executor("ForkJoinPool", "new ForkJoinPool(1)")
                        .leaving("lazySubmit submitWithTimeout")
                        .leaving("scheduleAtFixedRate scheduleWithFixedDelay"),
                Recipe.of(JUC + "Executors$DelegatedExecutorService", JUC + "ExecutorService")
                        .made("Executors.newSingleThreadExecutor()")
                        .passing("java.util.Collection", "(Collection) List.of((Callable) () -> \"called\")")
                        .leaving("invokeAny/3")
                        .changedBy("o.shutdown()")
                        .told(HOLDER + "finish(o)"),
                Recipe.of(JUC + "Executors$DelegatedScheduledExecutorService", JUC + "ScheduledExecutorService")
                        .made("Executors.newSingleThreadScheduledExecutor()")
                        .changedBy("o.shutdown()")
                        .leaving("scheduleAtFixedRate scheduleWithFixedDelay")
                        .told(HOLDER + "finish(o)"),
                Recipe.of(JUC + "ThreadPerTaskExecutor", JUC + "ExecutorService")
                        .made(HOLDER + "threadPerTask()")
                        .passing("java.util.Collection", "(Collection) List.of((Callable) () -> \"called\")")
                        .leaving("invokeAny/3 invokeAll/3") // with a limit of zero both answers are right:
                        // ThreadPerTaskPrograms
                        .changedBy("o.shutdown()")
                        .told(HOLDER + "finish(o)"),
                Recipe.of(JUC + "ExecutorCompletionService")
                        .made("new ExecutorCompletionService<>(Runnable::run)")
                        .changed("o.submit(() -> \"value\")")
                        .told("o.poll() == null"),
                Recipe.of(JUC + "ScheduledThreadPoolExecutor$ScheduledFutureTask", JUC + "ScheduledFuture")
                        .made("new ScheduledThreadPoolExecutor(1)")
                        .viewOf(JUC + "ScheduledThreadPoolExecutor", "o.schedule(() -> \"value\", 1, TimeUnit.HOURS)")
                        .changed("o.shutdownNow().size()")
                        .leaving("getDelay compareTo isPeriodic"),
                Recipe.of("java.util.Timer")
                        .made("new Timer(true)")
                        .changedBy("o.cancel()")
                        .passing("java.util.TimerTask", HOLDER + "timerTask()")
                        .leaving("schedule/3 scheduleAtFixedRate")
                        .told("o.purge()"),
                Recipe.of("java.util.TimerTask")
                        .made(HOLDER + "timerTask()")
                        .changed("o.cancel()")
                        .told("o.cancel()"),
                Recipe.of(JUC + "SubmissionPublisher")
                        .made("new SubmissionPublisher<>(Runnable::run, 4)")
                        .changedBy("o.close()")
                        .passing(JUC + "Flow.Subscriber", HOLDER + "subscriber(notes)")
                        .told("o.isClosed()"));
    }

    private static Recipe executor(String type, String make) {
        return Recipe.of(JUC + type)
                .made(make)
                .changedBy("o.shutdown()")
                .passing("java.util.Collection", "(Collection) List.of((Callable) () -> \"called\")")
                .leaving("invokeAny/3")
                .told(HOLDER + "finish(o)");
    }
}
