package dev.chessj.scheduler.recording;

import dev.chessj.api.OperationKind;
import dev.chessj.scheduler.jvm.SimpleNames;
import dev.chessj.scheduler.result.Failure;
import dev.chessj.scheduler.result.FailureKind;
import dev.chessj.scheduler.result.ObjectNames;
import dev.chessj.scheduler.result.Trace;
import dev.chessj.scheduler.schedule.Run;
import dev.chessj.scheduler.storebuffer.StoreBuffer;
import dev.chessj.scheduler.strategy.Choice;
import dev.chessj.scheduler.stream.ObjectNaming;
import dev.chessj.scheduler.task.Task;
import dev.chessj.scheduler.task.TaskTable;
import dev.chessj.scheduler.text.OperationText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Keeps one execution for people to read; the objects it names are numbered in the order in which it meets them.
 *
 * <p>Of an execution that is longer than anybody can read, the beginning is kept.
 */
public final class Recorder {

    private static final int KEPT = 200_000;

    private static final Pattern UNNAMED = Pattern.compile("Thread-\\d+|pool-\\d+-thread-\\d+");

    private final List<Trace.Step> steps = new ArrayList<>();
    private final List<Trace.Switch> switches = new ArrayList<>();
    private final List<String> expected = new ArrayList<>();
    private final RecordedValues values = new RecordedValues();
    private final RecordedWork work = new RecordedWork();
    private final List<Object> begun = new ArrayList<>(); // what the threads run
    private Map<String, String> fields = Map.of();
    private Map<Integer, String> objects = Map.of();
    private List<Trace.Handover> handovers = List.of();

    void switching(RecordedExecution execution, Task from, Task to, boolean canGoOn, boolean yielded) {
        values.settle();
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
            detail = execution.text().obstacle(from);
        }
        switches.add(new Trace.Switch(steps.size(), from.index, to.index, reason, detail));
    }

    void executed(RecordedExecution execution, int step, Task task, boolean timedOut) {
        values.settle();
        if (isFull()) {
            return;
        }
        String detail = timedOut ? "timed out" : detail(task);
        boolean nowhere = task.pending.kind == OperationKind.BEGIN || task.pending.kind == OperationKind.END;
        OperationText.Place place =
                nowhere ? OperationText.Place.NOWHERE : execution.text().place(task);
        boolean plain = values.executed(steps.size(), task);
        if (task.pending.kind == OperationKind.BEGIN && !execution.collector().clears()) {
            begun.addAll(FieldNames.runs(task.thread));
        }
        steps.add(new Trace.Step(
                step,
                task.index,
                task.pending.kind,
                execution.text().variable(task),
                place.location(),
                detail,
                place.method(),
                "",
                plain,
                work.of(steps.size(), task)));
        expected.add(OperationText.pending(task));
    }

    /** Something that is no operation orders what the task does; what comes after others comes after the threads of the JDK. */
    void handsOver(RecordedExecution execution, Task task, Trace.Handover.Kind kind, Object object) {
        if (isFull()) {
            return;
        }
        if (kind != Trace.Handover.Kind.FOLLOWS) {
            work.handsOver(steps.size(), task, kind, object);
            return;
        }
        for (int i = 0; i < execution.tasks().size(); i++) {
            Task other = execution.tasks().get(i);
            if (other.startedByJdk && other != task) {
                work.handsOver(steps.size(), task, kind, other);
            }
        }
    }

    private static String detail(Task task) {
        if (task.pending.outcome == Choice.INTERRUPTED && task.pending.interruptible) {
            return "interrupted";
        }
        if (task.pending.isSpurious()) {
            return "for no reason";
        }
        return switch (task.pending.kind) {
            case NOTIFY, NOTIFY_ALL, SIGNAL, SIGNAL_ALL -> OperationText.woken(task);
            case READ, WRITE, UPDATE, DRAIN -> access(task);
            case YIELD -> task.spin.spinsOn ? "in vain, and goes on until its loop ends" : "";
            case COLLECT -> task.pending.outcome == Choice.COLLECTED ? "it takes place" : "";
            case CHOOSE -> "Chess.choose(" + task.pending.amount + ") -> " + task.pending.outcome;
            default -> "";
        };
    }

    private static String access(Task task) {
        String method = task.pending.kind == OperationKind.DRAIN ? "" : OperationText.method(task);
        String waits = task.stores == null ? "" : StoreBuffer.of(task).all.words(task);
        return method.isEmpty() || waits.isEmpty() ? method + waits : method + ", " + waits;
    }

    private boolean isFull() {
        return steps.size() == KEPT;
    }

    void failed() {
        if (!steps.isEmpty() && !isFull()) {
            Trace.Step last = steps.remove(steps.size() - 1);
            String detail = last.detail().isEmpty() ? "failed" : last.detail() + " failed";
            steps.add(with(last, detail, last.value()));
        }
    }

    private static Trace.Step with(Trace.Step step, String detail, String value) {
        return new Trace.Step(
                step.step(),
                step.task(),
                step.kind(),
                step.variable(),
                step.location(),
                detail,
                step.method(),
                value,
                step.plain(),
                step.item());
    }

    /** The execution is over: whatever has to be looked at is still as the program left it. */
    void ends(RecordedExecution execution, @Nullable Failure failure) {
        boolean undone =
                failure != null && (failure.kind() == FailureKind.ENDLESS || failure.kind() == FailureKind.LIVELOCK)
                        || !steps.isEmpty()
                                && steps.get(steps.size() - 1).step()
                                        == execution.point().step();
        if (!undone) { // otherwise the last operation was announced and not carried out
            values.settle();
        }
        Map<Integer, String> texts = values.texts(object -> name(execution, object));
        texts.forEach((step, text) ->
                steps.set(step, with(steps.get(step), steps.get(step).detail(), text)));
        fields = FieldNames.of(execution.resources(), begun);
        objects = ObjectNaming.objects(execution.resources());
        handovers = work.handovers(execution.resources());
    }

    private static String name(RecordedExecution execution, Object object) {
        if (object instanceof Thread thread) {
            Task task = execution.tasks().of(thread);
            return task == null ? SimpleNames.ofObject(thread) : task.name();
        }
        return execution.collector().clears()
                ? SimpleNames.ofObject(object)
                : execution.resources().name(object);
    }

    public Trace trace(TaskTable table) {
        List<Trace.TaskInfo> tasks = new ArrayList<>();
        for (int i = 0; i < table.size(); i++) {
            Task task = table.get(i);
            // A name that the JDK made up counts threads of the whole JVM: it says nothing and differs from run to run.
            String threadName = UNNAMED.matcher(task.thread.getName()).matches() ? "" : task.thread.getName();
            tasks.add(new Trace.TaskInfo(task.name(), threadName));
        }
        return new Trace(tasks, steps, switches, fields, handovers);
    }

    /** What the execution calls objects. */
    public ObjectNaming names(TaskTable table, @Nullable Failure failure) {
        return new ObjectNaming(objects, ObjectNames.of(trace(table), failure));
    }

    /** The runs with the operation that each begins with. */
    public List<Run> expecting(List<Run> runs) {
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
