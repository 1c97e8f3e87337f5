package dev.chessj.scheduler.storebuffer;

import dev.chessj.hbgraph.Clock;
import dev.chessj.scheduler.task.Task;

/**
 * What stores that wait ask of the scheduler: that a store which reaches memory is an operation like any other.
 *
 * <p><b>Threading.</b> Confined to the running task.
 */
public interface MemoryOperations {

    /** The task does what it has declared, when it is chosen. */
    void perform(Task task);

    /** The task comes to what it has declared. Whether it still has to carry that out. */
    boolean arrive(Task task);

    /** The operation takes place now. */
    void carryOut(Task task);

    /** What whoever reads a store of the task that is made now comes after. */
    Clock releasedBy(Task task);

    /** How many operations were executed so far. */
    int steps();
}
