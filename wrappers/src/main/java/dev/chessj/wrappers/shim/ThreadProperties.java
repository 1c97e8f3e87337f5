package dev.chessj.wrappers.shim;

import dev.chessj.api.OperationKind;
import dev.chessj.wrappers.Controller;
import dev.chessj.wrappers.Current;
import dev.chessj.wrappers.Members;
import dev.chessj.wrappers.scope.BenignRaces;
import java.lang.Thread.UncaughtExceptionHandler;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Properties of a thread that any task may read and change: its name, its priority, its context class loader, its handler of uncaught exceptions.
 *
 * <p>A thread nearly always asks for its own. So each is plain memory, and a scheduling point only where two tasks meet. The JDK keeps them in volatile
 * fields, or should; races on them are not reported.
 *
 * <p><b>Threading.</b> Any thread calls it; only the running task reports to the {@code Controller}.
 */
public final class ThreadProperties {

    private static final int NAME = property("name");
    private static final int PRIORITY = property("priority");
    private static final int LOADER = property("contextClassLoader");
    private static final int HANDLER = property("uncaughtExceptionHandler");

    private static final Set<Integer> ALL = Set.of(NAME, PRIORITY, LOADER, HANDLER);

    private ThreadProperties() {}

    private static int property(String name) {
        String field = "java.lang.Thread." + name;
        BenignRaces.add(field, "threads may ask each other for it");
        return Members.intern(field);
    }

    /** Whether the member, one of {@link Members}, is such a property: to ask for one's own is no use of what else belongs to the thread. */
    public static boolean isOne(int member) {
        return member < Members.OF_SITE && ALL.contains(member);
    }

    public static String getName(Thread thread, int site) {
        access(OperationKind.READ, thread, NAME, site);
        return thread.getName();
    }

    public static void setName(Thread thread, String name, int site) {
        access(OperationKind.WRITE, thread, NAME, site);
        thread.setName(name);
    }

    public static int getPriority(Thread thread, int site) {
        access(OperationKind.READ, thread, PRIORITY, site);
        return thread.getPriority();
    }

    public static void setPriority(Thread thread, int priority, int site) {
        access(OperationKind.WRITE, thread, PRIORITY, site);
        thread.setPriority(priority);
    }

    public static @Nullable ClassLoader getContextClassLoader(Thread thread, int site) {
        access(OperationKind.READ, thread, LOADER, site);
        return thread.getContextClassLoader();
    }

    public static void setContextClassLoader(Thread thread, @Nullable ClassLoader loader, int site) {
        access(OperationKind.WRITE, thread, LOADER, site);
        thread.setContextClassLoader(loader);
    }

    public static @Nullable UncaughtExceptionHandler getUncaughtExceptionHandler(Thread thread, int site) {
        access(OperationKind.READ, thread, HANDLER, site);
        return thread.getUncaughtExceptionHandler();
    }

    public static void setUncaughtExceptionHandler(
            Thread thread, @Nullable UncaughtExceptionHandler handler, int site) {
        access(OperationKind.WRITE, thread, HANDLER, site);
        thread.setUncaughtExceptionHandler(handler);
    }

    private static void access(OperationKind kind, @Nullable Thread thread, int member, int site) {
        Controller controller = Current.controller();
        if (controller != null && thread != null) { // null: the call itself throws
            controller.memory(kind, thread, member, site);
        }
    }
}
