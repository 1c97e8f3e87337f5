package dev.chessj.conformance;

import java.util.Collection;
import java.util.Date;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;

class ReentrantLockConformanceTest extends Conformance {
    private static final String INTERRUPTED = "java.lang.InterruptedException";
    private static final String NAME = "java.util.concurrent.locks.ReentrantLock@1";

    /** Opens what subclasses may see. */
    private static final class OpenLock extends ReentrantLock {
        private static final long serialVersionUID = 1;

        OpenLock(boolean fair) {
            super(fair);
        }

        @Override
        public Thread getOwner() {
            return super.getOwner();
        }

        @Override
        public Collection<Thread> getQueuedThreads() {
            return super.getQueuedThreads();
        }

        @Override
        public Collection<Thread> getWaitingThreads(Condition condition) {
            return super.getWaitingThreads(condition);
        }
    }

    private static void awaitQueued(OpenLock lock, Thread thread) {
        while (!lock.hasQueuedThread(thread)) {
            Thread.yield();
        }
    }

    private static void awaitWaiter(OpenLock lock, Condition condition, Thread thread) {
        while (true) {
            lock.lock();
            try {
                if (lock.getWaitingThreads(condition).contains(thread)) {
                    return;
                }
            } finally {
                lock.unlock();
            }
            Thread.yield();
        }
    }

    @Test
    void ownership() throws Exception {
        OpenLock lock = new OpenLock(false);
        fails("unlock by nobody", IllegalMonitorStateException.class, lock::unlock);
        is("free", "false null 0", () -> lock.isLocked() + " " + lock.getOwner() + " " + lock.getHoldCount());
        lock.lock();
        lock.lock();
        is(
                "held twice",
                "true true 2",
                () -> lock.isLocked() + " " + lock.isHeldByCurrentThread() + " " + lock.getHoldCount());
        is("owner", true, () -> lock.getOwner() == Thread.currentThread());
        Other other = start(lock::unlock);
        is("unlock by another", "java.lang.IllegalMonitorStateException", other::thrown);
        lock.unlock();
        is("once", 1, lock::getHoldCount);
        lock.unlock();
        fails("once too often", IllegalMonitorStateException.class, lock::unlock);
        fails("no thread to ask for", NullPointerException.class, () -> lock.hasQueuedThread(null));
        fails("no unit", NullPointerException.class, () -> lock.tryLock(1, null));
        is("fair", "false true", () -> lock.isFair() + " " + new ReentrantLock(true).isFair());
    }

    @Test
    void interruptsAndTimeouts() throws Exception {
        for (boolean fair : new boolean[] {false, true}) {
            OpenLock lock = new OpenLock(fair);
            fails(fair + " interrupted before", InterruptedException.class, () -> interrupted(lock::lockInterruptibly));
            fails(
                    fair + " timed, interrupted before",
                    InterruptedException.class,
                    () -> interrupted(() -> lock.tryLock(1, TimeUnit.DAYS)));
            lock.lock();
            is(fair + " interrupted", INTERRUPTED, () -> interruptedWhile(lock::lockInterruptibly));
            is(fair + " timed, interrupted", INTERRUPTED, () -> interruptedWhile(() -> lock.tryLock(1, TimeUnit.DAYS)));
            boolean[] got = {true, false, true};
            Other timed = start(() -> {
                got[1] = tookTheTimeout(() -> got[0] = lock.tryLock(SHORT, TimeUnit.MILLISECONDS));
                got[2] = lock.tryLock();
            });
            timed.end();
            is(fair + " timed out", "false true false", () -> got[0] + " " + got[1] + " " + got[2]);
            boolean[] status = {false};
            Other deaf = start(() -> {
                lock.lock();
                status[0] = Thread.interrupted();
                lock.unlock();
            });
            awaitQueued(lock, deaf);
            awaitWaiting(deaf);
            deaf.interrupt();
            awaitWaiting(deaf);
            is(fair + " still queued", true, () -> lock.hasQueuedThread(deaf));
            lock.unlock();
            deaf.end();
            is(fair + " status kept", true, () -> status[0]);
        }
    }

    @Test
    void queue() throws Exception {
        OpenLock lock = new OpenLock(true);
        lock.lock();
        Other first = start(lock::lockInterruptibly);
        awaitQueued(lock, first);
        Other second = start(() -> {
            lock.lock();
            lock.unlock();
        });
        awaitQueued(lock, second);
        is("length", 2, lock::getQueueLength);
        is(
                "both",
                true,
                () -> lock.getQueuedThreads().contains(first)
                        && lock.getQueuedThreads().contains(second));
        is("somebody", true, lock::hasQueuedThreads);
        first.interrupt();
        is("leaves", INTERRUPTED, first::thrown);
        is(
                "one",
                "false true 1",
                () -> lock.hasQueuedThread(first) + " " + lock.hasQueuedThread(second) + " " + lock.getQueueLength());
        lock.unlock();
        second.end();
        is("nobody", false, lock::hasQueuedThreads);
    }

