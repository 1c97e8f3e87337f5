package dev.chessj.search.goal;

import dev.chessj.scheduler.strategy.Choice;
import dev.chessj.scheduler.strategy.ChoicePoint;
import dev.chessj.scheduler.strategy.Strategy;
import dev.chessj.scheduler.stream.Moment;
import dev.chessj.scheduler.stream.OperationSubscriber;
import dev.chessj.scheduler.stream.StreamedOperation;
import dev.chessj.search.FairPolicy;
import dev.chessj.search.goal.Goal.Gap;
import dev.chessj.search.goal.Goal.Order;
import dev.chessj.search.goal.Goal.Target;
import dev.chessj.search.goal.Goal.Until;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * Forces a {@link Goal}: holds each task back that is about to do something too early, and lets the others go on, those first that the goal names.
 *
 * <p>A task's first operation is one choice with its beginning: to hold a task back before that, name {@code BEGIN} as the door.
 *
 * <p>Where nobody else can go on, a task that is held back has to, and is held back again when it comes back to that place.
 *
 * <p><b>Contract.</b> What it executes is a schedule like any other, fair and without a limit of time that ends early. It never stops an execution. The same goal takes
 * the same way again.
 * <p><b>Threading.</b> Confined to the running task; for one execution after the other.
 */
public final class GoalStrategy implements Strategy {

    private static final int NONE = -1;

    private final Goal goal;
    private final List<Target> targets;
    private final FairPolicy policy = new FairPolicy();
    private final boolean[] executed; // by target
    private final boolean[] reached; // is it pending, or executed
    private final int[] passed; // how many like it were executed
    private final List<String> held = new ArrayList<>();
    private final List<String> blocked = new ArrayList<>();
    private int holds; // the task that alone is held back
    private int preemptions;
    private boolean listens; // to the stream; otherwise it goes by its own choices

    public GoalStrategy(Goal goal) {
        this.goal = goal;
        targets = goal.targets();
        executed = new boolean[targets.size()];
        reached = new boolean[targets.size()];
        passed = new int[targets.size()];
    }

    @Override
    public void begin() {
        policy.begin();
        Arrays.fill(executed, false);
        Arrays.fill(reached, false);
        Arrays.fill(passed, 0);
        held.clear();
        blocked.clear();
        holds = NONE;
        preemptions = 0;
    }

    @Override
    public int choose(ChoicePoint point) {
        policy.observe(point);
        look(point);
        int choice = next(point);
        if (!listens) {
            execute(point, Choice.task(choice));
        }
        preemptions += policy.cost(point, choice);
        return choice;
    }

    /** What the schedule costs that was executed. */
    public int preemptions() {
        return preemptions;
    }

    /** What became of the goal in the last execution. */
    public GoalOutcome outcome() {
        List<String> missing = new ArrayList<>();
        for (int i = 0; i < targets.size(); i++) {
            if (!executed[i]) {
                missing.add(targets.get(i).operation().toString());
            }
        }
        return new GoalOutcome(missing.isEmpty(), missing, held, blocked);
    }

    // ---- how far the execution has come

    private void look(ChoicePoint point) {
        for (int i = 0; i < targets.size(); i++) {
            reached[i] = executed[i] || isPending(point, i);
        }
        if (holds != NONE && !isTooEarly(point, holds)) {
            holds = NONE;
        }
    }

    private boolean isPending(ChoicePoint point, int target) {
        for (int task = 0; task < point.tasks(); task++) {
            if (isAt(point, task, target)) {
                return true;
            }
        }
        return false;
    }

    /** Whether the task does next what the target is. */
    private boolean isAt(ChoicePoint point, int task, int target) {
        return passed[target] >= targets.get(target).passes()
                && targets.get(target).operation().matches(point, task);
    }

    /** The task carries out its pending operation. */
    private void execute(ChoicePoint point, int task) {
        for (int i = 0; i < targets.size(); i++) {
            if (!executed[i] && targets.get(i).operation().matches(point, task)) {
                executed(i);
            }
        }
    }

    private void executed(int target) {
        executed[target] = passed[target]++ >= targets.get(target).passes() && mayGo(target);
    }

