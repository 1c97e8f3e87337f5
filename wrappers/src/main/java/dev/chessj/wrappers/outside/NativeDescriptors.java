package dev.chessj.wrappers.outside;

import dev.chessj.wrappers.verdict.Reservation;
import dev.chessj.wrappers.verdict.Reservations;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.net.InetSocketAddress;
import java.net.SocketImpl;
import java.nio.channels.Channel;
import java.nio.channels.Selector;
import java.nio.file.FileSystem;
import org.jspecify.annotations.Nullable;

/**
 * What the JDK's own classes know about descriptors; needs the packages that the agent opens.
 *
 * <p><b>Threading.</b> Any thread: it keeps no state.
 */
final class NativeDescriptors {

    static final int POLLIN;

    private static final MethodHandle POLL;
    private static final MethodHandle CONFIGURE;
    private static final MethodHandle NEW;
    private static final MethodHandle CHANNEL;
    private static final MethodHandle EVENTS;
    private static final MethodHandle SOCKET;
    private static final MethodHandle CLOSE_SOCKET;
    private static final MethodHandle CLOSE;
    private static final MethodHandle LOCAL;
    private static final MethodHandle REMOTE;
    private static final VarHandle PATH;

    /** The descriptor of an asynchronous socket of this class. */
    private static final ClassValue<VarHandle> ASYNCHRONOUS = new ClassValue<>() {
        @Override
        protected VarHandle computeValue(Class<?> type) {
            for (Class<?> at = type; at != null; at = at.getSuperclass()) {
                try {
                    return MethodHandles.privateLookupIn(at, MethodHandles.lookup())
                            .findVarHandle(at, "fd", FileDescriptor.class);
                } catch (NoSuchFieldException e) {
                    continue; // a superclass has it
                } catch (IllegalAccessException e) {
                    throw impossible(e);
                }
            }
            throw new IllegalStateException("an asynchronous channel without a descriptor: " + type.getName());
        }
    };

    /** Whether an archive that is open as a file system of this class has changes that closing it would write. */
    private static final ClassValue<VarHandle> UPDATED = new ClassValue<>() {
        @Override
        protected VarHandle computeValue(Class<?> type) {
            try {
                return MethodHandles.privateLookupIn(type, MethodHandles.lookup())
                        .findVarHandle(type, "hasUpdate", boolean.class);
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException("this JDK's file system of archives is unknown", e);
            }
        }
    };

    /** Whether a selector of this class was woken; null where that is not known. */
    private static final ClassValue<@Nullable VarHandle> WOKEN = new ClassValue<>() {
        @Override
        protected @Nullable VarHandle computeValue(Class<?> type) {
            try {
                return MethodHandles.privateLookupIn(type, MethodHandles.lookup())
                        .findVarHandle(type, "interruptTriggered", boolean.class);
            } catch (ReflectiveOperationException e) {
                Reservations.add(
                        Reservation.JDK_CLASS_NOT_PATCHED,
                        type.getName(),
                        "A task that waits in a " + type.getName()
                                + " blocks where chessj does not see it: this selector is unknown.");
                return null;
            }
        }
    };

    static {
        try {
            Class<?> net = Class.forName("sun.nio.ch.Net");
            Class<?> util = Class.forName("sun.nio.ch.IOUtil");
            Class<?> channel = Class.forName("sun.nio.ch.SelChImpl");
            MethodHandles.Lookup own = MethodHandles.lookup();
            MethodHandles.Lookup inNet = MethodHandles.privateLookupIn(net, own);
            POLL = inNet.findStatic(
                    net, "poll", MethodType.methodType(int.class, FileDescriptor.class, int.class, long.class));
            POLLIN = (short)
                    inNet.findStaticVarHandle(net, "POLLIN", short.class).get();
            CONFIGURE = MethodHandles.privateLookupIn(util, own)
                    .findStatic(
                            util,
                            "configureBlocking",
                            MethodType.methodType(void.class, FileDescriptor.class, boolean.class));
            NEW = MethodHandles.privateLookupIn(util, own)
                    .findStatic(util, "newFD", MethodType.methodType(FileDescriptor.class, int.class));
            MethodHandles.Lookup inChannel = MethodHandles.privateLookupIn(channel, own);
            CHANNEL = inChannel
                    .findVirtual(channel, "getFD", MethodType.methodType(FileDescriptor.class))
                    .asType(MethodType.methodType(FileDescriptor.class, Channel.class));
            EVENTS = inChannel
                    .findVirtual(channel, "translateInterestOps", MethodType.methodType(int.class, int.class))
                    .asType(MethodType.methodType(int.class, Channel.class, int.class));
            SOCKET = MethodHandles.privateLookupIn(SocketImpl.class, own)
                    .findVirtual(SocketImpl.class, "getFileDescriptor", MethodType.methodType(FileDescriptor.class));
            CLOSE_SOCKET = MethodHandles.privateLookupIn(SocketImpl.class, own)
                    .findVirtual(SocketImpl.class, "close", MethodType.methodType(void.class));
            CLOSE = MethodHandles.privateLookupIn(FileDescriptor.class, own)
                    .findVirtual(FileDescriptor.class, "close", MethodType.methodType(void.class));
            MethodType address = MethodType.methodType(InetSocketAddress.class, FileDescriptor.class);
            LOCAL = inNet.findStatic(net, "localAddress", address);
            REMOTE = inNet.findStatic(net, "remoteAddress", address);
            PATH = MethodHandles.privateLookupIn(FileInputStream.class, own)
                    .findVarHandle(FileInputStream.class, "path", String.class);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("the agent has not opened sun.nio.ch, or this JDK is unknown", e);
        }
    }

