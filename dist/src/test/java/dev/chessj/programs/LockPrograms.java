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
}
