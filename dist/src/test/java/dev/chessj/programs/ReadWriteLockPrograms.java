package dev.chessj.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** {@code ReentrantReadWriteLock}, fair and not. */
class ReadWriteLockPrograms {

    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    private int plain;
    private int twin;
    private String order = "";

    @AfterAll
    static void write() {
        Outcomes.write();
    }

    private synchronized void note(String name) {
        order += name;
    }

    private void hold(Lock held, String name) {
        held.lock();
        try {
            note(name);
        } finally {
            held.unlock();
        }
    }

    @Test
    void readersAreTogether() throws InterruptedException {
        Tasks.Body reader = () -> {
            lock.readLock().lock();
            Outcomes.of("readersAreTogether", lock.getReadLockCount());
            lock.readLock().unlock();
        };
        Tasks.together(reader, reader);
        assertEquals(0, lock.getReadLockCount());
    }

    @Test
    void writersExclude() throws InterruptedException {
        Tasks.together(
                () -> {
                    lock.writeLock().lock();
                    plain++;
                    Thread.yield();
                    twin++;
                    lock.writeLock().unlock();
                },
                () -> {
                    lock.readLock().lock();
                    assertEquals(plain, twin);
                    Outcomes.of("writersExclude", plain);
                    lock.readLock().unlock();
                });
    }

    /** The writer becomes a reader without letting another writer in between. */
    @Test
    void writersDowngrade() throws InterruptedException {
        Tasks.together(
                () -> {
                    lock.writeLock().lock();
                    plain = 1;
                    lock.readLock().lock();
                    lock.writeLock().unlock();
                    assertEquals(1, plain);
                    lock.readLock().unlock();
                },
                () -> {
                    lock.writeLock().lock();
                    Outcomes.of("writersDowngrade", plain);
                    plain = 2;
                    lock.writeLock().unlock();
                });
    }

    @Test
    void readersDoNotUpgrade() throws InterruptedException {
        lock.readLock().lock();
        assertFalse(lock.writeLock().tryLock());
        assertFalse(lock.writeLock().tryLock(1, TimeUnit.HOURS));
        lock.readLock().unlock();
        assertTrue(lock.writeLock().tryLock());
        assertTrue(lock.isWriteLockedByCurrentThread());
        assertEquals(1, lock.getWriteHoldCount());
    }

    /** Nobody says which of two waiting writers is first. */
    @Test
    void anyWriterIsNext() throws InterruptedException {
        Outcomes.of("anyWriterIsNext", queueUp(lock, lock.writeLock(), lock.writeLock()));
    }

    @Test
    void readerOrWriterIsNext() throws InterruptedException {
        Outcomes.of("readerOrWriterIsNext", queueUp(lock, lock.writeLock(), lock.readLock()));
    }

    @Test
    void fairWritersGoInOrder() throws InterruptedException {
        ReentrantReadWriteLock fair = new ReentrantReadWriteLock(true);
        Outcomes.of("fairWritersGoInOrder", queueUp(fair, fair.writeLock(), fair.writeLock()));
    }

    @Test
    void fairReaderGoesAfterTheWriterBeforeIt() throws InterruptedException {
        ReentrantReadWriteLock fair = new ReentrantReadWriteLock(true);
        Outcomes.of("fairReaderGoesAfterTheWriterBeforeIt", queueUp(fair, fair.writeLock(), fair.readLock()));
    }

    private String queueUp(ReentrantReadWriteLock queue, Lock one, Lock other) throws InterruptedException {
        queue.writeLock().lock();
        Thread first = Tasks.startAndBlock(() -> hold(one, "1"));
        Thread second = Tasks.startAndBlock(() -> hold(other, "2"));
        assertEquals(2, queue.getQueueLength());
        assertTrue(queue.hasQueuedThread(first));
        queue.writeLock().unlock();
        first.join();
        second.join();
        return order;
    }

