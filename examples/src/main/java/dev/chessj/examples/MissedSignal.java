package dev.chessj.examples;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A customer waits for ever for a parcel that is already there.
 *
 * <p>A {@code signal} wakes whoever waits at that moment; it is not kept for those who come later. The customer looks for the
 * parcel without the lock, then takes the lock to wait. The courier delivers and signals in between, to nobody.
 *
 * <p><b>It takes</b> one preemption, between the look and the lock. {@link MissedSignalFixed} looks under the lock.
 */
public final class MissedSignal {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition delivered = lock.newCondition();
    private volatile boolean parcel;

    public static void main(String[] args) throws InterruptedException {
        MissedSignal door = new MissedSignal();
        new Thread(door::deliver, "courier").start();
        door.receive();
    }

    private void deliver() {
        lock.lock();
        try {
            parcel = true;
            delivered.signal();
        } finally {
            lock.unlock();
        }
    }

    private void receive() throws InterruptedException {
        if (!parcel) { // the bug: by the time the lock is taken, this may be out of date
            lock.lock();
            try {
                delivered.await();
            } finally {
                lock.unlock();
            }
        }
    }
}
