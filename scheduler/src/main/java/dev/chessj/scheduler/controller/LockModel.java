package dev.chessj.scheduler.controller;

import dev.chessj.api.OperationKind;
import dev.chessj.scheduler.execution.Conclusion;
import dev.chessj.scheduler.execution.OperationCommit;
import dev.chessj.scheduler.execution.Operations;
import dev.chessj.scheduler.liveness.VirtualClock;
import dev.chessj.scheduler.recording.Observers;
import dev.chessj.scheduler.strategy.Choice;
import dev.chessj.scheduler.stream.LockLedger;
import dev.chessj.scheduler.task.Resource;
import dev.chessj.scheduler.task.Resources;
import dev.chessj.scheduler.task.Task;
import dev.chessj.scheduler.task.TaskTable;
import dev.chessj.scheduler.text.Initialisation;
import dev.chessj.wrappers.Abort;
import dev.chessj.wrappers.Controller;
import dev.chessj.wrappers.Members;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * {@code ReentrantLock} and its conditions: the real lock is taken for real, but only when it is free; all waiting happens here.
 *
 * <p>A release lets every waiter compete, so each hand-over that the specification allows is a choice of the search. A fair lock goes
 * to the task that has waited longest, and a condition signals in the order of waiting, as documented.
 */
final class LockModel {

    private final TaskTable tasks;
    private final Resources resources;
    private final Operations operations;
    private final OperationCommit commit;
    private final Conclusion conclusion;
    private final LockLedger locks;
    private final VirtualClock clock;
    private final Observers observers;

    LockModel(
            TaskTable tasks,
            Resources resources,
            Operations operations,
            OperationCommit commit,
            Conclusion conclusion,
            LockLedger locks,
            VirtualClock clock,
            Observers observers) {
        this.tasks = tasks;
        this.resources = resources;
        this.operations = operations;
        this.commit = commit;
        this.conclusion = conclusion;
        this.locks = locks;
        this.clock = clock;
        this.observers = observers;
    }

    void lock(ReentrantLock lock, int site) {
        Task task = tasks.running;
        if (task.quiet != 0) {
            Initialisation.locks(task, lock, site);
        }
        Resource resource = resources.of(lock);
        if (!lock.isHeldByCurrentThread() || conclusion.isOver()) {
            acquire(task, resource, OperationKind.LOCK, Task.NEVER, false, site);
        }
        lock.lock();
        taken(task, resource, OperationKind.LOCK, site);
    }

    /** The task has the lock, perhaps once more. */
    private void taken(Task task, Resource resource, OperationKind kind, int site) {
        resource.acquire(task, 1);
        if (resource.count == 1) {
            locks.taken(task, resource.object, false, kind == OperationKind.LOCK, kind, site);
        }
    }

    void lockInterruptibly(ReentrantLock lock, int site) throws InterruptedException {
        Task task = tasks.running;
        if (task.quiet != 0) {
            Initialisation.locks(task, lock, site);
        }
        Resource resource = resources.of(lock);
        if (lock.isHeldByCurrentThread()) {
            operations.perform(task, OperationKind.LOCK, lock, Members.OF_SITE, site); // looks at the interrupt status
        } else {
            acquire(task, resource, OperationKind.LOCK, Task.NEVER, true, site);
        }
        lock.lockInterruptibly(); // throws where the task was interrupted
        taken(task, resource, OperationKind.LOCK, site);
    }

    boolean tryLock(ReentrantLock lock, int site) {
        operations.perform(tasks.running, OperationKind.TRY_LOCK, lock, Members.OF_SITE, site);
        boolean locked = lock.tryLock();
        if (locked) {
            taken(tasks.running, resources.of(lock), OperationKind.TRY_LOCK, site);
        } else {
            commit.failed();
        }
        return locked;
    }

    boolean tryLock(ReentrantLock lock, long nanos, int site) throws InterruptedException {
        Task task = tasks.running;
        Resource resource = resources.of(lock);
        if (lock.isHeldByCurrentThread()) {
            operations.perform(task, OperationKind.TRY_LOCK, lock, Members.OF_SITE, site); // as above
        } else {
            acquire(task, resource, OperationKind.TRY_LOCK, clock.deadline(task, nanos), true, site);
            if (task.pending.outcome == Choice.TIMED_OUT) {
                return false;
            }
        }
        lock.lockInterruptibly();
        taken(task, resource, OperationKind.TRY_LOCK, site);
        return true;
    }

    void unlock(ReentrantLock lock, int site) {
        Task task = tasks.running;
        if (conclusion.isOver()) {
            if (lock.isHeldByCurrentThread()) {
                lock.unlock();
            }
            return;
        }
        if (lock.getHoldCount() == 1) {
            try {
                operations.perform(task, OperationKind.UNLOCK, lock, Members.OF_SITE, site);
            } catch (Abort over) {
                lock.unlock();
                throw over;
            }
        }
        lock.unlock();
        Resource resource = resources.of(lock);
        resource.release();
        if (resource.count == 0) {
            locks.givenBack(task, lock, false);
        }
    }

    void condition(ReentrantLock lock, Condition condition) {
        resources.of(condition).lock = lock;
    }

