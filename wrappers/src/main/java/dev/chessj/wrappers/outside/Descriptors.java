package dev.chessj.wrappers.outside;

import dev.chessj.api.OperationKind;
import dev.chessj.wrappers.Controller;
import dev.chessj.wrappers.Current;
import dev.chessj.wrappers.Guard;
import dev.chessj.wrappers.LateGuard;
import dev.chessj.wrappers.Monitors;
import dev.chessj.wrappers.Sites;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.IOException;
import java.net.SocketImpl;
import java.nio.channels.ClosedSelectorException;
import java.nio.channels.SelectableChannel;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import org.jspecify.annotations.Nullable;

/**
 * Sockets, channels, selectors and pipes: where the JDK would block in the operating system, the task waits in the scheduler.
 *
 * <p>The JDK knows how to wait for a descriptor apart from using it, for its virtual threads and its time limits. Tasks take that way:
 * their descriptors do not block, and where the JDK polls with patience, the scheduler polls without. Two tasks that talk to each other
 * over the loopback interface are then scheduled like any others, since what one has sent is there for the other at once.
 *
 * <p>Standard input and what a process prints come from outside and are waited for late, see {@link LateGuard}.
 *
 * <p><b>Threading.</b> Any thread calls it; only the running task reports to the {@code Controller}.
 */
public final class Descriptors {

    /** A descriptor, and the events one of which must have happened. */
    static final Guard READY = (target, events) -> isReady((FileDescriptor) target, events);

    private static final Guard SELECTABLE = (target, unused) -> isSelectable((Selector) target);

    private static final LateGuard INPUT =
            (target, unused) -> isReady((FileDescriptor) target, NativeDescriptors.POLLIN);

    private Descriptors() {}

    /** In front of the JDK's wait for a descriptor, at most so many nanoseconds if that is positive; true when it is over. */
    public static boolean park(FileDescriptor descriptor, int events, long nanos) {
        Controller controller = Current.controller();
        if (controller == null) {
            return false;
        }
        if ((events & NativeDescriptors.POLLIN) == 0 && isReady(descriptor, events)) {
            return true; // to connect or to send took no time: no wait, and how it ends is not up to the schedule
        }
        long limit = nanos > 0 ? nanos : Controller.FOREVER;
        controller.await(READY, events, OperationKind.ARRIVAL, descriptor, limit, false, Sites.JDK);
        return true;
    }

    /** Before the JDK reads or writes on behalf of a task: it must try, and wait if that does not succeed. */
    public static void unblock(Object channel) throws IOException {
        if (Current.controller() == null) {
            return;
        }
        FileDescriptor descriptor = null;
        if (channel instanceof SelectableChannel selectable) {
            descriptor = selectable.isBlocking() && selectable.isOpen() ? NativeDescriptors.ofChannel(channel) : null;
        } else if (channel instanceof SocketImpl socket) {
            descriptor = NativeDescriptors.ofSocket(socket);
        }
        if (descriptor != null && descriptor.valid()) {
            NativeDescriptors.dontBlock(descriptor);
        }
    }

    /**
     * In front of a selection that takes at most so many milliseconds, -1 for any time: waits in the scheduler until there is something
     * to select. The answer is how long to wait after that.
     */
    public static long select(Selector selector, long millis) {
        Controller controller = Current.controller();
        if (controller == null || millis == 0 || !NativeDescriptors.knowsWakeups(selector)) {
            return millis;
        }
        long nanos = millis < 0 ? Controller.FOREVER : Monitors.toNanos(millis);
        controller.await(SELECTABLE, 0, OperationKind.ARRIVAL, selector, nanos, true, Sites.JDK);
        return 0;
    }

    /** Before a stream is read that has no file: standard input, or what a process prints. */
    public static void input(FileInputStream in) throws IOException {
        Controller controller = Current.controller();
        if (controller == null || NativeDescriptors.path(in) != null) {
            return;
        }
        FileDescriptor descriptor = in.getFD();
        if (descriptor.valid()) {
            controller.await(INPUT, 0, OperationKind.ARRIVAL, descriptor, Controller.FOREVER, false, Sites.JDK);
        }
    }

    private static boolean isReady(FileDescriptor descriptor, int events) {
        return !descriptor.valid() || NativeDescriptors.poll(descriptor, events);
    }

    private static boolean isSelectable(Selector selector) {
        if (!selector.isOpen() || NativeDescriptors.isWoken(selector)) {
            return true;
        }
        try {
            for (SelectionKey key : selector.keys()) {
                if (key.isValid() && isReady(key)) {
                    return true;
                }
            }
            return false;
        } catch (ClosedSelectorException closed) {
            return true; // the selection will say so
        }
    }

    private static boolean isReady(SelectionKey key) {
        int events = NativeDescriptors.events(key.channel(), key.interestOps());
        @Nullable FileDescriptor descriptor = events == 0 ? null : NativeDescriptors.ofChannel(key.channel());
        return descriptor != null && isReady(descriptor, events);
    }
}
