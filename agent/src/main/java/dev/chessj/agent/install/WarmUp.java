package dev.chessj.agent.install;

import java.util.List;

/**
 * Initialises the JDK's concurrent classes before any execution.
 *
 * <p>Their initialisers look up method handles, which enters monitors of the JDK. Unlike those of the program they are not quiet, so an
 * execution that met one would differ from the next.
 *
 * <p><b>Threading.</b> The thread that starts the agent, once per JVM.
 */
final class WarmUp {

    private static final List<String> CLASSES = List.of(
            "ConcurrentLinkedDeque",
            "ConcurrentLinkedQueue",
            "ConcurrentSkipListMap",
            "ConcurrentSkipListSet",
            "CountDownLatch",
            "CountedCompleter",
            "CyclicBarrier",
            "DelayQueue",
            "Exchanger",
            "Executors",
            "LinkedBlockingDeque",
            "LinkedBlockingQueue",
            "Phaser",
            "PriorityBlockingQueue",
            "Semaphore",
            "SubmissionPublisher",
            "SynchronousQueue",
            "ThreadLocalRandom",
            "ThreadPoolExecutor",
            "TimeUnit",
            "atomic.AtomicBoolean",
            "atomic.AtomicIntegerArray",
            "atomic.AtomicLongArray",
            "atomic.AtomicMarkableReference",
            "atomic.AtomicReference",
            "atomic.AtomicReferenceArray",
            "atomic.AtomicStampedReference",
            "atomic.DoubleAdder",
            "atomic.LongAccumulator",
            "atomic.LongAdder",
            "atomic.Striped64",
            "locks.LockSupport",
            "locks.ReentrantLock",
            "locks.ReentrantReadWriteLock");

    private WarmUp() {}

    static void initialize(Iterable<Class<?>> patched) {
        for (Class<?> type : patched) {
            initialize(type.getName());
        }
        for (String name : CLASSES) {
            initialize("java.util.concurrent." + name);
        }
    }

    private static void initialize(String name) {
        try {
            Class.forName(name, true, null);
        } catch (ClassNotFoundException e) {
            return; // another JDK has it
        }
    }
}
