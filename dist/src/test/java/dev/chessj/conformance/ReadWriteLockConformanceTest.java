package dev.chessj.conformance;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;
import org.junit.jupiter.api.Test;

class ReadWriteLockConformanceTest extends Conformance {
    private static final String INTERRUPTED = "java.lang.InterruptedException";
    private static final int MOST = 0xffff;

    @Test
    void ownership() throws Exception {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        fails(
                "read unlock by nobody",
                IllegalMonitorStateException.class,
                () -> lock.readLock().unlock());
        fails(
                "write unlock by nobody",
                IllegalMonitorStateException.class,
                () -> lock.writeLock().unlock());
        lock.readLock().lock();
        lock.readLock().lock();
        is("two reads", "2 2", () -> lock.getReadLockCount() + " " + lock.getReadHoldCount());
        is("no upgrade", false, () -> lock.writeLock().tryLock());
        Other stranger = start(() -> lock.readLock().unlock());
        same("read unlock by another", stranger::thrown);
        lock.readLock().unlock();
        lock.readLock().unlock();
        lock.writeLock().lock();
        lock.writeLock().lock();
        is(
                "two writes",
                "2 true true",
                () -> lock.getWriteHoldCount() + " " + lock.isWriteLocked() + " "
                        + lock.isWriteLockedByCurrentThread());
        is("downgrade", true, () -> lock.readLock().tryLock());
        lock.writeLock().unlock();
        lock.writeLock().unlock();
        is("reads on", "1 false", () -> lock.getReadLockCount() + " " + lock.isWriteLocked());
        lock.readLock().unlock();
        is("fair", "false true", () -> lock.isFair() + " " + new ReentrantReadWriteLock(true).isFair());
    }

    /** An Error on JDK 17, more room on newer ones. */
    @Test
    void limits() {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        for (int i = 0; i < MOST; i++) {
            lock.readLock().lock();
        }
        same("one read more", () -> lock.readLock().tryLock());
        same("reads", lock::getReadLockCount);
        ReentrantReadWriteLock writes = new ReentrantReadWriteLock();
        for (int i = 0; i < MOST; i++) {
            writes.writeLock().lock();
        }
        same("one write more", () -> writes.writeLock().tryLock());
        same("writes", writes::getWriteHoldCount);
    }

    @Test
    void interruptsAndTimeouts() throws Exception {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        fails(
                "read, interrupted before",
                InterruptedException.class,
                () -> interrupted(() -> lock.readLock().lockInterruptibly()));
        fails(
                "write, interrupted before",
                InterruptedException.class,
                () -> interrupted(() -> lock.writeLock().lockInterruptibly()));
        lock.writeLock().lock();
        is(
                "read, interrupted",
                INTERRUPTED,
                () -> interruptedWhile(() -> lock.readLock().lockInterruptibly()));
        is(
                "write, interrupted",
                INTERRUPTED,
                () -> interruptedWhile(() -> lock.writeLock().lockInterruptibly()));
        is(
                "timed read, interrupted",
                INTERRUPTED,
                () -> interruptedWhile(() -> lock.readLock().tryLock(1, TimeUnit.DAYS)));
        boolean[] got = {true, true, true};
        Other other = start(() -> {
            got[0] = lock.readLock().tryLock();
            got[1] = lock.readLock().tryLock(SHORT, TimeUnit.MILLISECONDS);
            got[2] = lock.writeLock().tryLock(SHORT, TimeUnit.MILLISECONDS);
        });
        other.end();
        is("timed out", "false false false", () -> got[0] + " " + got[1] + " " + got[2]);
        Other reader = start(() -> lock.readLock().lock());
        while (!lock.hasQueuedThread(reader)) {
            Thread.yield();
        }
        is("queued", "1 true", () -> lock.getQueueLength() + " " + lock.hasQueuedThreads());
        lock.writeLock().unlock();
        reader.end();
        is("reads", 1, lock::getReadLockCount);
    }

