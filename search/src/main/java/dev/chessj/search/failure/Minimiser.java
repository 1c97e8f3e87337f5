package dev.chessj.search.failure;

import dev.chessj.scheduler.engine.Executions;
import dev.chessj.scheduler.result.Failure;
import dev.chessj.scheduler.schedule.Run;
import dev.chessj.search.ScheduleSize;
import dev.chessj.search.replay.PlanFollower;
import dev.chessj.search.replay.SchedulePlan;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;

/**
 * Looks for a smaller schedule that fails in the same way: fewer preemptions, then fewer switches, then fewer operations.
 *
 * <p>Goes from the failing schedule to ever smaller ones. Each is executed, and taken only if it fails with the same key. Tried are,
 * in this order: to cut it short and go on by default, to leave out a stretch, to join it with the next of its task, to let a task go
 * on as long as it can, to exchange two stretches, to end one earlier, to do without an outcome; then two of these at once. Begins anew with every success.
 *
 * <p><b>Contract.</b> Executes at most {@value #MOST_EXECUTIONS} schedules and about {@value #MOST_STEPS} operations, so that the result
 * does not depend on how fast a machine is. Only where the search has a limit of time it ends after {@value #MOST_SECONDS} seconds as well,
 * and says so. The result is never larger than what it began with; it need not be the smallest there is.
 * <p><b>Threading.</b> Confined to the thread of the search.
 */
final class Minimiser {

    static final int MOST_EXECUTIONS = 100;
    static final int MOST_STEPS = 1_000_000;
    static final int MOST_SECONDS = 10; // where somebody counts them

    private static final int KINDS = 7; // of changes that a stretch can have

    private final Executions executions;
    private final Experiments experiments;
    private final Set<Integer> early;
    private final Set<SchedulePlan> tried = new HashSet<>();
    private List<Run> best;
    private ScheduleSize size;

    /**
     * Begins with a schedule.
     *
     * @param unwanted asked before each execution: whether to stop, for a reason that the counts do not know
     * @param early the places of the time limits that end early in that schedule; a smaller one in which others do is about something else
     */
    Minimiser(
            Executions executions,
            BooleanSupplier unwanted,
            Failure failure,
            List<Run> runs,
            int preemptions,
            Set<Integer> early) {
        this.early = Set.copyOf(early);
        this.executions = executions;
        experiments = new Experiments(executions, failure, MOST_EXECUTIONS, MOST_STEPS, unwanted);
        best = runs;
        size = ScheduleSize.of(runs, preemptions);
    }

    void minimise() {
        SchedulePlan plan;
        do {
            plan = SchedulePlan.of(best);
        } while (!experiments.isOver() && (tryChanges(plan) || tryTwoChanges(plan)));
    }

    /** The smallest schedule that was found; the one given, if there was no smaller one. */
    List<Run> runs() {
        return best;
    }

    ScheduleSize size() {
        return size;
    }

    /** How many schedules it executed. */
    int executed() {
        return experiments.executed();
    }

    /** Whether somebody wanted an end while there were schedules left to try. */
    boolean cutShort() {
        return experiments.isCutShort();
    }

    /** Tries every change of a plan until one makes it smaller. */
    private boolean tryChanges(SchedulePlan plan) {
        for (int change = 0, changes = changes(plan); change < changes && !experiments.isOver(); change++) {
            if (isSmaller(changed(plan, change))) {
                return true;
            }
        }
        return false;
    }

    private boolean tryTwoChanges(SchedulePlan plan) {
        for (int change = plan.stretches().size(), changes = changes(plan);
                change < changes && !experiments.isOver();
                change++) {
            SchedulePlan first = changed(plan, change);
            if (first.stretches().size() >= plan.stretches().size() - 1 && tryChanges(first)) {
                return true;
            }
        }
        return false;
    }

    /** How many ways there are to change a plan. */
    private static int changes(SchedulePlan plan) {
        return KINDS * plan.stretches().size() + plan.outcomes().size();
    }

    private static SchedulePlan changed(SchedulePlan plan, int change) {
        int length = plan.stretches().size();
        if (change >= KINDS * length) {
            return plan.byDefault(plan.places().get(change - KINDS * length));
        }
        int index = change % length;
        return switch (change / length) {
            case 0 -> plan.cut(index);
            case 1 -> plan.without(index);
            case 2 -> plan.joined(index);
            case 3 -> plan.extended(index);
            case 4 -> index == length - 1 ? plan : plan.swapped(index);
            case 5 -> plan.shortened(index, true);
            default -> plan.shortened(index, false);
        };
    }

    private boolean isSmaller(SchedulePlan plan) {
        if (!tried.add(plan)) {
            return false;
        }
        PlanFollower follower = new PlanFollower(plan, size, early::contains);
        if (!experiments.failsAlike(follower, size.steps())) {
            return false;
        }
        List<Run> runs = executions.choices();
        ScheduleSize found = ScheduleSize.of(runs, follower.preemptions());
        if (found.compareTo(size) >= 0) {
            return false;
        }
        best = runs;
        size = found;
        return true;
    }
}
