package dev.chessj.wrappers.shim;

import dev.chessj.wrappers.Controller;
import dev.chessj.wrappers.Current;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * The time limit that JUnit 4 has for a test as a whole, by {@code @Test(timeout)} or {@code Timeout}: a thread waits for the one that runs the test.
 *
 * <p>The limit runs on the virtual clock like any other, but never ends early: every test fails if its time is over before it has begun.
 *
 * <p><b>Threading.</b> Any thread calls it; only the running task reports to the {@code Controller}.
 */
public final class Watchdogs {

    private Watchdogs() {}

    /** {@code FutureTask.get} with a limit, in the class of JUnit that waits. */
    public static @Nullable Object get(FutureTask<?> test, long time, TimeUnit unit)
            throws InterruptedException, ExecutionException, TimeoutException {
        Controller controller = Current.controller();
        if (controller == null) {
            return test.get(time, unit);
        }
        controller.watches(true);
        try {
            return test.get(time, unit);
        } finally {
            controller.watches(false);
        }
    }
}
