package dev.chessj.scheduler.task;

/**
 * The stores of a task that have not reached memory, as far as the scheduler itself asks about them.
 *
 * <p><b>Threading.</b> Confined to the running task.
 */
public interface WaitingStores {

    /** In how many ways stores may reach memory just before the pending operation of the task. */
    int outcomes(Task task);

    /** Whether the task has stored anything since it last made sure that nothing waits. */
    boolean isDirty();
}
