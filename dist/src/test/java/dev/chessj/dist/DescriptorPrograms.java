package dev.chessj.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.sun.net.httpserver.HttpServer;
import java.io.File;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PipedReader;
import java.io.PipedWriter;
import java.io.RandomAccessFile;
import java.lang.management.ManagementFactory;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.channels.AsynchronousFileChannel;
import java.nio.channels.AsynchronousServerSocketChannel;
import java.nio.channels.AsynchronousSocketChannel;
import java.nio.channels.DatagramChannel;
import java.nio.channels.FileChannel;
import java.nio.channels.Pipe;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchService;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import org.junit.jupiter.api.Test;

/** Programs for {@link DescriptorsIT} to run; surefire does not look into this class. */
public final class DescriptorPrograms {
    private static final InetAddress LOOPBACK = InetAddress.getLoopbackAddress();

    private DescriptorPrograms() {}

    private static void work() throws InterruptedException {
        Thread other = new Thread(() -> {
            Steps.state++;
            Steps.state++;
            Steps.state++;
        });
        other.start();
        Steps.state++;
        Steps.state++;
        other.join();
    }

    private static void check(int most) {
        String[] open = new File("/proc/self/fd").list();
        if (open != null && open.length > most) {
            throw new IllegalStateException(open.length + " descriptors are open");
        }
    }

    private static final class Steps {
        static volatile int state;
        static int tries;
    }

    /** Leaves open whatever can be opened: 23 descriptors, on five ports from the given one on. */
    public static final class LeavesAll {
        /** Once per JVM, and open in all executions. */
        private static final FileChannel KEPT = open();

        private static FileChannel open() {
            try {
                return FileChannel.open(Files.createTempFile("chessj", "kept"), StandardOpenOption.WRITE);
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        }

        public static void main(String[] args) throws Exception {
            KEPT.write(ByteBuffer.wrap(new byte[1]), 0);
            files(Path.of(args[0]));
            sockets(Integer.parseInt(args[1]));
            work();
            check(200);
        }

        private static void files(Path folder) throws Exception {
            Path file = folder.resolve("file");
            new FileOutputStream(file.toFile()).write(1);
            new FileInputStream(file.toFile()).read();
            new RandomAccessFile(file.toFile(), "rw").getChannel().position();
            Files.newInputStream(file).read();
            check(Files.newDirectoryStream(folder).iterator().hasNext() ? 200 : 0);
            AsynchronousFileChannel.open(file, StandardOpenOption.READ);
            if (FileChannel.open(file, StandardOpenOption.WRITE).tryLock() == null) {
                throw new IllegalStateException("locked");
            }
        }

        private static void sockets(int port) throws Exception {
            ServerSocket server = new ServerSocket(port, 50, LOOPBACK);
            new Socket(LOOPBACK, port).getOutputStream().write(7);
            assertEquals(7, server.accept().getInputStream().read());
            ServerSocketChannel listening = ServerSocketChannel.open().bind(new InetSocketAddress(LOOPBACK, port + 1));
            SocketChannel.open(listening.getLocalAddress());
            SocketChannel accepted = listening.accept();
            accepted.configureBlocking(false);
            accepted.register(Selector.open(), SelectionKey.OP_READ);
            Pipe.open();
            DatagramChannel.open().bind(new InetSocketAddress(LOOPBACK, port + 2));
            new DatagramSocket(port + 3, LOOPBACK).getLocalPort();
            AsynchronousServerSocketChannel later =
                    AsynchronousServerSocketChannel.open().bind(new InetSocketAddress(LOOPBACK, port + 4));
            Future<AsynchronousSocketChannel> connection = later.accept();
            AsynchronousSocketChannel client = AsynchronousSocketChannel.open();
            client.connect(later.getLocalAddress()).get();
            connection.get();
            client.read(ByteBuffer.allocate(1));
        }
    }

