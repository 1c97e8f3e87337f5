package dev.chessj.scheduler;

import dev.chessj.api.OperationKind;
import dev.chessj.wrappers.Members;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/** What the scheduler knows about one object of the program under test: who holds it, who waits on it, what people call it. */
final class Resource {

    /** A monitor that a task took while it held another one. */
    record Inside(Resource outer, Task by) {}

    final Object object;

    /** Who holds it as a monitor or a lock. */
    @Nullable
    Task owner;

    /** Who is inside the real monitor of a synchronized method of the JDK and waits to become the owner. */
    @Nullable
    Task holdsReal;

    /** Whether the JDK has entered it at a scheduling point of its own, see {@link NestedMonitors}. */
    boolean nested;

    /** When it was entered inside of others without a scheduling point: rarely ever. */
    @Nullable
    List<Inside> taken;

    /** How often the owner entered it. */
    int count;

    /** Who waits on it as a monitor or a condition, in the order of arrival. */
    final List<Task> waiters = new ArrayList<>(0);

    /** Who waits to acquire it, in the order of arrival, where the order matters: a fair lock. */
    final List<Task> queue = new ArrayList<>(0);

    /** For a condition: its lock. */
    @Nullable
    ReentrantLock lock;

    /** For a lock or a condition: its monitor, which has nothing to do with it. */
    @Nullable
    Resource asMonitor;

    /** {@code Account@1}, once somebody asked. */
    @Nullable
    String name;

    Resource(Object object) {
        this.object = object;
    }

    void acquire(Task task, int times) {
        owner = task;
        count += times;
    }

    void release() {
        if (--count == 0) {
            owner = null;
        }
    }

    int releaseAll() {
        int times = count;
        count = 0;
        owner = null;
        return times;
    }

    void wakeAll() {
        for (Task waiter : waiters) {
            wake(waiter);
        }
        waiters.clear();
    }

    void wake(Task waiter) {
        waiter.pending.declare(OperationKind.MONITOR_ENTER, object, Members.OF_SITE, waiter.pending.site);
        waiter.pending.resource = this;
    }
}
