package dev.chessj.search.goal;

import dev.chessj.scheduler.result.PredictedDeadlock;
import dev.chessj.search.goal.Goal.Order;
import dev.chessj.search.goal.Goal.Target;
import dev.chessj.search.goal.Goal.Until;
import java.util.ArrayList;
import java.util.List;

/**
 * The goals that meet a predicted deadlock: each of its tasks is held back where it is about to take its second lock, until all are there. For a lock-out
 * those that would wake a task are held back where they take the lock, until that task waits.
 *
 * <p>They differ in how often each task passes its place before, and in which of the tasks goes first.
 */
public final class DeadlockGoals {

    private static final int PASSES = 4;

    private DeadlockGoals() {}

    /** The goals, in the order in which to try them. */
    public static List<Goal> of(PredictedDeadlock deadlock) {
        List<Goal> goals = new ArrayList<>();
        for (int passes = 0; passes < PASSES; passes++) {
            for (int first = 0; first < deadlock.steps().size(); first++) {
                goals.add(goal(deadlock, first, passes));
            }
        }
        return goals;
    }

    private static Goal goal(PredictedDeadlock deadlock, int first, int passes) {
        List<PredictedDeadlock.Step> steps = deadlock.steps();
        int size = steps.size();
        List<Target> targets = new ArrayList<>();
        List<Order> orders = new ArrayList<>();
        int waiter = (size - first) % size; // of a lock-out: where the step is that waits
        for (int i = 0; i < size; i++) {
            PredictedDeadlock.Step step = steps.get((first + i) % size);
            targets.add(new Target(OperationPattern.of(step.task(), step.pending()), passes, null));
            for (int other = 0; other < size; other++) {
                if (other != i && !deadlock.isLockOut()) {
                    orders.add(new Order(other, i, Until.REACHED));
                }
            }
            if (i != waiter && deadlock.isLockOut()) {
                orders.add(new Order(waiter, i, Until.EXECUTED));
            }
        }
        return new Goal(targets, orders, List.of(), false);
    }
}
