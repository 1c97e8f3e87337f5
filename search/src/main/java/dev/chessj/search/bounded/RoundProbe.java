package dev.chessj.search.bounded;

import dev.chessj.scheduler.schedule.Run;
import dev.chessj.scheduler.strategy.Choice;
import dev.chessj.scheduler.strategy.ChoicePoint;
import dev.chessj.scheduler.strategy.Strategy;
import dev.chessj.search.replay.ScheduleFollower;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Follows an execution to a place from which its tasks may go round for ever, and sees whether they do: one after the other, each until it is back
 * where it was.
 *
 * <p>A task that was preempted, and comes back to the same place, may only have tried in vain; if all others come back
 * as well without changing anything, nobody gets anywhere although everybody goes on. No bounded search would show that, since every round
 * costs preemptions. Whether anything has changed is for the scheduler to say, which ends the execution if nothing has.
 *
 * <p>Where tasks keep out of each other's way by sleeping that is not enough: who sleeps lets the other get what it wants. Then they go on in step.
 *
 * <p>The task that is at it goes last: it may have had its part of the round already. Who sleeps in between lets the next one go on; a sleep ends when nobody can
 * go on in time, or when its time has come.
 *
 * <p><b>Threading.</b> Confined to the running task; for one execution.
 */
final class RoundProbe implements Strategy {

    /** Instead of visits: all go on in step, one operation each, as tasks do that run the same code and sleep as long. */
    static final int IN_STEP = 0;

    private static final int LONGEST = 500; // operations of a round
    private static final int MOST = 18_000; // operations in all
    private static final int LASTING = 12_000; // operations that a loop with an end may take

    private final List<Run> runs;
    private final ScheduleFollower follower;
    private final int from;
    private final int to;
    private final int roundsFrom;
    private final int visits; // of a task at its place in a round: a method may be called several times; or IN_STEP
    private final int lasting; // operations that the rounds have to go on for
    private boolean late; // the execution became too long to see that
    private final List<Integer> order = new ArrayList<>();
    private int[] places = {}; // of the tasks in that order
    private int[] left = {}; // visits of this round
    private int turn;
    private int moved; // the step at which the task whose turn it is was last there
    private int roundFrom;
    private int begun = -1; // the step at which the rounds began

    /**
     * A probe.
     *
     * @param runs the execution to follow
     * @param from after how many operations to let the tasks go round
     * @param to after how many operations at the latest, where nobody else can go on before
     * @param roundsFrom after how many operations the first round began
     * @param visits how often a task comes to its place in a round, or {@link #IN_STEP}
     */
    RoundProbe(List<Run> runs, int from, int to, int roundsFrom, int visits) {
        this(runs, from, to, roundsFrom, visits, 0);
    }

    private RoundProbe(List<Run> runs, int from, int to, int roundsFrom, int visits, int lasting) {
        this.runs = runs;
        this.follower = new ScheduleFollower(runs);
        this.from = from;
        this.to = to;
        this.roundsFrom = roundsFrom;
        this.visits = visits;
        this.lasting = lasting;
    }

    /**
     * The same, once more and for longer: whether the rounds have no end, or are those of loops that count to a few thousand, in variables
     * that nobody sees.
     */
    RoundProbe lasting() {
        return new RoundProbe(runs, from, to, roundsFrom, visits, LASTING);
    }

    /** Whether the execution was cut short while the tasks still went round. */
    boolean wasLate() {
        return late;
    }

    @Override
    public void begin() {
        follower.begin();
        order.clear();
        begun = -1;
        late = false;
    }

    /** After how many operations the tasks began to go round; -1 if they never did. */
    int begun() {
        return begun;
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
    public int roundsLast() {
        return lasting;
    }

    @Override
    public int choose(ChoicePoint point) {
        int step = point.step();
        if (step < from) {
            return follower.choose(point);
        }
        if (order.isEmpty()) {
            if (!beginRounds(point)) {
                return step < to ? follower.choose(point) : Choice.STOP;
            }
            begun = step;
        } else if (step > moved && point.current() == order.get(turn) && isBack(point, turn)) {
            left[turn]--;
            moved = step;
        }
        if (visits == IN_STEP) {
            roundFrom = step;
            turn = (turn + 1) % order.size();
        }
        late = step - begun > MOST || point.isLate();
        if (step - roundFrom > LONGEST || late) {
            return Choice.STOP;
        }
        return next(point, step);
    }

    private boolean beginRounds(ChoicePoint point) {
        for (int task = 0; task < point.tasks(); task++) {
            if (task != point.current() && canGoOn(point, task)) {
                order.add(task);
            }
        }
        if (order.isEmpty() || !canGoOn(point, point.current())) {
            order.clear();
            return false;
        }
        order.add(point.current());
        places = new int[order.size()];
        left = new int[order.size()];
        for (int i = 0; i < places.length; i++) {
            places[i] = point.place(order.get(i));
        }
        beginRound(point.step());
        return true;
    }

    private void beginRound(int step) {
        Arrays.fill(left, visits);
        turn = 0;
        moved = step;
        roundFrom = step;
    }

    private boolean isBack(ChoicePoint point, int position) {
        return point.place(order.get(position)) == places[position];
    }

    /** The task whose turn it is goes on, if it is not back; or the next one that can. */
    private int next(ChoicePoint point, int step) {
        int late = -1;
        boolean anyLeft = false;
        for (int i = 0; i < order.size(); i++) {
            int position = (turn + i) % order.size();
            int task = order.get(position);
            if (left[position] == 0 && visits != IN_STEP) {
                continue;
            }
            anyLeft = true;
            if (point.isEnding(task)) {
                return Choice.STOP; // it got what it wanted
            }
            if (canGoOn(point, task)) {
                return go(point, step, position);
            }
            if (isAsleep(point, task) && (late < 0 || point.deadline(task) < point.deadline(order.get(late)))) {
                late = position;
            }
        }
        if (!anyLeft) {
            beginRound(step);
            return next(point, step);
        }
        return late < 0 || anyCanGoOn(point) ? Choice.STOP : go(point, step, late);
    }

    private int go(ChoicePoint point, int step, int position) {
        if (position != turn) {
            turn = position;
            moved = step;
        }
        int task = order.get(position);
        return point.isAtomic() && task != point.current() ? Choice.STOP : Choice.of(task, point.firstOutcome(task));
    }

    private static boolean anyCanGoOn(ChoicePoint point) {
        for (int task = point.tasks() - 1; task >= 0; task--) {
            if (canGoOn(point, task)) {
                return true;
            }
        }
        return false;
    }

    private static boolean canGoOn(ChoicePoint point, int task) {
        return point.outcomes(task) > 0
                && (point.firstOutcome(task) == Choice.IN_TIME
                        || isAsleep(point, task) && !point.endsLimit(Choice.of(task, Choice.TIMED_OUT)));
    }

    private static boolean isAsleep(ChoicePoint point, int task) {
        return point.outcomes(task) > 0 && point.firstOutcome(task) == Choice.TIMED_OUT;
    }
}
