package dev.chessj.conformance;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

class ThreadConformanceTest extends Conformance {
    private static final String INTERRUPTED = "java.lang.InterruptedException";

    @Test
    void park() throws Exception {
        Object blocker = new Object();
        Other parked = start(() -> LockSupport.park(blocker));
        awaitWaiting(parked);
        is("state", "WAITING", parked::getState);
        is("blocker", true, () -> LockSupport.getBlocker(parked) == blocker);
        LockSupport.unpark(parked);
        parked.end();
        is("no blocker after", null, () -> LockSupport.getBlocker(parked));
        Other timed = start(() -> LockSupport.parkNanos(blocker, TimeUnit.MILLISECONDS.toNanos(LONG)));
        awaitWaiting(timed);
        is("timed state", "TIMED_WAITING", timed::getState);
        timed.interrupt();
        timed.end();
        is("unpark first", true, () -> {
            LockSupport.unpark(Thread.currentThread());
            LockSupport.unpark(Thread.currentThread());
            LockSupport.park();
            return tookTheTimeout(() -> LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(SHORT)));
        });
        is("interrupted keeps the status", true, () -> {
            Thread.currentThread().interrupt();
            LockSupport.park();
            return Thread.interrupted();
        });
        is("until the past", true, () -> {
            LockSupport.parkUntil(1);
            return true;
        });
        LockSupport.parkNanos(0);
        LockSupport.parkNanos(-1);
        LockSupport.unpark(null);
        fails("no thread", NullPointerException.class, () -> LockSupport.getBlocker(null));
    }

    @Test
    void sleepAndJoin() throws Exception {
        fails("negative", IllegalArgumentException.class, () -> Thread.sleep(-1));
        fails("too many nanos", IllegalArgumentException.class, () -> Thread.sleep(1, 1_000_000));
        fails(
                "negative join",
                IllegalArgumentException.class,
                () -> Thread.currentThread().join(-1));
        is("takes the time", true, () -> tookTheTimeout(() -> Thread.sleep(SHORT)));
        fails("sleep, interrupted before", InterruptedException.class, () -> interrupted(() -> Thread.sleep(1)));
        is("sleep, interrupted", INTERRUPTED + ": sleep interrupted", () -> interruptedWhile(() -> Thread.sleep(LONG)));
        Other sleeper = start(() -> Thread.sleep(LONG));
        awaitWaiting(sleeper);
        is("state", "TIMED_WAITING", sleeper::getState);
        is("join times out", true, () -> tookTheTimeout(() -> sleeper.join(SHORT)));
        same("join, interrupted", () -> interruptedWhile(sleeper::join));
        fails("join, interrupted before", InterruptedException.class, () -> interrupted(sleeper::join));
        sleeper.interrupt();
        sleeper.thrown();
        is("ended", "TERMINATED false", () -> sleeper.getState() + " " + sleeper.isAlive());
        fails("started twice", IllegalThreadStateException.class, sleeper::start);
        is("interrupting the dead is quiet", true, () -> {
            sleeper.interrupt();
            return true;
        });
    }

    @Test
    void properties() throws Exception {
        Thread thread = new Thread(() -> {}, "name");
        is("new", "NEW false", () -> thread.getState() + " " + thread.isAlive());
        is("priority", 5, thread::getPriority);
        fails("priority too high", IllegalArgumentException.class, () -> thread.setPriority(11));
        fails("no name", NullPointerException.class, () -> thread.setName(null));
        fails("no name at all", NullPointerException.class, () -> new Thread((String) null));
        is("toString", "true", () -> String.valueOf(thread.toString().contains("name")));
        thread.setDaemon(true);
        is("daemon", true, thread::isDaemon);
        thread.start();
        thread.join();
        is("group of the dead", null, thread::getThreadGroup);
        Other alive = start(() -> Thread.sleep(LONG));
        fails("daemon too late", IllegalThreadStateException.class, () -> alive.setDaemon(false));
        alive.interrupt();
        alive.thrown();
    }

    @Test
    void monitors() throws Exception {
        Object monitor = new Object();
        Class<IllegalMonitorStateException> refused = IllegalMonitorStateException.class;
        fails("wait without", refused, monitor::wait);
        fails("timed wait without", refused, () -> monitor.wait(1));
        fails("notify without", refused, monitor::notify);
        fails("notifyAll without", refused, monitor::notifyAll);
        fails("negative", IllegalArgumentException.class, () -> {
            synchronized (monitor) {
                monitor.wait(-1);
            }
        });
        is(
                "times out",
                true,
                () -> tookTheTimeout(() -> {
                    synchronized (monitor) {
                        monitor.wait(SHORT);
                    }
                }));
        is(
                "interrupted",
                INTERRUPTED,
                () -> interruptedWhile(() -> {
                    synchronized (monitor) {
                        monitor.wait();
                    }
                }));
        Other blocked;
        synchronized (monitor) {
            is("holds", true, () -> Thread.holdsLock(monitor));
            blocked = start(() -> {
                synchronized (monitor) {
                    monitor.notifyAll();
                }
            });
            awaitBlocked(blocked);
            is("state", "BLOCKED", blocked::getState);
        }
        blocked.end();
        fails("holds nothing", NullPointerException.class, () -> Thread.holdsLock(null));
    }

    /** A lock of one's own. */
    private static final class Mutex extends AbstractQueuedSynchronizer {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean tryAcquire(int ignored) {
            if (compareAndSetState(0, 1)) {
                setExclusiveOwnerThread(Thread.currentThread());
                return true;
            }
            return false;
        }

        @Override
        protected boolean tryRelease(int ignored) {
            if (getExclusiveOwnerThread() != Thread.currentThread()) {
                throw new IllegalMonitorStateException("not yours");
            }
            setExclusiveOwnerThread(null);
            setState(0);
            return true;
        }

        @Override
        protected boolean isHeldExclusively() {
            return getExclusiveOwnerThread() == Thread.currentThread();
        }

        ConditionObject condition() {
            return new ConditionObject();
        }
    }

    @Test
    void synchronizers() throws Exception {
        Mutex mutex = new Mutex();
        var condition = mutex.condition();
        fails("release by nobody", IllegalMonitorStateException.class, () -> mutex.release(1));
        fails("shared is not there", UnsupportedOperationException.class, () -> mutex.acquireShared(1));
        is("never contended", false, mutex::hasContended);
        mutex.acquire(1);
        is("no predecessors", false, mutex::hasQueuedPredecessors);
        Other waiter = start(() -> {
            mutex.acquireInterruptibly(1);
            mutex.release(1);
        });
        while (!mutex.isQueued(waiter)) {
            Thread.yield();
        }
        is("queued", "true 1", () -> mutex.hasQueuedThreads() + " " + mutex.getQueueLength());
        is("first", true, () -> mutex.getFirstQueuedThread() == waiter);
        is(
                "exclusive",
                "1 0",
                () -> mutex.getExclusiveQueuedThreads().size() + " "
                        + mutex.getSharedQueuedThreads().size());
        is("owns", "true false", () -> mutex.owns(condition) + " " + mutex.owns(new Mutex().condition()));
        fails(
                "signal a foreign one",
                IllegalMonitorStateException.class,
                () -> new Mutex().condition().signal());
        is("times out", false, () -> mutex.tryAcquireNanos(1, TimeUnit.MILLISECONDS.toNanos(SHORT)));
        same("toString", mutex::toString);
        mutex.release(1);
        waiter.end();
        is("contended", true, mutex::hasContended);
        mutex.acquire(1);
        is("condition times out", false, () -> condition.await(SHORT, TimeUnit.MILLISECONDS));
        mutex.release(1);
        Other waits = start(() -> {
            mutex.acquire(1);
            try {
                condition.await();
            } finally {
                mutex.release(1);
            }
        });
        awaitWaiting(waits);
        mutex.acquire(1);
        is("waiters", "true 1", () -> mutex.hasWaiters(condition) + " " + mutex.getWaitQueueLength(condition));
        condition.signal();
        mutex.release(1);
        waits.end();
    }
}
