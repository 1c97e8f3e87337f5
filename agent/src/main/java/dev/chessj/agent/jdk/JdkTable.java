package dev.chessj.agent.jdk;

import dev.chessj.agent.asm.JdkPatch;
import dev.chessj.agent.jdk.concurrent.CallbackPatch;
import dev.chessj.agent.jdk.concurrent.CleanerPatch;
import dev.chessj.agent.jdk.concurrent.CompletionPatch;
import dev.chessj.agent.jdk.concurrent.DelayPatch;
import dev.chessj.agent.jdk.concurrent.GuardedMonitorPatch;
import dev.chessj.agent.jdk.concurrent.IdleWorkerPatch;
import dev.chessj.agent.jdk.concurrent.LockSupportPatch;
import dev.chessj.agent.jdk.concurrent.ModelMonitorPatch;
import dev.chessj.agent.jdk.concurrent.NestedQueuePatch;
import dev.chessj.agent.jdk.concurrent.PeriodicPatch;
import dev.chessj.agent.jdk.concurrent.QueueQuestionPatch;
import dev.chessj.agent.jdk.concurrent.ReferencePatch;
import dev.chessj.agent.jdk.concurrent.SpinHintPatch;
import dev.chessj.agent.jdk.concurrent.SynchronizedMethodPatch;
import dev.chessj.agent.jdk.concurrent.ThreadGroupPatch;
import dev.chessj.agent.jdk.concurrent.ThreadPatch;
import dev.chessj.agent.jdk.concurrent.ThreadViewPatch;
import dev.chessj.agent.jdk.concurrent.TimerRunPatch;
import dev.chessj.agent.jdk.concurrent.UnsafeParkPatch;
import dev.chessj.agent.jdk.concurrent.UnsynchronizedPatch;
import dev.chessj.agent.jdk.concurrent.VirtualThreadPatch;
import dev.chessj.agent.jdk.concurrent.WorkItemPatch;
import dev.chessj.agent.jdk.concurrent.ZeroLimitPatch;
import dev.chessj.agent.jdk.environment.AsynchronousPatch;
import dev.chessj.agent.jdk.environment.ClockPatch;
import dev.chessj.agent.jdk.environment.DescriptorPatch;
import dev.chessj.agent.jdk.environment.HttpDispatcherPatch;
import dev.chessj.agent.jdk.environment.JvmWidePatch;
import dev.chessj.agent.jdk.environment.LookupPatch;
import dev.chessj.agent.jdk.environment.OpenedPatch;
import dev.chessj.agent.jdk.environment.OrderPatch;
import dev.chessj.agent.jdk.environment.OutsidePatch;
import dev.chessj.agent.jdk.environment.PipePatch;
import dev.chessj.agent.jdk.environment.QuietPatch;
import dev.chessj.agent.jdk.environment.RegisteredBeanPatch;
import dev.chessj.agent.table.ClockTable;
import dev.chessj.agent.table.HashTable;
import dev.chessj.agent.table.LoaderTable;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The JDK classes that are changed, and how. A name that a JDK does not have is passed over: the table serves all of them, and
 * {@code JdkTest} scans the running one for what the table lacks.
 *
 * <p><b>Threading.</b> Any thread: a table that never changes.
 */
public final class JdkTable {

    private static final String JUC = "java/util/concurrent/";

    /** Classes whose methods call functions of the program and go on afterwards. */
    private static final List<String> CALL_BACK = List.of(
            "ArrayBlockingQueue",
            "ConcurrentHashMap",
            "ConcurrentLinkedDeque",
            "ConcurrentLinkedQueue",
            "ConcurrentSkipListMap",
            "CopyOnWriteArrayList",
            "LinkedBlockingDeque",
            "LinkedBlockingQueue",
            "LinkedTransferQueue",
            "PriorityBlockingQueue",
            "atomic/AtomicInteger",
            "atomic/AtomicIntegerArray",
            "atomic/AtomicLong",
            "atomic/AtomicLongArray",
            "atomic/AtomicReference",
            "atomic/AtomicReferenceArray",
            "atomic/DoubleAccumulator",
            "atomic/LongAccumulator");

    private JdkTable() {}

