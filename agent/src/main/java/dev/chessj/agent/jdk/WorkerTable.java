package dev.chessj.agent.jdk;

import dev.chessj.agent.asm.AtStart;
import dev.chessj.agent.asm.JdkPatch;
import dev.chessj.agent.asm.ReplacedCall;
import dev.chessj.agent.asm.Shims;
import java.util.Map;

/**
 * What a thread can be told by from others, or keeps from one item of work to the next, wherever it is looked for or made.
 *
 * <p>Variables of a thread, those that it was given by the thread which started it, the thread that owns a lock; and the numbers of
 * threads and of what makes them.
 *
 * <p><b>Threading.</b> Any thread: a table that never changes.
 */
final class WorkerTable {

    private static final String THREAD = "java/lang/Thread";
    private static final String JUC = "java/util/concurrent/";

    private WorkerTable() {}

    static void addTo(Map<String, JdkPatch> patches) {
        add(patches, "java/lang/ThreadLocal", new AtStart("local", "getMap"));
        add(patches, "java/lang/InheritableThreadLocal", new AtStart("inherits", "getMap"));
        add(patches, THREAD, new AtStart("inherits", "getContextClassLoader"));
        add(patches, JUC + "locks/ReentrantLock", new AtStart("seesOthers", "getOwner"));
        add(patches, JUC + "locks/ReentrantReadWriteLock", new AtStart("seesOthers", "getOwner"));

        // A lock compares numbers, and tells nobody.
        add(patches, JUC + "locks/LockSupport", new ReplacedCall(THREAD, "threadId", "J", Shims.JVM_WIDE));

        String hook = "numbers";
        add(patches, THREAD, new AtStart(hook, "nextThreadID", "nextThreadNum")); // until JDK 18
        add(patches, THREAD + "$ThreadIdentifiers", new AtStart(hook, "next"));
        add(patches, THREAD + "$ThreadNumbering", new AtStart(hook, "next"));
        add(patches, "java/util/Timer", new AtStart(hook, "serialNumber"));
        add(patches, JUC + "Executors$DefaultThreadFactory", new AtStart(hook, "<init>"));
        add(patches, JUC + "ForkJoinPool", new AtStart(hook, "<init>"));
    }

    private static void add(Map<String, JdkPatch> patches, String type, JdkPatch patch) {
        patches.merge(type, patch, JdkPatch::and);
    }
}
