package dev.chessj.conformance;

import java.util.Collection;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class SemaphoreConformanceTest extends Conformance {
    private static final String INTERRUPTED = "java.lang.InterruptedException";

    /** Opens what subclasses may see. */
    private static final class OpenSemaphore extends Semaphore {
        private static final long serialVersionUID = 1;

        OpenSemaphore(int permits, boolean fair) {
            super(permits, fair);
        }

        @Override
        public Collection<Thread> getQueuedThreads() {
            return super.getQueuedThreads();
        }

        @Override
        public void reducePermits(int reduction) {
            super.reducePermits(reduction);
        }

        boolean hasQueued(Thread thread) {
            return getQueuedThreads().contains(thread);
        }
    }

    private static void awaitQueued(OpenSemaphore semaphore, Thread thread) {
        while (!semaphore.hasQueued(thread)) {
            Thread.yield();
        }
    }

    @Test
    void arguments() {
        Semaphore semaphore = new Semaphore(1);
        fails("acquire(-1)", IllegalArgumentException.class, () -> semaphore.acquire(-1));
        fails("acquireUninterruptibly(-1)", IllegalArgumentException.class, () -> semaphore.acquireUninterruptibly(-1));
        fails("tryAcquire(-1)", IllegalArgumentException.class, () -> semaphore.tryAcquire(-1));
        fails("tryAcquire(-1, t)", IllegalArgumentException.class, () -> semaphore.tryAcquire(-1, 1, TimeUnit.SECONDS));
        fails("release(-1)", IllegalArgumentException.class, () -> semaphore.release(-1));
        fails("reducePermits(-1)", IllegalArgumentException.class, () -> new OpenSemaphore(1, true).reducePermits(-1));
        fails("tryAcquire(t, null)", NullPointerException.class, () -> semaphore.tryAcquire(1, null));
        is("acquire(0)", true, () -> semaphore.tryAcquire(0));
        is("available", 1, semaphore::availablePermits);
        is("fair", false, semaphore::isFair);
        is("made fair", true, () -> new Semaphore(1, true).isFair());
    }

    @Test
    void overflow() {
        Semaphore full = new Semaphore(Integer.MAX_VALUE);
        fails("release beyond the maximum", Error.class, full::release);
        is("is as before", Integer.MAX_VALUE, full::availablePermits);
        OpenSemaphore empty = new OpenSemaphore(Integer.MIN_VALUE, false);
        is("negative from the start", Integer.MIN_VALUE, empty::availablePermits);
        fails("reduce below the minimum", Error.class, () -> empty.reducePermits(1));
        OpenSemaphore negative = new OpenSemaphore(-2, false);
        is("negative: no permit", false, negative::tryAcquire);
        is("drain a negative one", -2, negative::drainPermits);
        is("drained", 0, negative::availablePermits);
    }

    @Test
    void permits() throws Exception {
        Semaphore semaphore = new Semaphore(3);
        is("try", true, semaphore::tryAcquire);
        is("try two", true, () -> semaphore.tryAcquire(2));
        is("try one more", false, semaphore::tryAcquire);
        is("drain nothing", 0, semaphore::drainPermits);
        semaphore.release(5);
        is("released more than taken", 5, semaphore::availablePermits);
        semaphore.acquire(4);
        is("drain the rest", 1, semaphore::drainPermits);
    }

    @Test
    void timeouts() {
        for (boolean fair : new boolean[] {false, true}) {
            Semaphore semaphore = new Semaphore(0, fair);
            is(fair + " times out", false, () -> semaphore.tryAcquire(SHORT, TimeUnit.MILLISECONDS));
            is(
                    fair + " takes the time",
                    true,
                    () -> tookTheTimeout(() -> semaphore.tryAcquire(2, SHORT, TimeUnit.MILLISECONDS)));
            is(fair + " no time", false, () -> semaphore.tryAcquire(0, TimeUnit.SECONDS));
            is(fair + " negative time", false, () -> semaphore.tryAcquire(Long.MIN_VALUE, TimeUnit.SECONDS));
        }
    }

    @Test
    void interrupts() {
        Semaphore none = new Semaphore(0);
        Semaphore one = new Semaphore(1);
        fails("acquire, interrupted before", InterruptedException.class, () -> interrupted(none::acquire));
        fails("acquire with a permit, too", InterruptedException.class, () -> interrupted(one::acquire));
        fails(
                "timed, interrupted before",
                InterruptedException.class,
                () -> interrupted(() -> one.tryAcquire(1, TimeUnit.DAYS)));
        is("no permit is lost", 1, one::availablePermits);
        is("tryAcquire does not look", true, () -> {
            boolean[] got = {false};
            interrupted(() -> got[0] = one.tryAcquire());
            return got[0];
        });
        is("while waiting", INTERRUPTED, () -> interruptedWhile(none::acquire));
        is("while waiting for two", INTERRUPTED, () -> interruptedWhile(() -> none.acquire(2)));
        is("while waiting, timed", INTERRUPTED, () -> interruptedWhile(() -> none.tryAcquire(1, TimeUnit.DAYS)));
    }

    @Test
    void uninterruptiblyWaitsOnAndKeepsTheStatus() throws Exception {
        OpenSemaphore semaphore = new OpenSemaphore(0, true);
        boolean[] status = {false};
        Other waiter = start(() -> {
            semaphore.acquireUninterruptibly();
            status[0] = Thread.interrupted();
        });
        awaitQueued(semaphore, waiter);
        waiter.interrupt();
        awaitQueued(semaphore, waiter);
        is("still queued", true, () -> semaphore.hasQueued(waiter));
        semaphore.release();
        waiter.end();
        is("status kept", true, () -> status[0]);
    }

    @Test
    void queue() throws Exception {
        OpenSemaphore semaphore = new OpenSemaphore(0, true);
        is("nobody", false, semaphore::hasQueuedThreads);
        Other first = start(semaphore::acquire);
        awaitQueued(semaphore, first);
        awaitWaiting(first);
        is("state", "WAITING", first::getState);
        Other second = start(() -> semaphore.tryAcquire(LONG, TimeUnit.MILLISECONDS));
        awaitQueued(semaphore, second);
        awaitWaiting(second);
        is("state of a timed one", "TIMED_WAITING", second::getState);
        is("two wait", 2, semaphore::getQueueLength);
        is("barging is allowed to tryAcquire", false, semaphore::tryAcquire);
        semaphore.release();
        first.end();
        is("in order", true, () -> semaphore.hasQueued(second) && !semaphore.hasQueued(first));
        second.interrupt();
        is("interrupted", INTERRUPTED, second::thrown);
        is("nobody again", 0, semaphore::getQueueLength);
        is("queued threads", "[]", semaphore::getQueuedThreads);
    }

    @Test
    void words() {
        is("toString", "java.util.concurrent.Semaphore@1[Permits = 3]", () -> new Semaphore(3).toString());
        is("negative", "java.util.concurrent.Semaphore@1[Permits = -1]", () -> new Semaphore(-1).toString());
    }

    @Test
    void serialisation() throws Exception {
        Semaphore semaphore = new Semaphore(3, true);
        semaphore.acquire();
        Semaphore copy = copy(semaphore);
        is("permits", 2, copy::availablePermits);
        is("fairness", true, copy::isFair);
        is("works", true, () -> copy.tryAcquire(2));
        is("the original is another", 2, semaphore::availablePermits);
    }
}
