package dev.chessj.scheduler.history;

import dev.chessj.scheduler.learned.WorkerSymmetry;
import dev.chessj.scheduler.task.Task;
import dev.chessj.scheduler.task.TaskTable;
import dev.chessj.wrappers.identity.Seeds;
import java.util.Arrays;
import java.util.concurrent.ThreadPoolExecutor;
import org.jspecify.annotations.Nullable;

/**
 * Items of work of the JDK's thread pools, each a task of its own.
 *
 * <p>An item begins where it was submitted, not where its worker has been before: so do its history and its seeds, and nothing that the
 * scheduler keeps of the item before is there any more. Workers that are alike are the same to a search between two items, see {@link
 * WorkerSymmetry}; a worker with which something of an item stays behind is not, see {@link #isClean}. Fork-join tasks belong to their worker,
 * whose own queue they come from and go to.
 *
 * <p><b>Threading.</b> Confined to the running task.
 */
public final class Items {

    private static final long ITEM = 0xd1b54a32d192ed03L; // odd, so that different factors give different products
    private static final long IDLE = 0x8cb92ba72f3d8dd7L;

    private final Submissions submissions = new Submissions();
    private final History history;
    private final WorkerSymmetry symmetry;
    private final TaskTable tasks;

    public Items(History history, WorkerSymmetry symmetry, TaskTable tasks) {
        this.history = history;
        this.symmetry = symmetry;
        this.tasks = tasks;
    }

    public void clear() {
        submissions.clear();
    }

    /** The task hands an item to the pool. */
    public void submits(Task task, Object item, ThreadPoolExecutor pool) {
        int number = ++task.work.submitted;
        history.settle();
        submissions.add(
                item,
                pool,
                task.history.handsOverHigh(number),
                task.history.handsOverLow(number),
                Seeds.mix(task.seed + number * ITEM));
    }

    /** The task, which another one has just started, may be a worker. */
    public void added(Task task, Task parent) {
        ThreadPoolExecutor pool = parent.work.addsWorkerTo;
        task.work.worksFor = pool;
        task.work.pool = symmetry.works(pool) ? pool : null;
        if (task.work.pool != null) {
            task.work.crew = 0;
            while (tasks.get(task.work.crew).work.pool != pool) { // at the latest this one
                task.work.crew++;
            }
        }
    }

    /** The task begins with an item of the pool, or of none if it is a fork-join task. */
    public void begins(Task task, Object item, @Nullable ThreadPoolExecutor pool) {
        task.work.items++;
        task.fresh = false; // that it has begun can be seen, before its first operation
        if (pool == null || task.work.worksFor == null) {
            return;
        }
        forget(task);
        int submission = submissions.take(item, pool);
        if (submission == Submissions.NONE) {
            symmetry.seen(task); // nobody knows how it came here
            return;
        }
        task.seed = submissions.seed(submission);
        if (task.work.pool != null && history.kept) {
            history.workers.beginsItem(task, item, submissions.high(submission), submissions.low(submission));
            if (!symmetry.works(pool)) {
                symmetry.seen(task);
            }
        }
    }

    /** The task is done with the item, and tells the pool next, unless that was the last that it did. */
    public void ends(Task task) {
        if (task.work.items > 0) { // otherwise it was begun before anybody looked
            task.work.items--;
        }
        if (task.work.items > 0 || task.work.worksFor == null) {
            return;
        }
        forget(task);
        task.seed = IDLE;
        task.work.ending = task.work.pool != null;
        if (task.work.ending && task.lastUpdated == task.work.pool && history.kept) {
            history.endsItem(task);
        }
    }

    /**
     * The task learns something about its own thread. Where it is about to start a worker, that is the constructor of the new thread, which
     * takes over what there is to know: whoever looks at the new one, looks at a thread that comes from a worker.
     */
    public void seesItself(Task task) {
        if (!symmetry.works(task.work.addsWorkerTo)) { // a thread factory of the program might look
            symmetry.seen(task);
        }
    }

    /** What the scheduler keeps of what a task did last. */
    private static void forget(Task task) {
        Arrays.fill(task.seeds, 0);
        task.work.submitted = 0;
        task.work.clockLooks = 0;
        task.wokenSpuriously = false;
        task.spin.looks = 0;
        task.calling.clear();
        task.inside.clear();
    }

    /** Whether nothing of an item stays with its worker: no lock, no interrupt, no permit, no variable of the thread. */
    static boolean isClean(Task task) {
        return !task.work.marked && task.held.size() == 0 && !task.permit && !task.isInterrupted();
    }
}
