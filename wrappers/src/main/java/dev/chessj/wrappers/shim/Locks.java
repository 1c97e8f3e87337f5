package dev.chessj.wrappers.shim;

import dev.chessj.api.OperationKind;
import dev.chessj.wrappers.Controller;
import dev.chessj.wrappers.Current;
import dev.chessj.wrappers.Members;
import dev.chessj.wrappers.calls.Boundary;
import dev.chessj.wrappers.calls.LockClasses;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * {@code Lock}, where it is a {@code ReentrantLock}; every other lock goes its own way.
 *
 * <p>The real lock is taken and released for real, so the JDK's own view of it stays true; only the waiting happens in the scheduler.
 * A subclass of {@code ReentrantLock} that overrides some of it keeps what it overrides: its calls are operations, too, but they and
 * its {@code super} calls block in the ground layer.
 *
 * <p><b>Threading.</b> Any thread calls it; only the running task reports to the {@code Controller}.
 */
public final class Locks {

    private Locks() {}

    public static void lock(Lock lock, int site) {
        Controller controller = Current.controller();
        if (controller != null && modelled(lock)) {
            controller.lock((ReentrantLock) lock, site);
        } else if (controller != null && ReadWriteLocks.isSide(lock)) {
            ReadWriteLocks.lock(lock, site);
        } else {
            before(lock, site);
            lock.lock();
        }
    }

    public static void lockInterruptibly(Lock lock, int site) throws InterruptedException {
        Controller controller = Current.controller();
        if (controller != null && modelled(lock)) {
            controller.lockInterruptibly((ReentrantLock) lock, site);
        } else if (controller != null && ReadWriteLocks.isSide(lock)) {
            ReadWriteLocks.lockInterruptibly(lock, site);
        } else {
            before(lock, site);
            lock.lockInterruptibly();
        }
    }

    public static boolean tryLock(Lock lock, int site) {
        Controller controller = Current.controller();
        if (controller != null && modelled(lock)) {
            return controller.tryLock((ReentrantLock) lock, site);
        }
        if (controller != null && ReadWriteLocks.isSide(lock)) {
            return ReadWriteLocks.tryLock(lock, site);
        }
        before(lock, site);
        return lock.tryLock();
    }

    public static boolean tryLock(Lock lock, long time, TimeUnit unit, int site) throws InterruptedException {
        Controller controller = Current.controller();
        if (controller != null && modelled(lock)) {
            return controller.tryLock((ReentrantLock) lock, Math.max(0, unit.toNanos(time)), site);
        }
        if (controller != null && ReadWriteLocks.isSide(lock)) {
            return ReadWriteLocks.tryLock(lock, time, unit, site);
        }
        before(lock, site);
        return lock.tryLock(time, unit);
    }

    public static void unlock(Lock lock, int site) {
        Controller controller = Current.controller();
        if (controller != null && modelled(lock)) {
            controller.unlock((ReentrantLock) lock, site);
        } else if (controller != null && ReadWriteLocks.isSide(lock)) {
            ReadWriteLocks.unlock(lock, site);
        } else {
            before(lock, site);
            lock.unlock();
        }
    }

    public static Condition newCondition(Lock lock, int site) {
        Condition condition = lock.newCondition();
        Controller controller = Current.controller();
        if (controller != null && modelled(lock)) {
            controller.condition((ReentrantLock) lock, condition);
        }
        return condition;
    }

    public static boolean isLocked(ReentrantLock lock, int site) {
        looking(lock, site);
        return lock.isLocked();
    }

    public static boolean hasQueuedThreads(ReentrantLock lock, int site) {
        looking(lock, site);
        return lock.hasQueuedThreads();
    }

    public static boolean hasQueuedThread(ReentrantLock lock, Thread thread, int site) {
        looking(lock, site);
        return lock.hasQueuedThread(thread);
    }

    public static int getQueueLength(ReentrantLock lock, int site) {
        looking(lock, site);
        return lock.getQueueLength();
    }

    public static boolean hasWaiters(ReentrantLock lock, Condition condition, int site) {
        looking(lock, site);
        return lock.hasWaiters(condition);
    }

    public static int getWaitQueueLength(ReentrantLock lock, Condition condition, int site) {
        looking(lock, site);
        return lock.getWaitQueueLength(condition);
    }

    /** Before a call to a lock that overrides some of it, and before the {@code super} calls inside. */
    public static void before(@Nullable Object lock, int site) {
        Controller controller = Current.controller();
        if (controller != null
                && lock != null
                && !Opened.isInside(lock, site)
                && (lock instanceof ReentrantLock || Boundary.of(lock.getClass()) != null)) {
            controller.access(OperationKind.UPDATE, Calls.variable(lock), Members.OF_SITE, site);
        }
    }

    /** A look at what other tasks change is an operation of its own. */
    private static void looking(ReentrantLock lock, int site) {
        Controller controller = Current.controller();
        if (controller != null && lock != null && !Opened.isInside(lock, site)) {
            controller.access(OperationKind.LOCK_STATE, lock, Members.OF_SITE, site);
        }
    }

    static boolean modelled(Lock lock) {
        return lock instanceof ReentrantLock reentrant
                && !Opened.is(lock)
                && (lock.getClass() == ReentrantLock.class || LockClasses.inherits(reentrant.getClass()));
    }
}
