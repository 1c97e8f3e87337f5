package dev.chessj.differential.program;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Executes a random program of {@link SpinOp}s once. Task 0 starts the others, in order, before it does anything else.
 *
 * <p>Each loop is written as people write it, so that its places are those of a real loop.
 */
public final class SpinInterpreter {

    private static final SpinOp[] OPS = SpinOp.values();

    private final int[][] code;
    private final int[][] seen;
    private final int[] sizes;
    private final Thread[] threads;

    private volatile int x;
    private volatile int y;
    private int plain;
    private int guarded;
    private final AtomicInteger atomic = new AtomicInteger();
    private final ReentrantLock lock = new ReentrantLock();

    public SpinInterpreter(int[][] code) {
        this.code = code;
        int tasks = code.length;
        seen = new int[tasks][16];
        sizes = new int[tasks];
        threads = new Thread[tasks];
        for (int task = 1; task < tasks; task++) {
            int number = task;
            threads[task] = new Thread(() -> run(number));
        }
    }

    public void run() {
        threads[0] = Thread.currentThread();
        for (int task = 1; task < threads.length; task++) {
            threads[task].start();
        }
        run(0);
    }

    private void run(int task) {
        for (int at = 0; at < code[task].length; at += 3) {
            step(task, OPS[code[task][at]], code[task][at + 1], code[task][at + 2]);
        }
    }

    private void step(int task, SpinOp op, int a, int b) {
        switch (op) {
            case READ -> see(task, read(a));
            case WRITE -> write(a, b);
            case ADD -> see(task, atomic.getAndIncrement());
            case UNPARK -> LockSupport.unpark(threads[a]);
            case WRITE_LOCKED -> writeLocked(b);
            case UNTIL_LOCKED, UNTIL_LOCKED_YIELD -> untilLocked(op, b);
            case UNTIL, UNTIL_GETTER, UNTIL_YIELD, UNTIL_HINT -> until(op, a, b);
            case UNTIL_BOTH, UNTIL_EITHER, UNTIL_LAST, UNTIL_CHANGES -> untilSeveral(task, op, b);
            case SPIN_LOCK, LOOK_AND_SPIN_LOCK, TRY_LOCK, TICKET, SET_LOCK -> locked(op);
            case BOUNDED, BOUNDED_GETTER, BOUNDED_YIELD, BOUNDED_SLEEP -> bounded(task, op, a, b);
            case BOUNDED_SPIN_LOCK, BOUNDED_TRY_LOCK -> boundedLock(task, op, b);
            case SPIN_THEN_PARK, SPIN_THEN_PARK_FOR -> spinThenPark(task, op, a, b);
        }
    }

    private void until(SpinOp op, int a, int b) {
        switch (op) {
            case UNTIL -> {
                if (a == 0) {
                    while (x != b) {
                        // spins
                    }
                } else if (a == 1) {
                    while (y != b) {
                        // spins
                    }
                } else {
                    while (plain != b) {
                        // spins
                    }
                }
            }
            case UNTIL_GETTER -> {
                while (read(a) != b) {
                    // spins
                }
            }
            case UNTIL_YIELD -> {
                while (read(a) != b) {
                    Thread.yield();
                }
            }
            default -> {
                if (a == 0) {
                    while (x != b) {
                        Thread.onSpinWait();
                    }
                } else if (a == 1) {
                    do {
                        Thread.onSpinWait();
                    } while (y != b);
                } else {
                    while (read(a) != b) {
                        Thread.onSpinWait();
                    }
                }
            }
        }
    }

    private void untilSeveral(int task, SpinOp op, int b) {
        switch (op) {
            case UNTIL_BOTH -> {
                while (x != b || y != b) {
                    // spins
                }
            }
            case UNTIL_EITHER -> {
                while (true) {
                    if (x == b) {
                        see(task, 0);
                        break;
                    }
                    if (y == b) {
                        see(task, 1);
                        break;
                    }
                }
            }
            case UNTIL_LAST -> {
                int last;
                do {
                    last = x;
                } while (y != b);
                see(task, last);
            }
            default -> {
                int last = 0;
                int changes = 0;
                while (y != b) {
                    int now = x;
                    if (now != last) {
                        changes++;
                        last = now;
                    }
                }
                see(task, changes);
            }
        }
    }

