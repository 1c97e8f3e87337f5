package dev.chessj.wrappers.outside;

import dev.chessj.api.OperationKind;
import dev.chessj.wrappers.Controller;
import dev.chessj.wrappers.Current;
import dev.chessj.wrappers.Sites;
import java.io.FileDescriptor;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;

/**
 * Asynchronous channels: the threads behind them are tasks, so that completions are scheduled and handlers explored.
 *
 * <p>For files the JDK has one static pool, for sockets one static port whose threads wait for events. Both remember threads that are gone
 * when the execution is over, so each execution has its own. The port begins with one thread instead of one per processor: the others
 * could do the same, and nobody could tell.
 *
 * <p><b>Threading.</b> Called by the running task, and by the driver when the execution has ended.
 */
public final class AsynchronousChannels {

    private static @Nullable ExecutorService pool;
    private static boolean usesPort;

    /** Descriptors that threads of ports have waited at in this execution. */
    private static final Set<FileDescriptor> PORTS = Collections.newSetFromMap(new IdentityHashMap<>());

    private AsynchronousChannels() {}

    /** The executor for a file that was opened without one. */
    public static ExecutorService executor(ExecutorService ofTheJdk) {
        if (Current.controller() == null) {
            return ofTheJdk;
        }
        ExecutorService own = pool;
        if (own == null) {
            own = Executors.newCachedThreadPool(AsynchronousChannels::daemon);
            pool = own;
        }
        return own;
    }

    private static Thread daemon(Runnable body) {
        Thread thread = new Thread(body);
        thread.setDaemon(true);
        return thread;
    }

    /** How many threads a default pool begins with, apart from the one that waits for events; -1 to let the JDK decide. */
    public static int poolSize() {
        if (Current.controller() == null) {
            return -1;
        }
        usesPort = true;
        return 0;
    }

    /** Before a thread of a port waits for events at this descriptor. */
    public static void awaitEvents(int descriptor) {
        Controller controller = Current.controller();
        if (controller != null) {
            usesPort = true;
            FileDescriptor events = NativeDescriptors.of(descriptor);
            PORTS.add(events);
            controller.await(
                    Descriptors.READY,
                    NativeDescriptors.POLLIN,
                    OperationKind.ARRIVAL,
                    events,
                    Controller.FOREVER,
                    false,
                    Sites.JDK);
        }
    }

    /** Whether a task that waits for this object is a thread of a port. */
    static boolean isPort(Object target) {
        return target instanceof FileDescriptor descriptor && PORTS.contains(descriptor);
    }

    /** The execution has ended, and its threads with it. */
    public static void end() {
        PORTS.clear();
        pool = null;
        if (usesPort) {
            usesPort = false;
            Port.close();
        }
    }

    /** The default port; in a class of its own, since most programs have none. */
    private static final class Port {
        private static final VarHandle DEFAULT;
        private static final MethodHandle CLOSE;

        static {
            try {
                Class<?> provider = Class.forName("sun.nio.ch.LinuxAsynchronousChannelProvider");
                Class<?> port = Class.forName("sun.nio.ch.EPollPort");
                MethodHandles.Lookup own = MethodHandles.lookup();
                DEFAULT =
                        MethodHandles.privateLookupIn(provider, own).findStaticVarHandle(provider, "defaultPort", port);
                CLOSE = MethodHandles.privateLookupIn(port, own)
                        .findVirtual(port, "implClose", MethodType.methodType(void.class));
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException("the agent has not opened sun.nio.ch, or this JDK is unknown", e);
            }
        }

        static void close() {
            Object port = DEFAULT.getVolatile();
            DEFAULT.setVolatile(null);
            try {
                if (port != null) {
                    CLOSE.invoke(port);
                }
            } catch (Throwable e) {
                throw new IllegalStateException("the port of asynchronous channels cannot be closed", e);
            }
        }
    }
}
