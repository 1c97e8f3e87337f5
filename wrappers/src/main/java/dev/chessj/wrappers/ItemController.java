package dev.chessj.wrappers;

import java.util.concurrent.ThreadPoolExecutor;
import org.jspecify.annotations.Nullable;

/**
 * The side of the {@link Controller} for items of work, and for what a program sees of the threads that run them: none of it is an
 * operation, the running task tells it in passing.
 *
 * <p><b>Threading.</b> The running task, on its own stack.
 */
public interface ItemController {

    /** Tells that the task uses a variable that is local to its thread. */
    void threadLocal();

    /** Tells that something is looked for, and perhaps left, among the variables of the thread, by the program or by the JDK. */
    void keepsLocals();

    /** Tells that the program may learn of any thread. */
    void seesOthers();

    /** Tells that the program learns which thread the task runs on, or what that was given by the thread which started it. */
    void seesItself();

    /** Tells that the program learns the name or the number of the thread. */
    void sees(Thread thread);

    /** Tells that the thread is given a name. */
    void names(Thread thread);

    /** Tells that something else about the thread is set, what it does with exceptions above all. */
    void configures(Thread thread);

    /** Tells that the task interrupts the thread, from wherever. */
    void interrupts(Thread thread);

    /** Tells that the task hands an item of work to a pool; to which one, unless it is one of fork-join tasks. */
    void submits(Object item, @Nullable ThreadPoolExecutor pool);

    /** Tells that threads which the task starts from now on are workers of the pool, or no longer. */
    void addsWorker(@Nullable ThreadPoolExecutor pool);

    /**
     * Tells that the task, a worker of a pool, begins with an item of work.
     *
     * @param alone whether the pool never has another worker
     * @param pool the pool, unless it is one of fork-join tasks
     */
    void beginsItem(Object item, boolean alone, @Nullable ThreadPoolExecutor pool);

    /** Tells that it has ended it. */
    void endsItem(Object item);

    /** Tells that the task is given a number that no other has, for a thread that it makes or for what makes threads. */
    void numbers();

    /** Tells that the JDK changes the object in the name of the task, perhaps without a call of the program on it. */
    void changesInside(Object target, int member);
}