    private void locked(SpinOp op) {
        switch (op) {
            case SPIN_LOCK -> {
                while (!atomic.compareAndSet(0, 1)) {
                    // spins
                }
                plain++;
                atomic.set(0);
            }
            case LOOK_AND_SPIN_LOCK -> {
                while (true) {
                    if (atomic.get() == 0 && atomic.compareAndSet(0, 1)) {
                        break;
                    }
                }
                plain++;
                atomic.set(0);
            }
            case SET_LOCK -> {
                while (atomic.getAndSet(1) != 0) {
                    // spins
                }
                plain++;
                atomic.set(0);
            }
            case TRY_LOCK -> {
                while (!lock.tryLock()) {
                    // spins
                }
                plain++;
                lock.unlock();
            }
            default -> {
                int mine = atomic.getAndIncrement();
                while (y != mine) {
                    // spins
                }
                plain++;
                y = mine + 1;
            }
        }
    }

    private void bounded(int task, SpinOp op, int a, int b) {
        int i = 0;
        int found;
        switch (op) {
            case BOUNDED -> {
                if (a == 0) {
                    for (found = x; found == 0 && i < b; i++) {
                        found = x;
                    }
                } else {
                    for (found = y; found == 0 && i < b; i++) {
                        found = y;
                    }
                }
            }
            case BOUNDED_GETTER -> {
                for (found = read(a); found == 0 && i < b; i++) {
                    found = read(a);
                }
                see(task, found);
                found = read(a);
            }
            case BOUNDED_YIELD -> {
                for (found = read(a); found == 0 && i < b; i++) {
                    Thread.yield();
                    found = read(a);
                }
            }
            default -> {
                for (found = read(a); found == 0 && i < b; i++) {
                    LockSupport.parkNanos(1_000_000);
                    found = read(a);
                }
            }
        }
        see(task, found);
    }

    private void boundedLock(int task, SpinOp op, int b) {
        boolean got = false;
        if (op == SpinOp.BOUNDED_SPIN_LOCK) {
            for (int i = 0; i < b && !got; i++) {
                got = atomic.compareAndSet(0, 1);
            }
            if (got) {
                atomic.set(0);
            }
        } else {
            for (int i = 0; i < b && !got; i++) {
                got = lock.tryLock();
            }
            if (got) {
                lock.unlock();
            }
        }
        see(task, got ? 1 : 0);
    }

    private void spinThenPark(int task, SpinOp op, int a, int b) {
        for (int i = 0; i < b && read(a) == 0; i++) {
            // spins
        }
        if (op == SpinOp.SPIN_THEN_PARK) {
            while (read(a) == 0) {
                LockSupport.park();
            }
        } else if (read(a) == 0) {
            LockSupport.parkNanos(1_000_000);
        }
        see(task, read(a));
    }

    private void untilLocked(SpinOp op, int b) {
        if (op == SpinOp.UNTIL_LOCKED) {
            while (readLocked() != b) {
                // spins
            }
            return;
        }
        while (true) {
            synchronized (this) {
                if (guarded == b) {
                    break;
                }
            }
            Thread.yield();
        }
    }

    private synchronized int readLocked() {
        return guarded;
    }

    private synchronized void writeLocked(int value) {
        guarded = value;
    }

    private int read(int variable) {
        return variable == 0 ? x : variable == 1 ? y : plain;
    }

    private void write(int variable, int value) {
        if (variable == 0) {
            x = value;
        } else if (variable == 1) {
            y = value;
        } else {
            plain = value;
        }
    }

    private void see(int task, int value) {
        seen[task][sizes[task]++] = value;
    }

    /** What every task has seen, and what the memory is at the end. */
    public String state() {
        StringBuilder text = new StringBuilder();
        for (int task = 0; task < seen.length; task++) {
            text.append(Arrays.toString(Arrays.copyOf(seen[task], sizes[task])));
        }
        return text + " " + x + " " + y + " " + plain + " " + atomic + " " + (lock.isLocked() ? 1 : 0) + " " + guarded;
    }
}
