package dev.chessj.scheduler.stream;

import java.util.Set;

/**
 * Listens to the operations of executions.
 *
 * <p><b>Contract.</b> What it is asked for it answers when an execution begins, and that holds until the execution ends. The event belongs to the stream and is
 * used again: a subscriber copies what it keeps. It must not call code of the program. What it throws ends that execution as a fault of chessj's, and is
 * charged to no other execution.
 *
 * <p><b>Threading.</b> Called by the running task, and between executions by the thread of the search: one call at a time.
 */
public interface OperationSubscriber {

    /** The moments that it wants to hear of in the next execution. */
    Set<Moment> moments();

    /** Whether it asks events what came before them in any schedule; if nobody does, that is not computed. */
    default boolean followsOrder() {
        return false;
    }

    /** An execution begins. {@code number} is different for each. */
    default void begins(int number) {}

    /** Something happens that it wants to hear of. */
    void on(StreamedOperation event);

    /** The execution is over: no task of it does anything any more, and no event is to come. */
    default void ends() {}

    /** Whether the last execution has shown something new, of which people have to know what its objects are called. */
    default boolean wantsNames() {
        return false;
    }

    /** What people call the objects of that execution. */
    default void named(ObjectNaming names) {}
}
