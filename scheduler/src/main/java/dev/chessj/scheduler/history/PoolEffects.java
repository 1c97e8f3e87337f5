package dev.chessj.scheduler.history;

import dev.chessj.hbgraph.Event;
import dev.chessj.hbgraph.Variable;
import dev.chessj.scheduler.task.Task;
import dev.chessj.scheduler.task.Variables;
import dev.chessj.wrappers.Members;
import java.util.Objects;
import java.util.concurrent.ThreadPoolExecutor;
import org.jspecify.annotations.Nullable;

/**
 * Which variables calls on thread pools of the JDK, and their workers between two items, touch.
 *
 * <p>A {@link ThreadPoolExecutor} that overrides nothing, with a queue of the JDK, is <i>self-contained</i>: its own code reaches the pool, its
 * queue, its threads and the futures that it runs, and nothing of another pool. So what happens to one pool is in no order with what
 * happens to another. Both <i>add</i> to the inside of the JDK: they are in an order with whatever else goes on in there, such as a
 * {@code CompletableFuture} that hands work to a pool, or a wrapper around one.
 *
 * <p><b>Threading.</b> Confined to the running task.
 */
final class PoolEffects {

    private static final int WHOLE = Members.OF_SITE;

    private final Variables variables;
    private final Variable inside;

    PoolEffects(Variables variables, Variable inside) {
        this.variables = variables;
        this.inside = inside;
    }

    /** A call on a self-contained pool, which asks it something or changes it. */
    void called(Variables.Entry pool, Event event, boolean changes) {
        event.touch(pool, changes);
        event.touch(queue(pool), changes);
        event.add(inside);
    }

    private Variable queue(Variables.Entry pool) {
        return variables.of(((ThreadPoolExecutor) Objects.requireNonNull(pool.target)).getQueue(), WHOLE);
    }

    /** The self-contained pool that the task, in the middle of the JDK, is at work for or has called; null if there is none. */
    Variables.@Nullable Entry current(Task task) {
        Variables.Entry called = task.called;
        if (!task.startedByJdk) {
            return called != null && called.selfContained ? called : null;
        }
        Variables.Entry pool = ofWorker(task);
        return pool != null && task.work.items == 0 && (called == null || called == pool) ? pool : null;
    }

    /** The self-contained pool that the task is a worker of; null if there is none. */
    Variables.@Nullable Entry ofWorker(Task task) {
        if (task.work.worksFor == null) {
            return null;
        }
        Variables.Entry pool = variables.of(task.work.worksFor, WHOLE);
        return pool.selfContained ? pool : null;
    }

    /**
     * A future of the JDK comes to its end in the hands of the task. Whoever is in the middle of a call on the pool may look at it there; ends
     * of two futures are in no order.
     */
    void endsFuture(Task task, Event event) {
        Variables.Entry pool = ofWorker(task);
        if (pool != null) {
            event.add(pool);
        }
        event.add(inside);
    }
}
