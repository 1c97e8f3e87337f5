package dev.chessj.wrappers.outside;

import dev.chessj.wrappers.CallFailure;
import dev.chessj.wrappers.Controller;
import dev.chessj.wrappers.Current;
import dev.chessj.wrappers.ProgramFrames;
import dev.chessj.wrappers.calls.Boundary;
import dev.chessj.wrappers.verdict.Notes;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.CharArrayReader;
import java.io.CharArrayWriter;
import java.io.FilterInputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Calls of the program to files, sockets and processes. Each is an operation; whether it fails is decided outside of the JVM, so a
 * failure is logged, and when the same schedule is executed again the call fails in the same way, whatever the outside has become. What
 * a call delivers when it succeeds is not logged (CHESS, section 3.1).
 *
 * <p>A call that is to fail with an exception is not made again. One that is to answer {@code false} or null is made, since what it does
 * brings the outside to where it was, and its answer is replaced.
 *
 * <p>Called by bridges in rewritten classes. A call on something in memory, on an object of the program, or that fails in code of the
 * program is none to the outside.
 *
 * <p><b>Threading.</b> Any thread calls it; only the running task reports to the {@code Controller}, and what is kept for a replay is under a lock.
 */
public final class OutsideCalls {

    /** What all calls to the outside act on, as far as anybody knows. */
    public static final Object WORLD = new Object();

    /** Instead of the number of a call: it is none to the outside. */
    public static final long NONE = -1;

    private static final String BRIDGE = "chessj$io$";

    /** By site and class of the exception: for schedules from files, which know only words. */
    private static final Map<String, List<StackTraceElement>> THROWN_AT = new HashMap<>();

    private OutsideCalls() {}

    /** Before the call: its number, for what follows it. */
    public static long before(@Nullable Object subject, int site) {
        Controller controller = Current.controller();
        if (controller == null || !isOutside(subject)) {
            return NONE;
        }
        long call = controller.outside(site);
        CallFailure recorded = call == NONE ? null : controller.recordedFailure(call, site);
        if (recorded != null && !recorded.isAnswer()) {
            IOException exception = recorded.exception();
            if (exception != null) {
                throw OutsideCalls.<RuntimeException>unchecked(thrownAgain(exception, recorded, site));
            }
        }
        return call;
    }

    public static void returned(long call, int site) {
        tell(call, site, null);
    }

    public static boolean returned(boolean answer, long call, int site) {
        boolean told = answer && !isRecorded(call, site, CallFailure.FALSE);
        tell(call, site, told ? null : CallFailure.answer(CallFailure.FALSE));
        return told;
    }

    public static @Nullable Object returned(@Nullable Object answer, long call, int site) {
        Object told = isRecorded(call, site, CallFailure.NULL) ? null : answer;
        tell(call, site, told == null ? CallFailure.answer(CallFailure.NULL) : null);
        return told;
    }

    public static IOException failed(IOException exception, long call, int site) {
        if (call != NONE && Current.controller() != null && isFromTheJdk(exception)) {
            CallFailure failure = known(exception, site);
            if (failure == null) {
                Notes.ofTest(
                        "failed calls",
                        "A call to the outside failed with a "
                                + exception.getClass().getName()
                                + ", which cannot be made again: a replay depends on the call failing by itself.");
            }
            tell(call, site, failure);
        }
        return withoutBridges(exception);
    }

    /** How the call failed, with the place inside the JDK; null when no equal exception can be made. */
    private static @Nullable CallFailure known(IOException exception, int site) {
        CallFailure failure = CallFailure.of(exception);
        if (failure == null) {
            return null;
        }
        List<StackTraceElement> top = new ArrayList<>();
        for (StackTraceElement frame : exception.getStackTrace()) {
            if (frame.getMethodName().startsWith(BRIDGE)) {
                break;
            }
            top.add(frame);
        }
        synchronized (THROWN_AT) {
            THROWN_AT.put(placeOf(failure, site), top);
        }
        return failure.thrownAt(top);
    }

    /** With the stack that it had when the call was made: reports and the key of a failure go by it. */
    private static IOException thrownAgain(IOException exception, CallFailure recorded, int site) {
        List<StackTraceElement> stack = new ArrayList<>(recorded.frames());
        if (stack.isEmpty()) {
            synchronized (THROWN_AT) {
                stack.addAll(THROWN_AT.getOrDefault(placeOf(recorded, site), List.of()));
            }
        }
        stack.addAll(List.of(ProgramFrames.running(new Throwable().getStackTrace())));
        exception.setStackTrace(stack.toArray(StackTraceElement[]::new));
        return exception;
    }

    private static String placeOf(CallFailure failure, int site) {
        return site + " " + failure.type();
    }

    /** The exception with the stack that it would have without chessj. */
    private static IOException withoutBridges(IOException exception) {
        exception.setStackTrace(ProgramFrames.running(exception.getStackTrace()));
        return exception;
    }

    private static boolean isRecorded(long call, int site, String answer) {
        Controller controller = call == NONE ? null : Current.controller();
        CallFailure recorded = controller == null ? null : controller.recordedFailure(call, site);
        return recorded != null && recorded.type().equals(answer);
    }

    private static void tell(long call, int site, @Nullable CallFailure failure) {
        Controller controller = call == NONE ? null : Current.controller();
        if (controller != null) {
            controller.outcome(call, site, failure);
        }
    }

    /** Not thrown by a stream of the program that a stream of the JDK has called. */
    private static boolean isFromTheJdk(IOException exception) {
        for (StackTraceElement frame : exception.getStackTrace()) {
            if (frame.getMethodName().startsWith(BRIDGE)) {
                return true;
            }
            if (frame.getModuleName() == null && !frame.getClassName().startsWith("dev.chessj.wrappers.")) {
                return false;
            }
        }
        return true;
    }

    private static boolean isOutside(@Nullable Object subject) {
        Object at = subject;
        while (at instanceof FilterInputStream || at instanceof FilterOutputStream) {
            if (isOfTheProgram(at.getClass()) || Boundary.of(at.getClass()) != null) {
                return false;
            }
            at = at instanceof FilterInputStream ? Inner.IN.get(at) : Inner.OUT.get(at);
        }
        if (at == null) {
            return true;
        }
        if (at instanceof Path path) {
            return path.getFileSystem() == FileSystems.getDefault();
        }
        return !(at instanceof ByteArrayInputStream
                || at instanceof ByteArrayOutputStream
                || at instanceof CharArrayReader
                || at instanceof CharArrayWriter
                || at instanceof StringReader
                || at instanceof StringWriter
                || isOfTheProgram(at.getClass())
                || Boundary.of(at.getClass()) != null);
    }

    private static boolean isOfTheProgram(Class<?> type) {
        ClassLoader loader = type.getClassLoader();
        return loader != null && loader != ClassLoader.getPlatformClassLoader();
    }

    @SuppressWarnings("unchecked")
    private static <T extends Throwable> T unchecked(Throwable exception) throws T {
        throw (T) exception;
    }

    /** What a stream reads from or writes to; in a class of its own, since it needs an opened package. */
    private static final class Inner {
        static final VarHandle IN = find(FilterInputStream.class, "in", java.io.InputStream.class);
        static final VarHandle OUT = find(FilterOutputStream.class, "out", java.io.OutputStream.class);

        private static VarHandle find(Class<?> owner, String name, Class<?> type) {
            try {
                return MethodHandles.privateLookupIn(owner, MethodHandles.lookup())
                        .findVarHandle(owner, name, type);
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException("the agent has not opened java.io, or this JDK is unknown", e);
            }
        }
    }
}
