package dev.chessj.search;

import dev.chessj.fairness.FairScheduler;
import dev.chessj.scheduler.result.TimeLimit;
import dev.chessj.scheduler.strategy.Choice;
import dev.chessj.scheduler.strategy.ChoicePoint;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * What happens where a strategy wants nothing in particular, and where a switch is free.
 *
 * <p>The current task goes on while it can in time, did not yield and is fair to the others. Otherwise the point is free: the
 * lowest-numbered task that can go on in time goes next, after a yield the next one in cyclic order; if none can, a task that spins goes
 * on in its loop, which may end by itself and takes no time; if none does, the task with the earliest deadline runs out of time. A task whose
 * deadline the clock has reached can go on in time.
 *
 * <p>A limit that ends otherwise, while somebody can go on in time or before a limit with an earlier deadline, ends <em>early</em>: as on a
 * machine that is not infinitely fast. See {@link #isEarly}.
 *
 * <p>Time passes when nothing else helps, see {@link TimePassing}: then a task that can only run out of time counts as enabled for fairness. The same
 * holds for a task that spins: its loop may end by itself, so that others which yield to it for ever would not be fair.
 *
 * <p>An atomic section goes on whatever fairness says: the others have their turn when it ends, or where it waits or yields.
 *
 * <p>Operations between two choice points are one step to the fair scheduler. They all belong to the task chosen at the first.
 *
 * <p><b>Contract.</b> {@link #observe} first at every choice point, or else at least at all from the first yield on.
 * <p><b>Threading.</b> Confined to the running task. Allocates nothing while a task goes on.
 */
public final class FairPolicy {

    private final FairScheduler fair = new FairScheduler();
    private final TimePassing time = new TimePassing();
    private BitSet enabled = new BitSet(); // at this point, once fairness is active
    private BitSet enabledBefore = new BitSet();
    private int idle; // yields while another task could go on

    public void begin() {
        fair.reset();
        enabled.clear();
        time.begin();
        idle = 0;
    }

    public void observe(ChoicePoint point) {
        if (fair.active() || point.yielded()) {
            step(point);
        }
    }

    private void step(ChoicePoint point) {
        BitSet recycled = enabledBefore;
        enabledBefore = enabled;
        enabled = recycled;
        enabled.clear();
        boolean timePasses = time.passes(point);
        for (int task = point.tasks() - 1; task >= 0; task--) {
            if (point.outcomes(task) > 0 && point.firstOutcome(task) != Choice.SPURIOUS) {
                if (timePasses || !isPending(point, task) && !isSpinning(point, task)) {
                    enabled.set(task);
                } else {
                    enabledBefore.clear(task); // nobody disabled it
                }
            }
        }
        if (point.yielded() && isOtherEnabled(point.current())) {
            idle++;
        }
        fair.step(point.current(), enabledBefore, enabled, point.yielded());
    }

    private boolean isOtherEnabled(int task) {
        int first = enabled.nextSetBit(0);
        return first >= 0 && (first != task || enabled.nextSetBit(task + 1) >= 0);
    }

    /** How often in this execution a task yielded while another one could go on. */
    public int idle() {
        return idle;
    }

    /** Whether any task has yielded in this execution. */
    public boolean isActive() {
        return fair.active();
    }

    /** A hash of all that decisions to come depend on, besides the state of the program. */
    public long digest(long salt) {
        return fair.digest(salt) + time.digest(salt);
    }

    /** Whether an enabled task may go next. */
    public boolean allows(int task) {
        return fair.allows(task, enabled);
    }

    /** Whether switching away from the current task costs nothing here. */
    public boolean isFree(ChoicePoint point) {
        return point.handedOn() || !goesOn(point);
    }

    private boolean goesOn(ChoicePoint point) {
        return point.isAtomic() || (point.canGoOn() && !point.yielded() && allows(point.current()));
    }

    /**
     * Whether the choice lets a time limit end early. That is so unless nobody else may go on in time or in a loop that may end by itself, and
     * no other limit that may end has an earlier deadline; of equal deadlines any may be the first. A limit that is nearly over does not end early, though
     * it costs a preemption before its turn: two sleeps of the same length that begin one after the other may end in any order.
     */
    public boolean isEarly(ChoicePoint point, int choice) {
        return isBeforeItsTurn(point, choice, false) && !point.isNearlyOver(Choice.task(choice));
    }

    /**
     * The same where loops that are known to have no end are left out: the limit comes to the same as in time, after they have gone
     * on in vain. So are limits for the test as a whole.
     */
    public boolean isEarlyBut(ChoicePoint point, int choice) {
        return isBeforeItsTurn(point, choice, true)
                && !point.isNearlyOver(Choice.task(choice))
                && !point.isWatchdog(Choice.task(choice));
    }

    private boolean isBeforeItsTurn(ChoicePoint point, int choice, boolean withoutFutile) {
        if (!point.endsLimit(choice)) {
            return false;
        }
        int task = Choice.task(choice);
        if (point.isAtomic() || point.firstOutcome(task) != Choice.TIMED_OUT) {
            return true; // the task itself can go on in time
        }
        long deadline = point.deadline(task);
        for (int other = point.tasks() - 1; other >= 0; other--) {
            if (point.outcomes(other) > 0
                    && point.firstOutcome(other) != Choice.SPURIOUS
                    && allows(other)
                    && (!isPending(point, other) || point.deadline(other) < deadline)
                    && !(withoutFutile && isSpinning(point, other) && point.isFutile(other))) {
                return true;
            }
        }
        return false;
    }

    /** For people: the limit that the choice lets end early, and who could have gone on before. */
    public EarlyEnd earlyEnd(ChoicePoint point, int choice) {
        int task = Choice.task(choice);
        List<String> others = new ArrayList<>();
        for (int other = 0; other < point.tasks(); other++) {
            if (other != task
                    && point.outcomes(other) > 0
                    && point.firstOutcome(other) != Choice.SPURIOUS
                    && !isPending(point, other)) {
                others.add(point.name(other));
            }
        }
        return new EarlyEnd(
                point.limit(task), point.step(), others, others.isEmpty() ? overtaken(point, task) : List.of());
    }

    private List<TimeLimit> overtaken(ChoicePoint point, int task) {
        List<TimeLimit> limits = new ArrayList<>();
        for (int other = 0; other < point.tasks(); other++) {
            if (point.outcomes(other) > 0
                    && isPending(point, other)
                    && allows(other)
                    && point.deadline(other) < point.deadline(task)) {
                limits.add(point.limit(other));
            }
        }
        return limits;
    }

    /** Whether a task that can go on can do so only by letting its limit end. */
    private static boolean isPending(ChoicePoint point, int task) {
        return point.endsLimit(Choice.of(task, point.firstOutcome(task)));
    }

    public int choose(ChoicePoint point) {
        int current = point.current();
        return goesOn(point) ? Choice.of(current, point.firstOutcome(current)) : chooseFreely(point);
    }

    private int chooseFreely(ChoicePoint point) {
        int tasks = point.tasks();
        int first = point.yielded() ? point.current() + 1 : 0;
        int late = -1;
        int spins = -1;
        for (int i = 0; i < tasks; i++) {
            int task = (first + i) % tasks;
            if (point.outcomes(task) == 0) {
                continue;
            }
            if (spins < 0 && isSpinning(point, task) && allows(task)) {
                spins = task;
            }
            if (isSpurious(point, task) || !allows(task)) {
                continue;
            }
            if (!isPending(point, task)) {
                return Choice.of(task, point.firstOutcome(task));
            }
            if (late < 0 || isBefore(point, task, late)) {
                late = task;
            }
        }
        if (spins >= 0) { // its loop may end by itself, and takes no time until then
            return Choice.of(spins, Choice.SPINS_ON);
        }
        if (late < 0) {
            throw new IllegalStateException("no task can go on after step " + point.step());
        }
        return Choice.of(late, Choice.TIMED_OUT);
    }

    /**
     * Whether the task can go on for no reason only, or by spinning until its loop ends by itself: not by default. A notify has numbers of
     * its own, but those begin at 0.
     */
    private static boolean isSpurious(ChoicePoint point, int task) {
        int first = point.firstOutcome(task);
        return first == Choice.SPURIOUS || first == Choice.SPINS_ON;
    }

    /**
     * How many preemptions the choice costs here: one if it takes the turn from a task that could go on, whether by a switch, by going
     * on spinning where somebody could write what is looked at, or by letting a time limit end before its turn.
     */
    public int cost(ChoicePoint point, int choice) {
        return isBeforeItsTurn(point, choice, false) ? 1 : costInTime(point, choice);
    }

    /** The same where limits that end early cost nothing by themselves. */
    public int costInTime(ChoicePoint point, int choice) {
        if (Choice.outcome(choice) == Choice.SPINS_ON && isSpinning(point, Choice.task(choice))) {
            return isAnyInTime(point) ? 1 : 0;
        }
        if (point.ignoresYield(choice)) {
            return isAnyInTimeBut(point, Choice.task(choice)) ? 1 : 0;
        }
        return Choice.task(choice) != point.current() && !isFree(point) ? 1 : 0;
    }

    private static boolean isSpinning(ChoicePoint point, int task) {
        return point.firstOutcome(task) == Choice.SPINS_ON;
    }

    private boolean isAnyInTime(ChoicePoint point) {
        return isAnyInTimeBut(point, -1);
    }

    private boolean isAnyInTimeBut(ChoicePoint point, int one) {
        for (int task = point.tasks() - 1; task >= 0; task--) {
            if (task != one
                    && point.outcomes(task) > 0
                    && allows(task)
                    && !isSpurious(point, task)
                    && !isPending(point, task)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isBefore(ChoicePoint point, int task, int other) {
        int order = Long.compare(point.deadline(task), point.deadline(other));
        return order != 0 ? order < 0 : task < other;
    }
}
