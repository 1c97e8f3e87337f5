package dev.chessj.wrappers.calls;

import java.util.List;

/**
 * Executors, futures, timers and publishers: what runs tasks and tells of their end.
 *
 * <p><b>Threading.</b> Any thread: a table that never changes.
 */
final class TaskFamilies {

    private static final String JUC = "java.util.concurrent.";
    private static final String TEST = "ExecutorPrograms";
    private static final String FUTURES = "FuturePrograms";
    private static final String TIMERS = "TimerPrograms";
    private static final String SCHEDULED_QUEUES = "ScheduledQueuePrograms";
    private static final String PUBLISHERS = "PublisherPrograms";
    private static final String LIMITS = "in time, timed out, interrupted";
    private static final String RUNS = "when, and on which worker, the work runs";

    private static final String SUBMITS = "execute submit shutdown shutdownNow";
    private static final String WAITS = "invokeAll invokeAny";
    private static final String SCHEDULES = "schedule scheduleAtFixedRate scheduleWithFixedDelay";

    private static final String STAGES =
            "thenApply thenAccept thenRun thenCombine thenAcceptBoth runAfterBoth applyToEither "
                    + "acceptEither runAfterEither thenCompose whenComplete handle exceptionally exceptionallyCompose";
    private static final String ASYNC_STAGES = "thenApplyAsync thenAcceptAsync thenRunAsync thenCombineAsync "
            + "thenAcceptBothAsync runAfterBothAsync applyToEitherAsync acceptEitherAsync runAfterEitherAsync thenComposeAsync "
            + "whenCompleteAsync handleAsync exceptionallyAsync exceptionallyComposeAsync";

    private TaskFamilies() {}

    static List<Family> all() {
        List<Family> families = families();
        families.forEach(Family::acts);
        return families;
    }

