package dev.chessj.scheduler;

import java.time.Duration;
import java.util.List;

/** Turns what went wrong into a {@link Failure}. */
final class Failures {

    private Failures() {}

    static Failure thrown(Task task, Throwable exception) {
        FailureKind kind = exception instanceof AssertionError ? FailureKind.ASSERTION : FailureKind.EXCEPTION;
        return new Failure(kind, firstLine(exception), task.name(), exception, List.of());
    }

    /** A task that blocks outside the scheduler or loops without an operation. */
    static Failure stalled(Task task, StackTraceElement[] stack, Duration limit) {
        Throwable where = new Throwable("where " + task.name() + " is");
        where.setStackTrace(stack);
        String frame = stack.length == 0 ? "an unknown place" : stack[0].toString();
        return new Failure(
                FailureKind.STALL,
                task.name() + " did not come back to the scheduler for " + limit.toSeconds() + " s; it is at " + frame,
                task.name(),
                where,
                List.of());
    }

    /** {@code NullPointerException: no account}, without what follows the first line. */
    private static String firstLine(Throwable exception) {
        String message;
        try {
            message = exception.getMessage();
        } catch (Throwable thrownByTheProgram) { // an error too: the failure it hides is what counts
            message = "(its message cannot be read: "
                    + thrownByTheProgram.getClass().getName() + ")";
        }
        String type = exception.getClass().getName();
        String line = message == null || message.isBlank() ? type : type + ": " + message.strip();
        int end = line.indexOf('\n');
        return end < 0 ? line : line.substring(0, end).stripTrailing();
    }
}
