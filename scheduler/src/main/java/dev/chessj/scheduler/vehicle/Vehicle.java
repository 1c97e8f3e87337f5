package dev.chessj.scheduler.vehicle;

import dev.chessj.scheduler.task.Task;
import org.jspecify.annotations.Nullable;

/**
 * What tasks run on: one stack each, of which one is active.
 *
 * <p>The driver is the thread that asked for the execution. It starts the test and has control again when nothing is left to run.
 * A vehicle knows nothing about operations or choices; a schedule recorded on one vehicle replays on the other.
 */
public interface Vehicle {

    /** {@code continuation} or {@code thread}. */
    String name();

    /** A task exists from now on, as a native thread where the vehicle has those, and waits for its first turn. */
    void add(Task task);

    /** Whether the task is a native thread, which has to be driven to its end also when it never had a turn. */
    boolean startsNatively();

    /** Whether the other tasks can be unwound where one was given up: each of them has a thread of its own. */
    default boolean unwindsWithoutLost() {
        return false;
    }

    /** Called by the driver: runs the task, and whoever it hands over to, until control comes back to the driver. */
    void drive(Task task);

    /** Called by the running task: hands over and returns when it is this task's turn again, or when it has to unwind. */
    void transfer(Task from, Task to);

    /** Called by the running task as its last action: hands over for good, to the driver when {@code to} is null. */
    void leave(Task from, @Nullable Task to);

    /** Called by the running task when it cannot be unwound: hands over to the driver and never runs it again. */
    void abandon(Task task);

    /** The stack of a task that is not running, or is running on another thread than the caller's. */
    StackTraceElement[] stack(Task task);

    /** How often, so far, a stack could not be put aside and waited where it was. */
    int pins();
}
