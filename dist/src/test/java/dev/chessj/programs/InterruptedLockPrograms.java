package dev.chessj.programs;

import java.util.Date;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** An interrupt at each operation of locks and their conditions that waits. */
class InterruptedLockPrograms {
    private static final int LIMIT = 1;

    @AfterAll
    static void write() {
        Outcomes.write();
    }

    @Test
    void lockInterruptibly() throws Exception {
        interruptibly("lockInterruptibly", new ReentrantLock());
    }

    @Test
    void fairLockInterruptibly() throws Exception {
        interruptibly("fairLockInterruptibly", new ReentrantLock(true));
    }

    @Test
    void lockGoesOn() throws Exception {
        ReentrantLock lock = new ReentrantLock();
        lock.lock();
        Interrupted.at(
                "InterruptedLockPrograms.lockGoesOn",
                () -> {
                    lock.unlock();
                },
                () -> {
                    lock.lock();
                    lock.unlock();
                    return "locked";
                });
    }

    @Test
    void timedLock() throws Exception {
        ReentrantLock lock = new ReentrantLock();
        lock.lock();
        Interrupted.at(
                "InterruptedLockPrograms.timedLock",
                () -> {
                    lock.unlock();
                },
                () -> {
                    boolean locked = lock.tryLock(LIMIT, TimeUnit.SECONDS);
                    if (locked) {
                        lock.unlock();
                    }
                    return locked;
                });
    }

    @Test
    void readLockInterruptibly() throws Exception {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        lock.writeLock().lock();
        Interrupted.at(
                "InterruptedLockPrograms.readLockInterruptibly",
                () -> {
                    lock.writeLock().unlock();
                },
                () -> {
                    lock.readLock().lockInterruptibly();
                    lock.readLock().unlock();
                    return "locked";
                });
    }

    @Test
    void timedReadLock() throws Exception {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        lock.writeLock().lock();
        Interrupted.at(
                "InterruptedLockPrograms.timedReadLock",
                () -> {
                    lock.writeLock().unlock();
                },
                () -> {
                    boolean locked = lock.readLock().tryLock(LIMIT, TimeUnit.SECONDS);
                    if (locked) {
                        lock.readLock().unlock();
                    }
                    return locked;
                });
    }

    @Test
    void writeLockInterruptibly() throws Exception {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        lock.readLock().lock();
        Interrupted.at(
                "InterruptedLockPrograms.writeLockInterruptibly",
                () -> {
                    lock.readLock().unlock();
                },
                () -> {
                    lock.writeLock().lockInterruptibly();
                    lock.writeLock().unlock();
                    return "locked";
                });
    }

    @Test
    void timedWriteLock() throws Exception {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        lock.readLock().lock();
        Interrupted.at(
                "InterruptedLockPrograms.timedWriteLock",
                () -> {
                    lock.readLock().unlock();
                },
                () -> {
                    boolean locked = lock.writeLock().tryLock(LIMIT, TimeUnit.SECONDS);
                    if (locked) {
                        lock.writeLock().unlock();
                    }
                    return locked;
                });
    }

    @Test
    void await() throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Condition changed = lock.newCondition();
        boolean[] flag = {false};
        atSignal("await", lock, changed, flag, () -> {
            while (!flag[0]) {
                changed.await();
            }
            return "signalled";
        });
    }

    @Test
    void awaitUninterruptibly() throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Condition changed = lock.newCondition();
        boolean[] flag = {false};
        atSignal("awaitUninterruptibly", lock, changed, flag, () -> {
            while (!flag[0]) {
                changed.awaitUninterruptibly();
            }
            return "signalled";
        });
    }

    @Test
    void timedAwait() throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Condition changed = lock.newCondition();
        boolean[] flag = {false};
        atSignal("timedAwait", lock, changed, flag, () -> {
            return flag[0] || changed.await(LIMIT, TimeUnit.SECONDS);
        });
    }

    @Test
    void awaitNanos() throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Condition changed = lock.newCondition();
        boolean[] flag = {false};
        atSignal("awaitNanos", lock, changed, flag, () -> {
            return flag[0] || changed.awaitNanos(LIMIT) > 0;
        });
    }

    @Test
    void awaitUntil() throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Condition changed = lock.newCondition();
        boolean[] flag = {false};
        atSignal("awaitUntil", lock, changed, flag, () -> {
            return flag[0] || changed.awaitUntil(new Date(System.currentTimeMillis() + LIMIT));
        });
    }

    private static void interruptibly(String program, ReentrantLock lock) throws Exception {
        lock.lock();
        Interrupted.at(
                "InterruptedLockPrograms." + program,
                () -> {
                    lock.unlock();
                },
                () -> {
                    lock.lockInterruptibly();
                    lock.unlock();
                    return "locked";
                });
    }

    /** The operation waits, with the lock, for the flag, which is set before the signal. */
    private static void atSignal(
            String program, ReentrantLock lock, Condition changed, boolean[] flag, Callable<?> operation)
            throws Exception {
        Interrupted.at(
                "InterruptedLockPrograms." + program,
                () -> {
                    lock.lock();
                    flag[0] = true;
                    changed.signalAll();
                    lock.unlock();
                },
                () -> {
                    lock.lock();
                    try {
                        return operation.call();
                    } finally {
                        lock.unlock();
                    }
                });
    }
}
