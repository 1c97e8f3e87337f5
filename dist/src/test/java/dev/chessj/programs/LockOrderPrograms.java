package dev.chessj.programs;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/**
 * Locks in different orders, and locks that are not given back. Without a preemption the search meets no deadlock of two locks, so what is
 * told was predicted.
 */
class LockOrderPrograms {

    private final Object one = new Object();
    private final Object other = new Object();
    private final Object gate = new Object();
    private final ReentrantLock lock = new ReentrantLock();
    private int seen; // guarded by one

    @AfterAll
    static void write() {
        Outcomes.write();
    }

    private void forth() {
        synchronized (one) {
            synchronized (other) {
                Outcomes.of("LockOrderPrograms", "ran");
            }
        }
    }

    private void back() {
        synchronized (other) {
            synchronized (one) {
                Outcomes.of("LockOrderPrograms", "ran");
            }
        }
    }

    @Test
    void oppositeMonitors() throws InterruptedException {
        Tasks.together(this::forth, this::back);
    }

    @Test
    void circleOfFour() throws InterruptedException {
        Lock[] forks = {new ReentrantLock(), new ReentrantLock(), new ReentrantLock(), new ReentrantLock()};
        Tasks.Body[] philosophers = new Tasks.Body[forks.length];
        for (int i = 0; i < forks.length; i++) {
            Lock left = forks[i];
            Lock right = forks[(i + 1) % forks.length];
            philosophers[i] = () -> {
                left.lock();
                try {
                    right.lock();
                    right.unlock();
                } finally {
                    left.unlock();
                }
            };
        }
        Tasks.together(philosophers);
    }

    @Test
    void lockAndMonitor() throws InterruptedException {
        Tasks.together(
                () -> {
                    lock.lock();
                    synchronized (one) {
                        lock.unlock();
                    }
                },
                () -> {
                    synchronized (one) {
                        lock.lock();
                        lock.unlock();
                    }
                });
    }

    @Test
    void readersWhoWrite() throws InterruptedException {
        ReentrantReadWriteLock left = new ReentrantReadWriteLock();
        ReentrantReadWriteLock right = new ReentrantReadWriteLock();
        Tasks.together(() -> nest(left.readLock(), right.writeLock()), () -> nest(right.readLock(), left.writeLock()));
    }

    @Test
    void correctReaders() throws InterruptedException {
        ReentrantReadWriteLock left = new ReentrantReadWriteLock();
        ReentrantReadWriteLock right = new ReentrantReadWriteLock();
        Tasks.together(() -> nest(left.readLock(), right.readLock()), () -> nest(right.readLock(), left.readLock()));
    }

    private static void nest(Lock outer, Lock inner) {
        outer.lock();
        inner.lock();
        inner.unlock();
        outer.unlock();
    }

    @Test
    void stamped() throws InterruptedException {
        StampedLock left = new StampedLock();
        StampedLock right = new StampedLock();
        Tasks.together(() -> nest(left, right), () -> nest(right, left));
    }

    private static void nest(StampedLock outer, StampedLock inner) {
        long stamp = outer.writeLock();
        inner.unlockWrite(inner.writeLock());
        outer.unlockWrite(stamp);
    }

    @Test
    void correctBehindAGate() throws InterruptedException {
        Tasks.together(
                () -> {
                    synchronized (gate) {
                        forth();
                    }
                },
                () -> {
                    synchronized (gate) {
                        back();
                    }
                });
    }

    @Test
    void correctInOneTask() throws InterruptedException {
        Tasks.together(
                () -> {
                    forth();
                    back();
                },
                () -> {});
    }

    @Test
    void correctAfterJoin() throws InterruptedException {
        Tasks.together(this::forth);
        Tasks.together(this::back);
    }

    @Test
    void correctBeforeStart() throws InterruptedException {
        forth();
        Tasks.together(this::back, () -> {});
    }

    @Test
    void correctBehindALatch() throws InterruptedException {
        CountDownLatch latch = new CountDownLatch(1);
        Tasks.together(
                () -> {
                    forth();
                    latch.countDown();
                },
                () -> {
                    latch.await();
                    back();
                });
    }

