package dev.chessj.scheduler.vehicle;

import dev.chessj.scheduler.task.Task;
import dev.chessj.wrappers.Fiber;
import dev.chessj.wrappers.LostThreads;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Tasks as continuations, on the driver's own thread as long as it can be: a switch costs about a tenth of a microsecond and no system call.
 *
 * <p>Each task has its own {@code Thread} object as current thread, never started natively. The driver's thread needs a large stack:
 * a continuation overflows at about a third of the depth of a plain one.
 */
public final class FiberVehicle implements Vehicle {

    private final Fiber.Factory factory;
    private final TaskBody body;
    private volatile Carriers carriers = new Carriers(); // others once those are stuck
    private int pins;

    public FiberVehicle(Fiber.Factory factory, TaskBody body) {
        this.factory = factory;
        this.body = body;
    }

    /** The running task does not come back: neither it nor its carriers have anything to do with later executions. */
    public void lose() {
        carriers = new Carriers();
    }

    /** Whether the task was left behind on a carrier that was stuck in it. */
    public boolean isLost(Task task) {
        return task.mount.on instanceof Carriers.Carrier carrier && carrier.of != carriers
                || LostThreads.isLost(task.thread);
    }

    /** What a task does from its first turn to its last. */
    public interface TaskBody {
        void run(Task task);
    }

    @Override
    public String name() {
        return "continuation";
    }

    @Override
    public void add(Task task) {
        task.mount.fiber = factory.create(() -> body.run(task));
    }

    @Override
    public boolean startsNatively() {
        return false;
    }

    @Override
    public void drive(Task task) {
        carriers.drive(task);
    }

    @Override
    public void transfer(Task from, Task to) {
        carriers.next = to;
        if (!fiber(from).suspend()) {
            pins++;
            carriers.stay(from);
        }
    }

    @Override
    public void leave(Task from, @Nullable Task to) {
        carriers.next = to; // the fiber's body returns now, and with it control to the loop that mounted it
    }

    @Override
    public void abandon(Task task) {
        carriers.next = null;
        if (!fiber(task).suspend()) {
            throw new IllegalStateException("task " + task + " cannot be unwound and cannot be put aside: pinned by "
                    + fiber(task).pinnedBy());
        }
        throw new IllegalStateException("task " + task + " was given up and must not run again");
    }

    @Override
    public StackTraceElement[] stack(Task task) {
        Thread carrier = Carriers.under(task);
        return carrier != null ? carrier.getStackTrace() : fiber(task).stack();
    }

    @Override
    public int pins() {
        return pins;
    }

    static Fiber fiber(Task task) {
        return Objects.requireNonNull(task.mount.fiber);
    }
}
