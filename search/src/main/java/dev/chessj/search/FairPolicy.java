package dev.chessj.search;

import dev.chessj.fairness.FairScheduler;
import dev.chessj.scheduler.Choice;
import dev.chessj.scheduler.ChoicePoint;
import java.util.BitSet;

/**
 * What happens where a strategy wants nothing in particular, and where a switch is free.
 *
 * <p>The current task goes on while it can in time, did not yield and is fair to the others. Otherwise the point is free: the
 * lowest-numbered task that can go on in time goes next, after a yield the next one in cyclic order; if none can, the task with the
 * earliest deadline runs out of time. A task that can only run out of time counts for fairness when the one that yields is alone with
 * it, or when many yields have changed nothing: tasks that yield in a loop must not keep another one asleep for ever, but as long as
 * somebody else can do something, time does not pass just because a task yields.
 *
 * <p>Operations between two choice points are one step to the fair scheduler. They all belong to the task chosen at the first.
 *
 * <p><b>Contract.</b> {@link #observe} first at every choice point, or else at least at all from the first yield on.
 * <p><b>Threading.</b> Confined to the running task. Allocates nothing while a task goes on.
 */
final class FairPolicy {

    /** So many yields in vain, and time passes. */
    private static final int PATIENCE = 8;

    private final FairScheduler fair = new FairScheduler();
    private BitSet enabled = new BitSet(); // at this point, once fairness is active
    private BitSet enabledBefore = new BitSet();
    private BitSet inTime = new BitSet();
    private BitSet inTimeBefore = new BitSet();
    private int idleYields; // since the tasks that can go on in time were others

    void begin() {
        fair.reset();
        enabled.clear();
        inTime.clear();
        idleYields = 0;
    }

    void observe(ChoicePoint point) {
        if (fair.active() || point.yielded()) {
            step(point);
        }
    }

    private void step(ChoicePoint point) {
        BitSet recycled = enabledBefore;
        enabledBefore = enabled;
        enabled = recycled;
        enabled.clear();
        recycled = inTimeBefore;
        inTimeBefore = inTime;
        inTime = recycled;
        inTime.clear();
        for (int task = point.tasks() - 1; task >= 0; task--) {
            if (point.outcomes(task) > 0 && !isSpurious(point, task)) {
                enabled.set(task);
                inTime.set(task, point.firstOutcome(task) != Choice.TIMED_OUT);
            }
        }
        if (!inTime.equals(inTimeBefore)) {
            idleYields = 0;
        } else if (point.yielded()) {
            idleYields++;
        }
        boolean alone = inTime.cardinality() <= 1;
        if (!alone && idleYields < PATIENCE) {
            enabled.and(inTime);
        }
        fair.step(point.current(), enabledBefore, enabled, point.yielded());
    }

    /** Whether an enabled task may go next. */
    boolean allows(int task) {
        return fair.allows(task, enabled);
    }

    /** Whether switching away from the current task costs nothing here. */
    boolean isFree(ChoicePoint point) {
        return point.handedOn() || !goesOn(point);
    }

    private boolean goesOn(ChoicePoint point) {
        return point.canGoOn() && !point.yielded() && allows(point.current());
    }

    int choose(ChoicePoint point) {
        int current = point.current();
        return goesOn(point) ? Choice.of(current, point.firstOutcome(current)) : chooseFreely(point);
    }

    private int chooseFreely(ChoicePoint point) {
        int tasks = point.tasks();
        int first = point.yielded() ? point.current() + 1 : 0;
        int late = -1;
        for (int i = 0; i < tasks; i++) {
            int task = (first + i) % tasks;
            if (point.outcomes(task) == 0 || isSpurious(point, task) || !allows(task)) {
                continue;
            }
            if (point.firstOutcome(task) != Choice.TIMED_OUT) {
                return Choice.of(task, point.firstOutcome(task));
            }
            if (late < 0 || isBefore(point, task, late)) {
                late = task;
            }
        }
        if (late < 0) {
            throw new IllegalStateException("no task can go on after step " + point.step());
        }
        return Choice.of(late, Choice.TIMED_OUT);
    }

    /** Whether the task can go on for no reason only: never by default, and nobody owes it a turn. A notify has numbers of its own. */
    private static boolean isSpurious(ChoicePoint point, int task) {
        return point.firstOutcome(task) == Choice.SPURIOUS;
    }

    private static boolean isBefore(ChoicePoint point, int task, int other) {
        int order = Long.compare(point.deadline(task), point.deadline(other));
        return order != 0 ? order < 0 : task < other;
    }
}
