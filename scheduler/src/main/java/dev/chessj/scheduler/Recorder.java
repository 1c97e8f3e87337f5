package dev.chessj.scheduler;

import dev.chessj.api.OperationKind;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Keeps one execution for people to read; the objects it names are numbered in the order in which it meets them.
 *
 * <p>Of an execution that is longer than anybody can read, the beginning is kept.
 */
final class Recorder {

    private static final int KEPT = 200_000;

    private static final Pattern UNNAMED = Pattern.compile("Thread-\\d+|pool-\\d+-thread-\\d+");

    private final List<Trace.Step> steps = new ArrayList<>();
    private final List<Trace.Switch> switches = new ArrayList<>();
    private final List<String> expected = new ArrayList<>();

    void switching(Execution execution, Task from, Task to, boolean canGoOn, boolean yielded) {
        if (isFull()) {
            return;
        }
        Trace.Reason reason;
        String detail = "";
        if (from.ended) {
            reason = Trace.Reason.ENDED;
        } else if (yielded) {
            reason = Trace.Reason.YIELDED;
        } else if (canGoOn) {
            reason = Trace.Reason.PREEMPTED;
        } else {
            reason = Trace.Reason.BLOCKED;
            detail = Words.obstacle(execution, from);
        }
        switches.add(new Trace.Switch(steps.size(), from.index, to.index, reason, detail));
    }

    void executed(Execution execution, int step, Task task, boolean timedOut) {
        if (isFull()) {
            return;
        }
        String detail = timedOut ? "timed out" : detail(task);
        steps.add(new Trace.Step(
                step,
                task.index,
                task.kind,
                Words.variable(execution, task),
                task.kind == OperationKind.BEGIN || task.kind == OperationKind.END
                        ? ""
                        : Words.location(execution, task),
                detail));
        expected.add(Words.pending(task));
    }

    private static String detail(Task task) {
        if (task.outcome == Choice.INTERRUPTED && task.interruptible) {
            return "interrupted";
        }
        if (task.isSpurious()) {
            return "for no reason";
        }
        return switch (task.kind) {
            case NOTIFY, NOTIFY_ALL, SIGNAL, SIGNAL_ALL -> Words.woken(task);
            case READ, WRITE, UPDATE -> Words.method(task);
            case COLLECT -> task.outcome == Choice.COLLECTED ? "it takes place" : "";
            case CHOOSE -> "Chess.choose(" + task.amount + ") -> " + task.outcome;
            default -> "";
        };
    }

    private boolean isFull() {
        return steps.size() == KEPT;
    }

    void failed() {
        if (!steps.isEmpty() && !isFull()) {
            Trace.Step last = steps.remove(steps.size() - 1);
            String detail = last.detail().isEmpty() ? "failed" : last.detail() + " failed";
            steps.add(new Trace.Step(last.step(), last.task(), last.kind(), last.variable(), last.location(), detail));
        }
    }

    Trace trace(Execution execution) {
        List<Trace.TaskInfo> tasks = new ArrayList<>();
        for (int i = 0; i < execution.tasks.size(); i++) {
            Task task = execution.tasks.get(i);
            // A name that the JDK made up counts threads of the whole JVM: it says nothing and differs from run to run.
            String threadName = UNNAMED.matcher(task.thread.getName()).matches() ? "" : task.thread.getName();
            tasks.add(new Trace.TaskInfo(task.name(), threadName));
        }
        return new Trace(tasks, steps, switches);
    }

    /** The runs with the operation that each begins with. */
    List<Run> expecting(List<Run> runs) {
        List<Run> result = new ArrayList<>();
        int step = 0;
        for (Run run : runs) {
            String first = step < expected.size() ? expected.get(step) : "";
            result.add(new Run(run.task(), run.outcome(), run.count(), first));
            step += run.count() == Run.OPEN ? 0 : run.count();
        }
        return result;
    }
}
