package dev.chessj.scheduler.task;

import dev.chessj.api.OperationKind;
import dev.chessj.wrappers.Members;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/** What the scheduler knows about one object of the program under test: who holds it, who waits on it, what people call it. */
public final class Resource {

    /** A monitor that a task took while it held another one. */
    public record Inside(Resource outer, Task by) {}

    public final Object object;

    /** Who holds it as a monitor or a lock. */
    public @Nullable Task owner;

    /** Who is inside the real monitor of a synchronized method of the JDK and waits to become the owner. */
    public @Nullable Task holdsReal;

    /** Whether the JDK has entered it at a scheduling point of its own, see {@code NestedMonitors}. */
    public boolean nested;

    /** When it was entered inside of others without a scheduling point: rarely ever. */
    public @Nullable List<Inside> taken;

    /** How often the owner entered it. */
    public int count;

    /** Who waits on it as a monitor or a condition, in the order of arrival. */
    public final List<Task> waiters = new ArrayList<>(0);

    /** Who waits to acquire it, in the order of arrival, where the order matters: a fair lock. */
    public final List<Task> queue = new ArrayList<>(0);

    /** For a condition: its lock. */
    public @Nullable ReentrantLock lock;

    /** For a lock or a condition: its monitor, which has nothing to do with it. */
    @Nullable
    Resource asMonitor;

    /** {@code Account@1}, once somebody asked. */
    @Nullable
    String name;

    Resource(Object object) {
        this.object = object;
    }

    public void acquire(Task task, int times) {
        owner = task;
        count += times;
    }

    public void release() {
        if (--count == 0) {
            owner = null;
        }
    }

    public int releaseAll() {
        int times = count;
        count = 0;
        owner = null;
        return times;
    }

    public void wakeAll() {
        for (Task waiter : waiters) {
            wake(waiter);
        }
        waiters.clear();
    }

    public void wake(Task waiter) {
        waiter.pending.declare(OperationKind.MONITOR_ENTER, object, Members.OF_SITE, waiter.pending.site);
        waiter.pending.resource = this;
    }
}
