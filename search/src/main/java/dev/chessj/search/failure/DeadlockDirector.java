package dev.chessj.search.failure;

import dev.chessj.scheduler.result.PredictedDeadlock;
import dev.chessj.scheduler.strategy.Choice;
import dev.chessj.scheduler.strategy.ChoicePoint;
import dev.chessj.scheduler.strategy.Strategy;
import dev.chessj.search.FairPolicy;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Drives an execution towards a deadlock that was predicted: each of its tasks is held where it is about to take its second lock, until all
 * are there.
 *
 * <p>The others go on as by default. Where nobody else can go on, a task that is held has to, and is held again when it comes back to that
 * place.
 *
 * <p><b>Contract.</b> One that differs in {@code passes} lets each task pass its place so often before it is held; one that differs in {@code first}
 * lets another of the tasks go first. What it executes is a schedule like any other.
 * <p><b>Threading.</b> Confined to the running task; for one execution.
 */
final class DeadlockDirector implements Strategy {

    private final List<PredictedDeadlock.Step> steps;
    private final int first;
    private final int passes;
    private final FairPolicy policy = new FairPolicy();
    private final Map<String, Integer> passed = new HashMap<>();
    private int preemptions;

    DeadlockDirector(PredictedDeadlock deadlock, int first, int passes) {
        steps = deadlock.steps();
        this.first = first;
        this.passes = passes;
    }

    @Override
    public void begin() {
        policy.begin();
        passed.clear();
        preemptions = 0;
    }

    @Override
    public int choose(ChoicePoint point) {
        policy.observe(point);
        int choice = next(point);
        int task = Choice.task(choice);
        PredictedDeadlock.Step step = step(point, task);
        if (step != null && point.pending(task).equals(step.pending())) {
            passed.merge(step.task(), 1, Integer::sum);
        }
        preemptions += policy.cost(point, choice);
        return choice;
    }

    /** What the schedule costs that was executed. */
    int preemptions() {
        return preemptions;
    }

    private int next(ChoicePoint point) {
        int byDefault = policy.choose(point);
        if (point.isAtomic() || point.isLate()) {
            return byDefault;
        }
        int current = point.current();
        if (point.canGoOn() && !point.yielded() && policy.allows(current) && !isHeld(point, current)) {
            return Choice.task(byDefault) == current ? byDefault : Choice.of(current, point.firstOutcome(current));
        }
        for (int i = 0; i < steps.size(); i++) { // those that matter, one after the other
            String name = steps.get((first + i) % steps.size()).task();
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
        return byDefault;
    }

    private boolean canGoOn(ChoicePoint point, int task) {
        return point.outcomes(task) > 0
                && point.firstOutcome(task) == Choice.IN_TIME
                && policy.allows(task)
                && !isHeld(point, task);
    }

    private boolean isHeld(ChoicePoint point, int task) {
        PredictedDeadlock.Step step = step(point, task);
        return step != null
                && point.pending(task).equals(step.pending())
                && passed.getOrDefault(step.task(), 0) >= passes;
    }

    private PredictedDeadlock.@Nullable Step step(ChoicePoint point, int task) {
        String name = point.name(task);
        for (PredictedDeadlock.Step step : steps) {
            if (step.task().equals(name)) {
                return step;
            }
        }
        return null;
    }
}
