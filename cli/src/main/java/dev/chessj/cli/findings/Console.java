package dev.chessj.cli.findings;

import dev.chessj.wrappers.shim.Calls;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/**
 * Standard output and error: the real ones are ours, the program under test gets others.
 *
 * <p>A program that prints a line would print it in every one of a million executions. So what it prints is thrown away while the
 * search runs, and kept for the executions that a person gets to see.
 *
 * <p><b>Threading.</b> Only one task runs at a time; a thread that is no task may mix up some output, nothing else.
 */
public final class Console {
    private static final int MOST = 1 << 16;

    private final PrintStream out;
    private final PrintStream err;
    private final Sink sink = new Sink();
    private Runnable giveBack = () -> {};

    private Console(PrintStream out, PrintStream err) {
        this.out = out;
        this.err = err;
    }

    /** Takes the standard streams from the program under test; its standard input is empty. */
    public static Console takeOver() {
        Console console = new Console(System.out, System.err);
        PrintStream program = new PrintStream(console.sink, true, StandardCharsets.UTF_8);
        System.setOut(program);
        System.setErr(program);
        Calls.console(program);
        System.setIn(InputStream.nullInputStream());
        return console;
    }

    /**
     * The same for a while, in a JVM that is not ours.
     *
     * @param words where everything of ours goes
     */
    public static Console borrowed(PrintStream words) {
        Console console = new Console(words, words);
        PrintStream program = new PrintStream(console.sink, true, StandardCharsets.UTF_8);
        PrintStream out = System.out;
        PrintStream err = System.err;
        InputStream in = System.in;
        console.giveBack = () -> {
            System.setOut(out);
            System.setErr(err);
            System.setIn(in);
        };
        System.setOut(program);
        System.setErr(program);
        Calls.console(program);
        System.setIn(InputStream.nullInputStream());
        return console;
    }

    /** Gives back what was borrowed. */
    public void giveBack() {
        giveBack.run();
    }

    public PrintStream out() {
        return out;
    }

    public PrintStream err() {
        return err;
    }

    public void flush() {
        out.flush();
        err.flush();
    }

    /** From now on what the program prints is kept. */
    void keep() {
        sink.kept.reset();
        sink.keeping = true;
    }

    /** What the program printed since {@link #keep}; from now on it is thrown away again. */
    String kept() {
        sink.keeping = false;
        return sink.kept.toString(StandardCharsets.UTF_8);
    }

    private static final class Sink extends OutputStream {
        private final ByteArrayOutputStream kept = new ByteArrayOutputStream();
        private volatile boolean keeping;

        @Override
        public void write(int b) {
            if (keeping && kept.size() < MOST) {
                kept.write(b);
            }
        }

        @Override
        public void write(byte[] bytes, int offset, int length) {
            if (keeping && kept.size() < MOST) {
                kept.write(bytes, offset, length);
            }
        }
    }
}
