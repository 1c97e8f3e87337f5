package dev.chessj.scheduler.liveness;

import dev.chessj.scheduler.task.Task;
import dev.chessj.scheduler.task.TaskTable;
import dev.chessj.wrappers.verdict.Notes;
import java.util.Locale;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Tells an execution that is long from one that never ends.
 *
 * <p>Nobody can know for sure. An execution beyond its limit that spends much of its operations on waiting (it yields, sleeps, looks at
 * the same variable again) goes round in a circle, and is endless. One that works, such as a test that counts to a million, may go on
 * for {@value #AT_MOST} times the limit. There its tasks take turns, from {@value #VERY_LATE} times the limit on where a task may be found to work
 * until a time has come ({@link WorkLoops}): {@code while (!done)} around some work, in one task, would keep
 * the task that sets {@code done} from running for ever, since nothing in it yields. Inside an atomic section nobody else has a turn.
 *
 * <p>Where tasks take turns, other orders are not explored: an execution of a million operations has too many. That is said in a note
 * when there was anybody to take turns with.
 *
 * <p>What the first task does alone costs no orders, however long it is: a test that reads a configuration of a thousand lines before it
 * starts its threads. A preparation of more than half the limit is not counted, else little would be left for what the test is about.
 *
 * <p><b>Threading.</b> Confined to the running task. {@link #executed} is on the hot path.
 */
public final class LongRun {

    private static final int AT_MOST = 500;

    private static final int VERY_LATE = 5;

    /** One operation in so many is a wait: the loops that wait have fewer between two looks, and work has more. */
    private static final int WAITING = 20;

    /** So many operations are a turn. */
    private static final int TURN = 1000;

    private final TaskTable tasks;
    private final int limit;
    private final int half;
    private final BooleanSupplier awaitsTime;
    private int late; // beyond this step: the limit, and a long preparation
    private int waits;
    private int taken; // of the turn
    private @Nullable Task turn;
    private boolean said;
    private boolean unlimited; // somebody else sees to it that it ends

    /** {@code awaitsTime}: whether somebody is about to find out that a task works until a time has come. */
    public LongRun(TaskTable tasks, int limit, BooleanSupplier awaitsTime) {
        this.awaitsTime = awaitsTime;
        this.tasks = tasks;
        this.limit = limit;
        this.half = limit / 2;
        this.late = limit;
    }

    public void reset(boolean unlimitedNow) {
        unlimited = unlimitedNow;
        late = unlimited ? Integer.MAX_VALUE : limit;
        waits = 0;
        taken = 0;
        turn = null;
        said = false;
    }

    /** The task has executed an operation, the {@code step}th; whether its turn is over. */
    public boolean executed(Task task, int step, boolean waited) {
        if (waited) {
            waits++;
        }
        return step > half && isOver(task, step);
    }

    private boolean isOver(Task task, int step) {
        if (tasks.size() == 1 && !unlimited) {
            late = (int) Math.min((long) step + limit, Integer.MAX_VALUE);
        }
        return step > late && !task.sections.hold && takesTurns(task, step);
    }

    /** The last operation has turned out to be a look that was one too many. */
    public void waited() {
        waits++;
    }

    private boolean takesTurns(Task task, int step) {
        if (task != turn) {
            turn = task;
            taken = 0;
        }
        if (++taken < TURN) {
            return false;
        }
        taken = 0;
        if (!isVeryLate(step - TURN) && awaitsTime.getAsBoolean()) {
            return false;
        }
        if (!said && tasks.anyOther(task)) {
            said = true;
            Notes.ofTest(String.format(
                    Locale.ROOT,
                    "An execution has more than %,d operations. From there on its tasks take turns, and other orders are not explored;"
                            + " --max-steps moves that point.",
                    limit));
        }
        return true;
    }

    /** How many operations waited. */
    public int waits() {
        return waits;
    }

    /** Whether the execution is beyond its limit. */
    public boolean isLate(int step) {
        return step > late;
    }

    /** Whether it is so long that work in it has no end but by time. */
    public boolean isVeryLate(int step) {
        return step > (long) VERY_LATE * late;
    }

    /** Whether an execution of so many operations is to be taken for one that never ends. */
    public boolean isEndless(int step) {
        return step > limit && !unlimited && (waits > step / WAITING || isTooLong(step));
    }

    /** Whether it is longer than any is followed, whatever it does. */
    public boolean isTooLong(int step) {
        return step > (long) AT_MOST * limit && !unlimited;
    }
}
