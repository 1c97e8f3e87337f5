package dev.chessj.dist;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.lang.reflect.Proxy;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.nio.channels.AsynchronousFileChannel;
import java.nio.channels.AsynchronousServerSocketChannel;
import java.nio.channels.AsynchronousSocketChannel;
import java.nio.channels.CompletionHandler;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Vector;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;

/** Programs for {@link OutsideIT} to run; surefire does not look into this class. */
public final class OutsidePrograms {
    private OutsidePrograms() {}

    private static Thread start(Runnable body) {
        Thread thread = new Thread(body);
        thread.start();
        return thread;
    }

    /** Waits for somebody outside of the program, who never answers. */
    private static void block() {
        int port = Integer.getInteger("dev.chessj.test.port");
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.getInputStream().read();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Blocks where no scheduler sees it if the other task is between its two writes, and fails if it is between the next two. */
    public static final class BlocksBetween {
        private static volatile int state;

        public static void main(String[] args) throws InterruptedException {
            Thread other = start(() -> {
                state = 1;
                state = 2;
                state = 3;
            });
            int seen = state;
            if (seen == 1) {
                block();
            }
            if (seen == 2 && args.length > 0) {
                throw new IllegalStateException("seen 2");
            }
            other.join();
        }
    }

    /** Blocks in every schedule, of which there are many. */
    public static final class BlocksAlways {
        private static volatile int state;

        public static void main(String[] args) {
            for (int i = 0; i < 3; i++) {
                start(() -> {
                    state++;
                    state++;
                    state++;
                    block();
                });
            }
        }
    }

    /** Two hooks and a thread that goes on meanwhile; the program ends by itself, or by exit if it has an argument. */
    public static final class Hooks {
        private static volatile int hooks;

        public static void main(String[] args) {
            for (int i = 0; i < 2; i++) {
                Runtime.getRuntime().addShutdownHook(new Thread(() -> {
                    if (hooks++ > 1) {
                        throw new IllegalStateException("hooks of another execution");
                    }
                }));
            }
            Thread removed = new Thread(() -> {
                throw new IllegalStateException("removed");
            });
            Runtime.getRuntime().addShutdownHook(removed);
            if (!Runtime.getRuntime().removeShutdownHook(removed)) {
                throw new IllegalStateException("not removed");
            }
            if (args.length > 0) {
                System.exit(0);
            }
        }
    }

    /** A hook that fails in one of its schedules: when the other task is between its writes. */
    public static final class FailingHook {
        private static volatile int state;

        public static void main(String[] args) {
            Runtime.getRuntime().addShutdownHook(new Thread(() -> {
                if (state == 1) {
                    throw new IllegalStateException("half done");
                }
            }));
            start(() -> {
                state = 1;
                state = 2;
            });
            if (args.length > 0) {
                System.exit(0);
            }
        }
    }

    /** Initialises classes that need each other. */
    public static final class InitialisersInACircle {
        static class Shape {
            static final Shape UNIT = new Circle();
        }

        static final class Circle extends Shape {}

        public static void main(String[] args) {
            if (Shape.UNIT.getClass() != Circle.class) {
                throw new IllegalStateException();
            }
        }
    }

    /** Two tasks need a class whose initialiser sleeps and takes a lock, which one of them holds. */
    public static final class InitialiserLocks {
        private static final Object LOCK = new Object();

        static final class Slow {
            static final int VALUE;

            static {
                synchronized (LOCK) {
                    long began = System.nanoTime();
                    sleep();
                    VALUE = System.nanoTime() - began >= 60_000_000_000L ? 1 : 0;
                }
            }

            private static void sleep() {
                try {
                    Thread.sleep(60_000);
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
        }

        public static void main(String[] args) {
            start(() -> {
                synchronized (LOCK) {
                    check(Slow.VALUE == 1);
                }
            });
            check(Slow.VALUE == 1);
        }

        private static void check(boolean holds) {
            if (!holds) {
                throw new IllegalStateException();
            }
        }
    }

    /** An initialiser waits for a task that needs the class. */
    public static final class InitialiserWaits {
        static final class Stuck {
            static volatile int value;

            static {
                Thread other = new Thread(() -> value = 1);
                other.start();
                try {
                    other.join();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
        }

        public static void main(String[] args) {
            Stuck.value = 2;
        }
    }

    /** The garbage collector clears a reference. */
    public static final class Collects {
        public static void main(String[] args) throws InterruptedException {
            ReferenceQueue<Object> queue = new ReferenceQueue<>();
            Reference<Object> reference = new WeakReference<>(new Object(), queue);
            System.gc();
            if (queue.remove() != reference) {
                throw new IllegalStateException();
            }
        }
    }

    /** Takes for granted that a weak reference is not cleared. */
    public static final class CountsOnAReference {
        public static void main(String[] args) {
            Reference<Object> reference = new WeakReference<>(new Object());
            System.gc();
            if (reference.get() == null) {
                throw new IllegalStateException("cleared");
            }
        }
    }

    /** Waits for a connection that nobody makes. */
    public static final class WaitsForAnAnswer {
        public static void main(String[] args) {
            block();
        }
    }

    /** Opens a file if the other task is between its writes. */
    public static final class OpensBetween {
        private static volatile int state;

        public static void main(String[] args) throws Exception {
            Thread other = start(() -> {
                state = 1;
                state = 2;
            });
            if (state == 1) {
                new java.io.FileInputStream(args[0]).close();
            }
            other.join();
        }
    }

    /** A signal handler, which the JVM runs on a thread of its own; a process waits for it, and takes away the file that tells of it. */
    public static final class RunsElsewhere {
        private static volatile int state;

        public static void main(String[] args) throws Exception {
            Class<?> signal = Class.forName("sun.misc.Signal");
            Class<?> handler = Class.forName("sun.misc.SignalHandler");
            Object winch = signal.getConstructor(String.class).newInstance("WINCH");
            Object handling = Proxy.newProxyInstance(
                    handler.getClassLoader(), new Class<?>[] {handler}, (proxy, method, arguments) -> {
                        state = 1;
                        Files.createFile(Path.of(args[0]));
                        return null;
                    });
            signal.getMethod("handle", signal, handler).invoke(null, winch, handling);
            signal.getMethod("raise", signal).invoke(null, winch);
            String wait = "for i in $(seq 80); do rm \"$0\" 2>/dev/null && exit; sleep 0.05; done";
            new ProcessBuilder("sh", "-c", wait, args[0]).start().waitFor();
        }
    }

    /** A server and a client in one program, one request. */
    public static final class Http {
        public static void main(String[] args) throws Exception {
            InetSocketAddress any = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
            HttpServer server = HttpServer.create(any, 0);
            server.createContext("/", exchange -> {
                exchange.sendResponseHeaders(200, 2);
                exchange.getResponseBody().write(new byte[] {'o', 'k'});
                exchange.close();
            });
            server.start();
            try {
                HttpClient client = HttpClient.newHttpClient();
                URI uri = URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/");
                HttpRequest request = HttpRequest.newBuilder(uri).build();
                String body = args.length == 0
                        ? client.send(request, HttpResponse.BodyHandlers.ofString())
                                .body()
                        : client.sendAsync(request, HttpResponse.BodyHandlers.ofString())
                                .thenApply(HttpResponse::body)
                                .get();
                if (!body.equals("ok")) {
                    throw new IllegalStateException(body);
                }
            } finally {
                server.stop(0);
            }
        }
    }

    /** Waits for the end of a process, which a thread of the JDK tells. */
    public static final class Processes {
        public static void main(String[] args) throws Exception {
            Process process = new ProcessBuilder("sh", "-c", "exit 0").start();
            if (process.onExit().get().exitValue() != 0 || process.waitFor() != 0) {
                throw new IllegalStateException("failed");
            }
        }
    }

    /** Reads a file and a socket asynchronously, on threads of the JDK. */
    public static final class Channels {
        public static void main(String[] args) throws Exception {
            Path file = Files.createTempFile("chessj", ".txt");
            Files.writeString(file, "hello");
            try (AsynchronousFileChannel channel = AsynchronousFileChannel.open(file, StandardOpenOption.READ)) {
                check(channel.read(ByteBuffer.allocate(9), 0).get());
                CompletableFuture<Integer> handled = new CompletableFuture<>();
                channel.read(ByteBuffer.allocate(9), 0, handled, new Completes());
                check(handled.get());
            } finally {
                Files.delete(file);
            }
            InetSocketAddress any = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
            try (AsynchronousServerSocketChannel server =
                            AsynchronousServerSocketChannel.open().bind(any);
                    AsynchronousSocketChannel client = AsynchronousSocketChannel.open()) {
                Future<AsynchronousSocketChannel> accepted = server.accept();
                client.connect(server.getLocalAddress()).get();
                try (AsynchronousSocketChannel other = accepted.get()) {
                    client.write(ByteBuffer.wrap(new byte[5])).get();
                    check(other.read(ByteBuffer.allocate(9)).get());
                }
            }
        }

        private static void check(int read) {
            if (read != 5) {
                throw new IllegalStateException("read " + read);
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
    }

    /** Waits for a reference that nobody enqueues; the garbage collector might. */
    public static final class WaitsForTheCollector {
        public static void main(String[] args) throws InterruptedException {
            Object referent = new Object();
            ReferenceQueue<Object> queue = new ReferenceQueue<>();
            Reference<Object> reference = new WeakReference<>(referent, queue);
            queue.remove();
            Reference.reachabilityFence(referent);
            Reference.reachabilityFence(reference);
        }
    }

    /** The JDK enters a vector on behalf of one task while another one is in it and goes on to call it. */
    public static final class Reversed {
        public static void main(String[] args) throws InterruptedException {
            Vector<Integer> vector = new Vector<>(List.of(1));
            Thread other = start(() -> {
                synchronized (vector) {
                    vector.add(2);
                    vector.add(3);
                }
            });
            Thread.yield();
            new ArrayList<>(vector);
            other.join();
        }
    }
}
