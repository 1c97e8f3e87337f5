package dev.chessj.scheduler.recording;

import dev.chessj.api.ExecutionMonitor;
import dev.chessj.api.Operation;
import dev.chessj.scheduler.result.Failure;
import dev.chessj.scheduler.result.Trace;
import dev.chessj.scheduler.stream.OperationStream;
import dev.chessj.scheduler.task.Task;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Who looks at every operation: the recorder, when an execution is to be read, and the user's monitors. In most executions nobody,
 * which costs one field read per operation.
 */
public final class Observers {

    private final List<Supplier<ExecutionMonitor>> factories;
    private final List<ExecutionMonitor> monitors = new ArrayList<>();
    private @Nullable Recorder recorder;
    private @Nullable RecordedExecution execution;
    private @Nullable DebuggerStops stops;

    private @Nullable Recorder aside; // who records when this is over
    private boolean muted;
    private @Nullable OperationStream stream;

    /** Whether anybody looks. */
    public boolean active;

    public Observers(List<Supplier<ExecutionMonitor>> factories) {
        this.factories = List.copyOf(factories);
    }

    /** The stream of the executions to come, to which whoever subscribes listens besides. */
    public void listens(OperationStream next) {
        stream = next;
    }

    /** Whether nobody but a recorder is to know of the execution. */
    public boolean isMuted() {
        return muted;
    }

    public void record(@Nullable Recorder next) {
        recorder = next;
    }

    public boolean isRecording() {
        return recorder != null;
    }

    /** From now on a debugger may stop there. */
    public void stopAt(@Nullable DebuggerStops next) {
        stops = next;
    }

    /** Whether a task may stand still because somebody looks at it. */
    public boolean isDebugged() {
        return stops != null;
    }

    /** Nobody is to know of what is executed next but this recorder, until {@link #unmute}. */
    public void mute(Recorder but) {
        muted = true;
        aside = recorder;
        recorder = but;
        active = false;
    }

    public void unmute() {
        muted = false;
        recorder = aside;
        aside = null;
        active = false;
    }

    public void begin(RecordedExecution next) {
        execution = next;
        monitors.clear();
        if (muted) {
            active = true;
            return;
        }
        for (Supplier<ExecutionMonitor> factory : factories) {
            monitors.add(factory.get());
        }
        active = recorder != null || stops != null || !monitors.isEmpty();
        monitors.forEach(ExecutionMonitor::executionBegins);
    }

    /** The execution passed: what a monitor throws now, or null. */
    public @Nullable Throwable end() {
        try {
            monitors.forEach(ExecutionMonitor::executionEnds);
            return null;
        } catch (RuntimeException | Error violation) {
            return violation;
        }
    }

    public void switching(Task from, Task to, boolean canGoOn, boolean yielded) {
        if (recorder != null && active && execution != null) {
            recorder.switching(execution, from, to, canGoOn, yielded);
        }
        if (stops != null && !muted && active) {
            stops.switching(from, to, canGoOn && !yielded && !from.ended);
        }
    }

    /** The operation was chosen: what a monitor throws, or null. */
    public @Nullable Throwable executed(int step, Task task, boolean timedOut) {
        RecordedExecution current = execution;
        if (current == null) {
            throw new IllegalStateException("no execution has begun");
        }
        if (recorder != null) {
            recorder.executed(current, step, task, timedOut);
        }
        if (stops != null && !muted) {
            stops.executing(step, task);
        }
        if (monitors.isEmpty()) {
            return null;
        }
        Object target = task.pending.target instanceof Task other ? other.thread : task.pending.target;
        Operation operation = new Operation(
                step,
                task.name(),
                task.pending.kind,
                current.text().variable(task),
                target,
                current.text().location(task),
                timedOut);
        try {
            for (ExecutionMonitor monitor : monitors) {
                monitor.operation(operation);
            }
            return null;
        } catch (RuntimeException | Error violation) {
            return violation;
        }
    }

    /** Something that is no operation orders what the task does; for whoever records. */
    public void handsOver(Task task, Trace.Handover.Kind kind, Object object) {
        if (recorder != null && active && execution != null) {
            recorder.handsOver(execution, task, kind, object);
        }
    }

    /** The execution is over, and no task has begun to unwind. */
    public void ends(RecordedExecution ending, @Nullable Failure failure) {
        if (recorder != null && active) {
            recorder.ends(ending, failure);
        }
        if (stops != null && !muted && active && failure != null) {
            stops.failed(failure);
        }
    }

    /** The last operation of the task tried something and did not succeed. */
    public void failed(Task task) {
        if (stream != null && stream.active) {
            stream.failed(task);
        }
        if (recorder != null && active) {
            recorder.failed();
        }
    }
}
