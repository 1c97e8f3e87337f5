package dev.chessj.wrappers.shim;

import dev.chessj.api.OperationKind;
import dev.chessj.wrappers.Controller;
import dev.chessj.wrappers.Current;
import dev.chessj.wrappers.Guard;
import dev.chessj.wrappers.calls.Inheritors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.StampedLock;
import org.jspecify.annotations.Nullable;

/**
 * {@code StampedLock}: tasks wait for it in the scheduler. The lock promises no order, so any of them may be next.
 *
 * <p><b>Threading.</b> Any thread calls it; only the running task reports to the {@code Controller}.
 */
public final class StampedLocks {

    private static final Guard WRITABLE =
            (lock, unused) -> !((StampedLock) lock).isWriteLocked() && !((StampedLock) lock).isReadLocked();
    private static final Guard READABLE = (lock, unused) -> !((StampedLock) lock).isWriteLocked();

    private StampedLocks() {}

    public static long writeLock(StampedLock lock, int site) {
        await(lock, WRITABLE, OperationKind.LOCK, Controller.FOREVER, false, site);
        return taken(lock, lock.writeLock(), false, true, site);
    }

    public static long writeLockInterruptibly(StampedLock lock, int site) throws InterruptedException {
        await(lock, WRITABLE, OperationKind.LOCK, Controller.FOREVER, true, site);
        return taken(lock, lock.writeLockInterruptibly(), false, true, site);
    }

    public static long tryWriteLock(StampedLock lock, long time, TimeUnit unit, int site) throws InterruptedException {
        boolean inTime = await(lock, WRITABLE, OperationKind.TRY_LOCK, Math.max(0, unit.toNanos(time)), true, site);
        return taken(lock, lock.tryWriteLock(inTime ? time : 0, unit), false, false, site);
    }

    public static long readLock(StampedLock lock, int site) {
        await(lock, READABLE, OperationKind.LOCK, Controller.FOREVER, false, site);
        return taken(lock, lock.readLock(), true, true, site);
    }

    public static long readLockInterruptibly(StampedLock lock, int site) throws InterruptedException {
        await(lock, READABLE, OperationKind.LOCK, Controller.FOREVER, true, site);
        return taken(lock, lock.readLockInterruptibly(), true, true, site);
    }

    public static long tryReadLock(StampedLock lock, long time, TimeUnit unit, int site) throws InterruptedException {
        boolean inTime = await(lock, READABLE, OperationKind.TRY_LOCK, Math.max(0, unit.toNanos(time)), true, site);
        return taken(lock, lock.tryReadLock(inTime ? time : 0, unit), true, false, site);
    }

    private static long taken(StampedLock lock, long stamp, boolean shared, boolean waits, int site) {
        Controller controller = Current.controller();
        if (controller != null && stamp != 0) {
            controller.taken(lock, shared, waits, site);
        }
        return stamp;
    }

    /** Before any other call on the lock: those that give it back, or read without it, are of interest. */
    static void called(Controller controller, StampedLock lock, String method) {
        switch (method) {
            case "unlockWrite", "tryUnlockWrite" -> controller.givenBack(lock, false);
            case "unlockRead", "tryUnlockRead" -> controller.givenBack(lock, true);
            case "unlock", "tryConvertToOptimisticRead" -> controller.givenBack(lock);
            case "tryOptimisticRead" -> controller.readsOptimistically(lock, true);
            case "validate" -> controller.readsOptimistically(lock, false);
            default -> {}
        }
    }

    private static boolean await(
            @Nullable StampedLock lock, Guard guard, OperationKind kind, long nanos, boolean interruptible, int site) {
        Controller controller = Current.controller();
        if (controller == null || lock == null) {
            return true;
        }
        if (Inheritors.is(lock, StampedLock.class) && nanos != 0 && !Opened.is(lock)) {
            return controller.await(guard, 0, kind, lock, nanos, interruptible, site);
        }
        Calls.announce(kind, lock, site);
        return true;
    }
}
