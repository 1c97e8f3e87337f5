package dev.chessj.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;

/**
 * Checks that assert and keep a record: a line for each, of what came back or was thrown, with its message.
 *
 * <p>The lines are appended to the file that the system property {@code conformance.records} names. A run under chessj executes a test
 * several times, so lines may repeat there; whoever compares looks at the set.
 *
 * <p><b>Threading.</b> Checks are made by the test's own thread; {@link #start} brings failures of other threads back to it.
 */
abstract class Conformance {
    static final long SHORT = 20;
    static final long LONG = 10_000;

    private final List<String> lines = new ArrayList<>();

    /** A body that may throw. */
    interface Body {
        void run() throws Exception;
    }

    /** Asserts what a call returns, as text. */
    final void is(String what, Object expected, Callable<?> call) {
        String found = outcome(call);
        note(what, found);
        assertEquals(text(expected), found, what);
    }

    /** Asserts what a call throws; its message is in the record only. */
    final void fails(String what, Class<? extends Throwable> expected, Body call) {
        Throwable[] thrown = {null};
        String found = outcome(() -> {
            try {
                call.run();
                return "nothing thrown";
            } catch (Exception | Error e) {
                thrown[0] = e;
                throw e;
            }
        });
        note(what, found);
        assertTrue(expected.isInstance(thrown[0]), what + ": " + found);
    }

    /** Keeps a record of what is not documented word by word, but must be the same with and without chessj. */
    final void same(String what, Callable<?> call) {
        note(what, outcome(call));
    }

    private void note(String what, String found) {
        lines.add(getClass().getSimpleName() + " | " + what + " | " + found);
    }

    private static String outcome(Callable<?> call) {
        try {
            return text(call.call());
        } catch (Exception | Error e) {
            return "throws " + masked(e.toString());
        }
    }

    private static String text(Object value) {
        return masked(value instanceof Object[] array ? Arrays.deepToString(array) : String.valueOf(value));
    }

    /**
     * Identity hash codes and the numbers of lambdas, pools and threads differ from run to run; so do the counts in a pool's words: a
     * worker that has not begun yet is not active, one that has ended may still be in the list.
     */
    private static String masked(String text) {
        return text.replaceAll("@[0-9a-f]+", "@#")
                .replaceAll("\\$\\$Lambda[^@\\]]*", "\\$\\$Lambda")
                .replaceAll("(pool size|active threads|completed tasks) = \\d+", "$1 = #")
                .replaceAll("(thread|pool|Thread|worker|Timer)-\\d+", "$1-#")
                .replace("\n", "\\n");
    }

    @AfterEach
    final void write() throws IOException {
        String file = System.getProperty("conformance.records");
        if (file != null) {
            Files.writeString(
                    Path.of(file),
                    lines.stream().map(line -> line + "\n").collect(Collectors.joining()),
                    StandardOpenOption.CREATE,
                    StandardOpenOption.APPEND);
        }
    }

    /** A thread whose failure is thrown where it is awaited. */
    static final class Other extends Thread {
        private final Body body;
        private volatile Throwable failure;

        Other(Body body) {
            this.body = body;
        }

        @Override
        public void run() {
            try {
                body.run();
            } catch (Throwable e) {
                failure = e;
            }
        }

        /** Waits for the end. */
        void end() throws InterruptedException {
            join(LONG);
            if (isAlive()) {
                throw new AssertionError("still " + getState());
            }
            if (failure != null) {
                throw new AssertionError(failure);
            }
        }

        /** Waits for the end: what the body threw, as text. */
        String thrown() throws InterruptedException {
            join(LONG);
            return isAlive() ? "still " + getState() : String.valueOf(failure);
        }
    }

    static Other start(Body body) {
        Other thread = new Other(body);
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    /** Looks again and again until the thread waits, with or without a timeout. */
    static void awaitWaiting(Thread thread) {
        long begin = System.nanoTime();
        Thread.State state = thread.getState();
        while (state != Thread.State.WAITING && state != Thread.State.TIMED_WAITING) {
            if (state == Thread.State.TERMINATED || millisSince(begin) > LONG) {
                throw new AssertionError("does not wait: " + state);
            }
            Thread.yield();
            state = thread.getState();
        }
    }

    /** The same for a thread that waits for a monitor. */
    static void awaitBlocked(Thread thread) {
        long begin = System.nanoTime();
        while (thread.getState() != Thread.State.BLOCKED) {
            if (millisSince(begin) > LONG) {
                throw new AssertionError("is not blocked: " + thread.getState());
            }
            Thread.yield();
        }
    }

    static long millisSince(long begin) {
        return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begin);
    }

    /** Whether the call took at least as long as {@link #SHORT}, and not for ever. */
    static boolean tookTheTimeout(Body call) throws Exception {
        long begin = System.nanoTime();
        call.run();
        long took = millisSince(begin);
        return took >= SHORT && took < LONG;
    }

    /** With the status set; and tells by an AssertionError if a call that throws leaves it set. */
    static void interrupted(Body call) throws Exception {
        Thread.currentThread().interrupt();
        try {
            call.run();
        } catch (InterruptedException e) {
            if (Thread.interrupted()) {
                throw new AssertionError("thrown, but not cleared", e);
            }
            throw e;
        } finally {
            Thread.interrupted();
        }
    }

    /** Starts the wait, interrupts it, and tells what it threw. */
    static String interruptedWhile(Body wait) throws InterruptedException {
        Other waiter = start(wait);
        awaitWaiting(waiter);
        waiter.interrupt();
        return waiter.thrown();
    }

    @SuppressWarnings("unchecked")
    static <T> T copy(T object) throws IOException, ClassNotFoundException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(object);
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            return (T) in.readObject();
        }
    }
}
