package dev.chessj.wrappers.shim;

import dev.chessj.api.OperationKind;
import dev.chessj.wrappers.Controller;
import dev.chessj.wrappers.Current;
import dev.chessj.wrappers.Guard;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantReadWriteLock.ReadLock;
import java.util.concurrent.locks.ReentrantReadWriteLock.WriteLock;

/**
 * The two sides of a {@code ReentrantReadWriteLock}: tasks wait for them in the scheduler, so that the search chooses which is next. For the
 * sides of a fair lock they wait inside, in the order that the lock promises.
 *
 * <p>Both sides share a synchroniser that only the JDK sees. That is the variable, and its own methods say who holds it.
 *
 * <p><b>Threading.</b> Any thread calls it; only the running task reports to the {@code Controller}.
 */
final class ReadWriteLocks {

    private static final Guard READABLE = (sync, unused) -> !isWriteLocked(sync);
    private static final Guard WRITABLE = (sync, unused) -> !isWriteLocked(sync) && readers(sync) == 0;

    /** What the two sides call themselves to the scheduler. */
    static final int READERS = 1;

    static final int WRITERS = 2;

    private ReadWriteLocks() {}

    static boolean isSide(Lock lock) {
        return (lock.getClass() == ReadLock.class || lock.getClass() == WriteLock.class) && !Opened.is(lock);
    }

    static void lock(Lock side, int site) {
        await(side, OperationKind.LOCK, Controller.FOREVER, false, site);
        side.lock();
        taken(side, true, site);
    }

    static void lockInterruptibly(Lock side, int site) throws InterruptedException {
        await(side, OperationKind.LOCK, Controller.FOREVER, true, site);
        side.lockInterruptibly();
        taken(side, true, site);
    }

    static boolean tryLock(Lock side, int site) {
        Calls.announce(OperationKind.TRY_LOCK, side, site);
        return tried(side, Calls.tried(side.tryLock(), site), site);
    }

    static boolean tryLock(Lock side, long time, TimeUnit unit, int site) throws InterruptedException {
        boolean inTime = await(side, OperationKind.TRY_LOCK, Math.max(0, unit.toNanos(time)), true, site);
        return tried(side, side.tryLock(inTime ? time : 0, unit), site);
    }

    static void unlock(Lock side, int site) {
        Calls.announce(OperationKind.UNLOCK, side, site);
        side.unlock();
        Controller controller = Current.controller();
        if (controller != null) {
            controller.givenBack(Calls.variable(side), side instanceof ReadLock);
        }
    }

    private static boolean tried(Lock side, boolean success, int site) {
        if (success) {
            taken(side, false, site);
        }
        return success;
    }

    private static void taken(Lock side, boolean waits, int site) {
        Controller controller = Current.controller();
        if (controller != null) {
            controller.taken(Calls.variable(side), side instanceof ReadLock, waits, site);
        }
    }

    private static boolean await(Lock side, OperationKind kind, long nanos, boolean interruptible, int site) {
        Controller controller = Current.controller();
        if (controller == null) {
            return true;
        }
        Object sync = Calls.variable(side);
        if (Handles.isFair(sync) || nanos == 0) {
            Calls.announce(kind, side, site);
            return true;
        }
        // The writer may lock again, on both sides; a reader may not become a writer and waits for itself, as
        // documented.
        boolean owner = Handles.isOwner(sync);
        Guard guard = owner ? (lock, unused) -> true : side instanceof ReadLock ? READABLE : WRITABLE;
        int who = side instanceof ReadLock ? READERS : WRITERS;
        return controller.await(guard, who, kind, sync, nanos, interruptible, site);
    }

    private static boolean isWriteLocked(Object sync) {
        return Handles.isWriteLocked(sync);
    }

    private static int readers(Object sync) {
        return Handles.readers(sync);
    }

    /** The synchroniser's own questions, reached in a package that the agent has opened. */
    private static final class Handles {

        private static final Class<?> SYNC;
        private static final Class<?> FAIR;
        private static final MethodHandle IS_WRITE_LOCKED;
        private static final MethodHandle READERS;
        private static final MethodHandle IS_OWNER;

        static {
            String lock = "java.util.concurrent.locks.ReentrantReadWriteLock";
            try {
                SYNC = Class.forName(lock + "$Sync", false, null);
                FAIR = Class.forName(lock + "$FairSync", false, null);
                MethodHandles.Lookup lookup = MethodHandles.privateLookupIn(SYNC, MethodHandles.lookup());
                IS_WRITE_LOCKED = find(lookup, "isWriteLocked", boolean.class);
                READERS = find(lookup, "getReadLockCount", int.class);
                IS_OWNER = find(lookup, "isHeldExclusively", boolean.class);
            } catch (ReflectiveOperationException e) {
                throw new ExceptionInInitializerError(e);
            }
        }

        private static MethodHandle find(MethodHandles.Lookup lookup, String name, Class<?> result)
                throws ReflectiveOperationException {
            return lookup.findVirtual(SYNC, name, MethodType.methodType(result))
                    .asType(MethodType.methodType(result, Object.class));
        }

        static boolean isFair(Object sync) {
            return FAIR.isInstance(sync);
        }

        static boolean isWriteLocked(Object sync) {
            try {
                return (boolean) IS_WRITE_LOCKED.invokeExact(sync);
            } catch (Throwable e) {
                throw new IllegalStateException(e);
            }
        }

        static int readers(Object sync) {
            try {
                return (int) READERS.invokeExact(sync);
            } catch (Throwable e) {
                throw new IllegalStateException(e);
            }
        }

        static boolean isOwner(Object sync) {
            try {
                return (boolean) IS_OWNER.invokeExact(sync);
            } catch (Throwable e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
