package dev.chessj.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.StampedLock;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** {@code StampedLock}: reads that are checked afterwards, stamps that are converted, and its views. */
class StampedLockPrograms {

    private final StampedLock lock = new StampedLock();
    private volatile int left;
    private volatile int right;
    private String order = "";

    @AfterAll
    static void write() {
        Outcomes.write();
    }

    private synchronized void note(String name) {
        order += name;
    }

    private void writeBoth() {
        long stamp = lock.writeLock();
        left++;
        right++;
        lock.unlockWrite(stamp);
    }

    /** Two looks that belong together are equal whenever the stamp is still valid; otherwise anything may have been seen. */
    @Test
    void optimisticReadIsCheckedAfterwards() throws InterruptedException {
        Tasks.together(this::writeBoth, () -> {
            long stamp = lock.tryOptimisticRead();
            int one = left;
            int other = right;
            boolean valid = lock.validate(stamp);
            assertTrue(!valid || one == other);
            Outcomes.of("optimisticReadIsCheckedAfterwards", valid + "/" + one + other);
        });
    }

    @Test
    void readersAreTogether() throws InterruptedException {
        Tasks.Body reader = () -> {
            long stamp = lock.readLock();
            Outcomes.of("stampedReadersAreTogether", lock.getReadLockCount());
            lock.unlockRead(stamp);
        };
        Tasks.together(reader, reader);
        assertFalse(lock.isReadLocked());
    }

    @Test
    void writersExclude() throws InterruptedException {
        Tasks.together(this::writeBoth, () -> {
            long stamp = lock.readLock();
            assertEquals(left, right);
            Outcomes.of("stampedWritersExclude", left);
            lock.unlock(stamp);
        });
    }

    /** Two readers who both want to write: the first to ask fails as long as the other reads. */
    @Test
    void readersConvertWhenAlone() throws InterruptedException {
        Tasks.Body reader = () -> {
            long stamp = lock.readLock();
            long write = lock.tryConvertToWriteLock(stamp);
            note(write == 0 ? "-" : "+");
            lock.unlock(write == 0 ? stamp : write);
        };
        Tasks.together(reader, reader);
        Outcomes.of("readersConvertWhenAlone", order);
    }

    @Test
    void optimisticReaderConverts() throws InterruptedException {
        Tasks.together(this::writeBoth, () -> {
            long stamp = lock.tryOptimisticRead();
            long read = lock.tryConvertToReadLock(stamp);
            if (read != 0) {
                assertEquals(left, right);
                lock.unlockRead(read);
            }
            Outcomes.of("optimisticReaderConverts", read == 0 ? "failed" : "converted/" + left);
        });
    }

    @Test
    void conversionsKeepTheLock() {
        long write = lock.writeLock();
        long read = lock.tryConvertToReadLock(write);
        assertTrue(StampedLock.isReadLockStamp(read));
        assertFalse(lock.isWriteLocked());
        long optimistic = lock.tryConvertToOptimisticRead(read);
        assertTrue(lock.validate(optimistic));
        assertNotEquals(0, lock.tryConvertToWriteLock(optimistic));
        assertFalse(lock.validate(optimistic));
        assertTrue(lock.tryUnlockWrite());
        assertThrows(IllegalMonitorStateException.class, () -> lock.unlockWrite(write));
        assertThrows(IllegalMonitorStateException.class, () -> lock.unlockRead(read));
    }

    @Test
    void anyWriterIsNext() throws InterruptedException {
        long held = lock.writeLock();
        Thread first = Tasks.startAndBlock(() -> hold("1"));
        Thread second = Tasks.startAndBlock(() -> hold("2"));
        lock.unlockWrite(held);
        first.join();
        second.join();
        Outcomes.of("anyStampedWriterIsNext", order);
    }

    private void hold(String name) {
        long stamp = lock.writeLock();
        note(name);
        lock.unlockWrite(stamp);
    }

    @Test
    void timedWriteLockEndsEitherWay() throws InterruptedException {
        long held = lock.readLock();
        Thread writer = Tasks.start(() -> {
            long stamp = lock.tryWriteLock(1, TimeUnit.HOURS);
            Outcomes.of("timedStampedWriteLockEndsEitherWay", stamp != 0);
            if (stamp != 0) {
                lock.unlockWrite(stamp);
            }
        });
        lock.unlockRead(held);
        writer.join();
    }

    @Test
    void tryReadLockMayFail() throws InterruptedException {
        Tasks.together(this::writeBoth, () -> {
            long stamp = lock.tryReadLock();
            Outcomes.of("tryStampedReadLockMayFail", stamp != 0);
            if (stamp != 0) {
                lock.unlockRead(stamp);
            }
        });
    }

    @Test
    void interruptEndsTheWait() throws InterruptedException {
        long held = lock.writeLock();
        Thread reader = Tasks.start(() -> assertThrows(InterruptedException.class, lock::readLockInterruptibly));
        reader.interrupt();
        reader.join();
        lock.unlockWrite(held);
        assertFalse(lock.isReadLocked());
    }

    @Test
    void viewsAreTheSameLock() throws InterruptedException {
        Lock view = lock.asWriteLock();
        Tasks.together(
                () -> {
                    view.lock();
                    left++;
                    right++;
                    view.unlock();
                },
                () -> {
                    lock.asReadWriteLock().readLock().lock();
                    assertEquals(left, right);
                    Outcomes.of("viewsAreTheSameLock", left);
                    lock.asReadLock().unlock();
                });
        assertThrows(UnsupportedOperationException.class, view::newCondition);
    }
}
