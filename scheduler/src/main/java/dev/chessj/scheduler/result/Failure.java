package dev.chessj.scheduler.result;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Why an execution failed.
 *
 * @param kind the way it failed
 * @param message one line for people
 * @param task canonical name of the task that failed, empty when it takes several, as in a deadlock
 * @param exception what was thrown, if anything
 * @param waits for a deadlock: every task that waits, the members of a cycle first and in its order; for a livelock: what each task
 *     tries, or looks at, again and again
 */
public record Failure(
        FailureKind kind,
        String message,
        String task,
        @Nullable Throwable exception,
        List<Wait> waits) {

    public Failure {
        waits = List.copyOf(waits);
    }

    /**
     * One task that waits for ever.
     *
     * @param task the task that waits
     * @param operation what it wants to do: {@code enters monitor Account@1}
     * @param location where in the program under test: {@code Account.java:18}
     * @param holder the task it waits for, or empty when nobody in particular could wake it
     * @param inCycle whether it belongs to a cycle of tasks that wait for each other
     */
    public record Wait(String task, String operation, String location, String holder, boolean inCycle) {}

    /** Two failures with the same key are the same bug as far as a report is concerned. */
    public String key() {
        StringBuilder key = new StringBuilder(kind.label());
        if (exception != null) {
            key.append(' ').append(exception.getClass().getName());
            StackTraceElement[] stack = exception.getStackTrace();
            if (stack.length > 0
                    && !(exception instanceof OutOfMemoryError)) { // the JVM has stacks for a few of them only
                key.append(' ').append(stack[0]);
                StackTraceElement place = ProgramStack.place(stack);
                if (place != stack[0]) { // two assertions fail at one place in the library that checks them
                    key.append(' ').append(place);
                }
            }
        }
        for (Wait wait : waits) {
            key.append(' ').append(wait.location());
        }
        if (exception == null && waits.isEmpty()) {
            key.append(' ').append(message);
        }
        return key.toString();
    }
}
