package dev.chessj.dist;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.opentest4j.AssertionFailedError;

/** A program that is talked to: what it says is read as it comes, and awaited in order. */
final class Conversation implements AutoCloseable {
    private static final long PATIENCE_SECONDS = Long.getLong("chessj.test.patience", 300);

    private final Process process;
    private final StringBuilder said = new StringBuilder();
    private final Thread reader;
    private boolean over; // nothing more will be said
    private int heard;

    Conversation(ProcessBuilder builder) throws IOException {
        process = builder.redirectErrorStream(true).start();
        reader = new Thread(this::read, "reads " + builder.command().get(0));
        reader.setDaemon(true);
        reader.start();
    }

    private void read() {
        byte[] bytes = new byte[4096];
        try (InputStream in = process.getInputStream()) {
            for (int count = in.read(bytes); count >= 0; count = in.read(bytes)) {
                synchronized (said) {
                    said.append(new String(bytes, 0, count, StandardCharsets.UTF_8));
                    said.notifyAll();
                }
            }
        } catch (IOException closed) {
            // the process was ended
        } finally {
            synchronized (said) {
                over = true;
                said.notifyAll();
            }
        }
    }

    void say(String line) throws IOException {
        OutputStream out = process.getOutputStream();
        out.write((line + "\n").getBytes(StandardCharsets.UTF_8));
        out.flush();
    }

    /** Waits for the text, after all that was awaited before; what was said up to its end since then. */
    String await(String text) throws InterruptedException {
        return await(Pattern.compile(Pattern.quote(text)));
    }

    /** Waits for what matches, after all that was awaited before; what was said up to its end since then. */
    String await(Pattern pattern) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        synchronized (said) {
            Matcher matcher = pattern.matcher(said);
            while (!matcher.find(heard)) {
                awaitMore(pattern.pattern(), end);
                matcher.reset(said);
            }
            int from = heard;
            heard = matcher.end();
            return said.substring(from, heard);
        }
    }

    /** Waits until there may be more to read. */
    private void awaitMore(String awaited, long end) throws InterruptedException {
        if (over || System.nanoTime() > end) {
            throw new AssertionFailedError(
                    "'" + awaited + "' was not said after '" + said.substring(heard) + "'; all was: " + said);
        }
        said.wait(100);
    }

    /** Waits for the end of the process and for its last words; its exit code. */
    int end() throws InterruptedException {
        if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
            throw new AssertionFailedError("no end; all it said was: " + all());
        }
        reader.join(TimeUnit.SECONDS.toMillis(PATIENCE_SECONDS));
        return process.exitValue();
    }

    String all() {
        synchronized (said) {
            return said.toString();
        }
    }

    @Override
    public void close() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }
}
