package dev.chessj.scheduler.execution;

import dev.chessj.api.OperationKind;
import dev.chessj.scheduler.result.Failure;
import dev.chessj.scheduler.result.FailureKind;
import dev.chessj.scheduler.result.ProgramStack;
import dev.chessj.scheduler.task.Enabledness;
import dev.chessj.scheduler.task.Task;
import dev.chessj.scheduler.task.TaskTable;
import dev.chessj.scheduler.text.BlockedTasks;
import dev.chessj.scheduler.vehicle.Vehicle;
import dev.chessj.wrappers.loading.FailedInitialisers;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import javax.management.JMException;
import javax.management.ObjectName;
import org.jspecify.annotations.Nullable;

/**
 * Deadlocks in which a task waits in the JVM for the end of a class initialiser, and the task that executes the initialiser waits for others:
 * {@code static final int SIZE = pool.submit(() -> size()).get()}.
 *
 * <p>The JVM's own lock of a class is none that the scheduler sees: the task just does not come back. What it waits for is in the JVM's list of
 * threads, so nothing is guessed. Where it waits for a class that another task initialises, and no task can go on, that is a deadlock on any JVM.
 *
 * <p>It happens once per JVM: the class stays locked, or becomes unusable when the execution is unwound. Whoever needs the class in a later execution of that JVM fails
 * in the same way, so that the failure can be shown.
 *
 * <p><b>Threading.</b> One object per watching thread; what is known of the JVM is shared.
 */
public final class InitialiserDeadlock {

    /** A task that loads classes may be away for so long. */
    private static final long PATIENCE_NANOS = TimeUnit.MILLISECONDS.toNanos(600);

    /** Where a class is known to be unusable, its next users are recognised sooner. */
    private static final long KNOWN_PATIENCE_NANOS = TimeUnit.MILLISECONDS.toNanos(150);

    /** To ask for the JVM's list of threads takes some milliseconds. */
    private static final long PAUSE_NANOS = TimeUnit.SECONDS.toNanos(1);

    private static final String WAITS = "- waiting on the Class initialization monitor for ";

    /** Classes whose initialisers never end in this JVM, and how the execution failed that was the first to show it. */
    private static final Map<String, Failure> KNOWN = new ConcurrentHashMap<>();

    private final TaskTable tasks;
    private final Vehicle vehicle;
    private final BlockedTasks blocked;
    private int last;
    private long since = System.nanoTime();
    private long asked;

    InitialiserDeadlock(TaskTable tasks, Vehicle vehicle, BlockedTasks blocked) {
        this.tasks = tasks;
        this.vehicle = vehicle;
        this.blocked = blocked;
    }

    /**
     * Looks at the running task, which is on that thread; the deadlock, or null if it is none, or not yet known to be one.
     *
     * @param position stands for the place where the task was last seen
     */
    @Nullable
    Failure look(Task running, Thread on, int position) {
        long now = System.nanoTime();
        if (position != last) {
            last = position;
            since = now;
            asked = 0;
        }
        if (now - since < (KNOWN.isEmpty() ? PATIENCE_NANOS : KNOWN_PATIENCE_NANOS)
                || asked != 0 && now - asked < PAUSE_NANOS
                || on.getState() != Thread.State.RUNNABLE // as the JVM calls it
                || KNOWN.isEmpty() && !isSuspicious(running)) {
            return null;
        }
        asked = now;
        String type = awaitedBy(on);
        if (type == null) {
            return null;
        }
        Failure known = KNOWN.get(type);
        if (known != null) {
            return known;
        }
        Task initialising = initialising(running, type);
        if (initialising == null || anyCanGoOn(running)) {
            return null; // others would go on on a real machine
        }
        Failure failure = failure(running, on, initialising, type);
        KNOWN.put(type, failure);
        return failure;
    }

    /** An execution has failed, and tasks in the middle of initialisers were unwound: nobody can use these classes any more. */
    static void failed(Failure why) {
        for (String type : FailedInitialisers.endedNow()) {
            KNOWN.putIfAbsent(type, why);
        }
    }

    /** How the execution failed that has made the class unusable, if that was a failure of the program. */
    public static @Nullable Failure known(Throwable thrown) {
        String type = thrown instanceof NoClassDefFoundError error ? FailedInitialisers.endedClass(error) : null;
        return type == null ? null : KNOWN.get(type);
    }

    private boolean isSuspicious(Task running) {
        for (int i = 0; i < tasks.size(); i++) {
            Task task = tasks.get(i);
            if (task != running && isInside(task)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isInside(Task task) {
        return task.quiet != 0 && task.begun && !task.ended;
    }

    private boolean anyCanGoOn(Task running) {
        for (int i = 0; i < tasks.size(); i++) {
            Task task = tasks.get(i);
            if (task != running && Enabledness.canEverGoOn(task)) {
                return true;
            }
        }
        return false;
    }

    private @Nullable Task initialising(Task running, String type) {
        for (int i = 0; i < tasks.size(); i++) {
            Task task = tasks.get(i);
            if (task != running && isInside(task)) {
                for (StackTraceElement frame : vehicle.stack(task)) {
                    if (frame.getMethodName().equals("<clinit>")
                            && frame.getClassName().equals(type)) {
                        return task;
                    }
                }
            }
        }
        return null;
    }

    /** The class whose initialiser the thread waits for, or null. Lost carriers have the same name, and wait for classes of earlier tests. */
    private static @Nullable String awaitedBy(Thread thread) {
        String header = "\"" + thread.getName() + "\" #" + thread.getId() + " ";
        boolean inside = false;
        for (String line : threads().lines().toList()) {
            if (line.startsWith("\"")) {
                inside = line.startsWith(header);
            } else if (inside && line.strip().startsWith(WAITS)) {
                return line.strip().substring(WAITS.length()).replace('/', '.');
            }
        }
        return null;
    }

    /** What jstack prints; empty where this JVM does not tell. */
    private static String threads() {
        try {
            Object text = ManagementFactory.getPlatformMBeanServer()
                    .invoke(
                            new ObjectName("com.sun.management:type=DiagnosticCommand"),
                            "threadPrint",
                            new Object[] {new String[0]},
                            new String[] {String[].class.getName()});
            return String.valueOf(text);
        } catch (JMException | RuntimeException notThere) {
            return "";
        }
    }

    /** The line of the program that needs the class, or empty where no frame of the program is visible, as in a lambda. */
    private static String where(Thread on) {
        StackTraceElement place = ProgramStack.place(on.getStackTrace());
        return place == null || place.getFileName() == null || place.getModuleName() != null
                ? ""
                : place.getFileName() + ":" + place.getLineNumber();
    }

    private Failure failure(Task running, Thread on, Task initialising, String type) {
        List<Failure.Wait> waits = new ArrayList<>();
        waits.add(new Failure.Wait(
                running.name(),
                OperationKind.LOCK.verb() + " the initialisation of " + type,
                where(on),
                initialising.name(),
                false));
        waits.add(blocked.wait(initialising, false));
        for (int i = 0; i < tasks.size(); i++) {
            Task task = tasks.get(i);
            if (task != running && task != initialising && !task.ended && !task.daemon) {
                waits.add(blocked.wait(task, false));
            }
        }
        return new Failure(
                FailureKind.DEADLOCK,
                "deadlock in the initialiser of " + type + ": " + initialising.name() + " executes it and waits, "
                        + running.name() + " needs the class and cannot go on before the initialiser has ended",
                "",
                null,
                waits);
    }
}