    /** Leaves an archive open as a file system, with a change that only closing would write. */
    public static final class LeavesAnArchive {
        public static void main(String[] args) throws Exception {
            Path archive = Path.of(args[0]);
            FileSystem files = FileSystems.newFileSystem(URI.create("jar:" + archive.toUri()), Map.of());
            Path change = files.getPath("change");
            if (Files.exists(change)) {
                throw new IllegalStateException("it was written");
            }
            Files.writeString(change, "change");
            FileSystems.newFileSystem(archive);
            work();
        }
    }

    /** Registers a management bean in every execution, and another one that it takes away itself. */
    public static final class LeavesABean {
        public static void main(String[] args) throws Exception {
            MBeanServer server = ManagementFactory.getPlatformMBeanServer();
            server.registerMBean(new Bean(), new ObjectName("dev.chessj:type=Left"));
            ObjectName taken = new ObjectName("dev.chessj:type=Taken");
            server.registerMBean(new Bean(), taken);
            server.unregisterMBean(taken);
            work();
        }

        /** What can be managed. */
        public interface BeanMBean {
            int getNumber();
        }

        public static final class Bean implements BeanMBean {
            @Override
            public int getNumber() {
                return 1;
            }
        }
    }

    /** Watches a directory and leaves the watch on; if asked to, it waits for a file that it makes there. */
    public static final class LeavesAWatch {
        public static void main(String[] args) throws Exception {
            Path folder = Path.of(args[0]);
            Files.deleteIfExists(folder.resolve("made"));
            WatchService watch = folder.getFileSystem().newWatchService();
            folder.register(watch, StandardWatchEventKinds.ENTRY_CREATE);
            if (args.length > 1) {
                Files.createFile(folder.resolve("made"));
                assertEquals(1, watch.take().pollEvents().size());
            }
            work();
            check(90);
        }
    }

    /** Fails in one of its schedules, and leaves a server behind in all of them. */
    public static final class LeavesAServer {
        public static void main(String[] args) throws Exception {
            ServerSocket server = new ServerSocket(Integer.parseInt(args[0]), 50, LOOPBACK);
            Thread other = new Thread(() -> {
                Steps.state = 1;
                Steps.state = 2;
            });
            other.start();
            if (Steps.state == 1) {
                throw new IllegalStateException("seen " + server.getLocalPort());
            }
            other.join();
        }
    }

    /** Waits for something that nobody is left to send, in the way that is named. */
    public static final class WaitsForNobody {
        public static void main(String[] args) throws Exception {
            switch (args[0]) {
                case "accept" -> new ServerSocket(0).accept();
                case "port" -> new ServerSocket(Integer.parseInt(args[1])).accept();
                case "select" -> select();
                case "read" -> {
                    ServerSocket server = new ServerSocket(0, 1, LOOPBACK);
                    Socket client = new Socket(LOOPBACK, server.getLocalPort());
                    check(client.getInputStream().read());
                }
                case "each-other" -> {
                    ServerSocket server = new ServerSocket(0, 1, LOOPBACK);
                    Thread serving = new Thread(() -> serve(server));
                    serving.start();
                    check(new Socket(LOOPBACK, server.getLocalPort())
                            .getInputStream()
                            .read());
                }
                case "pipe" -> Pipe.open().source().read(ByteBuffer.allocate(1));
                case "datagram" -> new DatagramSocket(0, LOOPBACK).receive(new DatagramPacket(new byte[1], 1));
                case "future" ->
                    AsynchronousServerSocketChannel.open()
                            .bind(new InetSocketAddress(LOOPBACK, 0))
                            .accept()
                            .get();
                case "http" ->
                    HttpServer.create(new InetSocketAddress(LOOPBACK, 0), 0).start();
                default -> throw new IllegalArgumentException(args[0]);
            }
        }

