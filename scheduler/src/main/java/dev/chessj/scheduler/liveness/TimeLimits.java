package dev.chessj.scheduler.liveness;

import dev.chessj.scheduler.result.TimeLimit;
import dev.chessj.scheduler.task.Task;
import dev.chessj.scheduler.text.OperationText;
import dev.chessj.wrappers.Sites;
import java.net.URL;
import java.util.List;

/** Finds out what a task waits with, and where in the program that stands. */
public final class TimeLimits {

    private static final String PARK = "LockSupport.park"; // what most methods of the JDK wait with

    private final OperationText text;
    private final DelayedWork work;

    public TimeLimits(OperationText text, DelayedWork work) {
        this.text = text;
        this.work = work;
    }

    /** What the task waits with now. */
    public TimeLimit of(Task task) {
        OperationText.Place place = text.place(task);
        if (place.location().isEmpty()) {
            DelayedWork.Asked asked = work.at(task.pending.deadline);
            return asked == null
                    ? new TimeLimit(task.name(), OperationText.waiting(task, ""), "", "", "", task.pending.limit)
                    : of(task, asked);
        }
        String className =
                place.method().substring(0, Math.max(0, place.method().lastIndexOf('.')));
        String operation = OperationText.waiting(task, place.location());
        String called = operation.equals(PARK) && task.pending.site == Sites.JDK ? text.called(task) : "";
        return new TimeLimit(
                task.name(),
                called.isEmpty() ? operation : called,
                place.location(),
                className,
                caller(task, className, text.programFrames(task)),
                task.pending.limit);
    }

    /** A thread of the JDK waits for the time at which the program has asked it to begin something. */
    private static TimeLimit of(Task task, DelayedWork.Asked asked) {
        StackTraceElement frame = asked.frames().get(0);
        return new TimeLimit(
                task.name(),
                asked.operation(),
                OperationText.location(frame),
                frame.getClassName(),
                caller(task, frame.getClassName(), asked.frames()),
                asked.nanos());
    }

    private static String caller(Task task, String className, List<StackTraceElement> frames) {
        ClassLoader own = task.thread.getContextClassLoader();
        ClassLoader loader = own == null ? ClassLoader.getSystemClassLoader() : own;
        if (isInFolder(loader, className)) {
            return "";
        }
        for (StackTraceElement frame : frames) {
            if (isInFolder(loader, frame.getClassName())) {
                return OperationText.location(frame);
            }
        }
        return "";
    }

    private static boolean isInFolder(ClassLoader loader, String className) {
        URL url = loader.getResource(className.replace('.', '/') + ".class");
        return url != null && url.getProtocol().equals("file");
    }
}