    @Test
    void conditions() {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        fails("of a read lock", UnsupportedOperationException.class, () -> ((Lock) lock.readLock()).newCondition());
        var condition = lock.writeLock().newCondition();
        fails("signal without", IllegalMonitorStateException.class, condition::signal);
        lock.readLock().lock();
        fails("signal with the read lock", IllegalMonitorStateException.class, condition::signal);
        lock.readLock().unlock();
        lock.writeLock().lock();
        is("times out", false, () -> condition.await(SHORT, TimeUnit.MILLISECONDS));
        is("no waiters", false, () -> lock.hasWaiters(condition));
        lock.writeLock().unlock();
    }

    @Test
    void words() throws Exception {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        String name = "java.util.concurrent.locks.ReentrantReadWriteLock@1";
        is("free", name + "[Write locks = 0, Read locks = 0]", lock::toString);
        is(
                "read",
                name.replace("@1", "$ReadLock@1") + "[Read locks = 0]",
                () -> lock.readLock().toString());
        is(
                "write",
                name.replace("@1", "$WriteLock@1") + "[Unlocked]",
                () -> lock.writeLock().toString());
        lock.readLock().lock();
        is("reading", name + "[Write locks = 0, Read locks = 1]", lock::toString);
        ReentrantReadWriteLock copy = copy(lock);
        is("a copy is free", name + "[Write locks = 0, Read locks = 0]", copy::toString);
        is("a copy works", true, () -> copy.writeLock().tryLock());
        lock.readLock().unlock();
    }

    @Test
    void stamps() throws Exception {
        StampedLock lock = new StampedLock();
        is("optimistic", true, () -> lock.validate(lock.tryOptimisticRead()));
        is("zero is never valid", false, () -> lock.validate(0));
        long write = lock.writeLock();
        is(
                "write",
                "true false true",
                () -> lock.isWriteLocked() + " " + lock.isReadLocked() + " " + StampedLock.isWriteLockStamp(write));
        is("no optimism", 0L, lock::tryOptimisticRead);
        is("no read", 0L, lock::tryReadLock);
        is("no write, not even the same thread", 0L, lock::tryWriteLock);
        is("times out", 0L, () -> lock.tryWriteLock(SHORT, TimeUnit.MILLISECONDS));
        is("read times out", 0L, () -> lock.tryReadLock(SHORT, TimeUnit.MILLISECONDS));
        is("interrupted", INTERRUPTED, () -> interruptedWhile(lock::readLockInterruptibly));
        is("write interrupted", INTERRUPTED, () -> interruptedWhile(lock::writeLockInterruptibly));
        fails("interrupted before", InterruptedException.class, () -> interrupted(lock::writeLockInterruptibly));
        fails("wrong stamp", IllegalMonitorStateException.class, () -> lock.unlockWrite(write + 1));
        fails("unlockRead of a write", IllegalMonitorStateException.class, () -> lock.unlockRead(write));
        long read = lock.tryConvertToReadLock(write);
        is("converted", "true 1", () -> (read != 0) + " " + lock.getReadLockCount());
        long again = lock.readLock();
        is("not convertible with two readers", 0L, () -> lock.tryConvertToWriteLock(read));
        lock.unlock(again);
        long back = lock.tryConvertToWriteLock(read);
        is("converted back", true, () -> back != 0 && lock.isWriteLocked());
        lock.unlockWrite(back);
        fails("unlock twice", IllegalMonitorStateException.class, () -> lock.unlockWrite(back));
        is("try unlock nothing", "false false", () -> lock.tryUnlockRead() + " " + lock.tryUnlockWrite());
        fails(
                "conditions",
                UnsupportedOperationException.class,
                () -> lock.asWriteLock().newCondition());
    }

    @Test
    void stampedWords() throws Exception {
        StampedLock lock = new StampedLock();
        String name = "java.util.concurrent.locks.StampedLock@1";
        is("free", name + "[Unlocked]", lock::toString);
        long write = lock.writeLock();
        is("write", name + "[Write-locked]", lock::toString);
        is("a copy is free", name + "[Unlocked]", () -> copy(lock).toString());
        lock.unlockWrite(write);
        lock.readLock();
        is("read", name + "[Read-locks:1]", lock::toString);
        Other writer = start(() -> lock.unlockWrite(lock.writeLock()));
        awaitWaiting(writer);
        is("state", "WAITING", writer::getState);
        lock.asReadLock().unlock();
        writer.end();
        is("free again", name + "[Unlocked]", lock::toString);
    }
}
