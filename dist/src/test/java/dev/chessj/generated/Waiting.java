package dev.chessj.generated;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/** A wait that only an interrupt ends. */
enum Waiting {
    SLEEP {
        @Override
        void forEver() throws InterruptedException {
            while (true) {
                Thread.sleep(1000);
            }
        }
    },
    MONITOR {
        @Override
        void forEver() throws InterruptedException {
            synchronized (this) {
                while (true) {
                    wait();
                }
            }
        }
    },
    PARK {
        @Override
        void forEver() throws InterruptedException {
            while (!Thread.interrupted()) {
                LockSupport.park(this);
            }
            throw new InterruptedException();
        }
    },
    QUEUE {
        @Override
        void forEver() throws InterruptedException {
            new LinkedBlockingQueue<>().take();
        }
    },
    LATCH {
        @Override
        void forEver() throws InterruptedException {
            new CountDownLatch(1).await();
        }
    },
    SEMAPHORE {
        @Override
        void forEver() throws InterruptedException {
            new Semaphore(0).acquire();
        }
    },
    CONDITION {
        @Override
        void forEver() throws InterruptedException {
            ReentrantLock lock = new ReentrantLock();
            lock.lock();
            try {
                var never = lock.newCondition();
                while (true) {
                    never.await();
                }
            } finally {
                lock.unlock();
            }
        }
    };

    abstract void forEver() throws InterruptedException;
}
