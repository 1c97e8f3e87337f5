package dev.chessj.rows;

import java.util.List;

/** Locks and synchronisers in states in which nobody waits. */
final class LockRecipes {
    private static final String JUC = "java.util.concurrent.";
    private static final String ROWS = "dev.chessj.rows.";
    private static final String LOCKS = JUC + "locks.";
    private static final String READ_WRITE = LOCKS + "ReentrantReadWriteLock";
    private static final String STAMPED = LOCKS + "StampedLock";

    private LockRecipes() {}

    static List<Recipe> all() {
        return List.of(
                synchroniser("AbstractQueuedSynchronizer", "CountingSync"),
                synchroniser("AbstractQueuedLongSynchronizer", "CountingLongSync"),
                condition("AbstractQueuedSynchronizer", "CountingSync"),
                condition("AbstractQueuedLongSynchronizer", "CountingLongSync"),
                Recipe.of(JUC + "Semaphore").made("new Semaphore(4)").changedBy("o.release()"),
                Recipe.of(JUC + "Semaphore").made("new Semaphore(4, true)").changedBy("o.release()"),
                Recipe.of(JUC + "CountDownLatch").made("new CountDownLatch(1)").changedBy("o.countDown()"),
                Recipe.of(JUC + "CyclicBarrier")
                        .made("new CyclicBarrier(1)")
                        .changedBy("o.reset()")
                        .told("o.isBroken() + \"/\" + o.getNumberWaiting()"),
                Recipe.of(JUC + "Phaser")
                        .made("new Phaser(1)")
                        .changed("o.arrive()")
                        .passing("int", "0"),
                Recipe.of(JUC + "Phaser")
                        .made("new Phaser(new Phaser(), 1)")
                        .changed("o.arrive()")
                        .passing("int", "0"),
                Recipe.of(LOCKS + "ReentrantLock")
                        .made("new ReentrantLock()")
                        .changed("dev.chessj.rows.Holder.lockedOnce(o)")
                        .passing(LOCKS + "Condition", "o.newCondition()")
                        .leaving("lock lockInterruptibly tryLock unlock newCondition"),
                Recipe.of(READ_WRITE)
                        .made("new ReentrantReadWriteLock()")
                        .changed("dev.chessj.rows.Holder.lockedOnce(o.readLock())")
                        .passing(LOCKS + "Condition", "o.writeLock().newCondition()"),
                Recipe.of(READ_WRITE, ROWS + "OpenReadWriteLock")
                        .made("new " + ROWS + "OpenReadWriteLock()")
                        .changed(ROWS + "Holder.lockedOnce(o.writeLock())")
                        .passing(LOCKS + "Condition", "o.writeLock().newCondition()")
                        .told("o.isWriteLocked()"),
                held("ReadLock", "readLock()"),
                held("WriteLock", "writeLock()"),
                Recipe.of(STAMPED)
                        .made("new StampedLock()")
                        .changed("o.tryReadLock()")
                        .passing("long", "o.tryOptimisticRead()")
                        .leaving("writeLock writeLockInterruptibly"),
                view(STAMPED + "$ReadLockView", STAMPED, "asReadLock()"),
                view(STAMPED + "$WriteLockView", STAMPED, "asWriteLock()"),
                Recipe.of(STAMPED + "$ReadWriteLockView", LOCKS + "ReadWriteLock")
                        .made("new StampedLock()")
                        .viewOf(STAMPED, "o.asReadWriteLock()")
                        .changed("o.tryReadLock()"));
    }

    /** The other task looks at what the caller holds. */
    private static Recipe held(String nested, String view) {
        return Recipe.of(READ_WRITE + "$" + nested)
                .made("new ReentrantReadWriteLock()")
                .viewOf(READ_WRITE, "o." + view)
                .changed("o.isWriteLocked() + \"/\" + o.getReadLockCount()");
    }

    private static Recipe synchroniser(String family, String type) {
        return Recipe.of(LOCKS + family, ROWS + type)
                .made("new " + ROWS + type + "(4)")
                .changed("o.release(1)")
                .passing(LOCKS + family + ".ConditionObject", "o.newCondition()");
    }

    /** To wait is to release and to acquire again, which is more than one operation. */
    private static Recipe condition(String family, String type) {
        return Recipe.of(LOCKS + family + "$ConditionObject")
                .made("new " + ROWS + type + "(4).newCondition()")
                .changedBy("o.signal()")
                .leaving("await awaitNanos awaitUntil awaitUninterruptibly")
                .told("\"\"");
    }

    /** A view of a lock that the other task only tries. */
    private static Recipe view(String family, String type, String view) {
        return Recipe.of(family, LOCKS + "Lock")
                .made("new " + type + "()")
                .viewOf(type, "o." + view)
                .changed("o.isWriteLocked()");
    }
}
