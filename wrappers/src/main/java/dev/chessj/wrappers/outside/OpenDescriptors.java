package dev.chessj.wrappers.outside;

import dev.chessj.wrappers.Controller;
import dev.chessj.wrappers.Current;
import dev.chessj.wrappers.verdict.Notes;
import java.io.Closeable;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.net.SocketImpl;
import java.nio.channels.AsynchronousServerSocketChannel;
import java.nio.channels.AsynchronousSocketChannel;
import java.nio.channels.Channel;
import java.nio.channels.Selector;
import java.nio.file.FileSystem;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Files, sockets, channels, selectors and directories that tasks of the execution have opened: those that are still open when it has ended
 * are closed, as they are at the end of a JVM. Without that the next executions would find the port taken, the file locked, or no descriptor left.
 *
 * <p>Not for what belongs to the JVM rather than to the execution: what static initialisers open, which run once, what class loaders keep
 * open, and what threads open that are no tasks.
 *
 * <p><b>Threading.</b> Called by the running task, and by the driver when the execution has ended.
 */
public final class OpenDescriptors {

    private static final String ARCHIVES = "jdk.nio.zipfs";

    /** Parts of the JDK that keep open for the JVM what they have opened for a task. */
    private static final Set<String> KEEPERS = Set.of(
            "java.util.jar",
            "java.util.zip",
            "jdk.internal.jimage",
            "jdk.internal.jrtfs",
            "jdk.internal.loader",
            "jdk.internal.module",
            ARCHIVES,
            "sun.net.www.protocol.jar");

    private static final StackWalker FRAMES = StackWalker.getInstance();
    private static final long PATIENCE_MILLIS = 1000;

    private static final List<Object> OPENED = new ArrayList<>();
    private static int most = 1 << 10; // before those that are closed are forgotten

    private OpenDescriptors() {}

    /** Called where the JDK has opened something for whoever runs here; it may be somebody else's, who closes it. */
    public static void opened(Object resource, @Nullable Object owner) {
        Controller controller = Current.controller();
        if (controller == null || owner != null || controller.isQuiet()) {
            return;
        }
        Thread task = Thread.currentThread();
        Current.set(null);
        try {
            boolean isKnown = !OPENED.isEmpty() && OPENED.get(OPENED.size() - 1) == resource;
            if (!isKnown && !FRAMES.walk(frames -> frames.anyMatch(OpenDescriptors::isOfTheJvm))) {
                add(resource);
            }
        } finally {
            Current.set(task);
        }
    }

    /** Called where a file system was made; those that the program implements itself are its own business. */
    public static FileSystem opened(FileSystem made) {
        if (made.getClass().getPackageName().equals(ARCHIVES)) {
            opened(made, null);
        }
        return made;
    }

    private static void add(Object resource) {
        if (OPENED.size() >= most) {
            OPENED.removeIf(other -> !isOpen(other));
            most = Math.max(most, 2 * OPENED.size());
        }
        OPENED.add(resource);
    }

    private static boolean isOfTheJvm(StackWalker.StackFrame frame) {
        String type = frame.getClassName();
        int end = type.lastIndexOf('.');
        return frame.getMethodName().equals("<clinit>") || (end > 0 && KEEPERS.contains(type.substring(0, end)));
    }

    /** What tasks of the running execution have opened, for as long as none of it goes on. */
    static List<Object> all() {
        return OPENED;
    }

    /** The execution has ended, and the next one finds what it has opened as it is. */
    public static void forget() {
        OPENED.clear();
    }

    /**
     * The execution has ended: what is left open is closed, the newest first.
     *
     * @param complete whether its tasks have ended, too; one that was given up may still hold a lock that closing takes, and is not waited for
     */
    public static void close(boolean complete) {
        if (OPENED.isEmpty()) {
            return;
        }
        List<Object> left = new ArrayList<>(OPENED);
        OPENED.clear();
        if (complete) {
            closeAll(left);
            return;
        }
        Thread closing = new Thread(() -> closeAll(left), "chessj-closing");
        closing.setDaemon(true);
        closing.start();
        try {
            closing.join(PATIENCE_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void closeAll(List<Object> left) {
        for (int i = left.size() - 1; i >= 0; i--) {
            Object resource = left.get(i);
            try {
                if (isOpen(resource)) {
                    close(resource);
                }
            } catch (IOException | RuntimeException e) {
                Notes.ofTest(
                        "left open",
                        "A " + resource.getClass().getName() + " that an execution has left open could not be closed: "
                                + e);
            }
        }
    }

    private static void close(Object resource) throws IOException {
        if (resource instanceof SocketImpl socket) {
            NativeDescriptors.close(socket);
        } else if (isAsynchronousSocket(resource)) { // whose handlers would be called
            FileDescriptor descriptor = NativeDescriptors.ofAsynchronous(resource);
            if (descriptor.valid()) {
                NativeDescriptors.close(descriptor);
            }
        } else if (resource instanceof FileSystem archive) {
            NativeDescriptors.close(archive);
        } else if (resource instanceof Closeable closeable) {
            closeable.close();
        }
    }

    static boolean isAsynchronousSocket(Object resource) {
        return resource instanceof AsynchronousSocketChannel || resource instanceof AsynchronousServerSocketChannel;
    }

    static boolean isOpen(Object resource) {
        if (resource instanceof Channel channel) {
            return channel.isOpen();
        }
        if (resource instanceof Selector selector) {
            return selector.isOpen();
        }
        if (resource instanceof FileSystem archive) {
            return archive.isOpen();
        }
        try {
            FileDescriptor descriptor = descriptor(resource);
            return descriptor == null ? !(resource instanceof SocketImpl) : descriptor.valid();
        } catch (IOException e) {
            return false; // its descriptor is gone
        }
    }

    private static @Nullable FileDescriptor descriptor(Object resource) throws IOException {
        if (resource instanceof FileInputStream in) {
            return in.getFD();
        }
        if (resource instanceof FileOutputStream out) {
            return out.getFD();
        }
        if (resource instanceof RandomAccessFile file) {
            return file.getFD();
        }
        return resource instanceof SocketImpl socket ? NativeDescriptors.ofSocket(socket) : null;
    }
}