    /** A reader holds the lock and a writer waits: another reader may come in, or not before the writer. */
    @Test
    void readerComesWhileAWriterWaits() throws InterruptedException {
        lock.readLock().lock();
        Thread writer = Tasks.startAndBlock(() -> hold(lock.writeLock(), "w"));
        Thread reader = Tasks.start(() -> hold(lock.readLock(), "r"));
        lock.readLock().unlock();
        writer.join();
        reader.join();
        Outcomes.of("readerComesWhileAWriterWaits", order);
    }

    @Test
    void tryReadLockMayFail() throws InterruptedException {
        Tasks.together(() -> hold(lock.writeLock(), "w"), () -> {
            boolean locked = lock.readLock().tryLock();
            Outcomes.of("tryReadLockMayFail", locked);
            if (locked) {
                lock.readLock().unlock();
            }
        });
    }

    @Test
    void timedWriteLockEndsEitherWay() throws InterruptedException {
        lock.readLock().lock();
        Thread writer = Tasks.start(() -> {
            boolean locked = lock.writeLock().tryLock(1, TimeUnit.HOURS);
            Outcomes.of("timedWriteLockEndsEitherWay", locked);
            if (locked) {
                lock.writeLock().unlock();
            }
        });
        lock.readLock().unlock();
        writer.join();
    }

    @Test
    void timedFairReadLockEndsEitherWay() throws InterruptedException {
        ReentrantReadWriteLock fair = new ReentrantReadWriteLock(true);
        fair.writeLock().lock();
        Thread reader = Tasks.start(() -> {
            boolean locked = fair.readLock().tryLock(1, TimeUnit.HOURS);
            Outcomes.of("timedFairReadLockEndsEitherWay", locked);
            if (locked) {
                fair.readLock().unlock();
            }
        });
        fair.writeLock().unlock();
        reader.join();
    }

    @Test
    void interruptEndsTheWaitForAReadLock() throws InterruptedException {
        lock.writeLock().lock();
        Thread reader = Tasks.start(() -> {
            assertThrows(InterruptedException.class, lock.readLock()::lockInterruptibly);
            assertEquals(0, lock.getReadHoldCount());
        });
        reader.interrupt();
        reader.join();
        lock.writeLock().unlock();
    }

    @Test
    void writersWaitForConditions() throws InterruptedException {
        Condition changed = lock.writeLock().newCondition();
        Tasks.together(
                () -> {
                    lock.writeLock().lock();
                    while (plain == 0) {
                        changed.await();
                    }
                    assertTrue(lock.isWriteLockedByCurrentThread());
                    lock.writeLock().unlock();
                },
                () -> {
                    lock.writeLock().lock();
                    plain = 1;
                    changed.signal();
                    lock.writeLock().unlock();
                });
    }

    @Test
    void timedConditionOfAWriterEndsEitherWay() throws InterruptedException {
        Condition changed = lock.writeLock().newCondition();
        Tasks.together(
                () -> {
                    lock.writeLock().lock();
                    boolean inTime = plain != 0 || changed.await(1, TimeUnit.SECONDS);
                    Outcomes.of("timedConditionOfAWriterEndsEitherWay", inTime + "/" + plain);
                    lock.writeLock().unlock();
                },
                () -> {
                    lock.writeLock().lock();
                    plain = 1;
                    changed.signalAll();
                    lock.writeLock().unlock();
                });
    }

    @Test
    void notOwnerIsTold() {
        assertThrows(IllegalMonitorStateException.class, lock.readLock()::unlock);
        assertThrows(IllegalMonitorStateException.class, lock.writeLock()::unlock);
        Lock readLock = lock.readLock();
        assertThrows(UnsupportedOperationException.class, readLock::newCondition);
        Condition changed = lock.writeLock().newCondition();
        assertThrows(IllegalMonitorStateException.class, changed::await);
        assertThrows(IllegalMonitorStateException.class, changed::signal);
    }

    @Test
    void whetherItIsLockedIsALook() throws InterruptedException {
        Thread writer = Tasks.start(() -> hold(lock.writeLock(), "w"));
        Outcomes.of("whetherItIsLockedIsALook", lock.isWriteLocked());
        writer.join();
    }
}
