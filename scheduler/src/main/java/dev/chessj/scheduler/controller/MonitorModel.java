package dev.chessj.scheduler.controller;

import dev.chessj.api.OperationKind;
import dev.chessj.scheduler.execution.Conclusion;
import dev.chessj.scheduler.execution.Operations;
import dev.chessj.scheduler.liveness.VirtualClock;
import dev.chessj.scheduler.lock.NestedMonitors;
import dev.chessj.scheduler.result.Ending;
import dev.chessj.scheduler.strategy.Choice;
import dev.chessj.scheduler.stream.LockLedger;
import dev.chessj.scheduler.task.PipeGuard;
import dev.chessj.scheduler.task.Resource;
import dev.chessj.scheduler.task.Resources;
import dev.chessj.scheduler.task.Task;
import dev.chessj.scheduler.task.TaskTable;
import dev.chessj.scheduler.text.FailureTexts;
import dev.chessj.scheduler.text.Initialisation;
import dev.chessj.scheduler.text.OperationText;
import dev.chessj.wrappers.Abort;
import dev.chessj.wrappers.Guard;
import dev.chessj.wrappers.Members;
import dev.chessj.wrappers.Sites;
import dev.chessj.wrappers.verdict.Reservation;
import dev.chessj.wrappers.verdict.Reservations;
import org.jspecify.annotations.Nullable;

/**
 * Monitors: who is inside, who waits.
 *
 * <p>Entering a monitor again that the task is already in, and leaving it without releasing it, is invisible to every other task and
 * therefore no operation. A notified waiter's pending operation becomes to enter the monitor again; one that times out or is
 * interrupted leaves the wait set first, so that a later notify reaches somebody else.
 */
final class MonitorModel {

    private final TaskTable tasks;
    private final Resources resources;
    private final Operations operations;
    private final Conclusion conclusion;
    private final LockLedger locks;
    private final VirtualClock clock;
    private final OperationText text;
    private final Guard free = this::isFree;
    private final Guard pipes;

    MonitorModel(
            TaskTable tasks,
            Resources resources,
            Operations operations,
            Conclusion conclusion,
            LockLedger locks,
            VirtualClock clock,
            OperationText text) {
        this.tasks = tasks;
        this.resources = resources;
        this.operations = operations;
        this.conclusion = conclusion;
        this.locks = locks;
        this.clock = clock;
        this.text = text;
        this.pipes = new PipeGuard(tasks);
    }

    void enter(Object monitor, int site) {
        enter(monitor, site, true);
    }

    /** {@code early}: the real monitor, if any, is not entered yet. */
    private void enter(Object monitor, int site, boolean early) {
        Task task = tasks.running;
        Resource resource = resources.monitor(monitor);
        if (site == Sites.JDK && conclusion.isOver() && canEnter(resource, task)) {
            return; // the JDK finishes what it is at: unwinding it here might leave one of its tables half written
        }
        if (site == Sites.JDK) {
            checkReal(task, resource);
        } else if (task.quiet != 0) {
            Initialisation.locks(task, monitor, site);
        }
        if (resource.owner != task || conclusion.isOver()) {
            boolean nested = site == Sites.JDK && NestedMonitors.isNested(task, monitor);
            boolean stops = nested && early && NestedMonitors.canStop(task);
            int at = stops ? task.lastSite : site;
            acquire(task, resource, at);
            resource.nested = stops;
            if (nested && !stops) {
                NestedMonitors.note(task, resource);
            }
            if (site == Sites.JDK) {
                NestedMonitors.entered(task, resource);
            }
            locks.taken(task, monitor, false, true, OperationKind.MONITOR_ENTER, at);
            if (monitor instanceof Thread thread) {
                enteredThread(thread, resource);
            }
        }
        resource.acquire(task, 1);
    }

    /** The real monitor comes first where the JDK's method is synchronized, and whoever waits here keeps it. */
    void enterInside(Object monitor) {
        Task task = tasks.running;
        Resource resource = resources.monitor(monitor);
        if (canEnter(resource, task)) {
            enter(monitor, Sites.JDK, false);
            return;
        }
        resource.holdsReal = task;
        try {
            enter(monitor, Sites.JDK, false);
        } finally {
            resource.holdsReal = null;
        }
    }

    /** The running task is about to enter the real monitor: if another one has it and waits for this one, there is no way on. */
    private void checkReal(Task task, Resource resource) {
        Task other = resource.holdsReal;
        if (other != null && other != task && resource.owner == task && !conclusion.isOver()) {
            conclusion.finish(
                    Ending.STALLED,
                    FailureTexts.reversed(task, other, resources.name(resource.object), text.location(other)));
        }
    }

    private void enteredThread(Thread thread, Resource resource) {
        resources.threadsEntered = true;
        Task entered = tasks.of(thread);
        if (entered != null) {
            entered.ownMonitor = resource;
        }
    }

