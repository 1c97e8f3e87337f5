package dev.chessj.wrappers;

import java.util.List;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.StampedLock;
import org.jspecify.annotations.Nullable;

/**
 * The side of the {@link Controller} for locks and their conditions.
 *
 * <p><b>Threading.</b> The running task, on its own stack.
 */
public interface LockController {

    void lock(ReentrantLock lock, int site);

    void lockInterruptibly(ReentrantLock lock, int site) throws InterruptedException;

    boolean tryLock(ReentrantLock lock, int site);

    boolean tryLock(ReentrantLock lock, long nanos, int site) throws InterruptedException;

    void unlock(ReentrantLock lock, int site);

    /** Remembers which lock a condition belongs to. */
    void condition(ReentrantLock lock, Condition condition);

    /**
     * Tells that the task has taken a lock of another kind.
     *
     * @param shared whether others may have it as well
     * @param waits whether the task would have waited for it for ever
     */
    void taken(Object lock, boolean shared, boolean waits, int site);

    /** Tells that the task has given such a lock back. */
    void givenBack(Object lock, boolean shared);

    /** The same where it is not known which side of the lock. */
    void givenBack(Object lock);

    /** Tells that the task reads from now on without holding the lock, or that it asks whether what it has read so far is valid. */
    default void readsOptimistically(StampedLock lock, boolean begins) {}

    /** The lock a condition belongs to, or null when the condition is none of ours. */
    @Nullable
    ReentrantLock lockOf(Condition condition);

    /**
     * Waits; {@link Controller#TIMED_OUT}, or what is left of the time limit when somebody signalled. That may be nothing: the signal came in
     * time, the lock did not.
     */
    long await(Condition condition, long nanos, boolean interruptible, int site) throws InterruptedException;

    void signal(Condition condition, boolean all, int site);

    /** The threads of tasks that wait on the condition, the longest waiting first. */
    List<Thread> waiting(Condition condition);
}