    @Test
    void words() throws Exception {
        ReentrantLock lock = new ReentrantLock();
        is("free", NAME + "[Unlocked]", lock::toString);
        lock.lock();
        same("held", () -> lock.toString().replace(Thread.currentThread().getName(), "NAME"));
        ReentrantLock copy = copy(lock);
        is("a copy is free", NAME + "[Unlocked]", copy::toString);
        copy.lock();
        copy.unlock();
        is(
                "a copy of a fair one is fair",
                true,
                () -> copy(new ReentrantLock(true)).isFair());
        lock.unlock();
        is("free again", NAME + "[Unlocked]", lock::toString);
    }

    @Test
    void conditionWithoutTheLock() {
        ReentrantLock lock = new ReentrantLock();
        Condition condition = lock.newCondition();
        Class<IllegalMonitorStateException> refused = IllegalMonitorStateException.class;
        fails("await", refused, condition::await);
        fails("awaitNanos", refused, () -> condition.awaitNanos(1));
        fails("await timed", refused, () -> condition.await(1, TimeUnit.SECONDS));
        fails("awaitUntil", refused, () -> condition.awaitUntil(new Date()));
        fails("awaitUninterruptibly", refused, condition::awaitUninterruptibly);
        fails("signal", refused, condition::signal);
        fails("signalAll", refused, condition::signalAll);
        fails("hasWaiters", refused, () -> lock.hasWaiters(condition));
        fails("getWaitQueueLength", refused, () -> lock.getWaitQueueLength(condition));
        fails(
                "of another lock",
                IllegalArgumentException.class,
                () -> lock.hasWaiters(new ReentrantLock().newCondition()));
        fails("of no condition", NullPointerException.class, () -> lock.hasWaiters(null));
    }

    @Test
    void conditionTimes() {
        ReentrantLock lock = new ReentrantLock();
        Condition condition = lock.newCondition();
        lock.lock();
        is("awaitNanos", true, () -> condition.awaitNanos(TimeUnit.MILLISECONDS.toNanos(SHORT)) <= 0);
        is("await", false, () -> condition.await(SHORT, TimeUnit.MILLISECONDS));
        is("takes the time", true, () -> tookTheTimeout(() -> condition.await(SHORT, TimeUnit.MILLISECONDS)));
        is("awaitUntil", false, () -> condition.awaitUntil(new Date(System.currentTimeMillis() + SHORT)));
        is("awaitUntil the past", false, () -> condition.awaitUntil(new Date(0)));
        is("no time", false, () -> condition.await(0, TimeUnit.DAYS));
        fails("awaitUntil null", NullPointerException.class, () -> condition.awaitUntil(null));
        fails("interrupted before", InterruptedException.class, () -> interrupted(condition::await));
        fails(
                "awaitNanos, interrupted before",
                InterruptedException.class,
                () -> interrupted(() -> condition.awaitNanos(LONG)));
        is("held as before", 1, lock::getHoldCount);
        lock.unlock();
    }

    @Test
    void conditionWaiters() throws Exception {
        OpenLock lock = new OpenLock(false);
        Condition condition = lock.newCondition();
        Other waiter = start(() -> {
            lock.lock();
            lock.lock();
            try {
                condition.await();
                if (lock.getHoldCount() != 2) {
                    throw new AssertionError("held " + lock.getHoldCount());
                }
            } finally {
                lock.unlock();
                lock.unlock();
            }
        });
        awaitWaiter(lock, condition, waiter);
        lock.lock();
        is("waits", "true 1", () -> lock.hasWaiters(condition) + " " + lock.getWaitQueueLength(condition));
        is("not for the lock", false, () -> lock.hasQueuedThread(waiter));
        condition.signal();
        is(
                "signalled: waits for the lock",
                "false true",
                () -> lock.hasWaiters(condition) + " " + lock.hasQueuedThread(waiter));
        condition.signal();
        lock.unlock();
        waiter.end();
        Other interrupted = start(() -> {
            lock.lock();
            try {
                condition.await();
            } finally {
                lock.unlock();
            }
        });
        awaitWaiter(lock, condition, interrupted);
        interrupted.interrupt();
        is("interrupted", INTERRUPTED, interrupted::thrown);
        boolean[] status = {false};
        Other deaf = start(() -> {
            lock.lock();
            condition.awaitUninterruptibly();
            status[0] = Thread.interrupted();
            lock.unlock();
        });
        awaitWaiter(lock, condition, deaf);
        deaf.interrupt();
        awaitWaiter(lock, condition, deaf);
        lock.lock();
        condition.signalAll();
        lock.unlock();
        deaf.end();
        is("status kept", true, () -> status[0]);
    }
}
