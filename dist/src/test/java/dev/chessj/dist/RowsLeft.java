package dev.chessj.dist;

import java.util.Map;
import java.util.Set;

/** Rows of the table without a program, each with its reason. */
final class RowsLeft {

    private static final Set<String> HOOKS = Set.of("isHeldExclusively", "tryAcquireShared", "tryReleaseShared");
    private static final Set<String> QUESTIONS = Set.of("getWaitQueueLength", "getWaitingThreads", "hasWaiters");

    /** A program overrides these; it is the JDK that calls them, or they only throw an exception unless overridden. */
    private static final Map<String, Set<String>> OVERRIDDEN = Map.of(
            "java.util.concurrent.FutureTask", Set.of("done"),
            "java.util.concurrent.CountedCompleter", Set.of("exec", "setRawResult"),
            "java.util.concurrent.ForkJoinTask", Set.of("exec", "setRawResult"),
            "java.util.concurrent.ForkJoinPool", Set.of("newTaskFor"),
            "java.util.concurrent.ThreadPoolExecutor",
                    Set.of("beforeExecute", "afterExecute", "terminated", "newTaskFor", "finalize"),
            "java.util.concurrent.ScheduledThreadPoolExecutor", Set.of("decorateTask"),
            "java.util.concurrent.Phaser", Set.of("onAdvance"),
            "java.util.concurrent.locks.AbstractQueuedSynchronizer", HOOKS,
            "java.util.concurrent.locks.AbstractQueuedLongSynchronizer", HOOKS);

    /** The class is not public, and no interface has these methods: no program can call them. */
    private static final Map<String, Set<String>> INSIDE = Map.of(
            "java.util.concurrent.SubmissionPublisher$BufferedSubscription",
            Set.of("block", "isReleasable"),
            "java.util.concurrent.locks.AbstractQueuedSynchronizer$ConditionObject",
            QUESTIONS,
            "java.util.concurrent.locks.AbstractQueuedLongSynchronizer$ConditionObject",
            QUESTIONS,
            "java.util.concurrent.ThreadPerTaskExecutor",
            Set.of(
                    "add",
                    "children",
                    "enclosingScope",
                    "name",
                    "onExit",
                    "onStart",
                    "owner",
                    "parent",
                    "popForcefully",
                    "previous",
                    "push",
                    "remove",
                    "scopedValueBindings",
                    "threadCount",
                    "threads",
                    "tryClose",
                    "tryPop"));

    /** Every thread has its own: there is nothing that another task could change. */
    private static final Map<String, Set<String>> OWN = Map.of(
            "java.util.concurrent.ThreadLocalRandom",
            Set.of("doubles", "longs", "nextBoolean", "nextBytes", "nextExponential", "nextFloat"));

    /** A stream without an end, which JDK 17 does not have: one that ends does the same. */
    private static final String ENDLESS = "equiDoubles";

    private RowsLeft() {}

    static boolean has(RowTable.Line row) {
        return OWN.getOrDefault(row.type(), Set.of()).contains(row.method())
                || ENDLESS.equals(row.method())
                || OVERRIDDEN.getOrDefault(row.type(), Set.of()).contains(row.method())
                || INSIDE.getOrDefault(row.type(), Set.of()).contains(row.method());
    }
}
