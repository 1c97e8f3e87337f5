package dev.chessj.scheduler.task;

import dev.chessj.api.OperationKind;
import dev.chessj.hbgraph.OperationEffects;
import dev.chessj.scheduler.strategy.Choice;
import dev.chessj.wrappers.Guard;
import java.util.Objects;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Whether a task can execute its pending operation: a question about data, asked at any time and as often as a strategy likes.
 *
 * <p>An operation that can be carried out in time never times out: by choosing to wake the task earlier the search has had that case.
 */
public final class Enabledness {

    /** Instead of an outcome: the operation cannot execute now. */
    static final int DISABLED = -1;

    private Enabledness() {}

    /** The first possible outcome of the pending operation, or {@link #DISABLED}. */
    public static int firstOutcome(Task task) {
        if (task.ended || task.timed.rests) {
            return DISABLED;
        }
        if (task.spin.spins) {
            boolean waits = task.spin.spunInVain || task.spin.recording && ofOperation(task) != Choice.IN_TIME;
            return waits ? DISABLED : Choice.SPINS_ON;
        }
        return ofOperation(task);
    }

    private static int ofOperation(Task task) {
        Guard guard = task.pending.guard;
        if (guard != null) {
            return guard.isOpen(Objects.requireNonNull(task.pending.target), task.pending.amount)
                    ? Choice.IN_TIME
                    : otherwise(task);
        }
        boolean goesOn = switch (OperationEffects.of(task.pending.kind).waitsFor()) {
            case NOBODY -> true;
            case MONITOR_FREE -> isFree(resource(task), task);
            case LOCK_FREE -> task.pending.resource == null || canLock(task);
            case TASK_ENDED -> ((Task) Objects.requireNonNull(task.pending.target)).ended;
            case PERMIT_GIVEN -> task.permit || task.isInterrupted();
            case OWN_MONITOR_FREE -> task.ownMonitor == null || task.ownMonitor.owner == null;
            case TIME_OR_WAKER -> false;
        };
        return goesOn ? Choice.IN_TIME : otherwise(task);
    }

    /** How many outcomes the pending operation has now. */
    public static int outcomes(Task task) {
        int first = firstOutcome(task);
        if (first == DISABLED) {
            return 0;
        }
        return switch (task.pending.kind) {
            case CHOOSE, COLLECT -> task.pending.amount;
            case YIELD -> task.spin.mayIgnoreYield ? 2 : 1;
            case NOTIFY ->
                Math.min(Choice.MAX_OUTCOMES, Math.max(1, resource(task).waiters.size()));
            // What comes from outside was waited for in real time: in virtual time it may just as well be late.
            case ARRIVAL ->
                first == Choice.IN_TIME
                                && task.pending.guard == PendingOperation.HAPPENED
                                && task.pending.deadline < Task.UNREACHABLE
                        ? 2
                        : 1;
            default ->
                choosesStores(task) ? Objects.requireNonNull(task.stores).outcomes(task) : lateOutcomes(task, first);
        };
    }

    /** Whether the outcome lets a time limit of the pending operation end. */
    public static boolean endsLimit(Task task, int outcome) {
        return outcome == Choice.TIMED_OUT
                && task.pending.deadline < Task.UNREACHABLE
                && (task.pending.kind == OperationKind.ARRIVAL || firstOutcome(task) == Choice.TIMED_OUT);
    }

    private static int lateOutcomes(Task task, int first) {
        return first == Choice.TIMED_OUT && task.pending.spurious ? 2 : 1; // late, or for no reason
    }

    /** Whether the outcomes of the pending operation say which stores reach memory, and not how a wait ends or whom a notify wakes. */
    public static boolean choosesStores(Task task) {
        return task.stores != null
                && task.pending.guard == null
                && switch (task.pending.kind) {
                    case READ, WRITE, UPDATE, DRAIN -> true;
                    default -> false;
                };
    }

    /** Whether the task can go on for a reason: nobody may count on spurious wake-ups. */
    public static boolean canEverGoOn(Task task) {
        int first = firstOutcome(task);
        return first != DISABLED && first != Choice.SPURIOUS;
    }

    /** Whether the task, were it running, could go on without waiting. */
    public static boolean canGoOn(Task task) {
        int first = firstOutcome(task);
        return first == Choice.IN_TIME || first == Choice.INTERRUPTED;
    }

    private static boolean canLock(Task task) {
        Resource resource = resource(task);
        return !((ReentrantLock) resource.object).isLocked()
                && (resource.queue.isEmpty() || resource.queue.get(0) == task);
    }

    private static boolean isFree(Resource monitor, Task task) {
        return monitor.owner == null || monitor.owner == task;
    }

    private static int otherwise(Task task) {
        if (task.pending.interruptible && task.isInterrupted()) {
            return Choice.INTERRUPTED;
        }
        if (task.pending.deadline < Task.UNREACHABLE && !isLookedAtInVain(task)) {
            return Choice.TIMED_OUT;
        }
        return task.pending.spurious ? Choice.SPURIOUS : DISABLED;
    }

    private static boolean isLookedAtInVain(Task task) {
        return task.pending.guard instanceof PipeGuard pipe
                && !pipe.tellsMore(Objects.requireNonNull(task.pending.target), task.pending.amount);
    }

    private static Resource resource(Task task) {
        return Objects.requireNonNull(task.pending.resource);
    }
}
