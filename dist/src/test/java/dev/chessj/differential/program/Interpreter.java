package dev.chessj.differential.program;

import dev.chessj.api.Chess;
import java.util.Arrays;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Executes a random program once, with the real thing for each of its operations: one class to be rewritten, whatever the program.
 *
 * <p>Task 0 runs on the calling thread; the others when somebody forks them. Each notes what it sees in a list of its own, which is no
 * operation. Plain variables are touched only by whoever has the monitor or lock they belong to.
 */
public final class Interpreter {

    private static final int INTERRUPTED = -1;

    private final int[][] code;
    private final int[][] seen;
    private final int[] sizes;
    private final Thread[] threads;

    private volatile int x;
    private volatile int y;
    private final AtomicInteger[] atomics = {new AtomicInteger(), new AtomicInteger()};
    private final Object[] monitors = {new Object(), new Object()};
    private final ReentrantLock[] locks = {new ReentrantLock(), new ReentrantLock()};
    private final Condition[] conditions = {locks[0].newCondition(), locks[1].newCondition()};
    private final Semaphore semaphore = new Semaphore(1);
    private final CountDownLatch latch = new CountDownLatch(1);
    private final int[] guarded = new int[2];
    private final int[] locked = new int[2];

    /** Of the code of each task: triples of an operation and its numbers a and b. */
    public Interpreter(int[][] code) {
        this.code = code;
        int tasks = code.length;
        seen = new int[tasks][8];
        sizes = new int[tasks];
        threads = new Thread[tasks];
        for (int task = 1; task < tasks; task++) {
            int number = task;
            threads[task] = new Thread(() -> run(number));
        }
    }

    public void run() {
        threads[0] = Thread.currentThread();
        run(0);
    }

    private void run(int task) {
        run(task, 0, code[task].length);
    }

    private void run(int task, int from, int to) {
        for (int at = from; at < to; ) {
            at = step(task, at);
        }
    }

    /** Executes an operation with its block; where the next one is. */
    private int step(int task, int at) {
        Op op = OPS[code[task][at]];
        int a = code[task][at + 1];
        int b = code[task][at + 2];
        int next = at + 3;
        int end = next + (op.hasBlock() ? 3 * b : 0);
        try {
            switch (op) {
                case IF -> {
                    if (see(task, read(a)) != 0) {
                        run(task, next, end);
                    }
                }
                case SYNC -> {
                    synchronized (monitors[a]) {
                        run(task, next, end);
                    }
                }
                case LOCK -> {
                    locks[a].lock();
                    underLock(task, locks[a], next, end);
                }
                case TRY_LOCK -> {
                    if (see(task, locks[a].tryLock() ? 1 : 0) == 1) {
                        underLock(task, locks[a], next, end);
                    }
                }
                case ATOMIC -> Chess.atomic(() -> run(task, next, end));
                case SLEEP, WAIT_FOR, AWAIT_FOR, ACQUIRE_FOR, JOIN_FOR, LOCK_FOR -> limited(task, op, a, b);
                case ACQUIRE, TRY_ACQUIRE, RELEASE, COUNT_DOWN, PASS, AWAIT, SIGNAL, SIGNAL_ALL ->
                    synchronise(task, op, a);
                case FORK, JOIN, INTERRUPT, PARK, UNPARK, YIELD -> thread(op, a);
                default -> simple(task, op, a, b);
            }
        } catch (InterruptedException e) {
            see(task, INTERRUPTED);
        }
        return end;
    }

    private void underLock(int task, ReentrantLock lock, int from, int to) {
        try {
            run(task, from, to);
        } finally {
            lock.unlock();
        }
    }

    private void simple(int task, Op op, int a, int b) throws InterruptedException {
        switch (op) {
            case READ -> see(task, read(a));
            case WRITE -> write(a, b);
            case CAS -> see(task, atomics[a].compareAndSet(b, b + 1) ? 1 : 0);
            case ADD -> see(task, atomics[a].incrementAndGet());
            case TOUCH -> guarded[a] = 10 * see(task, guarded[a]) + task + 1;
            case TOUCH_LOCKED -> locked[a] = 10 * see(task, locked[a]) + task + 1;
            case WAIT -> monitors[a].wait();
            case NOTIFY -> monitors[a].notify();
            case NOTIFY_ALL -> monitors[a].notifyAll();
            case SPIN -> {
                for (int i = 0; i < b && see(task, read(a)) == 0; i++) {
                    Thread.yield();
                }
            }
            case CHOOSE -> see(task, Chess.choose(b));
            default -> throw new IllegalStateException(op.toString());
        }
    }

    private void synchronise(int task, Op op, int a) throws InterruptedException {
        switch (op) {
            case ACQUIRE -> semaphore.acquire();
            case TRY_ACQUIRE -> see(task, semaphore.tryAcquire() ? 1 : 0);
            case RELEASE -> semaphore.release();
            case COUNT_DOWN -> latch.countDown();
            case PASS -> latch.await();
            case AWAIT -> conditions[a].await();
            case SIGNAL -> conditions[a].signal();
            default -> conditions[a].signalAll();
        }
    }

    private void thread(Op op, int a) throws InterruptedException {
        switch (op) {
            case FORK -> threads[a].start();
            case JOIN -> threads[a].join();
            case INTERRUPT -> threads[a].interrupt();
            case PARK -> LockSupport.park();
            case UNPARK -> LockSupport.unpark(threads[a]);
            default -> Thread.yield();
        }
    }

    private void limited(int task, Op op, int a, int b) throws InterruptedException {
        switch (op) {
            case SLEEP -> Limits.sleep(b);
            case WAIT_FOR -> Limits.await(monitors[a], b);
            case AWAIT_FOR -> see(task, Limits.await(conditions[a], b) ? 1 : 0);
            case ACQUIRE_FOR -> see(task, Limits.acquire(semaphore, b) ? 1 : 0);
            case JOIN_FOR -> Limits.join(threads[a], b);
            default -> {
                if (see(task, Limits.lock(locks[a], b) ? 1 : 0) == 1) {
                    locks[a].unlock();
                }
            }
        }
    }

    private int read(int field) {
        return field == 0 ? x : y;
    }

    private void write(int field, int value) {
        if (field == 0) {
            x = value;
        } else {
            y = value;
        }
    }

    private int see(int task, int value) {
        if (sizes[task] == seen[task].length) {
            seen[task] = Arrays.copyOf(seen[task], 2 * sizes[task]);
        }
        seen[task][sizes[task]++] = value;
        return value;
    }

    /** What every task has seen, and what the memory is at the end. */
    public String state() {
        StringBuilder text = new StringBuilder();
        for (int task = 0; task < seen.length; task++) {
            text.append('T').append(task);
            text.append(Arrays.toString(Arrays.copyOf(seen[task], sizes[task])));
        }
        return text.append(" x=").append(x).append(" y=").append(y)
                + " atomics " + Arrays.toString(atomics)
                + " guarded " + Arrays.toString(guarded)
                + " locked " + Arrays.toString(locked)
                + " permits " + semaphore.availablePermits()
                + " latch " + latch.getCount();
    }

    private static final Op[] OPS = Op.values();
}
