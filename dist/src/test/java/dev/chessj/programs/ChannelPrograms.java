package dev.chessj.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.nio.channels.AsynchronousFileChannel;
import java.nio.channels.AsynchronousServerSocketChannel;
import java.nio.channels.AsynchronousSocketChannel;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.CompletionHandler;
import java.nio.channels.Pipe;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** Tasks that talk to each other over the loopback interface and through pipes, and wait for files and processes. */
class ChannelPrograms {

    private static final InetSocketAddress ANY = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);

    private volatile int state;

    @AfterAll
    static void write() {
        Outcomes.write();
    }

    private static ServerSocket server() throws IOException {
        return new ServerSocket(0, 5, InetAddress.getLoopbackAddress());
    }

    @Test
    void requestAndAnswer() throws Exception {
        try (ServerSocket server = server()) {
            Thread answering = Tasks.start(() -> {
                try (Socket socket = server.accept()) {
                    String line = new BufferedReader(new InputStreamReader(socket.getInputStream())).readLine();
                    socket.getOutputStream().write((line + "!\n").getBytes());
                }
            });
            try (Socket socket = new Socket(server.getInetAddress(), server.getLocalPort())) {
                socket.getOutputStream().write("hello\n".getBytes());
                assertEquals("hello!", new BufferedReader(new InputStreamReader(socket.getInputStream())).readLine());
            }
            answering.join();
        }
    }

    /** Nobody connects, nobody writes: the time limits run out, on the virtual clock. */
    @Test
    void socketTimeouts() throws Exception {
        try (ServerSocket server = server()) {
            server.setSoTimeout(60_000);
            SocketTimeoutException accept = assertThrows(SocketTimeoutException.class, server::accept);
            assertEquals("Accept timed out", accept.getMessage());
            try (Socket client = new Socket(server.getInetAddress(), server.getLocalPort());
                    Socket socket = server.accept()) {
                socket.setSoTimeout(3_600_000);
                SocketTimeoutException read = assertThrows(
                        SocketTimeoutException.class,
                        () -> socket.getInputStream().read());
                assertEquals("Read timed out", read.getMessage());
                client.setSoLinger(true, 0);
            }
        }
    }

    /** What arrives in time is read, what does not is a timeout: both happen. */
    @Test
    void readWithALimit() throws Exception {
        try (ServerSocket server = server();
                Socket client = new Socket(server.getInetAddress(), server.getLocalPort());
                Socket socket = server.accept()) {
            socket.setSoTimeout(10);
            Thread writer = Tasks.start(() -> client.getOutputStream().write(7));
            String outcome;
            try {
                outcome = "read-" + socket.getInputStream().read();
            } catch (SocketTimeoutException e) {
                outcome = "timed-out";
            }
            Outcomes.of("readWithALimit", outcome);
            writer.join();
        }
    }

    @Test
    void closeEndsAccept() throws Exception {
        ServerSocket server = server();
        Thread accepting = Tasks.start(() -> {
            SocketException e = assertThrows(SocketException.class, server::accept);
            Outcomes.of("closeEndsAccept", e.getMessage().replace(' ', '-'));
        });
        server.close();
        accepting.join();
    }

    @Test
    void channels() throws Exception {
        try (ServerSocketChannel server = ServerSocketChannel.open().bind(ANY)) {
            Thread echo = Tasks.start(() -> {
                try (SocketChannel channel = server.accept()) {
                    ByteBuffer buffer = ByteBuffer.allocate(9);
                    channel.read(buffer);
                    channel.write(buffer.flip());
                }
            });
            try (SocketChannel channel = SocketChannel.open(server.getLocalAddress())) {
                channel.write(ByteBuffer.wrap(new byte[3]));
                assertEquals(3, channel.read(ByteBuffer.allocate(9)));
            }
            echo.join();
        }
    }

    /** More than any buffer holds: the writer waits until somebody reads. */
    @Test
    void pipeThatIsFull() throws Exception {
        Pipe pipe = Pipe.open();
        try (Pipe.SinkChannel sink = pipe.sink();
                Pipe.SourceChannel source = pipe.source()) {
            Thread writer = Tasks.start(() -> {
                ByteBuffer much = ByteBuffer.allocate(1 << 17);
                while (much.hasRemaining()) {
                    sink.write(much);
                }
            });
            int read = 0;
            ByteBuffer buffer = ByteBuffer.allocate(1 << 17);
            while (read < 1 << 17) {
                read += source.read(buffer);
            }
            writer.join();
        }
    }

    @Test
    void interruptClosesAChannel() throws Exception {
        Pipe pipe = Pipe.open();
        Thread reader = Tasks.start(() -> assertThrows(
                ClosedByInterruptException.class, () -> pipe.source().read(ByteBuffer.allocate(1))));
        reader.interrupt();
        reader.join();
        pipe.sink().close();
    }

    @Test
    void closeEndsARead() throws Exception {
        Pipe pipe = Pipe.open();
        Thread reader = Tasks.start(() ->
                assertThrows(ClosedChannelException.class, () -> pipe.source().read(ByteBuffer.allocate(1))));
        pipe.source().close();
        reader.join();
        pipe.sink().close();
    }

    @Test
    void datagrams() throws Exception {
        try (DatagramSocket socket = new DatagramSocket(0, InetAddress.getLoopbackAddress())) {
            Thread sender = Tasks.start(() -> {
                try (DatagramSocket other = new DatagramSocket()) {
                    other.send(new DatagramPacket(new byte[5], 5, socket.getLocalSocketAddress()));
                }
            });
            DatagramPacket packet = new DatagramPacket(new byte[9], 9);
            socket.receive(packet);
            assertEquals(5, packet.getLength());
            sender.join();
        }
    }

    /** A wake-up ends the selection that is on, or the next one. */
    @Test
    void wakeup() throws Exception {
        try (Selector selector = Selector.open()) {
            Thread waking = Tasks.start(() -> {
                state = 1;
                selector.wakeup();
                state = 2;
            });
            assertEquals(0, selector.select());
            Outcomes.of("wakeup", "state-" + state);
            waking.join();
        }
    }

    @Test
    void wakeupOrTimeout() throws Exception {
        try (Selector selector = Selector.open()) {
            Thread waking = Tasks.start(selector::wakeup);
            selector.select(10);
            boolean woken = waking.getState() == Thread.State.TERMINATED;
            Outcomes.of("wakeupOrTimeout", woken ? "after" : "before");
            waking.join();
        }
    }

    @Test
    void selectedConnection() throws Exception {
        try (Selector selector = Selector.open();
                ServerSocketChannel server = ServerSocketChannel.open().bind(ANY)) {
            server.configureBlocking(false);
            server.register(selector, SelectionKey.OP_ACCEPT);
            Thread client = Tasks.start(() -> {
                try (SocketChannel channel = SocketChannel.open(server.getLocalAddress())) {
                    assertEquals(-1, channel.read(ByteBuffer.allocate(1)));
                }
            });
            assertEquals(1, selector.select());
            server.accept().close();
            client.join();
        }
    }

    /** The handler runs in a task of its own, before or after what follows the call. */
    @Test
    void asynchronousFile() throws Exception {
        Path file = Files.writeString(Files.createTempFile("chessj", ".txt"), "hello");
        try (AsynchronousFileChannel channel = AsynchronousFileChannel.open(file, StandardOpenOption.READ)) {
            CompletableFuture<Integer> read = new CompletableFuture<>();
            channel.read(ByteBuffer.allocate(9), 0, read, new Completes());
            Outcomes.of("asynchronousFile", read.isDone() ? "completed" : "pending");
            assertEquals(5, read.get());
        } finally {
            Files.delete(file);
        }
    }

    private static final class Completes implements CompletionHandler<Integer, CompletableFuture<Integer>> {
        @Override
        public void completed(Integer result, CompletableFuture<Integer> future) {
            future.complete(result);
        }

        @Override
        public void failed(Throwable why, CompletableFuture<Integer> future) {
            future.completeExceptionally(why);
        }
    }

    @Test
    void asynchronousSockets() throws Exception {
        try (AsynchronousServerSocketChannel server =
                        AsynchronousServerSocketChannel.open().bind(ANY);
                AsynchronousSocketChannel client = AsynchronousSocketChannel.open()) {
            Future<AsynchronousSocketChannel> accepted = server.accept();
            client.connect(server.getLocalAddress()).get();
            try (AsynchronousSocketChannel other = accepted.get()) {
                client.write(ByteBuffer.wrap(new byte[5])).get();
                assertEquals(5, other.read(ByteBuffer.allocate(9)).get());
            }
        }
    }

    /** What a process prints and that it ends is seen when no other task can go on. */
    @Test
    void process() throws Exception {
        Process process = new ProcessBuilder("sh", "-c", "echo hello; exit 3").start();
        Thread other = Tasks.start(() -> {
            state = 1;
            state = 2;
        });
        assertEquals("hello", new BufferedReader(new InputStreamReader(process.getInputStream())).readLine());
        assertEquals(2, state);
        assertEquals(3, process.waitFor());
        assertEquals(3, process.onExit().thenApply(Process::exitValue).get());
        other.join();
    }

    @Test
    void processWithALimit() throws Exception {
        Process process = new ProcessBuilder("sh", "-c", "exit 0").start();
        Outcomes.of("processWithALimit", process.waitFor(10, TimeUnit.SECONDS) ? "ended" : "timed-out");
        assertEquals(0, process.waitFor());
        assertTrue(process.waitFor(1, TimeUnit.MILLISECONDS) || !process.isAlive());
    }

    @Test
    void handleOfAProcess() throws Exception {
        Process process = new ProcessBuilder("sh", "-c", "exit 3").start();
        ProcessHandle handle = process.toHandle();
        assertEquals(handle, handle.onExit().get());
        assertEquals(3, process.exitValue());
    }
}