    @Nullable
    ReentrantLock lockOf(Condition condition) {
        Resource resource = resources.find(condition);
        return resource == null || resource.lock == null ? adopted(condition) : resource.lock;
    }

    /** A condition that was made before this execution, or inside the JDK, is one of a lock that whoever uses it has to hold. */
    private @Nullable ReentrantLock adopted(Condition condition) {
        for (Resource held : resources.ownedBy(tasks.running)) {
            if (held.object instanceof ReentrantLock lock && isOf(lock, condition)) {
                condition(lock, condition);
                return lock;
            }
        }
        return null;
    }

    private static boolean isOf(ReentrantLock held, Condition condition) {
        try {
            held.hasWaiters(condition);
            return true;
        } catch (IllegalArgumentException ofAnotherLock) {
            return false;
        } catch (IllegalMonitorStateException unwinding) { // which gives back the lock and tells nobody
            return false;
        }
    }

    long await(Condition condition, long nanos, boolean interruptible, int site) throws InterruptedException {
        Task task = tasks.running;
        Resource resource = resources.of(condition);
        ReentrantLock lock = owned(resource);
        Resource lockResource = resources.of(lock);
        operations.perform(task, OperationKind.AWAIT, condition, Members.OF_SITE, site);
        if (interruptible && Thread.interrupted()) {
            throw new InterruptedException();
        }
        int times = lock.getHoldCount();
        for (int i = 0; i < times; i++) {
            lock.unlock();
        }
        lockResource.releaseAll();
        resource.waiters.add(task);
        long deadline = clock.deadline(task, nanos);
        task.pending.declare(OperationKind.WAKE, condition, Members.OF_SITE, site);
        task.pending.resource = resource;
        task.pending.deadline = deadline;
        task.pending.interruptible = interruptible;
        locks.waits(task, condition, lock, deadline == Task.NEVER, OperationKind.AWAIT, site);
        operations.mayWakeSpuriously(task);
        operations.perform(task);
        boolean interrupted = false;
        boolean timedOut = false;
        if (task.pending.kind == OperationKind.WAKE) { // nobody signalled it
            resource.waiters.remove(task);
            interrupted = task.pending.outcome == Choice.INTERRUPTED;
            timedOut = task.pending.outcome == Choice.TIMED_OUT;
            acquire(task, lockResource, OperationKind.LOCK, Task.NEVER, false, site);
        } else {
            lockResource.queue.remove(task);
        }
        for (int i = 0; i < times; i++) {
            lock.lock();
        }
        locks.takenAgain(task, lock, OperationKind.LOCK, site);
        lockResource.acquire(task, times);
        if (interrupted) {
            Thread.interrupted();
            throw new InterruptedException();
        }
        if (timedOut) {
            return Controller.TIMED_OUT;
        }
        return deadline == Task.NEVER ? Long.MAX_VALUE : clock.until(deadline);
    }

    void signal(Condition condition, boolean all, int site) {
        if (conclusion.isOver()) {
            return;
        }
        Task task = tasks.running;
        Resource resource = resources.of(condition);
        Resource lockResource = resources.of(owned(resource));
        task.pending.declare(all ? OperationKind.SIGNAL_ALL : OperationKind.SIGNAL, condition, Members.OF_SITE, site);
        task.pending.resource = resource;
        operations.perform(task);
        locks.wakes(task, condition, site);
        while (!resource.waiters.isEmpty()) {
            Task waiter = resource.waiters.remove(0);
            declare(waiter, lockResource, OperationKind.LOCK, Task.NEVER, false, waiter.pending.site);
            if (!all) {
                break;
            }
        }
    }

    List<Thread> waiting(Condition condition) {
        Resource resource = resources.find(condition);
        return resource == null
                ? List.of()
                : resource.waiters.stream().map(waiter -> waiter.thread).toList();
    }

    private void acquire(
            Task task, Resource resource, OperationKind kind, long deadline, boolean interruptible, int site) {
        ReentrantLock lock = (ReentrantLock) resource.object;
        if (lock.isFair()) {
            // In which order tasks join the queue is a choice of its own.
            operations.perform(task, kind, lock, Members.OF_SITE, site);
            if (!lock.isLocked() && resource.queue.isEmpty()) {
                return;
            }
            observers.failed(task);
        }
        declare(task, resource, kind, deadline, interruptible, site);
        try {
            operations.perform(task);
        } finally {
            resource.queue.remove(task);
        }
    }

    private static void declare(
            Task task, Resource resource, OperationKind kind, long deadline, boolean interruptible, int site) {
        ReentrantLock lock = (ReentrantLock) resource.object;
        task.pending.declare(kind, lock, Members.OF_SITE, site);
        task.pending.resource = resource;
        task.pending.deadline = deadline;
        task.pending.interruptible = interruptible;
        if (lock.isFair() && (lock.isLocked() || !resource.queue.isEmpty())) {
            resource.queue.add(task);
        }
    }

    private static ReentrantLock owned(Resource condition) {
        ReentrantLock lock = Objects.requireNonNull(condition.lock);
        if (!lock.isHeldByCurrentThread()) {
            throw new IllegalMonitorStateException();
        }
        return lock;
    }
}
