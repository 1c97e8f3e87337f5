package dev.chessj.rows;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;

/**
 * Carries out one row: a call on a shared object in one task, and a change of the same object in another.
 *
 * <p>The call is one operation, so it comes before the change or after it. Without chessj the two are simply carried out one after the
 * other, in both orders; what comes of that is the exact set of outcomes which chessj must find for the two tasks. A call that waits
 * until the change has happened has one outcome.
 *
 * <p>Outcomes are appended to the file that the system property {@code rows.outcomes} names; {@code rows.plain} says that chessj is not
 * there.
 */
public final class Row {
    private static final boolean PLAIN = Boolean.getBoolean("rows.plain");

    private Row() {}

    /** One class of the table: an object, and its methods by number. The lists are for what functions were called with. */
    public interface Case {

        /** Makes what the tasks share. */
        Object make() throws Exception;

        /** Leads from there to the receiver of the call. */
        Object view(Object shared) throws Exception;

        /** What the other task does. */
        Object change(Object shared, List<Object> notes) throws Exception;

        /** Calls the method. */
        Object call(int method, Object receiver, List<Object> notes) throws Exception;

        /** Tells at the end what has become of it. */
        Object state(Object shared) throws Exception;
    }

    /** Explores one row. */
    public static void explore(String row, Case program, int method) throws Exception {
        if (PLAIN) {
            write(row, inOrder(true, program, method));
            write(row, inOrder(false, program, method));
        } else {
            write(row, concurrently(program, method));
        }
    }

    private static String concurrently(Case program, int method) throws Exception {
        List<Object> notes = new ArrayList<>();
        Object shared = program.make();
        Object receiver = program.view(shared);
        Object[] changed = {null};
        Thread other = new Thread(() -> changed[0] = result(() -> program.change(shared, new ArrayList<>())));
        other.start();
        Object called = result(() -> program.call(method, receiver, notes));
        other.join();
        return outcome(changed[0], called, result(() -> program.state(shared)), notes);
    }

    private static String inOrder(boolean callFirst, Case program, int method) throws Exception {
        List<Object> notes = new ArrayList<>();
        Object shared = program.make();
        Object receiver = program.view(shared);
        Object[] changed = {null};
        Thread caller = Thread.currentThread();
        boolean[] done = {!callFirst};
        Thread other = new Thread(() -> {
            awaitWaiting(caller, done);
            changed[0] = result(() -> program.change(shared, new ArrayList<>()));
        });
        other.start();
        if (!callFirst) {
            other.join();
        }
        Object called = result(() -> program.call(method, receiver, notes));
        // What the call has handed to the pool is a part of it: the order must not depend on who is faster.
        ForkJoinPool.commonPool().awaitQuiescence(1, TimeUnit.MINUTES);
        synchronized (done) {
            done[0] = true;
        }
        other.join();
        return outcome(changed[0], called, result(() -> program.state(shared)), notes);
    }

    /** Returns when the caller is done, or waits for what happens next. */
    private static void awaitWaiting(Thread caller, boolean[] done) {
        int waited = 0;
        while (waited < 50) {
            synchronized (done) {
                if (done[0]) {
                    return;
                }
            }
            Thread.State state = caller.getState();
            boolean waits = state == Thread.State.WAITING || state == Thread.State.TIMED_WAITING;
            waited = waits ? waited + 1 : 0;
            try {
                Thread.sleep(1);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    private static Object result(Callable<?> call) {
        try {
            return call.call();
        } catch (Exception e) {
            return e;
        }
    }

    private static String outcome(Object changed, Object called, Object end, List<Object> notes) {
        return Texts.of(changed) + " | " + Texts.of(called) + " | " + Texts.of(notes) + " | " + Texts.of(end);
    }

    private static void write(String row, String outcome) {
        String line = row + " : " + Texts.masked(outcome) + "\n";
        try {
            Files.writeString(
                    Path.of(System.getProperty("rows.outcomes")),
                    line,
                    StandardOpenOption.CREATE,
                    StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
