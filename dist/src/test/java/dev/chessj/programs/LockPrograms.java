package dev.chessj.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

class LockPrograms {

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private int plain;
    private String order = "";

    @AfterAll
    static void write() {
        Outcomes.write();
    }

    @Test
    void locksExclude() throws InterruptedException {
        Lock plainLock = lock; // through the interface
        Tasks.Body increment = () -> {
            plainLock.lock();
            try {
                int before = plain;
                lock.lock();
                try {
                    assertEquals(2, lock.getHoldCount());
                    Thread.yield();
                } finally {
                    lock.unlock();
                }
                plain = before + 1;
            } finally {
                plainLock.unlock();
            }
        };
        Tasks.together(increment, increment);
        assertEquals(2, plain);
        assertFalse(lock.isLocked());
    }

    @Test
    void tryLockMayFail() throws InterruptedException {
        Tasks.together(
                () -> {
                    lock.lock();
                    lock.unlock();
                },
                () -> {
                    boolean locked = lock.tryLock();
                    Outcomes.of("tryLockMayFail", locked);
                    if (locked) {
                        lock.unlock();
                    }
                });
    }

    @Test
    void timedTryLockEndsEitherWay() throws InterruptedException {
        Tasks.together(
                () -> {
                    lock.lock();
                    lock.unlock();
                },
                () -> {
                    boolean locked = lock.tryLock(1, TimeUnit.MINUTES);
                    Outcomes.of("timedTryLockEndsEitherWay", locked);
                    if (locked) {
                        lock.unlock();
                    }
                });
    }

    @Test
    void interruptEndsLockInterruptibly() throws InterruptedException {
        lock.lock();
        Thread waiter = Tasks.start(() -> {
            assertThrows(InterruptedException.class, lock::lockInterruptibly);
            assertFalse(lock.isHeldByCurrentThread());
        });
        waiter.interrupt();
        waiter.join();
        lock.unlock();
    }

    /** Nobody says which of two waiting tasks gets a lock that is not fair. */
    @Test
    void unfairLockGoesToAnybody() throws InterruptedException {
        Outcomes.of("unfairLockGoesToAnybody", queueUp(new ReentrantLock()));
    }

    /** Whoever has waited longer gets a fair lock. */
    @Test
    void fairLockGoesInOrder() throws InterruptedException {
        Outcomes.of("fairLockGoesInOrder", queueUp(new ReentrantLock(true)));
    }

    private String queueUp(ReentrantLock queue) throws InterruptedException {
        queue.lock();
        Thread first = Tasks.start(() -> acquire(queue, "1"));
        while (!queue.hasQueuedThread(first)) {
            Thread.yield();
        }
        Thread second = Tasks.start(() -> acquire(queue, "2"));
        while (queue.getQueueLength() < 2) {
            Thread.yield();
        }
        queue.unlock();
        first.join();
        second.join();
        return order;
    }

    private void acquire(ReentrantLock queue, String name) {
        queue.lock();
        try {
            order += name;
        } finally {
            queue.unlock();
        }
    }

    @Test
    void conditionsWait() throws InterruptedException {
        Tasks.together(
                () -> {
                    lock.lock();
                    try {
                        while (plain == 0) {
                            changed.await();
                        }
                        assertTrue(lock.isHeldByCurrentThread());
                    } finally {
                        lock.unlock();
                    }
                },
                () -> {
                    lock.lock();
                    try {
                        plain = 1;
                        changed.signal();
                    } finally {
                        lock.unlock();
                    }
                });
    }

    /** Conditions of a ReentrantLock signal in the order of waiting. */
    @Test
    void signalsGoInOrder() throws InterruptedException {
        Thread first = Tasks.start(() -> awaitTurn("1"));
        awaitWaiters(1);
        Thread second = Tasks.start(() -> awaitTurn("2"));
        awaitWaiters(2);
        lock.lock();
        try {
            changed.signal();
        } finally {
            lock.unlock();
        }
        first.join();
        second.join();
        Outcomes.of("signalsGoInOrder", order);
    }

    private void awaitTurn(String name) throws InterruptedException {
        lock.lock();
        try {
            changed.await();
            order += name;
            changed.signal();
        } finally {
            lock.unlock();
        }
    }

    private void awaitWaiters(int count) {
        boolean enough = false;
        while (!enough) {
            lock.lock();
            enough = lock.getWaitQueueLength(changed) >= count;
            assertEquals(enough, enough == lock.hasWaiters(changed) && enough);
            lock.unlock();
            Thread.yield();
        }
    }

    @Test
    void timedAwaitEndsEitherWay() throws InterruptedException {
        Tasks.together(
                () -> {
                    lock.lock();
                    try {
                        boolean inTime = plain != 0 || changed.await(1, TimeUnit.SECONDS);
                        Outcomes.of("timedAwaitEndsEitherWay", inTime + "/" + plain);
                    } finally {
                        lock.unlock();
                    }
                },
                () -> {
                    lock.lock();
                    try {
                        plain = 1;
                        changed.signalAll();
                    } finally {
                        lock.unlock();
                    }
                });
    }