    /** Whoever hears of operations knows also of those before which nobody is asked: the first of each task, and those inside of atomic sections. */
    private final class Listener implements OperationSubscriber {

        @Override
        public Set<Moment> moments() {
            return EnumSet.of(
                    Moment.OPERATION, Moment.ACCESS); // accesses, so that objects have the numbers that predictors know
        }

        @Override
        public void begins(int number) {
            listens = true;
        }

        @Override
        public void on(StreamedOperation event) {
            for (int i = 0; event.moment() == Moment.OPERATION && i < executed.length; i++) {
                if (!executed[i] && targets.get(i).operation().matches(event)) {
                    executed(i);
                }
            }
        }
    }

    /** What has to listen to the execution where there is a stream of operations. */
    OperationSubscriber listener() {
        return new Listener();
    }

    private boolean mayGo(int target) {
        for (Order order : goal.orders()) {
            if (order.then() == target && !isMet(order)) {
                return false;
            }
        }
        return true;
    }

    private boolean isMet(Order order) {
        return order.until() == Until.REACHED ? reached[order.first()] : executed[order.first()];
    }

    // ---- who is held back

    private boolean isHeld(ChoicePoint point, int task) {
        if (!isTooEarly(point, task) || goal.oneAtATime() && holds != NONE && holds != task) {
            return false;
        }
        holds = task;
        return true;
    }

    private boolean isTooEarly(ChoicePoint point, int task) {
        for (int i = 0; i < targets.size(); i++) {
            if (!executed[i] && !mayGo(i) && isAtHold(point, task, i)) {
                return true;
            }
        }
        for (Gap gap : goal.gaps()) {
            if (executed[gap.from()]
                    && !executed[gap.to()]
                    && gap.nothing().matches(point, task)
                    && !targets.get(gap.to()).operation().matches(point, task)
                    && !targets.get(gap.from()).operation().task().equals(point.name(task))) {
                return true;
            }
        }
        return false;
    }

    private boolean isAtHold(ChoicePoint point, int task, int target) {
        Target held = targets.get(target);
        return held.door() == null
                ? isAt(point, task, target)
                : passed[target] >= held.passes() && held.door().matches(point, task);
    }

    // ---- who goes next

    private int next(ChoicePoint point) {
        int byDefault = policy.choose(point);
        if (point.isAtomic() || point.isLate()) {
            return byDefault;
        }
        int current = point.current();
        if (point.canGoOn() && !point.yielded() && policy.allows(current) && !isHeld(point, current)) {
            return Choice.task(byDefault) == current ? byDefault : Choice.of(current, point.firstOutcome(current));
        }
        for (Target target : targets) { // those that matter, one after the other
            String name = target.operation().task();
            for (int task = 0; task < point.tasks(); task++) {
                if (point.name(task).equals(name) && canGoOn(point, task)) {
                    return Choice.of(task, point.firstOutcome(task));
                }
            }
        }
        if (canGoOn(point, Choice.task(byDefault))) {
            return byDefault;
        }
        for (int task = 0; task < point.tasks(); task++) {
            if (canGoOn(point, task)) {
                return Choice.of(task, point.firstOutcome(task));
            }
        }
        giveUp(point);
        return byDefault;
    }

    private boolean canGoOn(ChoicePoint point, int task) {
        return point.outcomes(task) > 0
                && point.firstOutcome(task) == Choice.IN_TIME
                && policy.allows(task)
                && !isHeld(point, task);
    }

    /** Nobody can go on that is not held back: who that is, and who waits, is told. */
    private void giveUp(ChoicePoint point) {
        boolean first = held.isEmpty();
        for (int task = 0; first && task < point.tasks(); task++) {
            String words = point.name(task) + " at " + point.pending(task);
            if (point.outcomes(task) > 0 && isTooEarly(point, task)) {
                held.add(words);
            } else if (point.outcomes(task) == 0 && !point.pending(task).equals("END")) {
                blocked.add(words);
            }
        }
        if (held.isEmpty()) {
            blocked.clear(); // nobody was held back
        }
    }
}
