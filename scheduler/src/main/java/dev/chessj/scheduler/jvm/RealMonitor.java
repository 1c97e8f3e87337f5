package dev.chessj.scheduler.jvm;

import java.lang.management.LockInfo;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.util.Arrays;

/** The real monitor that a thread is stuck at, which tasks enter only inside the JDK, and who holds it. */
public final class RealMonitor {

    private RealMonitor() {}

    /** In words, to follow where the thread is, which has that stack; empty if it is not stuck at a monitor. */
    public static String awaitedBy(Thread thread, StackTraceElement[] stack) {
        // Threads of executions have numbers that come again in the next one: the stack tells them apart.
        for (ThreadInfo info : ManagementFactory.getThreadMXBean().dumpAllThreads(false, false)) {
            LockInfo monitor = info.getLockInfo();
            if (info.getThreadId() == thread.getId()
                    && info.getThreadState() == Thread.State.BLOCKED
                    && monitor != null
                    && Arrays.equals(info.getStackTrace(), stack)) {
                String holder = info.getLockOwnerName(); // null for a continuation, which is no thread to the JVM
                return ", waiting for the real monitor of a " + monitor.getClassName() + " that "
                        + (holder == null ? "another task" : "thread " + holder) + " holds";
            }
        }
        return "";
    }
}
