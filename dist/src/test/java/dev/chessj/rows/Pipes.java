package dev.chessj.rows;

import java.io.BufferedOutputStream;
import java.io.BufferedWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PipedReader;
import java.io.PipedWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.Reader;
import java.io.StringWriter;

/** Streams that are filled, or can be looked into. */
public final class Pipes {

    private Pipes() {}

    /** Bytes that can be read from a pipe whose other end is closed. */
    public static PipedInputStream pipe(String text) throws IOException {
        PipedInputStream in = new PipedInputStream();
        try (PipedOutputStream out = new PipedOutputStream(in)) {
            out.write(text.getBytes());
        }
        return in;
    }

    public static PipedReader textPipe(String text) throws IOException {
        PipedReader in = new PipedReader();
        try (PipedWriter out = new PipedWriter(in)) {
            out.write(text);
        }
        return in;
    }

    /** A print stream that remembers where it writes to. */
    public static final class Printing extends PrintStream {
        private final ByteArrayOutputStream bytes;

        public Printing() {
            this(new ByteArrayOutputStream());
        }

        private Printing(ByteArrayOutputStream bytes) {
            super(bytes);
            this.bytes = bytes;
        }

        @Override
        public String toString() {
            return bytes.toString();
        }
    }

    /** The same for text. */
    public static final class Writing extends PrintWriter {

        public Writing() {
            super(new StringWriter());
        }

        @Override
        public String toString() {
            return out.toString();
        }
    }

    /** A buffer that tells what went through it. */
    public static final class Bytes extends BufferedOutputStream {

        public Bytes() {
            super(new ByteArrayOutputStream());
        }

        @Override
        public String toString() {
            return out + "+" + count;
        }
    }

    /** The same for text. */
    public static final class Text extends BufferedWriter {
        private final StringWriter text;

        public Text() {
            this(new StringWriter());
        }

        private Text(StringWriter text) {
            super(text);
            this.text = text;
        }

        @Override
        public String toString() {
            return text.toString();
        }
    }

    /** What is read next. */
    public static Object next(Object in) throws IOException {
        return in instanceof InputStream bytes ? bytes.read() : ((Reader) in).read();
    }
}