    private static List<Family> families() {
        return List.of(
                executor("ThreadPoolExecutor")
                        .updates(
                                "remove purge setCorePoolSize setMaximumPoolSize setKeepAliveTime setThreadFactory "
                                        + "setRejectedExecutionHandler allowCoreThreadTimeOut prestartCoreThread prestartAllCoreThreads")
                        .reads("isTerminating getPoolSize getActiveCount getLargestPoolSize getTaskCount "
                                + "getCompletedTaskCount getCorePoolSize getMaximumPoolSize getKeepAliveTime "
                                + "allowsCoreThreadTimeOut getThreadFactory getRejectedExecutionHandler toString")
                        .passes("getQueue beforeExecute afterExecute terminated finalize newTaskFor"),
                Family.of(JUC + "ScheduledThreadPoolExecutor", TIMERS)
                        .updates(SCHEDULES + " setContinueExistingPeriodicTasksAfterShutdownPolicy "
                                + "setExecuteExistingDelayedTasksAfterShutdownPolicy setRemoveOnCancelPolicy")
                        .reads("getContinueExistingPeriodicTasksAfterShutdownPolicy "
                                + "getExecuteExistingDelayedTasksAfterShutdownPolicy getRemoveOnCancelPolicy")
                        .passes("decorateTask"),
                // Workers take from it and put back what is periodic: it acts as its pool does.
                QueueFamilies.blocking("ScheduledThreadPoolExecutor$DelayedWorkQueue", SCHEDULED_QUEUES),
                QueueFamilies.snapshot("ScheduledThreadPoolExecutor$DelayedWorkQueue$Itr", SCHEDULED_QUEUES),
                executor("ForkJoinPool")
                        .updates("lazySubmit externalSubmit setParallelism " + SCHEDULES
                                + " submitWithTimeout cancelDelayedTasksOnShutdown pollSubmission drainTasksTo")
                        .blocks(LIMITS, "invoke invokeAllUninterruptibly")
                        .waits(LIMITS, "awaitQuiescence")
                        .reads(
                                "isTerminating isQuiescent getPoolSize getRunningThreadCount getActiveThreadCount getStealCount "
                                        + "getQueuedTaskCount getQueuedSubmissionCount hasQueuedSubmissions getDelayedTaskCount "
                                        + "getParallelism toString")
                        .passes("getFactory getUncaughtExceptionHandler getAsyncMode newTaskFor"),
                executor("ThreadPerTaskExecutor")
                        .reads("threadCount threads toString")
                        .passes("onStart onExit add remove name owner parent children popForcefully push "
                                + "scopedValueBindings tryClose tryPop enclosingScope previous"),
                executor("Executors$DelegatedExecutorService").shows("e"),
                Family.of(JUC + "Executors$DelegatedScheduledExecutorService", TIMERS)
                        .shows("e")
                        .updates(SCHEDULES),
                Family.of(JUC + "ExecutorCompletionService", TEST)
                        .shows("completionQueue")
                        .updates("submit")
                        .blocks(LIMITS, "take poll/2")
                        .tries("poll"),
                Family.of(JUC + "ExecutorCompletionService$QueueingFuture", TEST)
                        .shows("completionQueue"),
                Family.of(JUC + "FutureTask", FUTURES)
                        .waits(LIMITS, "get")
                        .tries("cancel")
                        .updates("run runAndReset set setException")
                        .reads("isDone isCancelled resultNow exceptionNow state toString")
                        .passes("done"),
                Family.of(JUC + "ScheduledThreadPoolExecutor$ScheduledFutureTask", TIMERS)
                        .reads("getDelay")
                        .passes("compareTo isPeriodic"),
                forkJoinTask(),
                Family.of(JUC + "CountedCompleter", FUTURES)
                        .updates("setPendingCount addToPendingCount compareAndSetPendingCount "
                                + "decrementPendingCountUnlessZero tryComplete propagateCompletion quietlyCompleteRoot "
                                + "firstComplete nextComplete helpComplete complete")
                        .reads("getPendingCount")
                        .passes(
                                "compute onCompletion onExceptionalCompletion getCompleter getRoot getRawResult setRawResult exec"),
                Family.of(JUC + "CompletableFuture", FUTURES)
                        .waits(LIMITS, "get join")
                        .tries("complete completeExceptionally cancel")
                        .updates("completeAsync completeOnTimeout orTimeout obtrudeValue obtrudeException copy "
                                + "minimalCompletionStage " + STAGES + " " + ASYNC_STAGES)
                        .reads("getNow isDone isCancelled isCompletedExceptionally getNumberOfDependents resultNow "
                                + "exceptionNow state toString")
                        .passes("toCompletableFuture newIncompleteFuture defaultExecutor"),
                Family.of(JUC + "CompletableFuture$DelayedExecutor", "DelayedExecutorPrograms")
                        .updates("execute"),
                Family.of("java.util.Timer", TIMERS).updates("schedule scheduleAtFixedRate cancel purge"),
                Family.of("java.util.TimerTask", TIMERS)
                        .tries("cancel")
                        .reads("scheduledExecutionTime")
                        .passes("run"),
                Family.of(JUC + "SubmissionPublisher", PUBLISHERS)
                        .blocks("waits while a subscriber's buffer is full; " + LIMITS, "submit offer")
                        .updates("subscribe consume close closeExceptionally")
                        .reads("hasSubscribers getNumberOfSubscribers isSubscribed getSubscribers isClosed "
                                + "getClosedException estimateMinimumDemand estimateMaximumLag")
                        .passes("getExecutor getMaxBufferCapacity"),
                Family.of(JUC + "SubmissionPublisher$BufferedSubscription", PUBLISHERS)
                        .updates("request cancel")
                        .passes("block isReleasable toString"));
    }

    private static Family executor(String type) {
        return Family.of(JUC + type, TEST)
                .updates(SUBMITS)
                .blocks(RUNS + "; " + LIMITS, WAITS)
                .waits(LIMITS, "awaitTermination")
                .waits("interrupted", "close")
                .reads("isShutdown isTerminated");
    }

    private static Family forkJoinTask() {
        return Family.of(JUC + "ForkJoinTask", FUTURES)
                .waits(RUNS + "; " + LIMITS, "join get invoke quietlyJoin quietlyInvoke quietlyJoinUninterruptibly")
                .updates("fork complete completeExceptionally quietlyComplete reinitialize tryUnfork "
                        + "setForkJoinTaskTag compareAndSetForkJoinTaskTag")
                .tries("cancel")
                .reads("isDone isCancelled isCompletedNormally isCompletedAbnormally getException getForkJoinTaskTag "
                        + "resultNow exceptionNow state")
                .passes("exec getRawResult setRawResult compute toString");
    }
}
