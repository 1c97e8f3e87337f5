package dev.chessj.wrappers.shim;

import dev.chessj.api.OperationKind;
import dev.chessj.wrappers.Controller;
import dev.chessj.wrappers.Current;
import dev.chessj.wrappers.Members;
import dev.chessj.wrappers.verdict.Notes;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * {@code ThreadMXBean}, as the program under test calls it: it tells of the program's own threads, as {@link LiveThreads} do, and each
 * call is one operation.
 *
 * <p>Contention is not measured. A bean that is not the JVM's own is left to itself.
 *
 * <p><b>Threading.</b> Any thread calls it; only the running task reports to the {@code Controller}.
 */
public final class ThreadBeans {

    private ThreadBeans() {}

    public static int getThreadCount(ThreadMXBean bean, int site) {
        Controller controller = look(bean, site);
        return controller == null
                ? bean.getThreadCount()
                : LiveThreads.platform(controller).size();
    }

    public static int getDaemonThreadCount(ThreadMXBean bean, int site) {
        Controller controller = look(bean, site);
        if (controller == null) {
            return bean.getDaemonThreadCount();
        }
        int daemons = 0;
        for (Thread thread : LiveThreads.platform(controller)) {
            daemons += thread.isDaemon() ? 1 : 0;
        }
        return daemons;
    }

    public static int getPeakThreadCount(ThreadMXBean bean, int site) {
        Controller controller = look(bean, site);
        return controller == null ? bean.getPeakThreadCount() : controller.peakOfThreads(false);
    }

    public static void resetPeakThreadCount(ThreadMXBean bean, int site) {
        Controller controller = look(bean, site);
        if (controller == null) {
            bean.resetPeakThreadCount();
        } else {
            controller.peakOfThreads(true);
        }
    }

    public static long getTotalStartedThreadCount(ThreadMXBean bean, int site) {
        Controller controller = look(bean, site);
        if (controller == null) {
            return bean.getTotalStartedThreadCount();
        }
        long started = 0;
        for (Thread thread : controller.threads(true)) {
            started += LiveThreads.isVirtual(thread) ? 0 : 1;
        }
        return started;
    }

    public static long[] getAllThreadIds(ThreadMXBean bean, int site) {
        Controller controller = look(bean, site);
        return controller == null ? bean.getAllThreadIds() : ids(LiveThreads.platform(controller));
    }

    public static long @Nullable [] findDeadlockedThreads(ThreadMXBean bean, int site) {
        Controller controller = look(bean, site);
        return controller == null ? bean.findDeadlockedThreads() : deadlocked(controller, true);
    }

    public static long @Nullable [] findMonitorDeadlockedThreads(ThreadMXBean bean, int site) {
        Controller controller = look(bean, site);
        return controller == null ? bean.findMonitorDeadlockedThreads() : deadlocked(controller, false);
    }

    public static @Nullable ThreadInfo getThreadInfo(ThreadMXBean bean, long id, int site) {
        Controller controller = look(bean, site);
        return controller == null ? bean.getThreadInfo(id) : ThreadInfos.of(id, 0, controller);
    }

    public static @Nullable ThreadInfo getThreadInfo(ThreadMXBean bean, long id, int depth, int site) {
        Controller controller = look(bean, site);
        return controller == null ? bean.getThreadInfo(id, depth) : ThreadInfos.of(id, depth, controller);
    }

    public static @Nullable ThreadInfo[] getThreadInfo(ThreadMXBean bean, long[] ids, int site) {
        Controller controller = look(bean, site);
        return controller == null ? bean.getThreadInfo(ids) : ThreadInfos.of(ids, 0, controller);
    }

    public static @Nullable ThreadInfo[] getThreadInfo(ThreadMXBean bean, long[] ids, int depth, int site) {
        Controller controller = look(bean, site);
        return controller == null ? bean.getThreadInfo(ids, depth) : ThreadInfos.of(ids, depth, controller);
    }

    public static @Nullable ThreadInfo[] getThreadInfo(
            ThreadMXBean bean, long[] ids, boolean monitors, boolean synchronizers, int site) {
        Controller controller = look(bean, site);
        if (controller == null) {
            return bean.getThreadInfo(ids, monitors, synchronizers);
        }
        noteHeld(monitors || synchronizers);
        return ThreadInfos.of(ids, Integer.MAX_VALUE, controller);
    }

    public static @Nullable ThreadInfo[] getThreadInfo(
            ThreadMXBean bean, long[] ids, boolean monitors, boolean synchronizers, int depth, int site) {
        Controller controller = look(bean, site);
        if (controller == null) {
            return bean.getThreadInfo(ids, monitors, synchronizers, depth);
        }
        noteHeld(monitors || synchronizers);
        return ThreadInfos.of(ids, depth, controller);
    }

    public static @Nullable ThreadInfo[] dumpAllThreads(
            ThreadMXBean bean, boolean monitors, boolean synchronizers, int site) {
        Controller controller = look(bean, site);
        return controller == null
                ? bean.dumpAllThreads(monitors, synchronizers)
                : dump(monitors || synchronizers, Integer.MAX_VALUE, controller);
    }

    public static @Nullable ThreadInfo[] dumpAllThreads(
            ThreadMXBean bean, boolean monitors, boolean synchronizers, int depth, int site) {
        Controller controller = look(bean, site);
        return controller == null
                ? bean.dumpAllThreads(monitors, synchronizers, depth)
                : dump(monitors || synchronizers, depth, controller);
    }

    private static long @Nullable [] deadlocked(Controller controller, boolean locksToo) {
        List<Thread> threads = new ArrayList<>();
        for (Thread thread : controller.deadlocked(locksToo)) {
            if (!LiveThreads.isVirtual(thread)) {
                threads.add(thread);
            }
        }
        return threads.isEmpty() ? null : ids(threads);
    }

    private static @Nullable ThreadInfo[] dump(boolean held, int depth, Controller controller) {
        noteHeld(held);
        return ThreadInfos.of(ids(LiveThreads.platform(controller)), depth, controller);
    }

    private static void noteHeld(boolean asked) {
        if (asked) {
            Notes.ofTest(
                    "ThreadMXBean was asked which monitors and synchronizers are held: under chessj it names none.");
        }
    }

    @SuppressWarnings("deprecation") // its successor is not in JDK 17
    private static long[] ids(List<Thread> threads) {
        List<Long> ids = new ArrayList<>();
        for (Thread thread : threads) {
            ids.add(thread.getId());
        }
        return ids.stream().mapToLong(Long::longValue).toArray();
    }

    /** Declares the look; null when the JVM, or the bean itself, is to answer. */
    private static @Nullable Controller look(ThreadMXBean bean, int site) {
        Controller controller = Current.controller();
        if (controller == null || bean == null || !isOfTheJvm(bean)) {
            return null;
        }
        controller.access(OperationKind.THREAD_STATE, null, Members.OF_SITE, site);
        return controller;
    }

    private static boolean isOfTheJvm(ThreadMXBean bean) {
        ClassLoader loader = bean.getClass().getClassLoader();
        return loader == null || loader == ClassLoader.getPlatformClassLoader();
    }
}
