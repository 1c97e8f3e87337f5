package dev.chessj.agent.table;

import static dev.chessj.agent.asm.Shims.MONITORS;
import static dev.chessj.agent.asm.Shims.THREADS;
import static dev.chessj.agent.asm.Shims.THREAD_BEANS;
import static dev.chessj.agent.asm.Shims.THREAD_PROPERTIES;
import static dev.chessj.agent.asm.Shims.THREAD_VIEWS;

import dev.chessj.api.OperationKind;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The rows of {@link ShimTable} about threads: what they do, and what a program sees of them.
 *
 * <p><b>Threading.</b> Any thread: a table that never changes.
 */
final class ThreadTable {

    static final String THREAD = "java/lang/Thread";
    static final String GROUP = "java/lang/ThreadGroup";
    private static final String UNIT = "java/util/concurrent/TimeUnit";
    private static final String BEAN = "java/lang/management/ThreadMXBean";

    /** The JVM's bean once more, with methods of its vendor. */
    private static final String VENDOR_BEAN = "com/sun/management/ThreadMXBean";

    private static final String FRAMES = "()[Ljava/lang/StackTraceElement;";
    private static final String INFO = "Ljava/lang/management/ThreadInfo;";

    /**
     * One method.
     *
     * @param owner the class that the call site names
     * @param receiver the type of the shim's first parameter, unless the method is static
     * @param kind the operation, null where the shim takes no site
     */
    record Entry(
            String owner,
            String receiver,
            boolean isStatic,
            String name,
            String descriptor,
            String shim,
            @Nullable OperationKind kind) {}

    private static final List<Entry> ENTRIES = new ArrayList<>();

    static {
        of(THREAD, "start", "()V", THREADS, OperationKind.START);
        of(THREAD, "join", "()V", THREADS, OperationKind.JOIN);
        of(THREAD, "join", "(J)V", THREADS, OperationKind.JOIN);
        of(THREAD, "join", "(JI)V", THREADS, OperationKind.JOIN);
        of(THREAD, "join", "(Ljava/time/Duration;)Z", THREADS, OperationKind.JOIN);
        of(THREAD, "interrupt", "()V", THREADS, OperationKind.INTERRUPT);
        of(THREAD, "isInterrupted", "()Z", THREADS, OperationKind.INTERRUPT_STATUS);
        of(THREAD, "isAlive", "()Z", THREADS, OperationKind.THREAD_STATE);
        of(THREAD, "getState", "()Ljava/lang/Thread$State;", THREADS, OperationKind.THREAD_STATE);
        ofStatic("sleep", "(J)V", THREADS, OperationKind.SLEEP);
        ofStatic("sleep", "(JI)V", THREADS, OperationKind.SLEEP);
        ofStatic("sleep", "(Ljava/time/Duration;)V", THREADS, OperationKind.SLEEP);
        ofStatic("yield", "()V", THREADS, OperationKind.YIELD);
        ofStatic("onSpinWait", "()V", THREADS, OperationKind.YIELD);
        ofStatic("interrupted", "()Z", THREADS, OperationKind.INTERRUPT_STATUS);
        ENTRIES.add(new Entry(THREAD, THREAD, true, "currentThread", "()Ljava/lang/Thread;", THREADS, null));
        ofStatic("holdsLock", "(Ljava/lang/Object;)Z", MONITORS, OperationKind.MONITOR_STATE);
        of(UNIT, "sleep", "(J)V", THREADS, OperationKind.SLEEP);
        of(UNIT, "timedJoin", "(Ljava/lang/Thread;J)V", THREADS, OperationKind.JOIN);
        of(UNIT, "timedWait", "(Ljava/lang/Object;J)V", MONITORS, OperationKind.WAIT);

        ofStatic("activeCount", "()I", THREAD_VIEWS, OperationKind.THREAD_STATE);
        ofStatic("enumerate", "([Ljava/lang/Thread;)I", THREAD_VIEWS, OperationKind.THREAD_STATE);
        ofStatic("getAllStackTraces", "()Ljava/util/Map;", THREAD_VIEWS, OperationKind.THREAD_STATE);
        of(THREAD, "getStackTrace", FRAMES, THREAD_VIEWS, OperationKind.THREAD_STATE);
        of(GROUP, "activeCount", "()I", THREAD_VIEWS, OperationKind.THREAD_STATE);
        of(GROUP, "activeGroupCount", "()I", THREAD_VIEWS, OperationKind.THREAD_STATE);
        for (String type : List.of(THREAD, GROUP)) {
            of(GROUP, "enumerate", "([L" + type + ";)I", THREAD_VIEWS, OperationKind.THREAD_STATE);
            of(GROUP, "enumerate", "([L" + type + ";Z)I", THREAD_VIEWS, OperationKind.THREAD_STATE);
        }
        of(GROUP, "list", "()V", THREAD_VIEWS, OperationKind.THREAD_STATE);
        of(GROUP, "interrupt", "()V", THREAD_VIEWS, OperationKind.INTERRUPT);

        property("Name", "Ljava/lang/String;");
        property("Priority", "I");
        property("ContextClassLoader", "Ljava/lang/ClassLoader;");
        property("UncaughtExceptionHandler", "Ljava/lang/Thread$UncaughtExceptionHandler;");

        bean("getThreadCount", "()I");
        bean("getDaemonThreadCount", "()I");
        bean("getPeakThreadCount", "()I");
        bean("resetPeakThreadCount", "()V");
        bean("getTotalStartedThreadCount", "()J");
        bean("getAllThreadIds", "()[J");
        bean("findDeadlockedThreads", "()[J");
        bean("findMonitorDeadlockedThreads", "()[J");
        bean("getThreadInfo", "(J)" + INFO);
        bean("getThreadInfo", "(JI)" + INFO);
        bean("getThreadInfo", "([J)[" + INFO);
        bean("getThreadInfo", "([JI)[" + INFO);
        bean("getThreadInfo", "([JZZ)[" + INFO);
        bean("getThreadInfo", "([JZZI)[" + INFO);
        bean("dumpAllThreads", "(ZZ)[" + INFO);
        bean("dumpAllThreads", "(ZZI)[" + INFO);
    }

    private ThreadTable() {}

    static List<Entry> entries() {
        return List.copyOf(ENTRIES);
    }

    private static void of(String owner, String name, String descriptor, String shim, OperationKind kind) {
        ENTRIES.add(new Entry(owner, owner, false, name, descriptor, shim, kind));
    }

    private static void ofStatic(String name, String descriptor, String shim, OperationKind kind) {
        ENTRIES.add(new Entry(THREAD, THREAD, true, name, descriptor, shim, kind));
    }

    private static void property(String name, String type) {
        of(THREAD, "get" + name, "()" + type, THREAD_PROPERTIES, OperationKind.READ);
        of(THREAD, "set" + name, "(" + type + ")V", THREAD_PROPERTIES, OperationKind.WRITE);
    }

    private static void bean(String name, String descriptor) {
        for (String owner : List.of(BEAN, VENDOR_BEAN)) {
            ENTRIES.add(new Entry(owner, BEAN, false, name, descriptor, THREAD_BEANS, OperationKind.THREAD_STATE));
        }
    }
}