    private static boolean canEnter(Resource resource, Task task) {
        return resource.owner == null || resource.owner == task || resource.owner.ended;
    }

    /** Never throws {@link Abort}: it runs in exception handlers that cover themselves. */
    void exit(Object monitor, int site) {
        if (conclusion.isOver()) {
            return;
        }
        Task task = tasks.running;
        Resource resource = owned(monitor, task);
        if (resource.count == 1) {
            NestedMonitors.left(task, resource);
            int at = resource.nested ? task.lastSite : site;
            resource.nested = false;
            task.pending.declare(OperationKind.MONITOR_EXIT, monitor, Members.OF_SITE, at);
            task.pending.resource = resource;
            try {
                operations.perform(task);
            } catch (Abort over) {
                return; // the next operation unwinds
            }
            locks.givenBack(task, monitor, false);
        }
        resource.release();
    }

    void await(Object monitor, long nanos, int site) throws InterruptedException {
        await(monitor, null, 0, nanos, site);
    }

    /** No notification ends such a wait, which would only have the JDK look again. */
    void awaitPipe(Object pipe, int what, long nanos) throws InterruptedException {
        await(pipe, pipes, what, nanos, Sites.JDK);
    }

    private void await(Object monitor, @Nullable Guard guard, int amount, long nanos, int site)
            throws InterruptedException {
        Task task = tasks.running;
        Resource resource = owned(monitor, task);
        operations.perform(task, OperationKind.WAIT, monitor, Members.OF_SITE, site);
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        int times = resource.releaseAll();
        if (guard == null) {
            resource.waiters.add(task);
        }
        task.pending.declare(OperationKind.WAKE, monitor, Members.OF_SITE, site);
        task.pending.resource = resource;
        task.pending.guard = guard;
        task.pending.amount = amount;
        task.pending.deadline = clock.deadline(task, nanos);
        task.pending.interruptible = true;
        locks.waits(task, monitor, monitor, task.pending.deadline == Task.NEVER, OperationKind.WAIT, site);
        operations.mayWakeSpuriously(task);
        operations.perform(task);
        boolean interrupted = false;
        if (task.pending.kind == OperationKind.WAKE) { // nobody notified it
            resource.waiters.remove(task);
            interrupted = task.pending.outcome == Choice.INTERRUPTED;
            acquire(task, resource, site);
        }
        locks.takenAgain(task, monitor, OperationKind.MONITOR_ENTER, site);
        resource.acquire(task, times);
        if (interrupted) {
            Thread.interrupted();
            throw new InterruptedException();
        }
    }

    void signal(Object monitor, boolean all, int site) {
        Task task = tasks.running;
        if (conclusion.isOver()) {
            return;
        }
        Resource resource = owned(monitor, task);
        task.pending.declare(all ? OperationKind.NOTIFY_ALL : OperationKind.NOTIFY, monitor, Members.OF_SITE, site);
        task.pending.resource = resource;
        if (!all && resource.waiters.size() > Choice.MAX_OUTCOMES) {
            Reservations.add(
                    Reservation.WAKE_UPS,
                    Sites.get(site).location(),
                    "A notify could have woken any of " + resource.waiters.size() + " tasks; only the first "
                            + Choice.MAX_OUTCOMES + " were tried.");
        }
        operations.perform(task);
        locks.wakes(task, monitor, site);
        if (all) {
            resource.wakeAll();
        } else if (!resource.waiters.isEmpty()) {
            resource.wake(resource.waiters.remove(task.pending.outcome));
        }
    }

    /** An operation of an object's own synchronized method, which must not begin while another task is inside. */
    void access(OperationKind kind, Object monitor, int site) {
        Task task = tasks.running;
        task.pending.declare(kind, monitor, Members.OF_SITE, site);
        Resource resource = resources.monitor(monitor);
        task.pending.resource = resource;
        operations.await(task, free, task.index, Task.NEVER, false);
        checkReal(task, resource);
    }

    boolean holds(Object monitor, int site) {
        operations.access(OperationKind.MONITOR_STATE, monitor, Members.OF_SITE, site);
        return resources.monitor(monitor).owner == tasks.running;
    }

    private void acquire(Task task, Resource resource, int site) {
        task.pending.declare(OperationKind.MONITOR_ENTER, resource.object, Members.OF_SITE, site);
        task.pending.resource = resource;
        operations.perform(task);
    }

    private boolean isFree(Object monitor, int task) {
        Resource resource = resources.findMonitor(monitor);
        return resource == null || resource.owner == null || resource.owner.index == task;
    }

    private Resource owned(Object monitor, Task task) {
        Resource resource = resources.monitor(monitor);
        if (resource.owner != task) {
            throw new IllegalMonitorStateException("current thread is not owner");
        }
        return resource;
    }
}
