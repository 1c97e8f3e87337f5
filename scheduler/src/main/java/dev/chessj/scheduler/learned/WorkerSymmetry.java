package dev.chessj.scheduler.learned;

import dev.chessj.scheduler.task.Task;
import dev.chessj.wrappers.calls.Inheritors;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import org.jspecify.annotations.Nullable;

/**
 * Whether workers of a pool that have nothing to do may be taken for one another.
 *
 * <p>They may if the JDK alone has made them and decides what they do: the pool, its queue and its thread factory are of the JDK, and a worker
 * waits for work without a limit of its own. Such workers are <i>alike</i> as long as the program does not look at their threads: asks
 * which thread it runs on, for names, numbers, states or inherited variables. Once it does, in whichever execution, none is like another
 * any more, and a search has to begin again.
 *
 * <p><b>Threading.</b> Confined to the running task and, between executions, to the search.
 */
public final class WorkerSymmetry implements LearnedFact {

    private static final String OFF = "apart";
    private static final String SEEN = "seen";
    private static final String FACTORY = "java.util.concurrent.Executors$DefaultThreadFactory";

    private boolean used; // in any execution
    private boolean seen; // and still used until the execution is over
    private boolean off;

    /** Whether the pool has workers of that kind. */
    public boolean works(@Nullable ThreadPoolExecutor pool) {
        return !off
                && pool != null
                && Inheritors.is(pool, ThreadPoolExecutor.class)
                && pool.getThreadFactory().getClass().getName().equals(FACTORY)
                && isKnown(pool.getQueue())
                && !pool.allowsCoreThreadTimeOut()
                && pool.getCorePoolSize() == pool.getMaximumPoolSize();
    }

    private static boolean isKnown(BlockingQueue<Runnable> queue) {
        Class<?> type = queue.getClass();
        return type == LinkedBlockingQueue.class
                || type == ArrayBlockingQueue.class
                || type == LinkedBlockingDeque.class;
    }

    /** A worker was taken for any other of its pool. */
    public void used() {
        used = true;
    }

    /** The program can tell workers apart. */
    public void seen() {
        seen = true;
    }

    /** The program learns something about the thread of the task, which may have it from a worker that started it. */
    public void seen(@Nullable Task task) {
        seen |= task != null && task.comesFromWorker();
    }

    @Override
    public boolean grow() {
        if (off || !seen) {
            return false;
        }
        off = true;
        return used;
    }

    @Override
    public List<String> save() {
        return off ? List.of(OFF) : seen && used ? List.of(SEEN) : List.of();
    }

    @Override
    public void restore(List<String> words) {
        off |= words.contains(OFF);
        seen |= words.contains(SEEN);
        used |= words.contains(SEEN);
    }
}
