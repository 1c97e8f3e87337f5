package dev.chessj.scheduler;

import dev.chessj.wrappers.Notes;
import java.time.Duration;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Connects native threads to their tasks, and gives up a task that does not come back to the scheduler. */
final class ThreadLifecycle implements ThreadVehicle.Lifecycle {

    private final Execution execution;
    private final StallClock clock;

    ThreadLifecycle(Execution execution, Duration limit) {
        this.execution = execution;
        this.clock = new StallClock(limit);
    }

    @Override
    public @Nullable Task taskOf(Thread thread) {
        Task task = execution.tasks.of(thread);
        return task == null || task.ended ? null : task;
    }

    @Override
    public void begin(Task task) {
        execution.lifetimes.begin(task);
    }

    @Override
    public void end(Task task) {
        execution.lifetimes.end(task);
    }

    @Override
    public boolean givenUp() {
        if (execution.observers.isDebugged()) {
            return false;
        }
        Task running = execution.running();
        if (execution.cutoff.isOverdue()) {
            Notes.ofTest(
                    "overdue",
                    Failures.overdue(running, running.thread.getStackTrace()).message());
            execution.conclusion.lose(Ending.CUT, null);
            return true;
        }
        int position = Objects.hash(execution.number(), System.identityHashCode(running), execution.steps());
        if (!clock.expired(position, running.thread)) {
            return false;
        }
        execution.conclusion.lose(
                Ending.STALLED, Failures.stalled(execution, running, running.thread.getStackTrace(), clock.limit()));
        return true;
    }
}