    private NativeDescriptors() {}

    static FileDescriptor of(int number) {
        try {
            return (FileDescriptor) NEW.invokeExact(number);
        } catch (Throwable e) {
            throw impossible(e);
        }
    }

    /** Whether one of the events has happened, or an error that whoever waits will find; never waits. */
    static boolean poll(FileDescriptor descriptor, int events) {
        try {
            return (int) POLL.invokeExact(descriptor, events, 0L) != 0;
        } catch (IOException e) {
            return true; // whoever uses the descriptor will find it, too
        } catch (Throwable e) {
            throw impossible(e);
        }
    }

    static void dontBlock(FileDescriptor descriptor) throws IOException {
        try {
            CONFIGURE.invokeExact(descriptor, false);
        } catch (IOException e) {
            throw e;
        } catch (Throwable e) {
            throw impossible(e);
        }
    }

    static @Nullable FileDescriptor ofChannel(Object channel) {
        try {
            return (FileDescriptor) CHANNEL.invoke((Channel) channel);
        } catch (ClassCastException e) {
            return null; // a channel that is none of the JDK's
        } catch (Throwable e) {
            throw impossible(e);
        }
    }

    static @Nullable FileDescriptor ofSocket(SocketImpl socket) {
        try {
            return (FileDescriptor) SOCKET.invokeExact(socket);
        } catch (Throwable e) {
            throw impossible(e);
        }
    }

    static void close(SocketImpl socket) throws IOException {
        try {
            CLOSE_SOCKET.invokeExact(socket);
        } catch (IOException e) {
            throw e;
        } catch (Throwable e) {
            throw impossible(e);
        }
    }

    static void close(FileDescriptor descriptor) throws IOException {
        try {
            CLOSE.invokeExact(descriptor);
        } catch (IOException e) {
            throw e;
        } catch (Throwable e) {
            throw impossible(e);
        }
    }

    /** Closes an archive as the end of a JVM does: what was changed in it is lost. */
    static void close(FileSystem archive) throws IOException {
        UPDATED.get(archive.getClass()).set(archive, false);
        archive.close();
    }

    static FileDescriptor ofAsynchronous(Object channel) {
        return (FileDescriptor) ASYNCHRONOUS.get(channel.getClass()).get(channel);
    }

    /** The address of a socket, null where it has none that is known by an address of the Internet. */
    static @Nullable InetSocketAddress local(FileDescriptor descriptor) {
        return address(LOCAL, descriptor);
    }

    /** The address that a socket is connected to, or null. */
    static @Nullable InetSocketAddress remote(FileDescriptor descriptor) {
        return address(REMOTE, descriptor);
    }

    private static @Nullable InetSocketAddress address(MethodHandle of, FileDescriptor descriptor) {
        try {
            return (InetSocketAddress) of.invokeExact(descriptor);
        } catch (IOException e) {
            return null; // it is not connected, or no socket
        } catch (Throwable e) {
            throw impossible(e);
        }
    }

    /** The events to poll for where a channel is to be selected for these operations. */
    static int events(Channel channel, int operations) {
        try {
            return (int) EVENTS.invoke(channel, operations);
        } catch (ClassCastException e) {
            return 0;
        } catch (Throwable e) {
            throw impossible(e);
        }
    }

    static boolean knowsWakeups(Selector selector) {
        return WOKEN.get(selector.getClass()) != null;
    }

    static boolean isWoken(Selector selector) {
        VarHandle woken = WOKEN.get(selector.getClass());
        return woken != null && (boolean) woken.getVolatile(selector);
    }

    /** The file of a stream, null for one that was made from a descriptor. */
    static @Nullable String path(FileInputStream in) {
        return (String) PATH.get(in);
    }

    private static IllegalStateException impossible(Throwable e) {
        return new IllegalStateException("a method of the JDK that throws nothing has thrown", e);
    }
}
