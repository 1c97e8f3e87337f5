package dev.chessj.scheduler;

import dev.chessj.wrappers.Sites;
import java.net.URL;
import java.util.List;

/**
 * A time limit that a task waits with, for people, and for whoever judges where it stands.
 *
 * @param task the task, {@code T1}
 * @param operation what it waits with: {@code CountDownLatch.await}, {@code Thread.sleep}
 * @param location where that stands in the program, {@code Foo.java:12}, or where the program has asked for work that a thread of the JDK begins when
 *     it ends; empty if neither is known
 * @param className the class it stands in, binary name; empty like the location
 * @param caller where a class that comes from a folder has called the library that the limit stands in; empty if it stands in no library
 * @param nanos how long it is
 */
public record TimeLimit(String task, String operation, String location, String className, String caller, long nanos) {

    private static final String PARK = "LockSupport.park"; // what most methods of the JDK wait with

    static TimeLimit of(Execution execution, Task task) {
        Words.Place place = Words.place(execution, task);
        if (place.location().isEmpty()) {
            DelayedWork.Asked asked = execution.delayedWork.at(task.pending.deadline);
            return asked == null
                    ? new TimeLimit(task.name(), Words.waiting(task, ""), "", "", "", task.pending.limit)
                    : of(task, asked);
        }
        String className =
                place.method().substring(0, Math.max(0, place.method().lastIndexOf('.')));
        String operation = Words.waiting(task, place.location());
        String called = operation.equals(PARK) && task.pending.site == Sites.JDK ? Words.called(execution, task) : "";
        return new TimeLimit(
                task.name(),
                called.isEmpty() ? operation : called,
                place.location(),
                className,
                caller(task, className, Words.programFrames(execution, task)),
                task.pending.limit);
    }

    /** A thread of the JDK waits for the time at which the program has asked it to begin something. */
    private static TimeLimit of(Task task, DelayedWork.Asked asked) {
        StackTraceElement frame = asked.frames().get(0);
        return new TimeLimit(
                task.name(),
                asked.operation(),
                Words.location(frame),
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
                return Words.location(frame);
            }
        }
        return "";
    }

    private static boolean isInFolder(ClassLoader loader, String className) {
        URL url = loader.getResource(className.replace('.', '/') + ".class");
        return url != null && url.getProtocol().equals("file");
    }
}
