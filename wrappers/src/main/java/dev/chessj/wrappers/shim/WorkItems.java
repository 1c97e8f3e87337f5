package dev.chessj.wrappers.shim;

import dev.chessj.wrappers.Controller;
import dev.chessj.wrappers.Current;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.ThreadPoolExecutor;
import org.jspecify.annotations.Nullable;

/**
 * Items of work on their way through the JDK's pools: called by its classes where an item is submitted, begins and ends, and where a pool gets
 * another worker.
 *
 * <p>An item comes after its submission, and not after the item that the same worker ran before: another worker might have run it.
 *
 * <p><b>Threading.</b> Any thread calls it; only the running task reports to the {@code Controller}.
 */
public final class WorkItems {

    private WorkItems() {}

    public static void submitted(@Nullable Object item) {
        Controller controller = Current.controller();
        if (controller != null && item != null) {
            controller.submits(item, null);
        }
    }

    public static void submitted(@Nullable Object item, ThreadPoolExecutor pool) {
        Controller controller = Current.controller();
        if (controller != null && item != null) {
            controller.submits(item, pool);
        }
    }

    /** The pool is about to start a worker, if it may have another one. */
    public static void addsWorker(ThreadPoolExecutor pool) {
        Controller controller = Current.controller();
        if (controller != null) {
            controller.addsWorker(pool);
        }
    }

    /** It has, or has not. */
    public static void addedWorker() {
        Controller controller = Current.controller();
        if (controller != null) {
            controller.addsWorker(null);
        }
    }

    /** A worker of a pool begins with the item. */
    public static void begins(Object item, ThreadPoolExecutor pool) {
        Controller controller = Current.controller();
        if (controller != null) {
            controller.beginsItem(item, isAlone(pool), pool);
        }
    }

    /** A worker of a fork-join pool, or whoever helps it, begins with the task. */
    public static void begins(Object task) {
        Controller controller = Current.controller();
        if (controller != null) {
            ForkJoinPool pool = ForkJoinTask.getPool();
            controller.beginsItem(task, pool != null && pool.getParallelism() == 1, null);
        }
    }

    public static void ended(Object item) {
        Controller controller = Current.controller();
        if (controller != null) {
            controller.endsItem(item);
        }
    }

    /** Whether the pool never has more than one worker: its items then come one after the other. */
    private static boolean isAlone(ThreadPoolExecutor pool) {
        return pool.getMaximumPoolSize() == 1
                || pool.getCorePoolSize() <= 1 && pool.getQueue().remainingCapacity() == Integer.MAX_VALUE;
    }

    /** The task goes on with what others have done to this object, and others with what it has done. */
    public static void handsOver(@Nullable Object owner) {
        Controller controller = Current.controller();
        if (controller != null && owner != null) {
            controller.handsOver(owner, true);
        }
    }

    /** The task goes on with what others have done to this object. */
    public static void looksAt(@Nullable Object owner) {
        Controller controller = Current.controller();
        if (controller != null && owner != null) {
            controller.handsOver(owner, false);
        }
    }

    /** Whatever others have done has happened before: a pool has come to its end. */
    public static void afterAll() {
        Controller controller = Current.controller();
        if (controller != null) {
            controller.afterAll();
        }
    }
}
