package dev.chessj.rows;

import java.util.concurrent.locks.AbstractQueuedSynchronizer;

/** A synchroniser as a program makes it: whoever acquires takes from what is there. */
public final class CountingSync extends AbstractQueuedSynchronizer {
    private static final long serialVersionUID = 1;

    public CountingSync(int count) {
        setState(count);
        setExclusiveOwnerThread(null);
    }

    @Override
    protected boolean tryAcquire(int amount) {
        int count = getState();
        while (count >= amount && !compareAndSetState(count, count - amount)) {
            count = getState();
        }
        return count >= amount;
    }

    @Override
    protected boolean tryRelease(int amount) {
        int count = getState();
        while (!compareAndSetState(count, count + amount)) {
            count = getState();
        }
        return true;
    }

    @Override
    protected int tryAcquireShared(int amount) {
        return tryAcquire(amount) ? 1 : -1;
    }

    @Override
    protected boolean tryReleaseShared(int amount) {
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
