package dev.chessj.differential.program;

import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** The operations with a time limit, in a file of their own: who reads a trace knows by the place that a limit begins. */
final class Limits {

    private Limits() {}

    static void sleep(int millis) throws InterruptedException {
        Thread.sleep(millis);
    }

    static void await(Object monitor, int millis) throws InterruptedException {
        monitor.wait(millis);
    }

    static boolean await(Condition condition, int millis) throws InterruptedException {
        return condition.await(millis, TimeUnit.MILLISECONDS);
    }

    static boolean acquire(Semaphore semaphore, int millis) throws InterruptedException {
        return semaphore.tryAcquire(millis, TimeUnit.MILLISECONDS);
    }

    static void join(Thread thread, int millis) throws InterruptedException {
        thread.join(millis);
    }

    static boolean lock(ReentrantLock lock, int millis) throws InterruptedException {
        return lock.tryLock(millis, TimeUnit.MILLISECONDS);
    }
}
