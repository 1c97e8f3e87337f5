package dev.chessj.search.failure;

import dev.chessj.scheduler.engine.Executions;
import dev.chessj.scheduler.result.Failure;
import dev.chessj.scheduler.result.Trace;
import dev.chessj.scheduler.schedule.Run;
import dev.chessj.search.ScheduleSize;
import dev.chessj.search.replay.PlanFollower;
import dev.chessj.search.replay.SchedulePlan;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Finds out by experiment which switches a failure needs: those without which it does not occur.
 *
 * <p>For each switch that nobody was forced to, the schedule is executed once more without it: the task goes on to where its next stretch
 * would have ended, and in a second experiment as long as it can. If the test fails in the same way in neither, the switch is a cause.
 *
 * <p>Where a task blocks or ends another one has to go on. Which one may matter all the same; that is asked only where no other switch
 * turned out to be a cause. Then the experiments are to go on by default from there, and to do without the stretch that came next.
 *
 * <p>Preemptions come first: there are few, and most causes are. A livelock yields thousands of times, each experiment with it takes
 * all the operations that an execution may have, and which of its yields matter can often not be found out.
 *
 * <p><b>Contract.</b> Executes at most as many schedules as it may, {@code SearchOptions.EXPERIMENTS} unless somebody says otherwise, with about {@value #STEPS}
 * operations each on average, so that the answer does not depend on how fast a machine is. Where that is enough for the preemptions alone, those that are causes are the answer; where
 * there is none among them, or it is not even enough for these, there is no answer.
 * <p><b>Threading.</b> Confined to the thread of the search.
 */
public final class Causes {

    static final int STEPS = 6_667; // 400,000 for all of these

    static final ScheduleSize UNLIMITED = new ScheduleSize(Integer.MAX_VALUE, Integer.MAX_VALUE, Integer.MAX_VALUE);

    private final Experiments experiments;
    private final boolean endsEarly;

    private Causes(Experiments experiments, boolean endsEarly) {
        this.experiments = experiments;
        this.endsEarly = endsEarly;
    }

    /**
     * The switches that a failure needs, each by the number of the operation it comes before; null if it was not found out.
     *
     * @param runs the choices with which it fails
     * @param trace what was executed
     * @param most how many executions it may take; 0 to leave it open
     * @param endsEarly whether time limits ended early, and may do so in the experiments
     */
    public static @Nullable Set<Integer> of(
            Executions executions, List<Run> runs, Trace trace, Failure failure, int most, boolean endsEarly) {
        Experiments experiments = new Experiments(executions, failure, most, (long) most * STEPS, () -> false);
        Causes causes = new Causes(experiments, endsEarly);
        SchedulePlan plan = SchedulePlan.of(runs);
        if (most == 0 || !fits(plan, trace)) {
            return null;
        }
        Set<Integer> preemptions = new TreeSet<>();
        if (!causes.find(plan, trace, Trace.Reason.PREEMPTED, preemptions)) {
            return null;
        }
        Set<Integer> found = new TreeSet<>(preemptions);
        if (!causes.find(plan, trace, Trace.Reason.YIELDED, found)) {
            return preemptions.isEmpty() ? null : preemptions;
        }
        if (!found.isEmpty()) {
            return found;
        }
        boolean all = causes.find(plan, trace, Trace.Reason.BLOCKED, found)
                && causes.find(plan, trace, Trace.Reason.ENDED, found);
        return all ? found : null;
    }

    /** Whether the trace was kept to its end. */
    private static boolean fits(SchedulePlan plan, Trace trace) {
        int last = Math.min(trace.switches().size(), plan.stretches().size() - 1);
        for (int stretch = 0; stretch < last; stretch++) {
            int from = trace.switches().get(stretch).from();
            if (!plan.stretches()
                    .get(stretch)
                    .task()
                    .equals(trace.tasks().get(from).name())) {
                return false;
            }
        }
        return true;
    }

    /** Adds the causes among the switches of one kind; whether all of them could be tried. */
    private boolean find(SchedulePlan plan, Trace trace, Trace.Reason reason, Set<Integer> found) {
        boolean forced = reason == Trace.Reason.BLOCKED || reason == Trace.Reason.ENDED;
        int last = Math.min(trace.switches().size(), plan.stretches().size() - 1);
        for (int stretch = 0; stretch < last; stretch++) {
            Trace.Switch change = trace.switches().get(stretch);
            if (change.reason() != reason) {
                continue;
            }
            Boolean needed = forced
                    ? isNeeded(plan, plan.cut(stretch + 1), plan.without(stretch + 1))
                    : isNeeded(plan, plan.joined(stretch), plan.extended(stretch));
            if (needed == null) {
                return false;
            }
            if (needed) {
                found.add(change.before());
            }
        }
        return true;
    }

    /** Whether the test does not fail in the same way with either of two other plans; null if that cannot be found out. */
    private @Nullable Boolean isNeeded(SchedulePlan failing, SchedulePlan one, SchedulePlan other) {
        Set<SchedulePlan> others = new LinkedHashSet<>(Arrays.asList(one, other));
        others.remove(failing); // where there is no next stretch to join
        for (SchedulePlan plan : others) {
            if (experiments.failsAlike(new PlanFollower(plan, UNLIMITED, place -> endsEarly), 0)) {
                return false;
            }
            if (experiments.isOver()) {
                return null;
            }
        }
        return true;
    }
}
