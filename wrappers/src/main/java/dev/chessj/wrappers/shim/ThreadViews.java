package dev.chessj.wrappers.shim;

import dev.chessj.api.OperationKind;
import dev.chessj.wrappers.Controller;
import dev.chessj.wrappers.Current;
import dev.chessj.wrappers.Members;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Where the program looks at its threads as a whole, at their groups and at their stacks: each look is one operation, that of
 * {@code ThreadGroup.interrupt} one for each thread.
 *
 * <p>The answer itself comes from the JDK's own method, which asks {@link LiveThreads} first. A program that overrides one of these
 * methods gets its own.
 *
 * <p><b>Threading.</b> Any thread calls it; only the running task reports to the {@code Controller}.
 */
public final class ThreadViews {

    private ThreadViews() {}

    /** {@code Thread.activeCount}. */
    public static int activeCount(int site) {
        look(null, site);
        return Thread.activeCount();
    }

    /** {@code Thread.enumerate}. */
    public static int enumerate(Thread[] threads, int site) {
        look(null, site);
        return Thread.enumerate(threads);
    }

    /** {@code Thread.getAllStackTraces}. */
    public static Map<Thread, StackTraceElement[]> getAllStackTraces(int site) {
        look(null, site);
        return Thread.getAllStackTraces();
    }

    public static StackTraceElement[] getStackTrace(Thread thread, int site) {
        if (thread != null && thread != Thread.currentThread()) {
            look(thread, site); // nobody else changes one's own
        }
        return thread.getStackTrace();
    }

    public static int activeCount(ThreadGroup group, int site) {
        look(group, site);
        return group.activeCount();
    }

    public static int activeGroupCount(ThreadGroup group, int site) {
        look(group, site);
        return group.activeGroupCount();
    }

    public static int enumerate(ThreadGroup group, Thread[] threads, int site) {
        look(group, site);
        return group.enumerate(threads);
    }

    public static int enumerate(ThreadGroup group, Thread[] threads, boolean recurse, int site) {
        look(group, site);
        return group.enumerate(threads, recurse);
    }

    public static int enumerate(ThreadGroup group, ThreadGroup[] groups, int site) {
        look(group, site);
        return group.enumerate(groups);
    }

    public static int enumerate(ThreadGroup group, ThreadGroup[] groups, boolean recurse, int site) {
        look(group, site);
        return group.enumerate(groups, recurse);
    }

    public static void list(ThreadGroup group, int site) {
        look(group, site);
        group.list();
    }

    public static void interrupt(ThreadGroup group, int site) {
        Controller controller = Current.controller();
        if (controller == null) {
            group.interrupt();
            return;
        }
        controller.access(OperationKind.INTERRUPT, group, Members.OF_SITE, site);
        boolean first = true;
        for (Thread thread : LiveThreads.in(group, true, controller)) {
            if (!first) {
                controller.access(OperationKind.INTERRUPT, thread, Members.OF_SITE, site);
            }
            first = false;
            thread.interrupt();
        }
    }

    private static void look(@Nullable Object target, int site) {
        Controller controller = Current.controller();
        if (controller != null) {
            controller.access(OperationKind.THREAD_STATE, target, Members.OF_SITE, site);
        }
    }
}
