package dev.chessj.wrappers.outside;

import dev.chessj.wrappers.Controller;
import dev.chessj.wrappers.Current;
import dev.chessj.wrappers.Guard;
import dev.chessj.wrappers.Monitors;
import dev.chessj.wrappers.OutsideMonitors;
import java.io.PipedInputStream;
import java.io.PipedReader;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/**
 * Where {@code PipedInputStream} and {@code PipedReader} wait: whoever finds a pipe empty, or full, wakes everybody and waits a second, again and again.
 *
 * <p>Taken literally two readers of an empty pipe wake each other for ever, and one lets second after second pass. Both are a wait for input, or for room. So the
 * scheduler is told what is waited for. That second matters only where the thread at the other end has died: nobody wakes those who wait then,
 * and the JDK finds out by looking again.
 *
 * <p><b>Threading.</b> Any thread calls it; only the running task reports to the {@code Controller}.
 */
public final class Pipes {

    /** Waits until there is something to read, or nothing will come. */
    public static final int INPUT = 0;

    /** Waits until there is room. */
    public static final int ROOM = 1;

    /** What a task waits for at a pipe, as an amount of {@link Guard#isOpen}. */
    public static final Guard GOES_ON = (pipe, what) -> pipe instanceof PipedInputStream stream
            ? Streams.goesOn(stream, what)
            : Readers.goesOn((PipedReader) pipe, what);

    private Pipes() {}

    public static void awaitInput(Object pipe, long millis) throws InterruptedException {
        await(pipe, millis, INPUT);
    }

    public static void awaitRoom(Object pipe, long millis) throws InterruptedException {
        await(pipe, millis, ROOM);
    }

    private static void await(Object pipe, long millis, int what) throws InterruptedException {
        Controller controller = Current.controller();
        if (controller == null) {
            OutsideMonitors.await(pipe, Monitors.toNanos(millis));
        } else {
            controller.pipeWait(pipe, what, Monitors.toNanos(millis));
        }
    }

    /** The thread at the other end, from which that comes, or null if nobody has been there yet. */
    public static @Nullable Thread otherEnd(Object pipe, int what) {
        return pipe instanceof PipedInputStream stream
                ? Streams.otherEnd(stream, what)
                : Readers.otherEnd((PipedReader) pipe, what);
    }

    private static final class Streams {
        private static final VarHandle IN = field(PipedInputStream.class, "in", int.class);
        private static final VarHandle OUT = field(PipedInputStream.class, "out", int.class);
        private static final VarHandle CLOSED = field(PipedInputStream.class, "closedByWriter", boolean.class);
        private static final VarHandle READER = field(PipedInputStream.class, "readSide", Thread.class);
        private static final VarHandle WRITER = field(PipedInputStream.class, "writeSide", Thread.class);

        static boolean goesOn(PipedInputStream pipe, int what) {
            int in = (int) IN.get(pipe);
            return (what == INPUT ? in >= 0 : in != (int) OUT.get(pipe)) || (boolean) CLOSED.get(pipe);
        }

        static Thread otherEnd(PipedInputStream pipe, int what) {
            return (Thread) (what == INPUT ? WRITER : READER).get(pipe);
        }
    }

    private static final class Readers {
        private static final VarHandle IN = field(PipedReader.class, "in", int.class);
        private static final VarHandle OUT = field(PipedReader.class, "out", int.class);
        private static final VarHandle CLOSED = field(PipedReader.class, "closedByWriter", boolean.class);
        private static final VarHandle READER = field(PipedReader.class, "readSide", Thread.class);
        private static final VarHandle WRITER = field(PipedReader.class, "writeSide", Thread.class);

        /** Who waits for room here does not look whether the pipe has been closed. */
        static boolean goesOn(PipedReader pipe, int what) {
            int in = (int) IN.get(pipe);
            return what == INPUT ? in >= 0 || (boolean) CLOSED.get(pipe) : in != (int) OUT.get(pipe);
        }

        static Thread otherEnd(PipedReader pipe, int what) {
            return (Thread) (what == INPUT ? WRITER : READER).get(pipe);
        }
    }

    private static VarHandle field(Class<?> owner, String name, Class<?> type) {
        try {
            return MethodHandles.privateLookupIn(owner, MethodHandles.lookup()).findVarHandle(owner, name, type);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
