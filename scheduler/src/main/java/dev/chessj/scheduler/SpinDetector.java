package dev.chessj.scheduler;

import dev.chessj.api.OperationKind;
import dev.chessj.wrappers.Sites;
import java.util.List;

/**
 * Recognises a task that waits for a variable by reading it again and again without yielding.
 *
 * <p>Such a task goes on for ever unless another one runs, which costs a preemption that the bound may not have. After many looks at
 * the same place, while nothing was written by anybody, the task counts as yielding: switching away from it is free, and fairness lets
 * the others run. That is said (see {@link GoodSamaritan}), because a loop that would have given up by itself later is cut short by it.
 *
 * <p>A compare-and-set or a try-lock that fails is a look, too.
 */
final class SpinDetector {

    /** So many looks: beyond what a loop that counts its retries does. */
    private static final int MANY = 200;

    private int writes; // by any task, so far
    private boolean first; // look too many, and not told yet

    void reset() {
        writes = 0;
        first = false;
    }

    /** Whether the last look was the first too many; answered once. */
    boolean isFirst() {
        boolean answer = first;
        first = false;
        return answer;
    }

    /** Whether the operation that the task carries out now is one look too many. */
    boolean executed(Task task) {
        if (task.kind.isWrite()) {
            writes++;
            return false;
        }
        return task.kind == OperationKind.READ && looks(task);
    }

    /** The same for the last operation, which has turned out to change nothing. */
    boolean failed(Task task) {
        writes--;
        return looks(task);
    }

    private boolean looks(Task task) {
        if (task.lookEpoch != writes || task.looks == 0) {
            task.lookEpoch = writes;
            task.lookSite = task.site;
            task.lookTarget = task.target;
            task.looks = 1;
            return false;
        }
        if (task.lookSite != task.site || task.lookTarget != task.target || ++task.looks < MANY) {
            return false;
        }
        first |= task.looks == MANY;
        return true;
    }

    /** For people: where the task spins, and what to do about it. */
    static String note(Task task) {
        return "A task spins without yielding at " + Sites.get(task.site).location() + ". After " + MANY
                + " looks chessj lets the others run; Thread.onSpinWait() in the loop would tell it, and the JVM, at once.";
    }

    static Failure failure(Task task) {
        String where = Sites.get(task.site).location();
        return new Failure(
                FailureKind.GOOD_SAMARITAN,
                task.name() + " spins at " + where + " without yielding while others could go on;"
                        + " Thread.onSpinWait() or Thread.yield() in the loop would let them",
                task.name(),
                null,
                List.of());
    }
}
