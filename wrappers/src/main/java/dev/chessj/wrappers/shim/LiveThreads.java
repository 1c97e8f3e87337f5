package dev.chessj.wrappers.shim;

import dev.chessj.wrappers.Controller;
import dev.chessj.wrappers.Current;
import dev.chessj.wrappers.ProgramFrames;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The threads that a program sees of itself: its tasks, and none of chessj's threads.
 *
 * <p>The JDK asks the JVM for them, which knows carriers and the search, but no task that is a continuation. So the
 * JDK's methods ask here first. The threads of the JVM itself, whose number nobody documents, are left out: they come and go on their
 * own, and what a program does with them would differ from execution to execution. Virtual threads are in no group, as documented.
 *
 * <p><b>Contract.</b> Null, a negative number or false when the calling thread is no task; the JDK goes on as always then.
 *
 * <p><b>Threading.</b> Any thread calls it; only the running task reports to the {@code Controller}.
 */
public final class LiveThreads {

    private static final int INDENT = 4;

    private LiveThreads() {}

    public static int activeCount(ThreadGroup group) {
        Controller controller = Current.controller();
        return controller == null ? -1 : in(group, true, controller).size();
    }

    public static int enumerate(ThreadGroup group, Thread[] threads, boolean recurse) {
        Controller controller = Current.controller();
        if (controller == null) {
            return -1;
        }
        int count = 0;
        for (Thread thread : in(group, recurse, controller)) {
            if (count < threads.length) {
                threads[count++] = thread;
            }
        }
        return count;
    }

    /** Where the JDK itself interrupts a group; the program's calls are operations, see {@link ThreadViews#interrupt}. */
    public static boolean interrupt(ThreadGroup group) {
        Controller controller = Current.controller();
        if (controller == null) {
            return false;
        }
        in(group, true, controller).forEach(Thread::interrupt);
        return true;
    }

    /** Prints to the stream that the JDK's method prints to: what the program asks for is the program's output. */
    public static boolean list(ThreadGroup group, PrintStream out) {
        Controller controller = Current.controller();
        if (controller == null) {
            return false;
        }
        list(group, out, 0, controller);
        return true;
    }

    private static void list(ThreadGroup group, PrintStream out, int indent, Controller controller) {
        out.println(" ".repeat(indent) + group);
        for (Thread thread : in(group, false, controller)) {
            out.println(" ".repeat(indent + INDENT) + thread);
        }
        ThreadGroup[] below = new ThreadGroup[group.activeGroupCount() + 1];
        int count = group.enumerate(below, false);
        for (int i = 0; i < count; i++) {
            list(below[i], out, indent + INDENT, controller);
        }
    }

    /** The stack of a live task; null when the thread is none, or none of ours. */
    public static StackTraceElement @Nullable [] stackTrace(Thread thread) {
        Controller controller = Current.controller();
        if (controller == null) {
            return null;
        }
        if (thread == Thread.currentThread()) {
            return ProgramFrames.running(new Throwable().getStackTrace());
        }
        StackTraceElement[] frames = controller.stack(thread);
        return frames == null ? null : ProgramFrames.waiting(frames);
    }

    public static @Nullable Map<Thread, StackTraceElement[]> allStackTraces() {
        Controller controller = Current.controller();
        if (controller == null) {
            return null;
        }
        Map<Thread, StackTraceElement[]> traces = new LinkedHashMap<>(); // in the same order every time
        for (Thread thread : platform(controller)) {
            StackTraceElement[] frames = stackTrace(thread);
            if (frames != null) {
                traces.put(thread, frames);
            }
        }
        return traces;
    }

    /** The live threads of the group, in the order of starting. */
    static List<Thread> in(ThreadGroup group, boolean recurse, Controller controller) {
        List<Thread> threads = new ArrayList<>();
        for (Thread thread : platform(controller)) {
            ThreadGroup own = thread.getThreadGroup();
            if (own == group || (recurse && own != null && group.parentOf(own))) {
                threads.add(thread);
            }
        }
        return threads;
    }

    /** The live threads that are not virtual, in the order of starting. */
    static List<Thread> platform(Controller controller) {
        List<Thread> threads = new ArrayList<>();
        for (Thread thread : controller.threads(false)) {
            if (!isVirtual(thread)) {
                threads.add(thread);
            }
        }
        return threads;
    }

    /** {@code Thread.isVirtual}, which JDK 17 does not have. */
    public static boolean isVirtual(Thread thread) {
        for (Class<?> type = thread.getClass(); type != Thread.class && type != null; type = type.getSuperclass()) {
            if (type.getName().equals("java.lang.BaseVirtualThread")) {
                return true;
            }
        }
        return false;
    }
}
