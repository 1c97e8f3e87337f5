package dev.chessj.scheduler.text;

import dev.chessj.api.OperationKind;
import dev.chessj.scheduler.jvm.RealMonitor;
import dev.chessj.scheduler.result.Failure;
import dev.chessj.scheduler.result.FailureKind;
import dev.chessj.scheduler.result.ProgramStack;
import dev.chessj.scheduler.task.Task;
import dev.chessj.scheduler.task.TaskTable;
import dev.chessj.wrappers.loading.FailedInitialisers;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;

/** Turns what went wrong into a {@link Failure}. */
public final class FailureTexts {

    /** No further line is added to a message that is longer. */
    private static final int LONGEST_MESSAGE = 160;

    /** Frames of a task that is told where it is; as many as the JVM keeps of an exception. */
    private static final int MOST_FRAMES = 1024;

    private FailureTexts() {}

    public static Failure thrown(Task task, Throwable caught) {
        Throwable exception = original(caught);
        FailureKind kind = exception instanceof AssertionError ? FailureKind.ASSERTION : FailureKind.EXCEPTION;
        try {
            check(exception);
            return new Failure(kind, firstLine(exception), task.name(), exception, List.of());
        } catch (Throwable thrownByTheProgram) {
            // The failure that it tells of must not be lost over its methods.
            Throwable substitute = substitute(exception, thrownByTheProgram);
            return new Failure(kind, firstLine(substitute), task.name(), substitute, List.of());
        }
    }

    /** Its getCause is the program's, too. */
    private static Throwable original(Throwable caught) {
        try {
            return FailedInitialisers.originalWithCauses(caught);
        } catch (Throwable thrownByTheProgram) {
            return caught;
        }
    }

    /** Of the exception nothing but its class, which takes little room on the stack. */
    public static Failure unread(Task task, Throwable exception) {
        FailureKind kind = exception instanceof AssertionError ? FailureKind.ASSERTION : FailureKind.EXCEPTION;
        return new Failure(kind, exception.getClass().getName(), task.name(), null, List.of());
    }

    /** Throws what the methods of the exception throw that a report calls. */
    private static void check(Throwable exception) {
        Throwable cause = exception.getCause();
        String text = exception + exception.getMessage() + exception.getLocalizedMessage();
        if (cause == exception || text.isEmpty() || exception.getStackTrace() == null) {
            throw new IllegalStateException("an exception that is its own cause, or has no stack");
        }
    }

    private static Throwable substitute(Throwable exception, Throwable thrownByTheProgram) {
        Throwable substitute = new RuntimeException(exception.getClass().getName() + ", whose methods throw "
                + thrownByTheProgram.getClass().getName());
        try {
            substitute.setStackTrace(exception.getStackTrace());
        } catch (Throwable ofThatMethod) {
            substitute.setStackTrace(new StackTraceElement[0]);
        }
        return substitute;
    }

    /** A task that blocks outside the scheduler, or loops without an operation, on that thread. */
    public static Failure stalled(
            TaskTable tasks, OperationText text, Task task, Thread on, StackTraceElement[] stack, Duration limit) {
        String frame = stack.length == 0 ? "an unknown place" : stack[0].toString();
        return new Failure(
                FailureKind.STALL,
                task.name() + " did not come back to the scheduler for " + limit.toMillis() + " ms; it is at " + frame
                        + RealMonitor.awaitedBy(on, stack)
                        + Initialisation.suspected(tasks, text, task),
                task.name(),
                where(task, stack),
                List.of());
    }

    private static Throwable where(Task task, StackTraceElement[] stack) {
        Throwable where = new Throwable("where " + task.name() + " is");
        where.setStackTrace(Arrays.copyOf(stack, Math.min(stack.length, MOST_FRAMES)));
        return where;
    }

    /** The end of all executions did not wait for a task; that may be a stall, but it was not given the time to show it. */
    public static Failure overdue(Task task, StackTraceElement[] stack) {
        List<StackTraceElement> program = ProgramStack.of(stack);
        StackTraceElement last = program.isEmpty() ? null : program.get(0);
        String frame = last == null
                ? "an unknown place"
                : new StackTraceElement(
                                last.getClassName(), last.getMethodName(), last.getFileName(), last.getLineNumber())
                        .toString(); // without the class loader
        return new Failure(
                FailureKind.STALL,
                "At the end " + task.name() + " was not waited for: it was at " + frame
                        + " and did not reach a scheduling point.",
                task.name(),
                where(task, stack),
                List.of());
    }

    /** Chessj itself is wrong. */
    public static Failure fault(int step, Throwable fault) {
        return new Failure(
                FailureKind.FAULT, "chessj itself failed at operation " + step + ": " + fault, "", fault, List.of());
    }

    /** Two tasks hold the two halves of a monitor: the JDK itself, on behalf of one of them, called a synchronized method. */
    public static Failure reversed(Task task, Task other, String monitor, String where) {
        return new Failure(
                FailureKind.IMPOSSIBLE,
                "inside the JDK " + other.name() + " has entered the real monitor of " + monitor
                        + (where.isEmpty() ? "" : " at " + where) + " and waits for " + task.name()
                        + ", which has entered it in the program and needs the real one;"
                        + " chessj cannot carry out this schedule",
                task.name(),
                null,
                List.of());
    }

    /** No task can go on, but the program has asked for something from outside: that is no deadlock yet. */
    public static Failure awaited(TaskTable tasks, OperationText text, Duration limit) {
        Task task = tasks.running;
        String where = text.location(task);
        Throwable stack = new Throwable("where " + task.name() + " is");
        return new Failure(
                FailureKind.STALL,
                "no task can go on" + (where.isEmpty() ? "" : " after " + where)
                        + ", and no event came from outside the program for " + limit.toMillis()
                        + " ms" + awaiting(tasks, text),
                task.name(),
                stack,
                List.of());
    }

    /** Who waits for something that comes through the operating system, and where. */
    private static String awaiting(TaskTable tasks, OperationText text) {
        StringBuilder words = new StringBuilder();
        for (int i = 0; i < tasks.size(); i++) {
            Task task = tasks.get(i);
            if (!task.ended && task.pending.kind == OperationKind.ARRIVAL) {
                words.append(words.isEmpty() ? "; " : ", ")
                        .append(task.name())
                        .append(" waits for input or an event at ")
                        .append(text.location(task));
            }
        }
        return words.toString();
    }

    /**
     * {@code NullPointerException: no account}, without what follows the first line. Where that only announces the next ones, as in AssertJ's
     * messages, these follow: {@code Expecting actual: 3 to be greater than: 4}.
     */
    private static String firstLine(Throwable exception) {
        String message = exception.getMessage();
        String type = exception.getClass().getName();
        if (message == null || message.isBlank()) {
            return type;
        }
        StringBuilder line = new StringBuilder(type).append(": ");
        boolean announces = true;
        for (String part : message.strip().lines().map(String::strip).toList()) {
            if (!announces || line.length() > LONGEST_MESSAGE) {
                break;
            }
            if (!part.isEmpty()) {
                line.append(line.charAt(line.length() - 1) == ' ' ? "" : " ").append(part);
            }
            announces = message.strip()
                    .lines()
                    .findFirst()
                    .orElse("")
                    .stripTrailing()
                    .endsWith(":");
        }
        return line.toString();
    }
}
