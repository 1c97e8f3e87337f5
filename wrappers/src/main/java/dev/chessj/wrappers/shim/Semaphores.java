package dev.chessj.wrappers.shim;

import dev.chessj.api.OperationKind;
import dev.chessj.wrappers.Controller;
import dev.chessj.wrappers.Current;
import dev.chessj.wrappers.Guard;
import dev.chessj.wrappers.calls.Inheritors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * {@code Semaphore}: tasks wait for permits in the scheduler, so that a release may serve any of them.
 *
 * <p>In a fair semaphore, and in one of a subclass, they wait inside: its queue is its own.
 *
 * <p><b>Threading.</b> Any thread calls it; only the running task reports to the {@code Controller}.
 */
public final class Semaphores {

    private static final Guard PERMITS = (semaphore, permits) -> ((Semaphore) semaphore).availablePermits() >= permits;

    private Semaphores() {}

    public static void acquire(Semaphore semaphore, int site) throws InterruptedException {
        await(semaphore, 1, Controller.FOREVER, true, site);
        semaphore.acquire();
    }

    public static void acquire(Semaphore semaphore, int permits, int site) throws InterruptedException {
        await(semaphore, permits, Controller.FOREVER, true, site);
        semaphore.acquire(permits);
    }

    public static void acquireUninterruptibly(Semaphore semaphore, int site) {
        await(semaphore, 1, Controller.FOREVER, false, site);
        semaphore.acquireUninterruptibly();
    }

    public static void acquireUninterruptibly(Semaphore semaphore, int permits, int site) {
        await(semaphore, permits, Controller.FOREVER, false, site);
        semaphore.acquireUninterruptibly(permits);
    }

    public static boolean tryAcquire(Semaphore semaphore, long time, TimeUnit unit, int site)
            throws InterruptedException {
        return semaphore.tryAcquire(await(semaphore, 1, Math.max(0, unit.toNanos(time)), true, site) ? time : 0, unit);
    }

    public static boolean tryAcquire(Semaphore semaphore, int permits, long time, TimeUnit unit, int site)
            throws InterruptedException {
        return semaphore.tryAcquire(
                permits, await(semaphore, permits, Math.max(0, unit.toNanos(time)), true, site) ? time : 0, unit);
    }

    private static boolean await(
            @Nullable Semaphore semaphore, int permits, long nanos, boolean interruptible, int site) {
        Controller controller = Current.controller();
        if (controller == null || semaphore == null) {
            return true;
        }
        boolean waitsHere = Inheritors.is(semaphore, Semaphore.class) && !semaphore.isFair() && nanos != 0;
        if (waitsHere && !Opened.is(semaphore)) {
            return controller.await(PERMITS, permits, OperationKind.ACQUIRE, semaphore, nanos, interruptible, site);
        }
        Calls.announce(OperationKind.ACQUIRE, semaphore, site);
        return true;
    }
}
