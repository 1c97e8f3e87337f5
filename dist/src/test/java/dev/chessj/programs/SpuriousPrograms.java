package dev.chessj.programs;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;

/** Waits that must look again when they end, and that do or do not; for {@code OnDemandIT}. */
@SuppressWarnings({"WaitNotInLoop", "NullAway"}) // that is the bug in half of them
class SpuriousPrograms {

    private final Object monitor = new Object();
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition condition = lock.newCondition();
    private boolean ready;

    private void notifyReady() {
        synchronized (monitor) {
            ready = true;
            monitor.notifyAll();
        }
    }

    private void signalReady() {
        lock.lock();
        try {
            ready = true;
            condition.signalAll();
        } finally {
            lock.unlock();
        }
    }

    @Test
    void waitInIf() throws InterruptedException {
        Tasks.together(
                () -> {
                    synchronized (monitor) {
                        if (!ready) {
                            monitor.wait();
                        }
                        assertTrue(ready, "woken too early");
                    }
                },
                this::notifyReady);
    }

    @Test
    void waitInWhile() throws InterruptedException {
        Tasks.together(
                () -> {
                    synchronized (monitor) {
                        while (!ready) {
                            monitor.wait();
                        }
                        assertTrue(ready);
                    }
                },
                this::notifyReady);
    }

    /** A limit that is never reached on the way: a timeout and a spurious wake-up are different choices. */
    @Test
    void timedAwaitInIf() throws InterruptedException {
        Tasks.together(
                () -> {
                    lock.lock();
                    try {
                        if (!ready && condition.awaitNanos(1000) > 0) {
                            assertTrue(ready, "woken too early");
                        }
                    } finally {
                        lock.unlock();
                    }
                },
                this::signalReady);
    }

    @Test
    void awaitInWhile() throws InterruptedException {
        Tasks.together(
                () -> {
                    lock.lock();
                    try {
                        while (!ready) {
                            condition.await();
                        }
                    } finally {
                        lock.unlock();
                    }
                },
                this::signalReady);
    }

    @Test
    void parkInIf() throws InterruptedException {
        AtomicBoolean flag = new AtomicBoolean();
        Thread parked = Tasks.start(() -> {
            if (!flag.get()) {
                LockSupport.park();
            }
            assertTrue(flag.get(), "unparked too early");
        });
        flag.set(true);
        LockSupport.unpark(parked);
        parked.join();
    }

    @Test
    void parkInWhile() throws InterruptedException {
        AtomicBoolean flag = new AtomicBoolean();
        Thread parked = Tasks.start(() -> {
            while (!flag.get()) {
                LockSupport.park();
            }
        });
        flag.set(true);
        LockSupport.unpark(parked);
        parked.join();
    }

    /** Nobody may count on a spurious wake-up: this is a deadlock with and without. */
    @Test
    void nobodyNotifies() throws InterruptedException {
        Tasks.together(() -> {
            synchronized (monitor) {
                monitor.wait();
            }
        });
    }
}
