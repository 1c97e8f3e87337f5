package dev.chessj.scheduler;

import dev.chessj.api.OperationKind;
import dev.chessj.wrappers.CallFailure;
import dev.chessj.wrappers.Controller;
import dev.chessj.wrappers.Current;
import dev.chessj.wrappers.Guard;
import dev.chessj.wrappers.Members;
import dev.chessj.wrappers.ShutdownHooks;
import dev.chessj.wrappers.Sites;
import java.util.List;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * Hands what the shims report to the model that it concerns.
 *
 * <p>While the scheduler works, no thread is a task: the JDK code it runs, class loading above all, passes through every hook
 * untouched and cannot disturb the operation that is just being declared. Every entrance sets that up and takes it back.
 */
final class ExecutionController implements Controller {

    /** Every look of the program at the clock takes this long, so that a loop that waits for a time comes to an end. */
    private static final long NANOS_PER_LOOK = 1000;

    private final Execution execution;
    private final MonitorModel monitors;
    private final LockModel locks;
    private final ThreadModel threads;
    private final OutsideModel outside;
    private final TaskViews views;

    ExecutionController(Execution execution, boolean exitIsSuccess) {
        this.execution = execution;
        this.monitors = new MonitorModel(execution);
        this.locks = new LockModel(execution);
        this.threads = new ThreadModel(execution, exitIsSuccess);
        this.outside = new OutsideModel(execution);
        this.views = new TaskViews(execution);
    }

    @Override
    public void access(OperationKind kind, @Nullable Object target, int member, int site) {
        Current.set(null);
        try {
            execution.access(kind, target, member, site);
        } finally {
            resume();
        }
    }

    @Override
    public void accessFailed() {
        execution.failed();
    }

    @Override
    public void accessFailed(int site) {
        if (execution.running().lastSite == site) {
            execution.failed();
        }
    }

    @Override
    public void completing(Object target, int site) {
        if (execution.running().lastUpdated != target) {
            access(OperationKind.UPDATE, target, Members.OF_SITE, site);
        }
    }

    @Override
    public void callsBack(Object target) {
        execution.running().calling.add(target);
    }

    @Override
    public void calledBack(Object target, int member, int site) {
        Task task = execution.running();
        if (task.lastTarget != target && task.calling.contains(target)) {
            access(OperationKind.UPDATE, target, member, site);
        }
    }

    @Override
    public void accessMonitor(OperationKind kind, Object target, int site) {
        Current.set(null);
        try {
            monitors.access(kind, target, site);
        } finally {
            resume();
        }
    }

    @Override
    public boolean await(
            Guard guard, int amount, OperationKind kind, Object target, long nanos, boolean interruptible, int site) {
        Current.set(null);
        try {
            Task task = execution.running();
            task.declare(kind, target, Members.OF_SITE, site);
            return execution.await(task, guard, amount, execution.deadline(nanos), interruptible);
        } finally {
            resume();
        }
    }

    @Override
    public void waitsForEnd() {
        execution.running().patientCall = true;
    }

    @Override
    public List<Thread> waiting(Object target, int amount) {
        Current.set(null);
        try {
            looksAround();
            return execution.tasks.waitingFor(target, amount);
        } finally {
            resume();
        }
    }

    @Override
    public void monitorEnter(Object monitor, int site) {
        Current.set(null);
        try {
            monitors.enter(monitor, site);
        } finally {
            resume();
        }
    }

    @Override
    public void monitorEnterInside(Object monitor) {
        Current.set(null);
        try {
            monitors.enterInside(monitor);
        } finally {
            resume();
        }
    }

    @Override
    public void monitorExit(Object monitor, int site) {
        Current.set(null);
        try {
            monitors.exit(monitor, site);
        } finally {
            resume();
        }
    }

    @Override
    public void monitorWait(Object monitor, long nanos, int site) throws InterruptedException {
        Current.set(null);
        try {
            monitors.await(monitor, nanos, site);
        } finally {
            resume();
        }
    }

    @Override
    public void monitorNotify(Object monitor, boolean all, int site) {
        Current.set(null);
        try {
            monitors.signal(monitor, all, site);
        } finally {
            resume();
        }
    }

    @Override
    public boolean holdsMonitor(Object monitor, int site) {
        Current.set(null);
        try {
            return monitors.holds(monitor, site);
        } finally {
            resume();
        }
    }

    @Override
    public void starting(@Nullable Thread thread, int site) {
        Current.set(null);
        try {
            threads.starting(thread, site);
        } finally {
            resume();
        }
    }

    @Override
    public boolean started(Thread thread) {
        Current.set(null);
        try {
            return threads.started(thread);
        } finally {
            resume();
        }
    }

