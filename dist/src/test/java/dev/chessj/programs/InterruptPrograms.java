package dev.chessj.programs;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Exchanger;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.Phaser;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;

/** An interrupt, before the task waits or while it does, at each blocking operation: what is documented, and nothing else. */
class InterruptPrograms {

    /** The body ends by an InterruptedException and with the status cleared, whenever the interrupt comes. */
    private static void ends(Tasks.Body body) throws InterruptedException {
        Thread waiting = Tasks.start(() -> {
            assertThrows(InterruptedException.class, body::run);
            assertFalse(Thread.currentThread().isInterrupted());
        });
        waiting.interrupt();
        waiting.join();
    }

    @Test
    void objectWait() throws InterruptedException {
        Object monitor = new Object();
        ends(() -> {
            synchronized (monitor) {
                while (true) {
                    monitor.wait();
                }
            }
        });
    }

    @Test
    void join() throws InterruptedException {
        Thread main = Thread.currentThread();
        ends(main::join);
    }

    @Test
    void lockInterruptibly() throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        lock.lock();
        ends(lock::lockInterruptibly);
        lock.unlock();
    }

    @Test
    void conditionAwait() throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        Condition condition = lock.newCondition();
        ends(() -> {
            lock.lock();
            try {
                while (true) {
                    condition.await();
                }
            } finally {
                lock.unlock();
            }
        });
        assertFalse(lock.isLocked());
    }

    @Test
    void takeAndPut() throws InterruptedException {
        ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
        ends(queue::take);
        queue.add(1);
        ends(() -> queue.put(2));
    }

    @Test
    void handOvers() throws InterruptedException {
        ends(() -> new SynchronousQueue<Integer>().put(1));
        ends(() -> new LinkedTransferQueue<Integer>().transfer(1));
        ends(() -> new Exchanger<Integer>().exchange(1));
    }

    @Test
    void synchronisers() throws InterruptedException {
        ends(() -> new Semaphore(0).acquire());
        ends(() -> new CountDownLatch(1).await());
        ends(() -> new Phaser(1).awaitAdvanceInterruptibly(0));
    }

    @Test
    void futures() throws InterruptedException {
        ends(() -> new FutureTask<>(() -> 1).get());
        ends(() -> new CompletableFuture<Integer>().get());
    }

    @Test
    void executors() throws InterruptedException {
        ExecutorService executor = Executors.newSingleThreadExecutor();
        CountDownLatch never = new CountDownLatch(1);
        ends(() -> executor.invokeAll(List.of(() -> {
            never.await();
            return 1;
        })));
        executor.shutdownNow();
    }

    /** These go on, and leave the status as it is. */
    @Test
    void uninterruptible() throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        Semaphore semaphore = new Semaphore(1);
        Thread waiting = Tasks.start(() -> {
            LockSupport.park();
            assertTrue(Thread.currentThread().isInterrupted());
            lock.lock();
            lock.unlock();
            semaphore.acquireUninterruptibly();
            assertTrue(Thread.interrupted());
        });
        waiting.interrupt();
        waiting.join();
    }
}
