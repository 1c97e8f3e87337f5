package dev.chessj.wrappers;

import dev.chessj.api.OperationKind;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.StampedLock;
import org.jspecify.annotations.Nullable;

/** {@code StampedLock}: who waits for it waits in the scheduler; the lock promises no order, so any waiter may be next. */
public final class StampedLocks {

    private static final Guard WRITABLE =
            (lock, unused) -> !((StampedLock) lock).isWriteLocked() && !((StampedLock) lock).isReadLocked();
    private static final Guard READABLE = (lock, unused) -> !((StampedLock) lock).isWriteLocked();

    private StampedLocks() {}

    public static long writeLock(StampedLock lock, int site) {
        await(lock, WRITABLE, OperationKind.LOCK, Controller.FOREVER, false, site);
        return lock.writeLock();
    }

    public static long writeLockInterruptibly(StampedLock lock, int site) throws InterruptedException {
        await(lock, WRITABLE, OperationKind.LOCK, Controller.FOREVER, true, site);
        return lock.writeLockInterruptibly();
    }

    public static long tryWriteLock(StampedLock lock, long time, TimeUnit unit, int site) throws InterruptedException {
        boolean inTime = await(lock, WRITABLE, OperationKind.TRY_LOCK, Math.max(0, unit.toNanos(time)), true, site);
        return lock.tryWriteLock(inTime ? time : 0, unit);
    }

    public static long readLock(StampedLock lock, int site) {
        await(lock, READABLE, OperationKind.LOCK, Controller.FOREVER, false, site);
        return lock.readLock();
    }

    public static long readLockInterruptibly(StampedLock lock, int site) throws InterruptedException {
        await(lock, READABLE, OperationKind.LOCK, Controller.FOREVER, true, site);
        return lock.readLockInterruptibly();
    }

    public static long tryReadLock(StampedLock lock, long time, TimeUnit unit, int site) throws InterruptedException {
        boolean inTime = await(lock, READABLE, OperationKind.TRY_LOCK, Math.max(0, unit.toNanos(time)), true, site);
        return lock.tryReadLock(inTime ? time : 0, unit);
    }

    private static boolean await(
            @Nullable StampedLock lock, Guard guard, OperationKind kind, long nanos, boolean interruptible, int site) {
        Controller controller = Current.controller();
        if (controller == null || lock == null) {
            return true;
        }
        if (lock.getClass() == StampedLock.class && nanos != 0 && !Opened.is(lock)) {
            return controller.await(guard, 0, kind, lock, nanos, interruptible, site);
        }
        Calls.announce(kind, lock, site);
        return true;
    }
}
