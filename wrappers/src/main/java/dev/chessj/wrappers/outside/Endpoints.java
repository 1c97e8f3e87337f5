package dev.chessj.wrappers.outside;

import java.io.FileDescriptor;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.SocketImpl;
import java.nio.channels.Channel;
import java.nio.channels.Pipe;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Whether what a task waits for at a socket, a pipe or a selector can come from outside of the program: if all ends are held by the program
 * itself and none of its tasks can go on, nothing will ever come.
 *
 * <p><b>Threading.</b> Asked while no task can go on.
 */
public final class Endpoints {

    /** Who may be at the other end. */
    public enum Source {
        /** The program itself, and nobody else. */
        PROGRAM,
        /** Anybody who knows the number of a port, which is not one that the system has chosen; nobody has shown up so far. */
        ANYBODY,
        /** Somebody outside, or nobody knows. */
        OUTSIDE;

        private Source or(Source other) {
            return compareTo(other) >= 0 ? this : other;
        }
    }

    private static final Path CHOSEN_BY_THE_SYSTEM = Path.of("/proc/sys/net/ipv4/ip_local_port_range");
    private static final int FIRST_CHOSEN = firstChosen();

    /** A socket that a task has opened. */
    private record End(
            Object resource,
            FileDescriptor descriptor,
            @Nullable InetSocketAddress local,
            @Nullable InetSocketAddress remote) {

        boolean isListening() {
            return remote == null && local != null && local.getPort() != 0;
        }

        boolean isPeerOf(End other) {
            InetSocketAddress wanted = other.remote;
            return wanted != null
                    && local != null
                    && local.getPort() == wanted.getPort()
                    && (isListening() || (remote != null && other.local != null && remote.equals(other.local)));
        }
    }

    private Endpoints() {}

    /** Who can end the wait of a task for this object: a descriptor, or a selector. */
    public static Source of(Object target) {
        List<End> ends = ends();
        for (End end : ends) {
            if (end.remote != null && !hasPeer(end, ends)) {
                return Source.OUTSIDE; // who talks to the program may do anything else, too
            }
        }
        if (target instanceof Selector selector) {
            return ofSelector(selector, ends);
        }
        for (End end : ends) {
            if (end.descriptor == target) {
                return ofEnd(end, ends);
            }
        }
        return AsynchronousChannels.isPort(target) ? ofPort(ends) : Source.OUTSIDE;
    }

    /** Whether it is the descriptor of a socket that waits for connections or datagrams. */
    public static boolean isListening(@Nullable Object target) {
        return ends().stream().anyMatch(end -> end.descriptor == target && end.isListening());
    }

    private static Source ofSelector(Selector selector, List<End> ends) {
        if (!OpenDescriptors.all().contains(selector)) {
            return Source.OUTSIDE;
        }
        Source all = Source.PROGRAM; // who wakes it up
        for (SelectionKey key : selector.keys()) {
            Source source = Source.OUTSIDE;
            for (End end : ends) {
                if (end.resource == key.channel()) {
                    source = ofEnd(end, ends);
                }
            }
            all = all.or(source);
        }
        return all;
    }

    /** For a port of asynchronous channels, which waits for all of them. */
    private static Source ofPort(List<End> ends) {
        Source all = Source.PROGRAM;
        for (End end : ends) {
            if (OpenDescriptors.isAsynchronousSocket(end.resource)) {
                all = all.or(ofEnd(end, ends));
            }
        }
        return all;
    }

    private static Source ofEnd(End end, List<End> ends) {
        if (end.resource instanceof Pipe.SourceChannel || end.resource instanceof Pipe.SinkChannel) {
            return Source.PROGRAM;
        }
        if (end.remote != null) {
            return hasPeer(end, ends) ? Source.PROGRAM : Source.OUTSIDE;
        }
        if (end.local == null) {
            return Source.OUTSIDE;
        }
        return end.local.getPort() >= FIRST_CHOSEN ? Source.PROGRAM : Source.ANYBODY;
    }

    private static boolean hasPeer(End end, List<End> ends) {
        return ends.stream().anyMatch(other -> other != end && other.isPeerOf(end));
    }

    private static List<End> ends() {
        List<End> ends = new ArrayList<>();
        for (Object resource : OpenDescriptors.all()) {
            FileDescriptor descriptor = descriptor(resource);
            if (descriptor != null && descriptor.valid()) {
                ends.add(new End(
                        resource,
                        descriptor,
                        NativeDescriptors.local(descriptor),
                        NativeDescriptors.remote(descriptor)));
            }
        }
        return ends;
    }

    private static @Nullable FileDescriptor descriptor(Object resource) {
        if (resource instanceof SocketImpl socket) {
            return NativeDescriptors.ofSocket(socket);
        }
        if (OpenDescriptors.isAsynchronousSocket(resource)) {
            return NativeDescriptors.ofAsynchronous(resource);
        }
        return resource instanceof Channel channel && channel.isOpen() ? NativeDescriptors.ofChannel(channel) : null;
    }

    /** Ports from this one on are given to those who ask for any. */
    private static int firstChosen() {
        try {
            return Integer.parseInt(
                    Files.readString(CHOSEN_BY_THE_SYSTEM).strip().split("\\s+")[0]);
        } catch (IOException | NumberFormatException e) {
            return 32_768; // as on most systems
        }
    }
}