    @Test
    void interruptEndsAwait() throws InterruptedException {
        Thread waiter = Tasks.start(() -> {
            lock.lock();
            try {
                assertThrows(InterruptedException.class, changed::await);
                assertTrue(lock.isHeldByCurrentThread());
            } finally {
                lock.unlock();
            }
        });
        waiter.interrupt();
        waiter.join();
    }

    @Test
    void notOwnerIsTold() {
        assertThrows(IllegalMonitorStateException.class, lock::unlock);
        assertThrows(IllegalMonitorStateException.class, changed::signal);
        assertThrows(IllegalMonitorStateException.class, changed::signalAll);
        assertThrows(IllegalMonitorStateException.class, changed::await);
        assertThrows(IllegalMonitorStateException.class, () -> changed.awaitNanos(5));
    }

    private volatile boolean ready;

    /** Whether a lock is held is for others to change, at any time. */
    @Test
    void looksAtALockAreOperations() throws InterruptedException {
        Thread holder = Tasks.start(() -> {
            awaitReady();
            lock.lock();
            lock.unlock();
        });
        ready = true;
        Outcomes.of("looksAtALockAreOperations", lock.isLocked());
        holder.join();
    }

    @Test
    void queueLengthIsALook() throws InterruptedException {
        lock.lock();
        Thread waiter = Tasks.start(() -> {
            awaitReady();
            acquire(lock, "1");
        });
        ready = true;
        Outcomes.of("queueLengthIsALook", lock.getQueueLength());
        lock.unlock();
        waiter.join();
    }

    private void awaitReady() {
        while (!ready) {
            Thread.yield();
        }
    }

    /** In which order two tasks come to a fair lock that a third one holds is anybody's choice. */
    @Test
    void fairLockIsReachedInAnyOrder() throws InterruptedException {
        ReentrantLock fair = new ReentrantLock(true);
        fair.lock();
        Thread first = Tasks.start(() -> {
            ready = true;
            acquire(fair, "1");
        });
        Thread second = Tasks.start(() -> {
            awaitReady();
            acquire(fair, "2");
        });
        while (fair.getQueueLength() < 2) {
            Thread.yield();
        }
        fair.unlock();
        first.join();
        second.join();
        Outcomes.of("fairLockIsReachedInAnyOrder", order);
    }

    @Test
    void lockInterruptiblyLooksAtTheStatusAlsoWhenHeld() throws InterruptedException {
        Thread main = Thread.currentThread();
        Thread other = Tasks.start(() -> {
            awaitReady();
            main.interrupt();
        });
        lock.lock();
        ready = true;
        String outcome = "locked";
        try {
            lock.lockInterruptibly();
        } catch (InterruptedException e) {
            outcome = "interrupted";
        }
        Outcomes.of("lockInterruptiblyLooksAtTheStatusAlsoWhenHeld", outcome);
        while (other.isAlive()) {
            Thread.yield();
        }
        Thread.interrupted();
    }

    private static final class PlainSubclass extends ReentrantLock {}

    private static final class CountingLock extends ReentrantLock {
        private int locked;

        @Override
        public void lock() {
            super.lock();
            locked++;
        }
    }

    private int incrementTwice(ReentrantLock subclass) throws InterruptedException {
        Tasks.Body increment = () -> {
            subclass.lock();
            int before = plain;
            subclass.unlock();
            subclass.lock();
            plain = before + 1;
            subclass.unlock();
        };
        Tasks.together(increment, increment);
        return plain;
    }

    @Test
    void subclassIsALock() throws InterruptedException {
        Outcomes.of("subclassIsALock", incrementTwice(new PlainSubclass()));
    }

    @Test
    void subclassThatOverridesIsALock() throws InterruptedException {
        CountingLock counting = new CountingLock();
        Outcomes.of("subclassThatOverridesIsALock", incrementTwice(counting));
        assertEquals(4, counting.locked);
    }

    /** The signal came in time, the lock came late: await did not time out, although no time is left. */
    @Test
    void signalledIsNotTimedOut() throws InterruptedException {
        Thread waiter = Tasks.start(() -> {
            lock.lock();
            try {
                if (plain == 0) {
                    boolean inTime = changed.await(1, TimeUnit.MILLISECONDS);
                    Outcomes.of("signalledIsNotTimedOut", inTime + "/" + order);
                }
            } finally {
                lock.unlock();
            }
        });
        lock.lock();
        try {
            plain = 1;
            order = lock.hasWaiters(changed) ? "signalled" : "nobody-waits";
            changed.signal();
            Thread.sleep(1000);
        } finally {
            lock.unlock();
        }
        waiter.join();
    }
}
