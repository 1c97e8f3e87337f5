package dev.chessj.examples;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A customer who gets the parcel whether it comes early or late: the correct twin of {@link MissedSignal}.
 *
 * <p>The customer looks under the lock, and {@code await} gives up the lock and begins to wait in one step. The courier needs the
 * lock to deliver, so the signal cannot come between the look and the wait. The loop is for wake-ups that are no delivery.
 */
public final class MissedSignalFixed {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition delivered = lock.newCondition();
    private boolean parcel; // guarded by lock

    public static void main(String[] args) throws InterruptedException {
        MissedSignalFixed door = new MissedSignalFixed();
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
        lock.lock();
        try {
            while (!parcel) {
                delivered.await();
            }
        } finally {
            lock.unlock();
        }
    }
}
