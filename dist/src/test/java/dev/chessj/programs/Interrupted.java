package dev.chessj.programs;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeoutException;

/**
 * A task that waits, one that interrupts it, and the test itself, which brings what the first one waits for.
 *
 * <p>The outcome is what came of the wait, and whether the status says that the task is interrupted: an exception clears it; an
 * interrupt that comes too late, or never in the eyes of the task, leaves the value; and one that comes later still finds the task
 * ended. So an operation that is interruptible and has no limit has exactly three outcomes.
 */
final class Interrupted {

    private Interrupted() {}

    static void at(String program, Tasks.Body bring, Callable<?> operation) throws Exception {
        Thread waiting = Tasks.start(() -> Outcomes.of(
                program, outcome(operation) + "/" + Thread.currentThread().isInterrupted()));
        Thread other = Tasks.start(waiting::interrupt);
        bring.run();
        waiting.join();
        other.join();
    }

    /** In one word. */
    static String outcome(Callable<?> operation) {
        try {
            return String.valueOf(operation.call());
        } catch (InterruptedException e) {
            return "interrupted";
        } catch (TimeoutException e) {
            return "timed-out";
        } catch (BrokenBarrierException e) {
            return "broken";
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }
}
