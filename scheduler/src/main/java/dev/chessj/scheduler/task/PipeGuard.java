package dev.chessj.scheduler.task;

import dev.chessj.wrappers.Guard;
import dev.chessj.wrappers.outside.Pipes;

/**
 * Whether a task that waits at a pipe of the JDK can go on, and whether the end of its time limit would tell it anything.
 *
 * <p><b>Threading.</b> As every {@link Guard}.
 */
public final class PipeGuard implements Guard {

    private final TaskTable tasks;

    public PipeGuard(TaskTable tasks) {
        this.tasks = tasks;
    }

    @Override
    public boolean isOpen(Object pipe, int what) {
        return Pipes.GOES_ON.isOpen(pipe, what);
    }

    /** Whether who looks at the pipe again, after its limit, finds that the thread at the other end is dead. */
    boolean tellsMore(Object pipe, int what) {
        Thread other = Pipes.otherEnd(pipe, what);
        if (other == null) {
            return false;
        }
        Task task = tasks.of(other);
        return task == null ? !other.isAlive() : task.ended;
    }
}