    @Override
    public boolean join(Thread thread, long nanos, int site) throws InterruptedException {
        Current.set(null);
        try {
            return threads.join(thread, nanos, site);
        } finally {
            resume();
        }
    }

    @Override
    public void sleep(long nanos, int site) throws InterruptedException {
        Current.set(null);
        try {
            threads.sleep(nanos, site);
        } finally {
            resume();
        }
    }

    @Override
    public Thread.@Nullable State state(Thread thread) {
        if (Current.controller() != null && thread != execution.running().thread) { // a task asks, not the scheduler
            looksAround();
        }
        return threads.state(thread);
    }

    @Override
    public List<Thread> threads(boolean endedToo) {
        Current.set(null);
        try {
            looksAround();
            return views.threads(endedToo);
        } finally {
            resume();
        }
    }

    @Override
    public int peakOfThreads(boolean reset) {
        execution.history.asksForPeak(execution.running());
        return execution.tasks.peak(reset);
    }

    @Override
    public StackTraceElement @Nullable [] stack(Thread thread) {
        Current.set(null);
        try {
            looksAround();
            return views.stack(thread);
        } finally {
            resume();
        }
    }

    @Override
    public @Nullable Object blocker(Thread thread) {
        Current.set(null);
        try {
            looksAround();
            return views.blocker(thread);
        } finally {
            resume();
        }
    }

    @Override
    public @Nullable Thread owner(Object monitor) {
        Current.set(null);
        try {
            looksAround();
            return views.owner(monitor);
        } finally {
            resume();
        }
    }

    @Override
    public boolean isInterrupted(Thread thread) {
        if (Current.controller() != null && thread != execution.running().thread) {
            looksAround();
        }
        Task task = execution.tasks.of(thread);
        return task != null && task.interrupted;
    }

    @Override
    public boolean uncaught(Thread thread, Throwable exception) {
        return threads.uncaught(thread, exception);
    }

    @Override
    public boolean unhandled(Thread thread, Throwable exception) {
        return threads.unhandled(thread, exception);
    }

    @Override
    public boolean testHasReturned() {
        return execution.tasks.get(0).ended;
    }

    @Override
    public ShutdownHooks exiting(int status, int site) {
        Current.set(null);
        try {
            return threads.exiting(status, site);
        } finally {
            resume();
        }
    }

    @Override
    public void ended(int status, int site) {
        Current.set(null);
        try {
            threads.exit(status, site);
        } finally {
            resume();
        }
    }

    @Override
    public void halt(int status, int site) {
        Current.set(null);
        try {
            execution.access(OperationKind.EXIT, null, Members.OF_SITE, site);
            threads.exit(status, site);
        } finally {
            resume();
        }
    }

    @Override
    public ShutdownHooks shutdownHooks(int site) {
        Current.set(null);
        try {
            execution.access(OperationKind.UPDATE, execution.hooks, Members.OF_SITE, site);
            return execution.hooks;
        } finally {
            resume();
        }
    }

    @Override
    public void park(@Nullable Object blocker, long nanos, int site) {
        Current.set(null);
        LockSupport.setCurrentBlocker(blocker); // others may ask
        try {
            threads.park(nanos, site);
        } finally {
            LockSupport.setCurrentBlocker(null);
            resume();
        }
    }

    @Override
    public boolean unpark(Thread thread, int site) {
        if (site == Sites.JDK) {
            return threads.unpark(thread); // perhaps from a thread that is no task
        }
        Current.set(null);
        try {
            execution.access(OperationKind.UNPARK, thread, Members.OF_SITE, site);
            return threads.unpark(thread);
        } finally {
            resume();
        }
    }

    @Override
    public void lock(ReentrantLock lock, int site) {
        Current.set(null);
        try {
            locks.lock(lock, site);
        } finally {
            resume();
        }
    }

    @Override
    public void lockInterruptibly(ReentrantLock lock, int site) throws InterruptedException {
        Current.set(null);
        try {
            locks.lockInterruptibly(lock, site);
        } finally {
            resume();
        }
    }

    @Override
    public boolean tryLock(ReentrantLock lock, int site) {
        Current.set(null);
        try {
            return locks.tryLock(lock, site);
        } finally {
            resume();
        }
    }

    @Override
    public boolean tryLock(ReentrantLock lock, long nanos, int site) throws InterruptedException {
        Current.set(null);
        try {
            return locks.tryLock(lock, nanos, site);
        } finally {
            resume();
        }
    }

    @Override
    public void unlock(ReentrantLock lock, int site) {
        Current.set(null);
        try {
            locks.unlock(lock, site);
        } finally {
            resume();
        }
    }

