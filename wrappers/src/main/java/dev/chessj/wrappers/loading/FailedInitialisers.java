package dev.chessj.wrappers.loading;

import dev.chessj.wrappers.Abort;
import dev.chessj.wrappers.Current;
import dev.chessj.wrappers.LostThreads;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Class initialisers of the program that threw. The JVM gives the exception to whoever is the first to use the class, wrapped in an
 * {@link ExceptionInInitializerError}, and a {@link NoClassDefFoundError} to all after that; and it never tries again.
 *
 * <p>So the first execution in a JVM would see another error than those after it. Here the exception is remembered, and whoever is the
 * first to use the class in an execution gets it once more.
 *
 * <p><b>Threading.</b> Any thread; what belongs to the execution is used by the running task and, in between, the driver.
 */
public final class FailedInitialisers {

    private static final String UNUSABLE = "Could not initialize class ";
    private static final String INITIALISER = "<clinit>";
    private static final int DEEPEST = 50; // of exceptions that are each other's causes

    /** What the initialiser of a class threw. */
    private record Failed(Class<?> type, Throwable thrown) {}

    private static final Map<String, Failed> FAILED = new LinkedHashMap<>();

    /** Classes that are unusable because an execution ended in the middle of their initialiser, which is not the program's fault. */
    private static final Set<String> ENDED = new HashSet<>();

    /** Those of them that the running execution has ended. */
    private static final Set<String> ENDED_NOW = new HashSet<>();

    /** Classes whose failure the running execution has met. */
    private static final Set<String> MET = new HashSet<>();

    private FailedInitialisers() {}

    /** An execution begins. */
    public static synchronized void begin() {
        MET.clear();
        ENDED_NOW.clear();
    }

    /**
     * Called by an initialiser that throws. One whose task was given up goes on beside later executions, which put back the static state that it
     * works on: whatever it throws is not the program's fault. Nor is it where an initialiser needs a class that has become unusable like this.
     */
    public static synchronized void failed(Throwable thrown, Class<?> type) {
        if (LostThreads.isLost(Thread.currentThread())
                || thrown instanceof NoClassDefFoundError unusable && isOfEnded(unusable)) {
            ENDED.add(type.getName());
        } else if (thrown instanceof Abort) {
            ENDED.add(type.getName());
            ENDED_NOW.add(type.getName());
        } else {
            FAILED.putIfAbsent(type.getName(), new Failed(type, thrown));
            MET.add(type.getName());
        }
    }

    /** Whether the error is that a class cannot be used whose initialiser was ended with an execution. */
    public static boolean isOfEnded(NoClassDefFoundError thrown) {
        return endedClass(thrown) != null;
    }

    /** The class that cannot be used because its initialiser was ended with an execution, or null if that is not why. */
    public static synchronized @Nullable String endedClass(NoClassDefFoundError thrown) {
        String message = thrown.getMessage();
        if (message == null || !message.startsWith(UNUSABLE)) {
            return null;
        }
        String name = message.substring(UNUSABLE.length());
        return ENDED.contains(name) ? name : null;
    }

    /** The classes that have become unusable because the running execution has ended in the middle of their initialisers. */
    public static synchronized Set<String> endedNow() {
        return Set.copyOf(ENDED_NOW);
    }

    /** Whether classes are unusable in this JVM that another one could use. */
    public static synchronized boolean anyEnded() {
        return !ENDED.isEmpty();
    }

    /** What the program has caught, or lets pass: as it would be if the classes of this execution were loaded anew. */
    public static Throwable original(Throwable caught) {
        return caught instanceof NoClassDefFoundError error ? firstTime(error) : caught;
    }

    /** The same for an exception that is reported, and those that caused it. */
    public static Throwable originalWithCauses(Throwable caught) {
        Throwable at = caught;
        for (int i = 0; i < DEEPEST && at != null; i++) {
            Throwable cause = at.getCause();
            Throwable original = cause == null ? null : original(cause);
            if (original != cause && Cause.FIELD.get(at) == cause) {
                Cause.FIELD.set(at, original);
            }
            at = cause;
        }
        return original(caught);
    }

    private static synchronized Throwable firstTime(NoClassDefFoundError error) {
        String message = error.getMessage();
        if (FAILED.isEmpty() || message == null || !message.startsWith(UNUSABLE)) {
            return error;
        }
        Thread task = Current.controller() == null ? null : Thread.currentThread();
        if (task != null) {
            Current.set(null);
        }
        try {
            Failed failed = find(message.substring(UNUSABLE.length()));
            return failed == null || MET.contains(failed.type.getName()) ? error : again(failed, error);
        } finally {
            if (task != null) {
                Current.set(task);
            }
        }
    }

    /** The class itself, or a superclass that has made it unusable. */
    private static @Nullable Failed find(String name) {
        Failed known = FAILED.get(name);
        if (known != null) {
            return known;
        }
        for (Failed failed : FAILED.values()) {
            try {
                if (failed.type.isAssignableFrom(Class.forName(name, false, failed.type.getClassLoader()))) {
                    return failed;
                }
            } catch (ClassNotFoundException | LinkageError e) {
                continue; // a class of another loader
            }
        }
        return null;
    }

    private static Throwable again(Failed failed, NoClassDefFoundError instead) {
        Throwable thrown = failed.thrown;
        for (Failed other : FAILED.values()) {
            if (isCausedBy(thrown, other.thrown)) {
                MET.add(other.type.getName());
            }
        }
        for (Throwable at = thrown; at != null; at = at.getCause()) {
            below(at, failed.type.getName(), instead.getStackTrace());
        }
        if (thrown instanceof Error) {
            return thrown;
        }
        ExceptionInInitializerError error = new ExceptionInInitializerError(thrown);
        error.setStackTrace(instead.getStackTrace());
        return error;
    }

    private static boolean isCausedBy(Throwable thrown, Throwable cause) {
        Throwable at = thrown;
        for (int i = 0; i < DEEPEST && at != null; i++, at = at.getCause()) {
            if (at == cause) {
                return true;
            }
        }
        return false;
    }

    /** Below the initialiser the stack is that of whoever uses the class now. */
    private static void below(Throwable thrown, String name, StackTraceElement[] users) {
        List<StackTraceElement> stack = new ArrayList<>();
        StackTraceElement[] frames = thrown.getStackTrace();
        for (StackTraceElement frame : frames) {
            stack.add(frame);
            if (frame.getMethodName().equals(INITIALISER)
                    && frame.getClassName().equals(name)) {
                stack.addAll(List.of(users));
                thrown.setStackTrace(stack.toArray(StackTraceElement[]::new));
                return;
            }
        }
    }

    /** The field of an exception; in a class of its own, since it needs an opened package. */
    private static final class Cause {
        static final VarHandle FIELD;

        static {
            try {
                FIELD = MethodHandles.privateLookupIn(Throwable.class, MethodHandles.lookup())
                        .findVarHandle(Throwable.class, "cause", Throwable.class);
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException("the agent has not opened java.lang, or this JDK is unknown", e);
            }
        }
    }
}