    public static Map<String, JdkPatch> patches() {
        Map<String, JdkPatch> patches = new LinkedHashMap<>();
        add(patches, new LockSupportPatch(), "", JUC + "locks/LockSupport");
        add(patches, new ThreadPatch(), "", "java/lang/Thread");
        add(patches, new VirtualThreadPatch(), "", "java/lang/ThreadBuilders");
        add(patches, new ThreadGroupPatch(), "", "java/lang/ThreadGroup");
        add(patches, new ThreadViewPatch(), "", "java/lang/Thread", "java/lang/ThreadGroup");
        add(
                patches,
                new PeriodicPatch(),
                "java/util/",
                "TimerThread",
                "concurrent/ScheduledThreadPoolExecutor$ScheduledFutureTask",
                "concurrent/DelayScheduler$ScheduledForkJoinTask");
        add(patches, DelayPatch.ofItem("time"), JUC, "ScheduledThreadPoolExecutor$ScheduledFutureTask");
        add(patches, DelayPatch.ofItem("when"), JUC, "DelayScheduler$ScheduledForkJoinTask");
        add(patches, DelayPatch.ofTimer(), "", "java/util/Timer");
        add(patches, new TimerRunPatch(), "", TimerRunPatch.TYPE);
        add(
                patches,
                new QuietPatch(),
                "",
                "java/lang/ClassLoader",
                "java/lang/invoke/LambdaForm",
                "java/lang/invoke/MethodHandleNatives",
                "jdk/internal/reflect/ReflectionFactory",
                "jdk/internal/reflect/MethodAccessorGenerator");
        JdkPatch loading = new GuardedMonitorPatch();
        add(
                patches,
                (method, next) -> method.name().equals("loadClass") ? loading.patch(method, next) : next,
                "",
                LoaderTable.LOADER);
        add(patches, new LookupPatch(), "", LookupPatch.TYPE);
        add(patches, new JvmWidePatch(), "", JvmWidePatch.TYPES);
        add(patches, new IdleWorkerPatch(), JUC, "ForkJoinPool");
        add(patches, new SpinHintPatch(), JUC, SpinHintPatch.TYPES);
        add(patches, new ZeroLimitPatch("invokeAny"), JUC, "AbstractExecutorService", "ForkJoinPool");
        add(patches, new ZeroLimitPatch("invokeAny", "invokeAll"), JUC, "ThreadPerTaskExecutor");
        add(
                patches,
                new UnsafeParkPatch(),
                JUC,
                "ForkJoinPool",
                "DelayScheduler",
                "locks/AbstractQueuedSynchronizer",
                "locks/AbstractQueuedSynchronizer$ConditionObject",
                "locks/AbstractQueuedLongSynchronizer",
                "locks/AbstractQueuedLongSynchronizer$ConditionObject");
        add(
                patches,
                new GuardedMonitorPatch(),
                JUC,
                "ConcurrentHashMap",
                "CopyOnWriteArrayList",
                "CopyOnWriteArrayList$COWSubList",
                "CopyOnWriteArrayList$Reversed",
                "CopyOnWriteArrayList$Reversed$DescendingIterator",
                "CopyOnWriteArrayList$Reversed$DescendingListIterator",
                "Phaser");
        add(
                patches,
                new GuardedMonitorPatch(),
                "java/util/Collections$Synchronized",
                "Collection",
                "SequencedCollection",
                "List",
                "RandomAccessList",
                "Set",
                "SequencedSet",
                "SortedSet",
                "NavigableSet",
                "Map",
                "SequencedMap",
                "SortedMap",
                "NavigableMap");
        add(
                patches,
                new ModelMonitorPatch(),
                "java/util/",
                "Timer",
                "TimerThread",
                "TimerTask",
                "Timer$1",
                "Timer$ThreadReaper");
        add(patches, new SynchronizedMethodPatch().and(new GuardedMonitorPatch()), "java/", MonitorTable.SYNCHRONIZED);
        add(patches, new OutsidePatch(), "", OutsidePatch.PROCESSES, OutsidePatch.STREAMS, OutsidePatch.PRINTED);
        add(patches, OutsidePatch.ofWatcher(), "", OutsidePatch.WATCHER);
        boolean knowsPort = System.getProperty("os.name").equals("Linux");
        add(patches, new AsynchronousPatch(), "", AsynchronousPatch.FILES);
        if (knowsPort) {
            add(patches, new AsynchronousPatch(), "", AsynchronousPatch.POOL, AsynchronousPatch.EVENTS);
        } else {
            add(patches, new OutsidePatch(), "", OutsidePatch.GROUPS);
        }
        add(
                patches,
                new DescriptorPatch(false).and(new ClockPatch()),
                DescriptorPatch.PACKAGE,
                DescriptorPatch.CHANNELS);
        add(patches, new DescriptorPatch(false), DescriptorPatch.PACKAGE, "SelChImpl", "SelectorImpl");
        add(patches, new DescriptorPatch(true), "", DescriptorPatch.STREAM);
        add(patches, OpenedPatch.ofStreams(), "java/io/", OpenedPatch.STREAMS);
        add(patches, new OpenedPatch(false), DescriptorPatch.PACKAGE, OpenedPatch.CHANNELS);
        add(patches, new OpenedPatch(true), DescriptorPatch.PACKAGE, OpenedPatch.FILE);
        add(patches, new OpenedPatch(false), "sun/nio/fs/", OpenedPatch.DIRECTORIES);
        add(patches, new OpenedPatch(false), "sun/nio/fs/", OpenedPatch.WATCHER);
        add(patches, OpenedPatch.ofFileSystems(), "", OpenedPatch.FILE_SYSTEMS);
        add(patches, new HttpDispatcherPatch(), "", HttpDispatcherPatch.TYPE);
        add(patches, new RegisteredBeanPatch(), "", RegisteredBeanPatch.TYPE);
        add(patches, new ClassValuePatch(), "", ClassValuePatch.TYPE);
        add(patches, new ReferencePatch(), "", "java/lang/ref/Reference");
        add(patches, new CleanerPatch(), "", "jdk/internal/ref/CleanerImpl");
        add(patches, new GuardedMonitorPatch(), "", "java/lang/Throwable"); // printing; making one is no operation
        add(patches, new PipePatch(), "java/io/", PipePatch.TYPES);
        add(patches, new UnsynchronizedPatch().and(new ModelMonitorPatch()), "java/io/", MonitorTable.UNSYNCHRONIZED);
        add(patches, new ClockPatch(), "java/util/", "Timer", "TimerThread", "TimerTask");
        add(patches, new ClockPatch(), "", ClockTable.TELLING_TIME);
        add(
                patches,
                new ClockPatch(),
                JUC,
                "AbstractExecutorService",
                "CompletableFuture",
                "CompletableFuture$Signaller",
                "DelayScheduler",
                "Exchanger",
                "ForkJoinPool",
                "ForkJoinTask",
                "FutureTask",
                "LinkedTransferQueue",
                "LinkedTransferQueue$DualNode",
                "Phaser$QNode",
                "ScheduledThreadPoolExecutor",
                "ScheduledThreadPoolExecutor$ScheduledFutureTask",
                "SubmissionPublisher$BufferedSubscription",
                "SynchronousQueue$TransferQueue",
                "SynchronousQueue$TransferStack",
                "ThreadPerTaskExecutor",
                "locks/AbstractQueuedSynchronizer",
                "locks/AbstractQueuedSynchronizer$ConditionObject",
                "locks/AbstractQueuedLongSynchronizer",
                "locks/AbstractQueuedLongSynchronizer$ConditionObject",
                "locks/StampedLock");
        SeedTable.addTo(patches);
        HashTable.addTo(patches);
        OrderPatch.addTo(patches);
        add(patches, new QueueQuestionPatch(), JUC, "Semaphore", "locks/ReentrantLock", "locks/ReentrantReadWriteLock");
        for (String type : CompletionPatch.types()) {
            add(patches, new CompletionPatch(type), "", type);
        }
        for (String type : CALL_BACK) {
            add(patches, new CallbackPatch(JUC + type), JUC, type);
        }
        add(patches, new NestedQueuePatch(), JUC, NestedQueuePatch.TYPES);
        WorkItemPatch.addTo(patches);
        WorkerTable.addTo(patches);
        return patches;
    }

    private static void add(Map<String, JdkPatch> patches, JdkPatch patch, String prefix, String... names) {
        for (String name : names) {
            patches.merge(prefix + name, patch, JdkPatch::and);
        }
    }
}
