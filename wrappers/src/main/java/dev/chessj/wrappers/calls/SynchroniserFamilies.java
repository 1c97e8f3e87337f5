package dev.chessj.wrappers.calls;

import java.util.List;

/**
 * Semaphores, latches, barriers, and locks other than {@code ReentrantLock}, which has shims of its own.
 *
 * <p><b>Threading.</b> Any thread: a table that never changes.
 */
final class SynchroniserFamilies {

    private static final String JUC = "java.util.concurrent.";
    private static final String TEST = "SynchroniserPrograms";
    private static final String BARRIERS = "BarrierPrograms";
    private static final String STAMPS = "StampedLockPrograms";
    private static final String QUEUES = "QueuedSynchronizerPrograms";
    private static final String LOCKS = "ReadWriteLockPrograms";
    private static final String QUEUED = "hasQueuedThreads getQueueLength getQueuedThreads ";

    /** Instance methods of {@code Condition}; those of a {@code ReentrantLock} go to its model instead. */
    private static final String CONDITION_WAITS = "await awaitNanos awaitUntil awaitUninterruptibly";

    private static final String HAVE_SHIMS =
            "lock lockInterruptibly tryLock unlock newCondition isLocked hasQueuedThreads "
                    + "hasQueuedThread getQueueLength hasWaiters getWaitQueueLength";

    private SynchroniserFamilies() {}

    static List<Family> all() {
        return List.of(
                Family.of(JUC + "Semaphore", TEST)
                        .blocks(
                                "which waiter gets the permits (fair: the longest waiting); in time, timed out, interrupted",
                                "acquire acquireUninterruptibly tryAcquire/2 tryAcquire/3")
                        .tries("tryAcquire")
                        .updates("release drainPermits reducePermits")
                        .reads(QUEUED + "availablePermits toString")
                        .passes("isFair"),
                Family.of(JUC + "CountDownLatch", TEST)
                        .waits("which waiter goes on first; in time, timed out, interrupted", "await")
                        .updates("countDown")
                        .reads("getCount toString"),
                Family.of(JUC + "CyclicBarrier", BARRIERS)
                        .blocks("which waiter goes on first; in time, timed out, interrupted", "await")
                        .updates("reset")
                        .reads("isBroken getNumberWaiting")
                        .passes("getParties"),
                Family.of(JUC + "Phaser", BARRIERS)
                        .shows("root")
                        .blocks(
                                "which waiter goes on first; in time, timed out, interrupted",
                                "arriveAndAwaitAdvance awaitAdvance awaitAdvanceInterruptibly")
                        .updates("register bulkRegister arrive arriveAndDeregister forceTermination")
                        .reads(
                                "getPhase getRegisteredParties getArrivedParties getUnarrivedParties isTerminated toString")
                        .passes("getParent getRoot onAdvance"),
                Family.of(JUC + "Exchanger", TEST)
                        .blocks("who meets whom; in time, timed out, interrupted", "exchange"),
                Family.of(JUC + "locks.ReentrantLock", "LockPrograms")
                        .reads("getQueuedThreads getWaitingThreads getOwner toString")
                        .passes("isFair isHeldByCurrentThread getHoldCount " + HAVE_SHIMS),
                Family.of(JUC + "locks.ReentrantReadWriteLock", LOCKS)
                        .shows("sync")
                        .reads(
                                QUEUED + "isWriteLocked getReadLockCount hasQueuedThread getQueuedReaderThreads "
                                        + "getQueuedWriterThreads hasWaiters getWaitQueueLength getWaitingThreads getOwner toString")
                        .passes(
                                "isFair readLock writeLock isWriteLockedByCurrentThread getWriteHoldCount getReadHoldCount"),
                lockView(LOCKS, "locks.ReentrantReadWriteLock$ReadLock", "sync"),
                lockView(LOCKS, "locks.ReentrantReadWriteLock$WriteLock", "sync"),
                lockView(STAMPS, "locks.StampedLock$ReadLockView", "this$0"),
                lockView(STAMPS, "locks.StampedLock$WriteLockView", "this$0"),
                Family.of(JUC + "locks.StampedLock$ReadWriteLockView", STAMPS).passes("readLock writeLock"),
                Family.of(JUC + "locks.StampedLock", STAMPS)
                        .blocks(
                                "which waiter gets the lock; in time, timed out, interrupted",
                                "writeLock writeLockInterruptibly tryWriteLock/2 readLock readLockInterruptibly tryReadLock/2")
                        .tries("tryWriteLock tryReadLock tryUnlockRead tryUnlockWrite tryConvertToWriteLock "
                                + "tryConvertToReadLock tryConvertToOptimisticRead")
                        .updates("unlock unlockRead unlockWrite")
                        .reads("tryOptimisticRead validate isWriteLocked isReadLocked getReadLockCount toString")
                        .passes("asReadLock asWriteLock asReadWriteLock"),
                queuedSynchronizer("locks.AbstractQueuedSynchronizer"),
                queuedSynchronizer("locks.AbstractQueuedLongSynchronizer"),
                condition("locks.AbstractQueuedSynchronizer$ConditionObject"),
                condition("locks.AbstractQueuedLongSynchronizer$ConditionObject"));
    }

    private static Family lockView(String test, String type, String field) {
        return Family.of(JUC + type, test)
                .shows(field)
                .blocks(
                        "which waiter gets the lock (fair: in order); in time, timed out, interrupted",
                        "lock lockInterruptibly tryLock/2")
                .tries("tryLock")
                .updates("unlock")
                .reads("toString")
                .passes("newCondition isHeldByCurrentThread getHoldCount");
    }

    /** What a user's own synchroniser inherits; what it overrides is code of the program. */
    private static Family queuedSynchronizer(String type) {
        return Family.of(JUC + type, QUEUES)
                .blocks(
                        "who barges in before the first in the queue; in time, timed out, interrupted",
                        "acquire acquireInterruptibly acquireShared acquireSharedInterruptibly tryAcquireNanos tryAcquireSharedNanos")
                .tries("compareAndSetState")
                .updates("release releaseShared setState setExclusiveOwnerThread")
                .reads(
                        "getState getExclusiveOwnerThread hasContended getFirstQueuedThread isQueued hasQueuedPredecessors "
                                + QUEUED
                                + "getExclusiveQueuedThreads getSharedQueuedThreads hasWaiters getWaitQueueLength "
                                + "getWaitingThreads toString")
                .passes("owns tryAcquire tryRelease tryAcquireShared tryReleaseShared isHeldExclusively");
    }

    private static Family condition(String type) {
        return Family.of(JUC + type, QUEUES)
                .blocks("in time, timed out, interrupted; signals go in the order of waiting", CONDITION_WAITS)
                .updates("signal signalAll")
                .reads("hasWaiters getWaitQueueLength getWaitingThreads");
    }
}
