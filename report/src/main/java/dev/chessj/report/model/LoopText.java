package dev.chessj.report.model;

import dev.chessj.scheduler.result.FailureKind;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * What an execution that does not end does all the time: the operations that repeat, who repeats them, and what for.
 *
 * <p>Mostly the whole execution repeats itself, and the cycle is shown as it was executed. Where the tasks have cycles that are not in
 * step, each task's own is shown.
 */
final class LoopText {

    private static final int MAX_REPEATED = 12;
    private static final int LAST_OPERATIONS = 8;

    /** Who runs at all among so many last steps has a cycle of its own. */
    private static final int RECENT = 2_000;

    private LoopText() {}

    static List<String> lines(
            List<Interleaving.Lane> lanes, List<Interleaving.Step> steps, Interleaving.Failed failure) {
        List<String> operations = new ArrayList<>();
        for (Interleaving.Step step : steps) {
            operations.add(operation(lanes, step));
        }
        List<String> lines = new ArrayList<>();
        int period = RepeatedTail.period(operations);
        boolean livelock = failure.kind() == FailureKind.LIVELOCK;
        if (period > 0 && (!livelock || last(steps, period).equals(last(steps, RECENT)))) {
            addCycle(lines, "the last %s are the same %s, %s over", operations);
        } else if (livelock) {
            addCyclesOfTasks(lines, lanes, steps);
        } else {
            lines.add("the last operations:");
            add(lines, operations, LAST_OPERATIONS);
        }
        for (Interleaving.Wait wait : failure.waits()) {
            String where = wait.location().isEmpty() ? "" : " (" + wait.location() + ')';
            String again = Phrases.clean(wait.task() + ' ' + wait.operation() + where) + " again and again";
            lines.add("  => " + again);
        }
        return lines;
    }

    /** Who executed the last steps. */
    private static BitSet last(List<Interleaving.Step> steps, int count) {
        BitSet tasks = new BitSet();
        int size = steps.size();
        steps.subList(Math.max(0, size - count), size).forEach(step -> tasks.set(step.task()));
        return tasks;
    }

    private static void addCyclesOfTasks(
            List<String> lines, List<Interleaving.Lane> lanes, List<Interleaving.Step> steps) {
        for (int task = 0; task < lanes.size(); task++) {
            List<String> operations = new ArrayList<>();
            for (Interleaving.Step step : steps) {
                if (step.task() == task) {
                    operations.add(operation(lanes, step));
                }
            }
            if (last(steps, RECENT).get(task) && RepeatedTail.period(operations) > 0) {
                String name = lanes.get(task).name();
                addCycle(lines, "the last %s of " + name + " are the same %s, %s over", operations);
            }
        }
    }

    private static void addCycle(List<String> lines, String sentence, List<String> operations) {
        int period = RepeatedTail.period(operations);
        int times = RepeatedTail.times(operations, period);
        int shown = Math.min(period, MAX_REPEATED);
        String title = String.format(
                sentence,
                Phrases.count((long) times * period, "step"),
                Phrases.count(period, "operation"),
                Phrases.count(times, "time"));
        lines.add(title + (shown < period ? "; the last " + shown + " of them:" : ":"));
        add(lines, operations, shown);
    }

    private static void add(List<String> lines, List<String> operations, int last) {
        int size = operations.size();
        for (String operation : operations.subList(Math.max(0, size - last), size)) {
            lines.add("  " + operation);
        }
    }

    private static String operation(List<Interleaving.Lane> lanes, Interleaving.Step step) {
        String location = step.location().isEmpty() ? "" : "  (" + Phrases.clean(step.location()) + ')';
        return lanes.get(step.task()).name() + ' ' + StepText.operation(step) + location;
    }
}
