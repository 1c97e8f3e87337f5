package dev.chessj.report.text;

import dev.chessj.api.OperationKind;
import dev.chessj.report.model.Interleaving;
import dev.chessj.report.model.Phrases;
import dev.chessj.report.model.Segments;
import dev.chessj.report.model.Selection;
import dev.chessj.report.model.StepText;
import dev.chessj.scheduler.result.FailureKind;
import dev.chessj.scheduler.result.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Builds the rows of the table: the steps shown, remarks for those that are not, switches, and a cut where it is far too long. Where every
 * step is shown, also which item of work a task is at.
 */
final class TableRows {

    private final Interleaving trace;
    private final Selection selection;
    private final List<TableRow> rows = new ArrayList<>();
    private final TreeSet<Integer> elsewhere = new TreeSet<>(); // tasks that do not matter and ran since the last row
    private int stepsElsewhere;
    private final Map<Integer, Integer> submitted =
            new HashMap<>(); // the last step that handed an item to a pool, by its first step
    private final Map<Integer, Integer> at = new HashMap<>(); // the item that a task is at
    private final Set<Integer> begun = new HashSet<>(); // items

    private TableRows(Interleaving trace, Selection selection) {
        this.trace = trace;
        this.selection = selection;
        for (Interleaving.Edge edge : selection.isEverything() ? trace.edges() : List.<Interleaving.Edge>of()) {
            if (edge.order() == Interleaving.Order.SUBMISSION) {
                submitted.merge(edge.to(), trace.steps().get(edge.from()).step(), Math::max);
            }
        }
    }

    static List<TableRow> of(Interleaving trace, Interleaving.@Nullable Failed failure, Selection selection) {
        TableRows rows = new TableRows(trace, selection);
        for (Segments.Segment segment : selection.segments()) {
            rows.add(segment);
        }
        rows.flushElsewhere();
        if (failure != null) {
            rows.addEnd(failure);
        }
        return rows.rows;
    }

    private void add(Segments.Segment segment) {
        if (!selection.matters(segment.task())) {
            elsewhere.add(segment.task());
            stepsElsewhere += segment.to() - segment.from();
            return;
        }
        flushElsewhere();
        List<Interleaving.Step> folded = new ArrayList<>();
        for (int i = segment.from(); i < segment.to(); i++) {
            Interleaving.Step step = trace.steps().get(i);
            if (selection.isShown(i)) {
                fold(folded);
                addItem(i, step);
                rows.add(new TableRow.Shown(step));
            } else if (step.kind() != OperationKind.BEGIN && step.kind() != OperationKind.END) {
                folded.add(step);
            }
        }
        fold(folded);
        Interleaving.Switch end = segment.end();
        if (end != null) {
            String text = "-- " + name(end.from()) + ' ' + reason(end) + (end.cause() ? ", a cause" : "") + " --";
            rows.add(new TableRow.Remark(end.from(), text, 0, 1, paint(end)));
        }
    }

    /** Where a task begins with an item of work, or goes on with one that it left for another. */
    private void addItem(int position, Interleaving.Step step) {
        Integer before = at.put(step.task(), step.item());
        if (!selection.isEverything() || step.item() == (before == null ? 0 : before) || step.item() == 0) {
            return;
        }
        Integer from = submitted.get(position);
        String text = begun.add(step.item())
                ? "begins item " + step.item() + (from == null ? "" : ", submitted at step " + from)
                : "goes on with item " + step.item();
        rows.add(new TableRow.Remark(step.task(), "-- " + name(step.task()) + ' ' + text + " --", 0, 0, Paint.QUIET));
    }

    private static Paint paint(Interleaving.Switch change) {
        if (change.cause()) {
            return Paint.CAUSE;
        }
        return change.reason() == Trace.Reason.PREEMPTED ? Paint.PREEMPTION : Paint.SWITCH;
    }

    private void fold(List<Interleaving.Step> folded) {
        if (folded.size() == 1) {
            rows.add(new TableRow.Shown(folded.get(0))); // takes no more room than saying that it is left out
        } else if (folded.size() > 1) {
            int task = folded.get(0).task();
            String text = "    ... " + Phrases.count(folded.size(), "more step") + " of " + name(task)
                    + StepText.inMethod(folded);
            rows.add(new TableRow.Remark(task, text, folded.size(), 0, Paint.QUIET));
        }
        folded.clear();
    }

    private void flushElsewhere() {
        if (!elsewhere.isEmpty()) {
            String who = Phrases.and(elsewhere.stream().map(this::name).toList());
            rows.add(new TableRow.Cut(
                    "    ... " + Phrases.count(stepsElsewhere, "step") + " of " + who, stepsElsewhere));
            elsewhere.clear();
            stepsElsewhere = 0;
        }
    }

    /** Who is blocked at the end, the task that ran last first, where no switch said so already; and who failed. */
    private void addEnd(Interleaving.Failed failure) {
        List<Interleaving.Step> steps = trace.steps();
        int last = steps.isEmpty() ? 0 : steps.get(steps.size() - 1).task();
        addBlocked(failure, last);
        String end = failure.kind() == FailureKind.STALL ? "never came back" : "failed";
        for (int task = 0; task < trace.lanes().size(); task++) {
            if (task != last) {
                addBlocked(failure, task);
            }
            if (name(task).equals(failure.task()) && failure.thrown()) {
                rows.add(new TableRow.Remark(task, "-- " + name(task) + ' ' + end + " --", 0, 0, Paint.FAILED));
            }
        }
    }

    private void addBlocked(Interleaving.Failed failure, int task) {
        if (failure.kind() == FailureKind.LIVELOCK) {
            return; // nobody blocks
        }
        for (Interleaving.Wait wait : failure.waits()) {
            if (wait.task().equals(name(task)) && !endsBlocked(task)) {
                String holder = wait.holder().isEmpty() ? "" : " held by " + wait.holder();
                String text = "-- " + wait.task() + " blocked on " + StepText.object(wait.operation()) + holder + " --";
                rows.add(new TableRow.Remark(task, Phrases.clean(text), 0, 0, Paint.SWITCH));
            }
        }
    }

    /** Whether the last that is known of the task is a switch because it blocked. */
    private boolean endsBlocked(int task) {
        for (int i = trace.switches().size() - 1; i >= 0; i--) {
            Interleaving.Switch change = trace.switches().get(i);
            if (change.to() == task && change.before() < trace.steps().size()) {
                return false;
            }
            if (change.from() == task) {
                return change.reason() == Trace.Reason.BLOCKED;
            }
        }
        return false;
    }

    private String name(int task) {
        return trace.lanes().get(task).name();
    }

    private static String reason(Interleaving.Switch change) {
        return switch (change.reason()) {
            case PREEMPTED -> "preempted";
            case BLOCKED -> change.detail().isEmpty() ? "blocked" : "blocked on " + Phrases.clean(change.detail());
            case ENDED -> "ended";
            case YIELDED -> "yielded";
        };
    }
}
