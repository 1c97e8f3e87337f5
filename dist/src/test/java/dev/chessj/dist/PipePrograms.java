package dev.chessj.dist;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PipedReader;
import java.io.PipedWriter;
import java.util.concurrent.CountDownLatch;

/** Programs for {@link PipesIT}: correct ones, whose tasks wait for each other at pipes of the JDK. */
public final class PipePrograms {

    private PipePrograms() {}

    /** An action that fails as pipes do. */
    private interface Action {
        void run() throws IOException;
    }

    private static Thread start(Action action) {
        Thread thread = new Thread(() -> {
            try {
                action.run();
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        });
        thread.start();
        return thread;
    }

    private static void check(boolean condition) {
        if (!condition) {
            throw new AssertionError();
        }
    }

    /** Nobody flushes: who waits is not woken, and finds what has come by looking again. */
    public static final class Unflushed {
        public static void main(String[] args) throws IOException, InterruptedException {
            PipedInputStream questions = new PipedInputStream();
            PipedOutputStream asks = new PipedOutputStream(questions);
            PipedReader answers = new PipedReader();
            PipedWriter says = new PipedWriter(answers);
            Thread other = start(() -> says.write(questions.read() + 1));
            asks.write(1);
            check(answers.read() == 2);
            other.join();
        }
    }

    /** The end of what is written wakes all who read. */
    public static final class Closed {
        public static void main(String[] args) throws IOException, InterruptedException {
            PipedInputStream in = new PipedInputStream();
            PipedOutputStream out = new PipedOutputStream(in);
            Thread other = start(() -> check(in.read() < 0));
            Thread closes = start(out::close);
            check(in.read() < 0);
            other.join();
            closes.join();
        }
    }

    /** Two write more than there is room for. */
    public static final class Full {
        public static void main(String[] args) throws IOException, InterruptedException {
            PipedReader in = new PipedReader(1);
            PipedWriter out = new PipedWriter(in);
            CountDownLatch done = new CountDownLatch(1); // a reader takes it amiss if a writer ends
            Thread one = start(() -> write(out, 1, done));
            Thread two = start(() -> write(out, 2, done));
            check(in.read() + in.read() == 3);
            done.countDown();
            one.join();
            two.join();
        }
    }

    private static void write(PipedWriter out, int value, CountDownLatch done) throws IOException {
        out.write(value);
        try {
            done.await();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    /** Who waits for input from a thread that dies is told, after a second or two. */
    public static final class WriterDies {
        public static void main(String[] args) throws IOException, InterruptedException {
            PipedInputStream in = new PipedInputStream();
            PipedOutputStream out = new PipedOutputStream(in);
            Thread dies = start(() -> out.write(1));
            check(in.read() == 1);
            try {
                in.read();
                throw new AssertionError("read what nobody has written");
            } catch (IOException broken) {
                check(broken.getMessage().startsWith("Write end dead")
                        || broken.getMessage().startsWith("Pipe broken"));
            }
            dies.join();
        }
    }

    /** Who waits for room that a thread would make which dies is told, too. */
    public static final class ReaderDies {
        public static void main(String[] args) throws IOException, InterruptedException {
            PipedInputStream in = new PipedInputStream(1);
            PipedOutputStream out = new PipedOutputStream(in);
            Thread dies = start(() -> check(in.read() == 1));
            out.write(1);
            try {
                out.write(2);
                out.write(3);
                throw new AssertionError("wrote what nobody can read");
            } catch (IOException broken) {
                check(broken.getMessage().equals("Read end dead"));
            }
            dies.join();
        }
    }

    /** An interrupt ends the wait. */
    public static final class Interrupted {
        public static void main(String[] args) throws IOException, InterruptedException {
            PipedInputStream in = new PipedInputStream();
            PipedOutputStream out = new PipedOutputStream(in);
            Thread other = start(() -> {
                try {
                    in.read();
                    throw new AssertionError("read what nobody has written");
                } catch (InterruptedIOException expected) {
                    // as it should be
                }
            });
            other.interrupt();
            other.join();
            out.close();
        }
    }
}