    @Override
    public void condition(ReentrantLock lock, Condition condition) {
        Current.set(null);
        try {
            locks.condition(lock, condition);
        } finally {
            resume();
        }
    }

    @Override
    public @Nullable ReentrantLock lockOf(Condition condition) {
        Current.set(null);
        try {
            return locks.lockOf(condition);
        } finally {
            resume();
        }
    }

    @Override
    public long await(Condition condition, long nanos, boolean interruptible, int site) throws InterruptedException {
        Current.set(null);
        try {
            return locks.await(condition, nanos, interruptible, site);
        } finally {
            resume();
        }
    }

    @Override
    public void signal(Condition condition, boolean all, int site) {
        Current.set(null);
        try {
            locks.signal(condition, all, site);
        } finally {
            resume();
        }
    }

    @Override
    public List<Thread> waiting(Condition condition) {
        Current.set(null);
        try {
            looksAround();
            return locks.waiting(condition);
        } finally {
            resume();
        }
    }

    @Override
    public int choose(int alternatives, int site) {
        Current.set(null);
        try {
            Task task = execution.running();
            task.declare(OperationKind.CHOOSE, null, Members.OF_SITE, site);
            task.amount = alternatives;
            execution.perform(task);
            return task.outcome;
        } finally {
            resume();
        }
    }

    @Override
    public void abandon() {
        Current.set(null);
        try {
            execution.finish(Ending.ABANDONED, null);
        } finally {
            resume();
        }
    }

    @Override
    public void enterAtomic() {
        execution.running().sections.enter();
    }

    @Override
    public void leaveAtomic() {
        execution.running().sections.leave();
    }

    @Override
    public void enterScope(boolean atomic) {
        execution.running().sections.enterScope(atomic);
    }

    @Override
    public void leaveScope(boolean atomic) {
        execution.running().sections.leaveScope(atomic);
    }

    @Override
    public boolean isQuiet() {
        return execution.running().quiet != 0;
    }

    @Override
    public long nanoTime(int site) {
        if (site != Sites.JDK) {
            access(OperationKind.CLOCK, null, Members.OF_SITE, site);
            if (execution.running().quiet == 0) {
                execution.now += NANOS_PER_LOOK;
            } else {
                execution.running().quietLooks++;
            }
        } else if (execution.history.kept) {
            execution.history.looksAtClock(execution.running());
        }
        return execution.running().quiet == 0 ? execution.now : quietTime(execution.running());
    }

    /**
     * What happens once per JVM begins at time zero, whichever execution it happens in: a static field that keeps the time has the
     * same value in all of them. Its looks at the clock cost the execution nothing.
     */
    private long quietTime(Task task) {
        return execution.now - task.quietSince + task.quietLooks * NANOS_PER_LOOK;
    }

    @Override
    public long seed(int purpose) {
        Current.set(null);
        try {
            return execution.seeds.next(execution.running(), purpose);
        } finally {
            resume();
        }
    }

    @Override
    public void enterQuiet() {
        Task task = execution.running();
        if (task.quiet++ == 0) {
            task.quietSince = execution.now;
            task.quietLooks = 0;
        }
    }

    @Override
    public void leaveQuiet() {
        execution.running().quiet--;
    }

    @Override
    public void hold(Object referent) {
        execution.collector.hold(referent);
    }

    @Override
    public void collect(int site) {
        Current.set(null);
        try {
            Task task = execution.running();
            task.declare(OperationKind.COLLECT, null, Members.OF_SITE, site);
            task.amount = execution.exploresCollections ? 2 : 1;
            execution.perform(task);
            if (task.outcome == Choice.COLLECTED) {
                execution.collector.collect();
            }
        } finally {
            resume();
        }
    }

    @Override
    public boolean exploresCollections() {
        return execution.exploresCollections;
    }

    @Override
    public long outside(int site) {
        Current.set(null);
        try {
            return outside.call(site);
        } finally {
            resume();
        }
    }

    @Override
    public @Nullable CallFailure recordedFailure(long call, int site) {
        Current.set(null);
        try {
            return outside.recorded(call, site);
        } finally {
            resume();
        }
    }

    @Override
    public void outcome(long call, int site, @Nullable CallFailure failure) {
        Current.set(null);
        try {
            outside.outcome(call, site, failure);
        } finally {
            resume();
        }
    }

    @Override
    public void enterOutside() {
        execution.running().outside++;
        execution.usesOutside = true;
        execution.history.meetsOutside();
    }

    @Override
    public void leaveOutside() {
        execution.running().outside--;
    }

    /** What the answer tells about other tasks follows from all that has happened. */
    private void looksAround() {
        execution.history.looksAround(execution.running());
    }

    private void resume() {
        Current.set(execution.running().thread);
    }
}
