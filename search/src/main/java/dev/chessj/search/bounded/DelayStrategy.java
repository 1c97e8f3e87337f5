package dev.chessj.search.bounded;

import dev.chessj.scheduler.strategy.Choice;
import dev.chessj.scheduler.strategy.ChoicePoint;
import dev.chessj.scheduler.strategy.Strategy;
import dev.chessj.search.FairPolicy;
import java.util.Arrays;

/**
 * Lets tasks go on until they wait, in turn, except at one or two places, where the task that would go next is delayed: another one that
 * can go on in time goes instead, and the delayed one comes after all others.
 *
 * <p>Places are counted among the choice points where there is another task, so that the n-th is the same one in every execution that
 * was the same until there (Emmi, Qadeer and Rakamaric, POPL 2011).
 *
 * <p><b>Threading.</b> Confined to the running task during an execution, to the search between two. Allocates nothing.
 */
public final class DelayStrategy implements Strategy {

    static final int NEVER = Integer.MAX_VALUE;
    private static final int MOST_RACING = 64;

    private final FairPolicy policy = new FairPolicy();
    private int first;
    private int second = NEVER;
    private int skipped = 1;

    // the state of one execution
    private int places;
    private int most; // tasks that could go instead, at the first place
    private int preemptions;
    private final int[] racing = new int[MOST_RACING]; // places
    private int racingSize;

    /** The next execution has delays at these places, {@link #NEVER} for none; at the first so many tasks are passed over. */
    void aim(int at, int orSoLate, int tasks) {
        first = at;
        second = orSoLate;
        skipped = tasks;
    }

    @Override
    public void begin() {
        policy.begin();
        places = 0;
        most = 0;
        preemptions = 0;
        racingSize = 0;
    }

    @Override
    public int choose(ChoicePoint point) {
        policy.observe(point);
        int choice = byDefault(point);
        if (!point.isAtomic() && !point.isLate() && others(point, choice) > 0) {
            int place = places++;
            if (racingSize < MOST_RACING && point.isAtRace()) {
                racing[racingSize++] = place;
            }
            if (place == first) {
                most = others(point, choice);
                choice = other(point, choice, Math.min(skipped, most));
            } else if (place == second) {
                choice = other(point, choice, 1);
            }
        }
        preemptions += policy.cost(point, choice);
        return choice;
    }

    /** Who goes next where nobody is delayed: in turn, so that a task which was delayed is the last to go on. */
    private int byDefault(ChoicePoint point) {
        if (policy.isFree(point) && !point.isAtomic() && !point.isLate()) {
            for (int i = 1, tasks = point.tasks(); i <= tasks; i++) {
                int task = (point.current() + i) % tasks;
                if (canGoOn(point, task)) {
                    return Choice.of(task, point.firstOutcome(task));
                }
            }
        }
        return policy.choose(point);
    }

    private int others(ChoicePoint point, int choice) {
        int others = 0;
        for (int task = 0, tasks = point.tasks(); task < tasks; task++) {
            others += task != Choice.task(choice) && mayGoInstead(point, task) ? 1 : 0;
        }
        return others;
    }

    private int other(ChoicePoint point, int choice, int number) {
        int task = Choice.task(choice);
        for (int left = number; left > 0; ) {
            task = (task + 1) % point.tasks();
            left -= task != Choice.task(choice) && mayGoInstead(point, task) ? 1 : 0;
        }
        return Choice.of(task, point.firstOutcome(task));
    }

    private boolean canGoOn(ChoicePoint point, int task) {
        return point.outcomes(task) > 0 && point.firstOutcome(task) == Choice.IN_TIME && policy.allows(task);
    }

    /** Also a task whose time limit is over, or nearly so. */
    private boolean mayGoInstead(ChoicePoint point, int task) {
        return canGoOn(point, task)
                || point.outcomes(task) > 0
                        && point.firstOutcome(task) == Choice.TIMED_OUT
                        && policy.allows(task)
                        && !policy.isEarly(point, Choice.of(task, Choice.TIMED_OUT));
    }

    /** At how many places of the last execution a task could have been delayed. */
    int places() {
        return places;
    }

    /** The first of these places where memory is accessed that races. */
    int[] racing() {
        return Arrays.copyOf(racing, racingSize);
    }

    /** How many tasks could have gone instead at the first place. */
    int most() {
        return most;
    }

    /** What the schedule costs that was executed. */
    int preemptions() {
        return preemptions;
    }
}
