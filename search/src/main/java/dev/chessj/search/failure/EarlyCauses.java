package dev.chessj.search.failure;

import dev.chessj.scheduler.engine.Executions;
import dev.chessj.scheduler.result.Failure;
import dev.chessj.scheduler.schedule.Run;
import dev.chessj.search.EarlyEnd;
import dev.chessj.search.replay.PlanFollower;
import dev.chessj.search.replay.SchedulePlan;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Finds out by experiment which of the time limits that ended early a failure needs.
 *
 * <p>For each of them the schedule is executed once more without that end: the task waits until its limit ends on time, or what it waits
 * for comes. If the test fails in the same way all the same, the end is no cause. Where none is a cause by itself, since any of several is
 * enough, all of them are told.
 *
 * <p><b>Contract.</b> Executes at most one schedule for each limit, and none that stalled before.
 * <p><b>Threading.</b> Confined to the thread of the search.
 */
final class EarlyCauses {

    private EarlyCauses() {}

    /**
     * The ends that a failure needs.
     *
     * @param runs the choices with which it fails
     * @param early the limits that end early in it
     * @param places of these limits, as numbers: no others end early in the experiments
     */
    static List<EarlyEnd> of(
            Executions executions, List<Run> runs, List<EarlyEnd> early, Set<Integer> places, Failure failure) {
        if (early.size() < 2) {
            return early;
        }
        SchedulePlan plan = SchedulePlan.of(runs);
        Experiments experiments = new Experiments(executions, failure, early.size(), Long.MAX_VALUE, () -> false);
        List<EarlyEnd> needed = new ArrayList<>();
        for (EarlyEnd end : early) {
            SchedulePlan without = plan.byDefault(place(runs, end));
            boolean same = experiments.failsAlike(new PlanFollower(without, Causes.UNLIMITED, places::contains), 0);
            if (experiments.isOver()) {
                return early;
            }
            if (!same) {
                needed.add(end);
            }
        }
        return needed.isEmpty() ? early : needed;
    }

    /** The operation whose limit ended, as plans call it. */
    private static SchedulePlan.Place place(List<Run> runs, EarlyEnd end) {
        int step = 0;
        int executed = 0;
        for (Run run : runs) {
            if (step >= end.step()) {
                break;
            }
            executed += run.task().equals(end.limit().task()) ? Math.min(run.count(), end.step() - step) : 0;
            step += run.count();
        }
        return new SchedulePlan.Place(end.limit().task(), executed);
    }
}
