package dev.chessj.conformance;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Exchanger;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;

class LatchAndBarrierConformanceTest extends Conformance {
    private static final String INTERRUPTED = "java.lang.InterruptedException";
    private static final String BROKEN = "java.util.concurrent.BrokenBarrierException";

    @Test
    void latch() throws Exception {
        fails("negative count", IllegalArgumentException.class, () -> new CountDownLatch(-1));
        CountDownLatch latch = new CountDownLatch(2);
        is("toString", "java.util.concurrent.CountDownLatch@1[Count = 2]", latch::toString);
        is("times out", false, () -> latch.await(SHORT, TimeUnit.MILLISECONDS));
        is("takes the time", true, () -> tookTheTimeout(() -> latch.await(SHORT, TimeUnit.MILLISECONDS)));
        fails("await, interrupted before", InterruptedException.class, () -> interrupted(latch::await));
        fails(
                "timed await, interrupted before",
                InterruptedException.class,
                () -> interrupted(() -> latch.await(1, TimeUnit.DAYS)));
        is("await, interrupted", INTERRUPTED, () -> interruptedWhile(latch::await));
        is("timed await, interrupted", INTERRUPTED, () -> interruptedWhile(() -> latch.await(1, TimeUnit.DAYS)));
        fails("no unit", NullPointerException.class, () -> latch.await(1, null));
        Other waiter = start(latch::await);
        awaitWaiting(waiter);
        is("state", "WAITING", waiter::getState);
        latch.countDown();
        is("one left", 1L, latch::getCount);
        latch.countDown();
        waiter.end();
        latch.countDown();
        is("never below zero", 0L, latch::getCount);
        is("open at once", true, () -> latch.await(0, TimeUnit.SECONDS));
        is("toString at zero", "java.util.concurrent.CountDownLatch@1[Count = 0]", latch::toString);
        fails("interrupted before, though open", InterruptedException.class, () -> interrupted(latch::await));
    }

    @Test
    void barrierArguments() throws Exception {
        fails("no parties", IllegalArgumentException.class, () -> new CyclicBarrier(0));
        fails("fewer", IllegalArgumentException.class, () -> new CyclicBarrier(-1, () -> {}));
        CyclicBarrier barrier = new CyclicBarrier(2);
        is("parties", 2, barrier::getParties);
        is("nobody waits", 0, barrier::getNumberWaiting);
        fails("no unit", NullPointerException.class, () -> new CyclicBarrier(2).await(1, null));
        is("of one", 0, () -> new CyclicBarrier(1).await());
    }

    @Test
    void barrierTrips() throws Exception {
        int[] trips = {0};
        CyclicBarrier barrier = new CyclicBarrier(2, () -> trips[0]++);
        for (int i = 1; i <= 3; i++) {
            int[] index = {-1};
            Other first = start(() -> index[0] = barrier.await());
            awaitWaiting(first);
            is("waits " + i, 1, barrier::getNumberWaiting);
            is("last is zero " + i, 0, barrier::await);
            first.end();
            is("first is one " + i, 1, () -> index[0]);
            int round = i;
            is("action " + i, round, () -> trips[0]);
        }
        is("whole", false, barrier::isBroken);
    }

    @Test
    void barrierBreaks() throws Exception {
        CyclicBarrier timed = new CyclicBarrier(2);
        fails("timeout", TimeoutException.class, () -> timed.await(SHORT, TimeUnit.MILLISECONDS));
        is("broken by the timeout", true, timed::isBroken);
        fails("then broken", BrokenBarrierException.class, timed::await);
        timed.reset();
        is("whole after reset", false, timed::isBroken);

        CyclicBarrier interrupted = new CyclicBarrier(3);
        Other bystander = start(interrupted::await);
        awaitWaiting(bystander);
        is("interrupted", INTERRUPTED, () -> interruptedWhile(interrupted::await));
        is("bystander", BROKEN, bystander::thrown);
        fails("interrupted before", InterruptedException.class, () -> interrupted(() -> new CyclicBarrier(2).await()));

        CyclicBarrier reset = new CyclicBarrier(2);
        Other waiting = start(reset::await);
        awaitWaiting(waiting);
        reset.reset();
        is("reset while waiting", BROKEN, waiting::thrown);
        is("reset is whole", false, reset::isBroken);

        CyclicBarrier failing = new CyclicBarrier(2, () -> {
            throw new IllegalStateException("action");
        });
        Other victim = start(failing::await);
        awaitWaiting(victim);
        fails("action throws", IllegalStateException.class, failing::await);
        is("victim", BROKEN, victim::thrown);
        is("broken by the action", true, failing::isBroken);
        fails("timed on a broken one", BrokenBarrierException.class, () -> failing.await(1, TimeUnit.DAYS));
    }

    @Test
    void exchanger() throws Exception {
        Exchanger<String> exchanger = new Exchanger<>();
        String[] got = {null};
        Other other = start(() -> got[0] = exchanger.exchange("a"));
        awaitWaiting(other);
        is("gets", "a", () -> exchanger.exchange("b"));
        other.end();
        is("gives", "b", () -> got[0]);
        fails("timeout", TimeoutException.class, () -> exchanger.exchange("c", SHORT, TimeUnit.MILLISECONDS));
        fails("interrupted before", InterruptedException.class, () -> interrupted(() -> exchanger.exchange("d")));
        is("interrupted", INTERRUPTED, () -> interruptedWhile(() -> exchanger.exchange("e")));
        is("interrupted, timed", INTERRUPTED, () -> interruptedWhile(() -> exchanger.exchange("f", 1, TimeUnit.DAYS)));
        Other ofNull = start(() -> got[0] = exchanger.exchange(null));
        awaitWaiting(ofNull);
        is("null is a value", "g", () -> {
            exchanger.exchange("g");
            ofNull.end();
            return got[0];
        });
    }
}
