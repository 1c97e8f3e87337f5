package dev.chessj.report;

import dev.chessj.api.OperationKind;
import dev.chessj.scheduler.Failure;
import dev.chessj.scheduler.FailureKind;
import dev.chessj.scheduler.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Builds the rows of the table: the steps shown, remarks for those that are not, switches, and a cut where it is far too long. */
final class Rows {

    /** More rows than this and the middle is cut out; a failure is understood from its end, or not at all. */
    private static final int MAX_ROWS = 120;

    /** The same for a livelock, which repeats itself and is summed up below the table. */
    private static final int MAX_ROWS_OF_LIVELOCK = 40;

    private final Trace trace;
    private final Selection selection;
    private final List<Row> rows = new ArrayList<>();
    private final TreeSet<Integer> elsewhere = new TreeSet<>(); // tasks that do not matter and ran since the last row
    private int stepsElsewhere;

    private Rows(Trace trace, Selection selection) {
        this.trace = trace;
        this.selection = selection;
    }

    static List<Row> of(Trace trace, @Nullable Failure failure, Selection selection) {
        Rows rows = new Rows(trace, selection);
        for (Segments.Segment segment : selection.segments()) {
            rows.add(segment);
        }
        rows.flushElsewhere();
        if (failure != null) {
            rows.addEnd(failure);
        }
        boolean livelock = failure != null && failure.kind() == FailureKind.LIVELOCK;
        return rows.cutMiddle(livelock ? MAX_ROWS_OF_LIVELOCK : MAX_ROWS);
    }

    private void add(Segments.Segment segment) {
        if (!selection.matters(segment.task())) {
            elsewhere.add(segment.task());
            stepsElsewhere += segment.to() - segment.from();
            return;
        }
        flushElsewhere();
        List<Trace.Step> folded = new ArrayList<>();
        for (int i = segment.from(); i < segment.to(); i++) {
            Trace.Step step = trace.steps().get(i);
            if (selection.isShown(i)) {
                fold(folded);
                rows.add(new Row.Shown(step));
            } else if (step.kind() != OperationKind.BEGIN && step.kind() != OperationKind.END) {
                folded.add(step);
            }
        }
        fold(folded);
        Trace.Switch end = segment.end();
        if (end != null) {
            rows.add(new Row.Remark(end.from(), "-- " + name(end.from()) + ' ' + reason(end) + " --", 0, 1));
        }
    }

    private void fold(List<Trace.Step> folded) {
        if (folded.size() == 1) {
            rows.add(new Row.Shown(folded.get(0))); // takes no more room than saying that it is left out
        } else if (folded.size() > 1) {
            int task = folded.get(0).task();
            String text = "    ... " + Words.count(folded.size(), "more step") + " of " + name(task);
            rows.add(new Row.Remark(task, text, folded.size(), 0));
        }
        folded.clear();
    }

    private void flushElsewhere() {
        if (!elsewhere.isEmpty()) {
            String who = Words.and(elsewhere.stream().map(this::name).toList());
            rows.add(new Row.Cut("    ... " + Words.count(stepsElsewhere, "step") + " of " + who, stepsElsewhere));
            elsewhere.clear();
            stepsElsewhere = 0;
        }
    }

    /** Who is blocked at the end, the task that ran last first, where no switch said so already; and who failed. */
    private void addEnd(Failure failure) {
        List<Trace.Step> steps = trace.steps();
        int last = steps.isEmpty() ? 0 : steps.get(steps.size() - 1).task();
        addBlocked(failure, last);
        String end = failure.kind() == FailureKind.STALL ? "never came back" : "failed";
        for (int task = 0; task < trace.tasks().size(); task++) {
            if (task != last) {
                addBlocked(failure, task);
            }
            if (name(task).equals(failure.task()) && failure.exception() != null) {
                rows.add(new Row.Remark(task, "-- " + name(task) + ' ' + end + " --", 0, 0));
            }
        }
    }

    private void addBlocked(Failure failure, int task) {
        for (Failure.Wait wait : failure.waits()) {
            if (wait.task().equals(name(task)) && !endsBlocked(task)) {
                String holder = wait.holder().isEmpty() ? "" : " held by " + wait.holder();
                String text = "-- " + wait.task() + " blocked on " + Words.object(wait.operation()) + holder + " --";
                rows.add(new Row.Remark(task, Words.clean(text), 0, 0));
            }
        }
    }

    /** Whether the last that is known of the task is a switch because it blocked. */
    private boolean endsBlocked(int task) {
        for (int i = trace.switches().size() - 1; i >= 0; i--) {
            Trace.Switch change = trace.switches().get(i);
            if (change.to() == task && change.before() < trace.steps().size()) {
                return false;
            }
            if (change.from() == task) {
                return change.reason() == Trace.Reason.BLOCKED;
            }
        }
        return false;
    }

    private List<Row> cutMiddle(int most) {
        if (rows.size() <= most) {
            return rows;
        }
        int head = most / 3;
        int tail = rows.size() - (most - head);
        int steps = 0;
        int switches = 0;
        for (Row row : rows.subList(head, tail)) {
            if (row instanceof Row.Shown) {
                steps++;
            } else if (row instanceof Row.Remark remark) {
                steps += remark.steps();
                switches += remark.switches();
            } else if (row instanceof Row.Cut remark) {
                steps += remark.steps();
            }
        }
        List<Row> cut = new ArrayList<>(rows.subList(0, head));
        String text =
                "    ... " + Words.count(steps, "more step") + " and " + Words.count(switches, "switch", "switches");
        cut.add(new Row.Cut(text, steps));
        cut.addAll(rows.subList(tail, rows.size()));
        return cut;
    }

    private String name(int task) {
        return trace.tasks().get(task).name();
    }

    private static String reason(Trace.Switch change) {
        return switch (change.reason()) {
            case PREEMPTED -> "preempted";
            case BLOCKED -> change.detail().isEmpty() ? "blocked" : "blocked on " + Words.clean(change.detail());
            case ENDED -> "ended";
            case YIELDED -> "yielded";
        };
    }
}
