package dev.chessj.scheduler.text;

import dev.chessj.scheduler.jvm.InitialiserFrames;
import dev.chessj.scheduler.task.Task;
import dev.chessj.scheduler.task.TaskTable;
import dev.chessj.wrappers.Sites;
import dev.chessj.wrappers.verdict.Reservation;
import dev.chessj.wrappers.verdict.Reservations;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ForkJoinTask;

/**
 * What can be said of a task inside a class initialiser: it happens once per JVM, so no schedule after the first shows what it does to others.
 *
 * <p>Until it has ended, whoever else needs the class waits for it in the JVM, where the scheduler sees nothing.
 */
public final class Initialisation {

    /** What an execution was given up for: the class remains unusable in this JVM. */
    private static volatile String givenUp = "";

    private Initialisation() {}

    /**
     * The running task, inside an initialiser, takes a lock. Another thread may hold it and need the class: then they wait for each
     * other for ever, and that cannot be tried. It is said.
     */
    public static void locks(Task task, Object lock, int site) {
        if (site == Sites.JDK || task.sections.hold) { // logging and the like
            return;
        }
        String initialised = InitialiserFrames.current();
        // Who is inside the class' own monitor has it initialised already, or is the one who does it.
        boolean own = lock instanceof Class<?> type && type.getName().equals(initialised);
        if (!initialised.isEmpty() && !own) {
            String name = lock instanceof Class<?> type
                    ? type.getName() + ".class"
                    : "a " + lock.getClass().getName();
            Reservations.add(
                    Reservation.INITIALISER,
                    initialised + " locks " + name + ", " + Sites.get(site).location(),
                    "The initialiser of " + initialised + " locks " + name + " at "
                            + Sites.get(site).location()
                            + ". Whether a thread that holds this lock and needs the class waits for"
                            + " ever is not explored: a class is initialised once per JVM.");
        }
    }

    /** The running task cannot go on inside an initialiser. Others go on meanwhile, once per JVM, and may need the class: it is said. */
    public static void waits(Task task) {
        if (InitialiserFrames.isOfProgram()) {
            String initialised = InitialiserFrames.current();
            Reservations.add(
                    Reservation.INITIALISER,
                    initialised + " waits for other tasks",
                    "The initialiser of " + initialised
                            + " waits for other tasks, which happens once per JVM. What else"
                            + " they could do meanwhile is not explored, nor whether one of them needs the class, which would be a deadlock.");
        }
    }

    /** The running task hands work to a fork-join pool, inside an initialiser, and carries it out itself while others are not let in. */
    public static void forks(Object item) {
        if (item instanceof ForkJoinTask
                && !(item instanceof CompletableFuture.AsynchronousCompletionTask)
                && InitialiserFrames.isOfProgram()) {
            String initialised = InitialiserFrames.current();
            Reservations.add(
                    Reservation.INITIALISER,
                    initialised + " forks",
                    "The initialiser of " + initialised
                            + " gives tasks to a fork-join pool, as parallel streams do. Whether a worker of"
                            + " the pool needs the class for that, which would be a deadlock, is not explored: a class is"
                            + " initialised once per JVM.");
        }
    }

    /** What to add about a task that does not come back: who may keep it, or empty. A racy look from any thread. */
    static String suspected(TaskTable tasks, OperationText text, Task stalled) {
        for (int i = 0; i < tasks.size(); i++) {
            Task task = tasks.get(i);
            if (task != stalled && task.quiet != 0 && task.begun && !task.ended) {
                String where = text.location(task);
                givenUp = task.name() + " waited inside a class initialiser" + (where.isEmpty() ? "" : ", at " + where)
                        + ", and nobody else can use that class before its initialiser has ended";
                return "; " + givenUp + ": if " + stalled.name() + " needs it and " + task.name() + " waits for "
                        + stalled.name() + ", this is a deadlock";
            }
        }
        String before = givenUp;
        return before.isEmpty() ? "" : "; in an earlier execution " + before;
    }
}
