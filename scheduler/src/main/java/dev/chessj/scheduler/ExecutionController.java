package dev.chessj.scheduler;

import dev.chessj.api.OperationKind;
import dev.chessj.wrappers.Controller;
import dev.chessj.wrappers.Members;
import dev.chessj.wrappers.Sites;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/** Hands what the shims report to the model that it concerns. */
final class ExecutionController implements Controller {

    /** Every look of the program at the clock takes this long, so that a loop that waits for a time comes to an end. */
    private static final long NANOS_PER_LOOK = 1000;

    private final Execution execution;
    private final MonitorModel monitors;
    private final LockModel locks;
    private final ThreadModel threads;

    ExecutionController(Execution execution, boolean exitIsSuccess) {
        this.execution = execution;
        this.monitors = new MonitorModel(execution);
        this.locks = new LockModel(execution);
        this.threads = new ThreadModel(execution, exitIsSuccess);
    }

    @Override
    public void access(OperationKind kind, @Nullable Object target, int member, int site) {
        execution.access(kind, target, member, site);
    }

    @Override
    public void accessFailed() {
        execution.observers.failed();
    }

    @Override
    public void monitorEnter(Object monitor, int site) {
        monitors.enter(monitor, site);
    }

    @Override
    public void monitorExit(Object monitor, int site) {
        monitors.exit(monitor, site);
    }

    @Override
    public void monitorWait(Object monitor, long nanos, int site) throws InterruptedException {
        monitors.await(monitor, nanos, site);
    }

    @Override
    public void monitorNotify(Object monitor, boolean all, int site) {
        monitors.signal(monitor, all, site);
    }

    @Override
    public boolean holdsMonitor(Object monitor, int site) {
        return monitors.holds(monitor, site);
    }

    @Override
    public void starting(Thread thread, int site) {
        threads.starting(thread, site);
    }

    @Override
    public boolean started(Thread thread) {
        return threads.started(thread);
    }

    @Override
    public boolean join(Thread thread, long nanos, int site) throws InterruptedException {
        return threads.join(thread, nanos, site);
    }

    @Override
    public void sleep(long nanos, int site) throws InterruptedException {
        threads.sleep(nanos, site);
    }

    @Override
    public Thread.@Nullable State state(Thread thread) {
        return threads.state(thread);
    }

    @Override
    public boolean isInterrupted(Thread thread) {
        Task task = execution.tasks.of(thread);
        return task != null && task.interrupted;
    }

    @Override
    public boolean uncaught(Thread thread, Throwable exception) {
        return threads.uncaught(thread, exception);
    }

    @Override
    public void exit(int status, int site) {
        threads.exit(status, site);
    }

    @Override
    public void park(@Nullable Object blocker, long nanos, int site) {
        threads.park(nanos, site);
    }

    @Override
    public boolean unpark(Thread thread, int site) {
        return threads.unpark(thread, site);
    }

    @Override
    public void lock(ReentrantLock lock, int site) {
        locks.lock(lock, site);
    }

    @Override
    public void lockInterruptibly(ReentrantLock lock, int site) throws InterruptedException {
        locks.lockInterruptibly(lock, site);
    }

    @Override
    public boolean tryLock(ReentrantLock lock, int site) {
        return locks.tryLock(lock, site);
    }

    @Override
    public boolean tryLock(ReentrantLock lock, long nanos, int site) throws InterruptedException {
        return locks.tryLock(lock, nanos, site);
    }

    @Override
    public void unlock(ReentrantLock lock, int site) {
        locks.unlock(lock, site);
    }

    @Override
    public void condition(ReentrantLock lock, Condition condition) {
        locks.condition(lock, condition);
    }

    @Override
    public @Nullable ReentrantLock lockOf(Condition condition) {
        return locks.lockOf(condition);
    }

    @Override
    public long await(Condition condition, long nanos, boolean interruptible, int site) throws InterruptedException {
        return locks.await(condition, nanos, interruptible, site);
    }

    @Override
    public void signal(Condition condition, boolean all, int site) {
        locks.signal(condition, all, site);
    }

    @Override
    public int queued(ReentrantLock lock) {
        return locks.queued(lock);
    }

    @Override
    public boolean isQueued(ReentrantLock lock, Thread thread) {
        return locks.isQueued(lock, thread);
    }

    @Override
    public int waiting(Condition condition) {
        return locks.waiting(condition);
    }

    @Override
    public long nanoTime(int site) {
        if (site != Sites.JDK) {
            execution.access(OperationKind.CLOCK, null, Members.OF_SITE, site);
            execution.now += NANOS_PER_LOOK;
        }
        return execution.now;
    }

    @Override
    public void enterQuiet() {
        execution.running().quiet++;
    }

    @Override
    public void leaveQuiet() {
        execution.running().quiet--;
    }
}
