package dev.chessj.scheduler.execution;

import dev.chessj.scheduler.result.Ending;
import dev.chessj.scheduler.result.Failure;
import dev.chessj.scheduler.task.Task;
import dev.chessj.scheduler.text.BlockedTasks;
import dev.chessj.scheduler.text.FailureTexts;
import dev.chessj.scheduler.vehicle.GivingUp;
import dev.chessj.scheduler.vehicle.StallClock;
import dev.chessj.scheduler.vehicle.ThreadVehicle;
import dev.chessj.wrappers.verdict.Notes;
import java.time.Duration;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Connects native threads to their tasks, and gives up a task that does not come back to the scheduler.
 *
 * <p><b>Threading.</b> The thread of a task begins and ends it; the driver decides when to give it up.
 */
public final class ThreadLifecycle implements ThreadVehicle.Lifecycle {

    private final Execution execution;
    private final StallClock clock;
    private final GivingUp giving;
    private @Nullable InitialiserDeadlock initialisers;

    public ThreadLifecycle(Execution execution, Duration limit) {
        this.execution = execution;
        this.clock = new StallClock(limit);
        this.giving = new GivingUp(limit);
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
        int position = Objects.hash(execution.number(), System.identityHashCode(running), execution.steps());
        Failure deadlock = initialisers().look(running, running.thread, position);
        boolean overdue = deadlock == null && execution.cutoff.isOverdue();
        if (deadlock == null && !overdue && !clock.expired(position, running.thread)) {
            return false;
        }
        GivingUp.Answer answer = giving.decide(running, running.thread, position, overdue);
        if (answer == GivingUp.Answer.WAITED_FOR) {
            return false;
        }
        if (deadlock != null) {
            running.ended = true; // nobody lets it unwind
            execution.conclusion.lose(Ending.FAILED, deadlock);
        } else {
            StackTraceElement[] stack = running.thread.getStackTrace(); // of a deep recursion it takes a second
            lose(running, stack, overdue, answer == GivingUp.Answer.LOST_INSIDE);
        }
        return true;
    }

    /** Made when it is first asked, as the execution is not complete when this is made. */
    private InitialiserDeadlock initialisers() {
        InitialiserDeadlock made = initialisers;
        if (made == null) {
            made = new InitialiserDeadlock(
                    execution.tasks, execution.vehicle(), new BlockedTasks(execution.tasks, execution.text));
            initialisers = made;
        }
        return made;
    }

    private void lose(Task running, StackTraceElement[] stack, boolean overdue, boolean inside) {
        if (overdue) {
            Notes.ofTest("overdue", FailureTexts.overdue(running, stack).message());
        }
        Failure why =
                FailureTexts.stalled(execution.tasks, execution.text, running, running.thread, stack, clock.limit());
        running.ended = true; // nobody lets it unwind
        execution.conclusion.lose(overdue ? Ending.CUT : Ending.STALLED, overdue ? null : why);
        if (inside) {
            execution.conclusion.loseState(why);
        }
    }
}
