package dev.chessj.programs;

import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.StampedLock;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** An interrupt at each operation of {@code StampedLock} that waits. */
class InterruptedStampedLockPrograms {
    private static final int LIMIT = 1;

    @AfterAll
    static void write() {
        Outcomes.write();
    }

    @Test
    void stampedReadLockInterruptibly() throws Exception {
        StampedLock lock = new StampedLock();
        atWriter("stampedReadLockInterruptibly", lock, () -> {
            lock.unlockRead(lock.readLockInterruptibly());
            return "locked";
        });
    }

    @Test
    void timedStampedReadLock() throws Exception {
        StampedLock lock = new StampedLock();
        atWriter("timedStampedReadLock", lock, () -> {
            long stamp = lock.tryReadLock(LIMIT, TimeUnit.SECONDS);
            if (stamp != 0) {
                lock.unlock(stamp);
            }
            return stamp != 0;
        });
    }

    @Test
    void stampedReadViewInterruptibly() throws Exception {
        StampedLock lock = new StampedLock();
        atWriter("stampedReadViewInterruptibly", lock, () -> {
            lock.asReadLock().lockInterruptibly();
            lock.asReadLock().unlock();
            return "locked";
        });
    }

    @Test
    void stampedReadLockGoesOn() throws Exception {
        StampedLock lock = new StampedLock();
        atWriter("stampedReadLockGoesOn", lock, () -> {
            lock.unlockRead(lock.readLock());
            return "locked";
        });
    }

    @Test
    void stampedWriteLockInterruptibly() throws Exception {
        StampedLock lock = new StampedLock();
        atWriter("stampedWriteLockInterruptibly", lock, () -> {
            lock.unlockWrite(lock.writeLockInterruptibly());
            return "locked";
        });
    }

    @Test
    void timedStampedWriteLock() throws Exception {
        StampedLock lock = new StampedLock();
        atWriter("timedStampedWriteLock", lock, () -> {
            long stamp = lock.tryWriteLock(LIMIT, TimeUnit.SECONDS);
            if (stamp != 0) {
                lock.unlock(stamp);
            }
            return stamp != 0;
        });
    }

    @Test
    void stampedWriteViewInterruptibly() throws Exception {
        StampedLock lock = new StampedLock();
        atWriter("stampedWriteViewInterruptibly", lock, () -> {
            lock.asWriteLock().lockInterruptibly();
            lock.asWriteLock().unlock();
            return "locked";
        });
    }

    @Test
    void stampedWriteLockGoesOn() throws Exception {
        StampedLock lock = new StampedLock();
        atWriter("stampedWriteLockGoesOn", lock, () -> {
            lock.unlockWrite(lock.writeLock());
            return "locked";
        });
    }

    /** The operation finds that somebody writes. */
    private static void atWriter(String program, StampedLock lock, Callable<?> operation) throws Exception {
        long held = lock.writeLock();
        Interrupted.at(
                "InterruptedStampedLockPrograms." + program,
                () -> {
                    lock.unlockWrite(held);
                },
                operation);
    }
}