    @Test
    void correctAfterAFuture() throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        pool.submit(this::forth).get();
        back();
        Tasks.finish(pool);
    }

    /** Who only tries does not wait. */
    @Test
    void correctTries() throws InterruptedException {
        ReentrantLock second = new ReentrantLock();
        Tasks.together(() -> tries(lock, second), () -> tries(second, lock));
    }

    private static void tries(ReentrantLock outer, ReentrantLock inner) {
        outer.lock();
        if (inner.tryLock()) {
            inner.unlock();
        }
        outer.unlock();
    }

    @Test
    void forgottenLock() throws InterruptedException {
        Tasks.together(lock::lock);
    }

    @Test
    void forgottenLockThatIsMissed() throws InterruptedException {
        Tasks.together(lock::lock);
        lock.lock();
    }

    @Test
    void forgottenReadLock() throws InterruptedException {
        ReentrantReadWriteLock readWrite = new ReentrantReadWriteLock();
        Tasks.together(() -> readWrite.readLock().lock());
    }

    @Test
    void forgottenStamp() throws InterruptedException {
        StampedLock stamps = new StampedLock();
        Tasks.together(stamps::writeLock);
    }

    /** Waiting gives up one of two monitors. */
    @Test
    void nestedMonitor() throws InterruptedException {
        boolean[] ready = {false};
        Tasks.together(
                () -> {
                    synchronized (one) {
                        synchronized (other) {
                            while (!ready[0]) {
                                other.wait();
                            }
                        }
                    }
                },
                () -> {
                    synchronized (one) {
                        synchronized (other) {
                            ready[0] = true;
                            other.notifyAll();
                        }
                    }
                });
    }

    @Test
    void nestedQueue() throws InterruptedException {
        LinkedBlockingQueue<String> queue = new LinkedBlockingQueue<>();
        Tasks.together(
                () -> {
                    synchronized (one) {
                        queue.take();
                    }
                },
                () -> {
                    synchronized (one) {
                        queue.add("x");
                    }
                });
    }

    // ---- lock-outs that are not met without a preemption: the waker is through with the lock before the other one
    // waits

    /** Waits on the second monitor with the first in hand, if it is not ready. */
    private void awaitReady(boolean[] ready) throws InterruptedException {
        synchronized (one) {
            synchronized (other) {
                while (!ready[0]) {
                    other.wait();
                }
            }
        }
    }

    private void makeReady(boolean[] ready) {
        synchronized (other) {
            ready[0] = true;
            other.notifyAll();
        }
    }

    /** Takes the first lock, gives it back, lets the other one wait, and wakes it. */
    @Test
    void lockOutOfAWakerThatIsThrough() throws InterruptedException {
        boolean[] ready = {false};
        Semaphore turn = new Semaphore(0);
        Thread waiting = Tasks.start(() -> {
            turn.release();
            awaitReady(ready);
        });
        synchronized (one) {
            seen++;
        }
        turn.acquire();
        makeReady(ready);
        waiting.join();
    }

    @Test
    void lockOutOfASignal() throws InterruptedException {
        boolean[] ready = {false};
        Semaphore turn = new Semaphore(0);
        Condition isReady = lock.newCondition();
        Thread waiting = Tasks.start(() -> {
            turn.release();
            synchronized (one) {
                lock.lock();
                try {
                    while (!ready[0]) {
                        isReady.awaitUninterruptibly();
                    }
                } finally {
                    lock.unlock();
                }
            }
        });
        synchronized (one) {
            seen++;
        }
        turn.acquire();
        lock.lock();
        try {
            ready[0] = true;
            isReady.signal();
        } finally {
            lock.unlock();
        }
        waiting.join();
    }

    /** Who waits does so only after the waker was through with the lock, of which the order of locks knows nothing. */
    @Test
    void lockOutThatCannotHappen() throws InterruptedException {
        boolean[] ready = {false};
        Semaphore turn = new Semaphore(0);
        Thread waiting = Tasks.start(() -> {
            turn.release();
            synchronized (one) {
                synchronized (other) {
                    while (seen == 1 && !ready[0]) {
                        other.wait();
                    }
                }
            }
        });
        synchronized (one) {
            seen++;
        }
        turn.acquire();
        makeReady(ready);
        waiting.join();
    }

    /** The waker never takes the lock that is kept. */
    @Test
    void correctWakerWithoutTheLock() throws InterruptedException {
        boolean[] ready = {false};
        Semaphore turn = new Semaphore(0);
        Thread waiting = Tasks.start(() -> {
            turn.release();
            awaitReady(ready);
        });
        turn.acquire();
        makeReady(ready);
        waiting.join();
    }

    /** One waker takes it, the other one does not. */
    @Test
    void correctOtherWakerWithoutTheLock() throws InterruptedException {
        boolean[] ready = {false};
        Thread waiting = Tasks.start(() -> awaitReady(ready));
        Thread waking = Tasks.start(() -> makeReady(ready));
        synchronized (one) {
            seen++;
        }
        makeReady(ready);
        waiting.join();
        waking.join();
    }

    /** The waker is through with the lock before the other one begins. */
    @Test
    void correctLockBeforeStart() throws InterruptedException {
        boolean[] ready = {false};
        synchronized (one) {
            seen++;
        }
        Semaphore turn = new Semaphore(0);
        Thread waiting = Tasks.start(() -> {
            turn.release();
            awaitReady(ready);
        });
        turn.acquire();
        makeReady(ready);
        waiting.join();
    }

    /** Time runs out. */
    @Test
    void correctWaitWithALimit() throws InterruptedException {
        Semaphore turn = new Semaphore(0);
        Thread waiting = Tasks.start(() -> {
            turn.release();
            synchronized (one) {
                synchronized (other) {
                    other.wait(10);
                }
            }
        });
        synchronized (one) {
            seen++;
        }
        turn.acquire();
        makeReady(new boolean[1]);
        waiting.join();
    }
}
