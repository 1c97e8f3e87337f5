package dev.chessj.search;

import dev.chessj.scheduler.Choice;
import dev.chessj.scheduler.ChoicePoint;
import dev.chessj.scheduler.Run;
import dev.chessj.scheduler.Strategy;
import java.util.ArrayList;
import java.util.List;

/**
 * Follows an execution to where every task is about to do again what it was about to do before, and sees whether that goes on for ever:
 * the tasks go round one after the other, each until it is back.
 *
 * <p>A task that was preempted, and comes back to the same place alone, may only have tried in vain; if all others come back
 * as well without changing anything, nobody gets anywhere although everybody goes on. No bounded search would show that, since every round
 * costs preemptions. Whether anything has changed is for the scheduler to say, which ends the execution if nothing has.
 *
 * <p><b>Threading.</b> Confined to the running task; for one execution.
 */
final class RoundProbe implements Strategy {

    private static final int LONGEST = 500; // operations of a task before it is back
    private static final int MOST = 18_000; // operations in all

    private final ScheduleFollower follower;
    private final int from;
    private final int roundsFrom;
    private final List<Integer> order = new ArrayList<>();
    private int places;
    private int turn;
    private int turnFrom;

    /**
     * A probe.
     *
     * @param runs the execution to follow
     * @param from after how many operations to let the tasks go round
     * @param roundsFrom after how many operations the first round began
     */
    RoundProbe(List<Run> runs, int from, int roundsFrom) {
        follower = new ScheduleFollower(runs);
        this.from = from;
        this.roundsFrom = roundsFrom;
    }

    @Override
    public void begin() {
        follower.begin();
        order.clear();
    }

    @Override
    public boolean findsRounds() {
        return true;
    }

    @Override
    public int roundsFrom() {
        return roundsFrom;
    }

    @Override
    public int choose(ChoicePoint point) {
        int step = point.step();
        if (step < from) {
            return follower.choose(point);
        }
        if (order.isEmpty()) {
            places = point.places();
            order.add(point.current());
            for (int task = 0; task < point.tasks(); task++) {
                if (task != point.current() && canGoOn(point, task)) {
                    order.add(task);
                }
            }
            turnFrom = step;
            turn = 0;
            if (order.size() == 1) {
                return Choice.STOP;
            }
        } else if (step > turnFrom && point.places() == places) {
            turn = (turn + 1) % order.size();
            turnFrom = step;
        }
        int task = order.get(turn);
        boolean lost = step - turnFrom > LONGEST || step - from > MOST || point.isLate();
        return lost || !canGoOn(point, task) || point.isAtomic() && task != point.current()
                ? Choice.STOP
                : Choice.of(task, Choice.IN_TIME);
    }

    private static boolean canGoOn(ChoicePoint point, int task) {
        return point.outcomes(task) > 0 && point.firstOutcome(task) == Choice.IN_TIME;
    }
}
