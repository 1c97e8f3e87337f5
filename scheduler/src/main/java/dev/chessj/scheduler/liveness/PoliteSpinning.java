package dev.chessj.scheduler.liveness;

import dev.chessj.api.OperationKind;
import dev.chessj.scheduler.jvm.CallChain;
import dev.chessj.scheduler.strategy.Choice;
import dev.chessj.scheduler.task.SpinLoop;
import dev.chessj.scheduler.task.Task;
import dev.chessj.scheduler.task.TaskTable;

/**
 * Tasks that yield between their looks: {@code for (int i = 0; i < 100 && !done; i++) Thread.onSpinWait();}
 *
 * <p>A fair scheduler lets such a task look twice, then somebody else goes on. A machine need not: a hundred looks take a microsecond, and the task
 * gives up before anybody has moved. So a yield that follows another one with nothing in between but looks at what nobody has changed has a second
 * outcome, {@link Choice#IGNORED}: the task goes on, uninterrupted, until its loop ends by itself, as one that spins without yielding may
 * ({@link Spinning}). That costs a preemption where somebody else could go on. Looks and yields on the way are no operations. A loop without an
 * end is found out once, and left alone from then on.
 *
 * <p>Everything that was explored before still is: what is seen at which look remains a matter of the other outcome.
 *
 * <p><b>Contract.</b> Whether a yield has two outcomes follows from what the task has done, and from what others have done to the variables that it
 * has looked at.
 *
 * <p><b>Threading.</b> Confined to the running task. Costs nothing where nobody yields.
 */
public final class PoliteSpinning {

    /** So many yields without any look in between do not end. */
    private static final int LIMIT = 50_000;

    private final Spinning spinning;
    private final TaskTable tasks;

    PoliteSpinning(Spinning spinning, TaskTable tasks) {
        this.spinning = spinning;
        this.tasks = tasks;
    }

    /** The task has declared a yield: whether it may also go on as if it had not. */
    public boolean isRepeated(Task task) {
        SpinLoop loop = spinning.loop(task);
        spinning.settle();
        boolean looked = loop.isWholeRound() && !loop.looksAtClock();
        boolean repeated =
                task.spin.onlyLooks && (looked ? task.spin.yieldedAt == task.pending.site : isFirstOfMany(task, loop));
        if (repeated) {
            loop.learnRound();
            loop.knowCallers(CallChain.hash());
        }
        return repeated && tasks.anyEnabledBut(task);
    }

    /** Whether nothing has happened since the last yield: of many in a row the second stands for all. */
    private static boolean isFirstOfMany(Task task, SpinLoop loop) {
        return loop.isEmptyRound() && task.spin.emptyYields++ == 0;
    }

    /** The yield is over: what the task does next is another round. */
    public void yielded(Task task) {
        SpinLoop loop = spinning.loop(task);
        if (!loop.isEmptyRound()) {
            task.spin.emptyYields = 0;
        }
        loop.beginRound();
        task.spin.onlyLooks = true;
        task.spin.yieldedAt = task.pending.site;
    }

    /** The task goes on in spite of its yield. */
    public void goesOn(Task task) {
        task.pending.outcome = Choice.SPINS_ON;
        task.spin.spinsOn = true;
        task.spin.ignoresYields = true;
        task.spin.emptyYields = 0;
        spinning.loop(task).repeated = 0;
    }

    /** Whether the task, which goes on in a loop, yields in it. */
    public boolean isPassed(Task task) {
        if (!task.spin.ignoresYields || task.pending.kind != OperationKind.YIELD) {
            return false;
        }
        if (++task.spin.emptyYields > LIMIT) {
            spinning.isInVainFor(task);
            return false;
        }
        return true;
    }

    /** The task has done more than to look. */
    static void interrupted(Task task) {
        task.spin.onlyLooks = false;
        task.spin.emptyYields = 0;
    }
}
