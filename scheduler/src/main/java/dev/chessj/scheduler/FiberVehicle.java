package dev.chessj.scheduler;

import dev.chessj.wrappers.Fiber;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Tasks as continuations, all on the driver's own thread: a switch costs about a tenth of a microsecond and no system call.
 *
 * <p>Each task has its own {@code Thread} object as current thread, never started natively. The driver's thread needs a large stack:
 * a continuation overflows at about a third of the depth of a plain one.
 */
final class FiberVehicle implements Vehicle {

    private final Fiber.Factory factory;
    private final TaskBody body;
    private @Nullable Task next;

    FiberVehicle(Fiber.Factory factory, TaskBody body) {
        this.factory = factory;
        this.body = body;
    }

    /** What a task does from its first turn to its last. */
    interface TaskBody {
        void run(Task task);
    }

    @Override
    public String name() {
        return "continuation";
    }

    @Override
    public void add(Task task) {
        task.fiber = factory.create(() -> body.run(task));
    }

    @Override
    public boolean startsNatively() {
        return false;
    }

    @Override
    public void drive(Task task) {
        Thread carrier = Thread.currentThread();
        next = task;
        while (next != null) {
            Task turn = next;
            next = null;
            // Between the two the current thread changes; nothing here may read it (see engine notes on C2).
            fiber(turn).mount(carrier, turn.thread);
        }
    }

    @Override
    public boolean transfer(Task from, Task to) {
        next = to;
        if (fiber(from).suspend()) {
            return true;
        }
        next = null;
        return false;
    }

    @Override
    public void leave(Task from, @Nullable Task to) {
        next = to; // the fiber's body returns now, and with it control to the loop in drive
    }

    @Override
    public void abandon(Task task) {
        next = null;
        if (!fiber(task).suspend()) {
            throw new IllegalStateException(
                    "task " + task + " cannot be unwound and cannot be put aside: pinned by " + pinnedBy(task));
        }
        throw new IllegalStateException("task " + task + " was given up and must not run again");
    }

    @Override
    public StackTraceElement[] stack(Task task) {
        return fiber(task).stack();
    }

    @Override
    public String pinnedBy(Task task) {
        return Objects.requireNonNullElse(fiber(task).pinnedBy(), "the JVM");
    }

    private static Fiber fiber(Task task) {
        return Objects.requireNonNull(task.fiber);
    }
}
