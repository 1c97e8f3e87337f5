package dev.chessj.scheduler.stream;

/** What a {@link StreamedOperation} tells of. A subscriber names those that it wants, and the others cost it nothing. */
public enum Moment {
    /** An operation of the schedule is carried out next, by the task that runs. */
    OPERATION,
    /** An access to plain memory that is no operation of the schedule is carried out next: also one that races with nothing. */
    ACCESS,
    /** The last operation of the task has turned out to change nothing: an attempt that failed. */
    FAILED,
    /** The last operation or access of the task, one that may write, has been carried out: the event has the value that it left. */
    STORED,
    /** The task has a monitor or a lock; the locks that the event lists are those that it held before. */
    LOCK_TAKEN,
    /** The task gives a monitor or a lock back, or will have done so when it waits. */
    LOCK_GIVEN_BACK,
    /** The task begins to wait until it is woken, without a time limit. */
    WAITS,
    /** The task wakes whoever waits on the object. */
    WAKES,
    /** The task interrupts another one, which is the object. */
    INTERRUPTS,
    /** The task is at its end; what it still holds nobody gives back. */
    TASK_ENDS
}