        private static void select() throws IOException {
            Selector selector = Selector.open();
            ServerSocketChannel server = ServerSocketChannel.open().bind(new InetSocketAddress(LOOPBACK, 0));
            server.configureBlocking(false);
            server.register(selector, SelectionKey.OP_ACCEPT);
            selector.select();
        }

        private static void serve(ServerSocket server) {
            try (InputStream in = server.accept().getInputStream()) {
                in.read();
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    /** Waits again and again, each time with a limit, for what nobody is left to give. */
    public static final class PollsForNobody {
        public static void main(String[] args) throws Exception {
            BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
            switch (args[0]) {
                case "stream" -> {
                    PipedInputStream in = new PipedInputStream();
                    check(new PipedOutputStream(in) == null ? 0 : in.read());
                }
                case "full-stream" -> {
                    PipedOutputStream out = new PipedOutputStream(new PipedInputStream(1));
                    out.write(1);
                    out.write(2);
                }
                case "reader" -> {
                    PipedReader in = new PipedReader();
                    check(new PipedWriter(in) == null ? 0 : in.read());
                }
                case "two-streams" -> {
                    PipedInputStream in = new PipedInputStream();
                    PipedOutputStream out = new PipedOutputStream(in);
                    both(() -> check(out == null ? 0 : in.read()));
                }
                case "two-full-streams" -> {
                    PipedOutputStream out = new PipedOutputStream(new PipedInputStream(1));
                    both(() -> {
                        out.write(1);
                        out.write(2);
                    });
                }
                case "two-readers" -> {
                    PipedReader in = new PipedReader();
                    PipedWriter out = new PipedWriter(in);
                    both(() -> check(out == null ? 0 : in.read()));
                }
                case "poll" -> poll(queue);
                case "offer" -> {
                    queue.put(1);
                    while (!queue.offer(2, 1, TimeUnit.SECONDS)) {
                        Steps.tries++;
                    }
                }
                case "another-polls" -> {
                    Thread other = new Thread(() -> poll(queue));
                    other.start();
                    other.join();
                }
                default -> throw new IllegalArgumentException(args[0]);
            }
        }

        private interface Io {
            void run() throws IOException;
        }

        private static void both(Io io) throws InterruptedException {
            Runnable task = () -> {
                try {
                    io.run();
                } catch (IOException e) {
                    throw new IllegalStateException(e);
                }
            };
            Thread one = new Thread(task);
            Thread two = new Thread(task);
            one.start();
            two.start();
            one.join();
            two.join();
        }

        private static void poll(BlockingQueue<Integer> queue) {
            try {
                while (queue.poll(1, TimeUnit.SECONDS) == null) {
                    Steps.tries++;
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    /** Polls until a time has come, a hundred thousand times: nothing changes but the time. */
    public static final class PollsUntilATime {
        public static void main(String[] args) throws Exception {
            BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
            long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(100_000);
            while (System.nanoTime() - end < 0) {
                assertEquals(null, queue.poll(1, TimeUnit.SECONDS));
            }
        }
    }

    /** Answers whoever connects. */
    public static final class Serves {
        public static void main(String[] args) throws Exception {
            try (ServerSocket server = new ServerSocket(Integer.parseInt(args[0]), 50, LOOPBACK);
                    Socket client = server.accept()) {
                client.getOutputStream().write(7);
            }
        }
    }

    /** The same with the HTTP server of the JDK, whose dispatcher waits for a second again and again. */
    public static final class LeavesAnHttpServer {
        @Test
        void test() throws Exception {
            HttpServer.create(new InetSocketAddress(LOOPBACK, 0), 0).start();
        }
    }

    /** A test that leaves a server waiting, as tests do: nobody waits for it. */
    public static final class LeavesAServerWaiting {
        @Test
        void test() throws Exception {
            ServerSocket server = new ServerSocket(0, 1, LOOPBACK);
            new Thread(() -> WaitsForNobody.serve(server)).start();
        }
    }
}
