package dev.chessj.search.replay;

import dev.chessj.scheduler.strategy.Choice;
import dev.chessj.scheduler.strategy.ChoicePoint;
import dev.chessj.scheduler.strategy.Strategy;
import dev.chessj.search.ChoicePointText;
import dev.chessj.search.FairPolicy;
import dev.chessj.search.ScheduleSize;
import java.util.Arrays;
import java.util.function.IntPredicate;

/**
 * Executes a {@link SchedulePlan} as far as the program lets it, and counts what that costs.
 *
 * <p>Where a task cannot go on in time, or fairness holds it back, its stretch is over; after the last one everything follows the
 * default. So whatever is executed is a schedule that the search might have executed, fair and with the same preemptions: a plan cannot
 * make a task wait for ever that would not.
 *
 * <p><b>Contract.</b> Gives up as soon as the execution can no longer be smaller than the limit.
 * <p><b>Threading.</b> Confined to the running task; for one execution.
 */
public final class PlanFollower implements Strategy {

    private static final int NONE = -1;

    private final SchedulePlan plan;
    private final ScheduleSize limit;
    private final IntPredicate mayEndEarly;
    private final FairPolicy policy = new FairPolicy();
    private int[] executed = new int[8]; // by each task
    private int index; // of the stretch
    private int lastStep;
    private int preemptions;
    private int switches;

    /** {@code mayEndEarly}: whether the time limits at a place may end early where the plan wants that. */
    public PlanFollower(SchedulePlan plan, ScheduleSize limit, IntPredicate mayEndEarly) {
        this.plan = plan;
        this.mayEndEarly = mayEndEarly;
        this.limit = limit;
    }

    @Override
    public void begin() {
        policy.begin();
        Arrays.fill(executed, 0);
        index = 0;
        lastStep = 0;
        preemptions = 0;
        switches = 0;
    }

    @Override
    public boolean findsRounds() {
        return true;
    }

    @Override
    public int choose(ChoicePoint point) {
        policy.observe(point);
        int current = point.current();
        if (point.tasks() > executed.length) {
            executed = Arrays.copyOf(executed, 2 * point.tasks());
        }
        executed[current] += point.step() - lastStep;
        lastStep = point.step();
        int choice = next(point);
        if (Choice.task(choice) != current) {
            switches++;
        }
        preemptions += policy.cost(point, choice);
        boolean smaller = new ScheduleSize(preemptions, switches, lastStep + 1).compareTo(limit) < 0;
        return smaller ? choice : Choice.STOP;
    }

    private int next(ChoicePoint point) {
        if (!point.isAtomic()) {
            for (; index < plan.stretches().size(); index++) {
                int choice = goOn(point, plan.stretches().get(index));
                if (choice != NONE) {
                    return choice;
                }
            }
        }
        int choice = policy.choose(point);
        return Choice.of(Choice.task(choice), outcome(point, Choice.task(choice), Choice.outcome(choice)));
    }

    private int goOn(ChoicePoint point, SchedulePlan.Stretch stretch) {
        for (int task = 0; task < point.tasks(); task++) {
            if (point.name(task).equals(stretch.task())) {
                if (executed[task] >= stretch.upTo() || point.outcomes(task) == 0 || !policy.allows(task)) {
                    return NONE;
                }
                int first = point.firstOutcome(task);
                boolean waits = first == Choice.TIMED_OUT || first == Choice.SPURIOUS || first == Choice.SPINS_ON;
                int outcome = outcome(point, task, waits ? NONE : first);
                return outcome == NONE ? NONE : Choice.of(task, outcome);
            }
        }
        return NONE; // not started yet
    }

    /** The outcome that the plan wants, if it is possible. */
    private int outcome(ChoicePoint point, int task, int otherwise) {
        Integer wanted = plan.outcomes().get(new SchedulePlan.Place(point.name(task), executed[task]));
        return wanted != null && isPossible(point, Choice.of(task, wanted)) ? wanted : otherwise;
    }

    private boolean isPossible(ChoicePoint point, int choice) {
        return ChoicePointText.isPossible(point, choice)
                && (!policy.isEarly(point, choice) || mayEndEarly.test(point.limitPlace(Choice.task(choice))));
    }

    /** How many preemptions the last execution had. */
    public int preemptions() {
        return preemptions;
    }
}
