package dev.chessj.rows;

import java.util.concurrent.locks.AbstractQueuedLongSynchronizer;

/** {@link CountingSync} with the JDK's other base class; the two have nothing in common that code could be written for. */
public final class CountingLongSync extends AbstractQueuedLongSynchronizer {
    private static final long serialVersionUID = 1;

    public CountingLongSync(long count) {
        setState(count);
        setExclusiveOwnerThread(null);
    }

    @Override
    protected boolean tryAcquire(long amount) {
        long count = getState();
        while (count >= amount && !compareAndSetState(count, count - amount)) {
            count = getState();
        }
        return count >= amount;
    }

    @Override
    protected boolean tryRelease(long amount) {
        long count = getState();
        while (!compareAndSetState(count, count + amount)) {
            count = getState();
        }
        return true;
    }

    @Override
    protected long tryAcquireShared(long amount) {
        return tryAcquire(amount) ? 1 : -1;
    }

    @Override
    protected boolean tryReleaseShared(long amount) {
        return tryRelease(amount);
    }

    @Override
    protected boolean isHeldExclusively() {
        return getExclusiveOwnerThread() == null; // everybody may use its conditions
    }

    public ConditionObject newCondition() {
        return new ConditionObject();
    }

    @Override
    public String toString() {
        return "count " + getState();
    }
}
