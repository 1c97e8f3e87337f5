package dev.chessj.wrappers.shim;

import dev.chessj.api.OperationKind;
import dev.chessj.wrappers.Controller;
import dev.chessj.wrappers.Current;
import dev.chessj.wrappers.Guard;
import dev.chessj.wrappers.calls.Inheritors;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * {@code CountDownLatch}: tasks wait in the scheduler, and go on in any order once the count is zero.
 *
 * <p><b>Threading.</b> Any thread calls it; only the running task reports to the {@code Controller}.
 */
public final class Latches {

    private static final Guard ZERO = (latch, unused) -> ((CountDownLatch) latch).getCount() == 0;

    private Latches() {}

    public static void await(CountDownLatch latch, int site) throws InterruptedException {
        await(latch, Controller.FOREVER, site);
        latch.await();
    }

    public static boolean await(CountDownLatch latch, long time, TimeUnit unit, int site) throws InterruptedException {
        return latch.await(await(latch, Math.max(0, unit.toNanos(time)), site) ? time : 0, unit);
    }

    private static boolean await(@Nullable CountDownLatch latch, long nanos, int site) {
        Controller controller = Current.controller();
        if (controller == null || latch == null) {
            return true;
        }
        if (Inheritors.is(latch, CountDownLatch.class) && nanos != 0 && !Opened.is(latch)) {
            return controller.await(ZERO, 0, OperationKind.PASS, latch, nanos, true, site);
        }
        Calls.announce(OperationKind.PASS, latch, site);
        return true;
    }
}
