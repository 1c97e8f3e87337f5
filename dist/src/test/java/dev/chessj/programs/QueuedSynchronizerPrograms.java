package dev.chessj.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.AbstractQueuedLongSynchronizer;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** Synchronisers that a program makes itself from {@code AbstractQueuedSynchronizer}. */
class QueuedSynchronizerPrograms {

    private final Mutex mutex = new Mutex();
    private int plain;
    private String order = "";

    @AfterAll
    static void write() {
        Outcomes.write();
    }

    private synchronized void note(String name) {
        order += name;
    }

    /** State 1 while somebody holds it, whoever that is. */
    private static final class Mutex extends AbstractQueuedSynchronizer {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean tryAcquire(int unused) {
            return compareAndSetState(0, 1);
        }

        @Override
        protected boolean tryRelease(int unused) {
            setState(0);
            return true;
        }

        @Override
        protected boolean isHeldExclusively() {
            return getState() == 1;
        }

        ConditionObject condition() {
            return new ConditionObject();
        }
    }

    /** Open once and for all. */
    private static final class Gate extends AbstractQueuedLongSynchronizer {
        private static final long serialVersionUID = 1;

        @Override
        protected long tryAcquireShared(long unused) {
            return getState() == 0 ? -1 : 1;
        }

        @Override
        protected boolean tryReleaseShared(long unused) {
            setState(1);
            return true;
        }
    }

    @Test
    void mutexExcludes() throws InterruptedException {
        Tasks.Body increment = () -> {
            mutex.acquire(1);
            int before = plain;
            Thread.yield();
            plain = before + 1;
            mutex.release(1);
        };
        Tasks.together(increment, increment);
        assertEquals(2, plain);
        assertFalse(mutex.hasQueuedThreads());
    }

    /** Those in the queue go in order, whoever is not in it may come before them. */
    @Test
    void mutexLetsNewcomersIn() throws InterruptedException {
        mutex.acquire(1);
        Thread first = Tasks.startAndBlock(() -> hold("1"));
        Thread second = Tasks.startAndBlock(() -> hold("2"));
        assertEquals(2, mutex.getQueueLength());
        assertTrue(mutex.isQueued(second));
        mutex.release(1);
        hold("3");
        first.join();
        second.join();
        Outcomes.of("mutexLetsNewcomersIn", order);
    }

    private void hold(String name) {
        mutex.acquire(1);
        order += name;
        mutex.release(1);
    }

    @Test
    void timedMutexEndsEitherWay() throws InterruptedException {
        mutex.acquire(1);
        Thread waiter = Tasks.start(() -> {
            boolean acquired = mutex.tryAcquireNanos(1, TimeUnit.HOURS.toNanos(1));
            Outcomes.of("timedMutexEndsEitherWay", acquired);
            if (acquired) {
                mutex.release(1);
            }
        });
        mutex.release(1);
        waiter.join();
    }

    @Test
    void interruptEndsAcquireInterruptibly() throws InterruptedException {
        mutex.acquire(1);
        Thread waiter =
                Tasks.start(() -> assertThrows(InterruptedException.class, () -> mutex.acquireInterruptibly(1)));
        waiter.interrupt();
        waiter.join();
        mutex.release(1);
    }

    @Test
    void gateLetsAllThrough() throws InterruptedException {
        Gate gate = new Gate();
        Thread other = Tasks.startAndBlock(() -> {
            gate.acquireShared(1);
            note("1");
        });
        Thread opener = Tasks.start(() -> gate.releaseShared(1));
        gate.acquireSharedInterruptibly(1);
        note("2");
        other.join();
        opener.join();
        Outcomes.of("gateLetsAllThrough", order);
    }

    @Test
    void conditionSignalsInOrder() throws InterruptedException {
        AbstractQueuedSynchronizer.ConditionObject changed = mutex.condition();
        Thread first = Tasks.startAndBlock(() -> await(changed, "1"));
        Thread second = Tasks.startAndBlock(() -> await(changed, "2"));
        mutex.acquire(1);
        assertEquals(2, mutex.getWaitQueueLength(changed));
        changed.signalAll();
        mutex.release(1);
        first.join();
        second.join();
        Outcomes.of("conditionSignalsInOrder", order);
    }

    private void await(AbstractQueuedSynchronizer.ConditionObject changed, String name) throws InterruptedException {
        mutex.acquire(1);
        changed.await();
        order += name;
        mutex.release(1);
    }

    @Test
    void conditionNeedsTheMutex() {
        AbstractQueuedSynchronizer.ConditionObject changed = mutex.condition();
        assertThrows(IllegalMonitorStateException.class, changed::signal);
        assertThrows(IllegalMonitorStateException.class, changed::signalAll);
    }
}
