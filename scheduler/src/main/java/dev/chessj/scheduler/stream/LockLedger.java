package dev.chessj.scheduler.stream;

import dev.chessj.api.OperationKind;
import dev.chessj.scheduler.task.Task;
import dev.chessj.wrappers.Sites;

/**
 * Which monitors and locks each task holds, of those that the program has taken, and where: kept in every execution, and told to whoever listens.
 *
 * <p><b>Threading.</b> Confined to the running task. Allocates only for more locks at once than ever before.
 */
public final class LockLedger {

    private final OperationStream stream;

    public LockLedger(OperationStream stream) {
        this.stream = stream;
    }

    /**
     * The task has the lock.
     *
     * @param waits whether it would have waited for it for ever
     */
    public void taken(Task task, Object lock, boolean shared, boolean waits, OperationKind kind, int site) {
        if (site != Sites.JDK && task.quiet == 0) {
            if (stream.locks) {
                stream.takes(task, lock, shared, waits, false, kind, site);
            }
            task.held.add(lock, shared, site);
        }
    }

    /** The task gives back the lock to wait on the object; without a limit of time, or with one. */
    public void waits(Task task, Object on, Object lock, boolean forEver, OperationKind kind, int site) {
        if (stream.locks && site != Sites.JDK && task.quiet == 0) {
            stream.gives(task, lock, false, true, site);
        }
        task.held.suspend(lock);
        if (forEver && stream.locks && site != Sites.JDK && task.quiet == 0) {
            stream.waits(task, on, kind, site);
        }
    }

    /** The task has the monitor or lock again that it has given back to wait. */
    public void takenAgain(Task task, Object lock, OperationKind kind, int site) {
        boolean told = stream.locks && site != Sites.JDK && task.quiet == 0;
        if (task.held.size() > 1) {
            task.held.remove(lock, false);
            if (told) {
                stream.takes(task, lock, false, true, true, kind, site);
            }
            if (site != Sites.JDK && task.quiet == 0) {
                task.held.add(lock, false, site);
            }
        } else if (task.held.holds(lock)) {
            if (told) {
                stream.takes(task, lock, false, true, true, kind, site);
            }
            task.held.resume(lock);
        }
    }

    public void givenBack(Task task, Object lock, boolean shared) {
        if (stream.locks && task.held.holds(lock)) {
            stream.gives(task, lock, shared, false, task.lastSite);
        }
        task.held.remove(lock, shared);
    }

    /** The same where it is not known which side. */
    public void givenBack(Task task, Object lock) {
        if (stream.locks && task.held.holds(lock)) {
            stream.gives(task, lock, false, false, task.lastSite);
        }
        task.held.remove(lock);
    }

    /** The task wakes whoever waits there. */
    public void wakes(Task task, Object on, int site) {
        if (stream.locks && task.quiet == 0) {
            stream.wakes(task, on, site);
        }
    }

    /** The task is at its end. */
    public void ends(Task task) {
        if (stream.locks) {
            stream.taskEnds(task);
        }
    }
}
