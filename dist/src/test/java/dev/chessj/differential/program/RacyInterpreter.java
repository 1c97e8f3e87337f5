package dev.chessj.differential.program;

import dev.chessj.differential.RacyEvents;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Executes a random program once, with the real thing for each of its operations, and writes down each when it is done. Nobody else runs
 * between an operation and that: tasks are switched before operations.
 *
 * <p>Tasks are threads or, all of them, items of work of a pool of two threads.
 */
public final class RacyInterpreter {

    private static final VarHandle[] HANDLES = new VarHandle[3];

    static {
        try {
            for (int i = 0; i < HANDLES.length; i++) {
                HANDLES[i] = MethodHandles.lookup().findVarHandle(Cell.class, "p" + i, int.class);
            }
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final int[][] code;
    private final RacyEvents events;
    private final Thread[] threads;
    private final Future<?>[] futures;
    private final ExecutorService pool;

    /** A variable, in an object of its own: of each one field is used. */
    private static final class Cell {
        private int p0;
        private int p1;
        private int p2;
    }

    private final Cell first = new Cell();
    private final Cell second = new Cell();
    private final Cell third = new Cell();
    private final long[] elements = new long[1]; // of a type that nothing else here has
    private volatile int v0;
    private volatile int v1;
    private final AtomicInteger[] atomics = {new AtomicInteger(), new AtomicInteger()};
    private final ReentrantLock[] locks = {new ReentrantLock(), new ReentrantLock()};
    private final Object[] monitors = {new Object(), new Object()};
    private final Semaphore semaphore = new Semaphore(1);
    private final CountDownLatch latch = new CountDownLatch(1);

    /** Of the code of each task: triples of an operation and its numbers a and b. */
    public RacyInterpreter(int[][] code, boolean pooled, RacyEvents events) {
        this.code = code;
        this.events = events;
        threads = new Thread[code.length];
        futures = new Future<?>[code.length];
        pool = pooled ? Executors.newFixedThreadPool(2) : null;
    }

    public void run() throws InterruptedException {
        threads[0] = Thread.currentThread();
        for (int task = 1; task < threads.length; task++) {
            int number = task;
            threads[task] = new Thread(() -> run(number));
        }
        run(0);
        if (pool != null) {
            pool.shutdown();
        }
    }

    private void run(int task) {
        try {
            run(task, 0);
        } catch (InterruptedException | ExecutionException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Executes from there to the end of the task, or of the block that the task is in; where that is. */
    private int run(int task, int from) throws InterruptedException, ExecutionException {
        int at = from;
        while (at < code[task].length) {
            RacyOp op = OPS[code[task][at]];
            int a = code[task][at + 1];
            int b = code[task][at + 2];
            at += 3;
            if (op == RacyOp.EXIT) {
                return at;
            }
            if (op == RacyOp.ENTER) {
                synchronized (monitors[a]) {
                    events.add(task, op, a);
                    at = run(task, at);
                }
                events.add(task, RacyOp.EXIT, a);
            } else if (step(task, op, a, b)) {
                events.add(task, op, a);
            }
        }
        return at;
    }

    /** Whether it has happened: what fails has not, or is another one. */
    private boolean step(int task, RacyOp op, int a, int b) throws InterruptedException, ExecutionException {
        switch (op) {
            case READ -> read(a);
            case WRITE -> write(a, b);
            case READ_ELEMENT -> events.see((int) elements[0]);
            case WRITE_ELEMENT -> elements[0] = b;
            case HANDLE_GET -> events.see((int) HANDLES[a].get(cell(a)));
            case HANDLE_SET -> HANDLES[a].set(cell(a), b);
            case HANDLE_GET_VOLATILE -> events.see((int) HANDLES[a].getVolatile(cell(a)));
            case HANDLE_SET_VOLATILE -> HANDLES[a].setVolatile(cell(a), b);
            case HANDLE_GET_OPAQUE -> events.see((int) HANDLES[a].getOpaque(cell(a)));
            case HANDLE_SET_OPAQUE -> HANDLES[a].setOpaque(cell(a), b);
            case HANDLE_CAS -> {
                if (!HANDLES[a].compareAndSet(cell(a), b, b + 1)) {
                    events.add(task, RacyOp.HANDLE_GET_VOLATILE, a);
                    return false;
                }
            }
            case READ_VOLATILE -> events.see(a == 0 ? v0 : v1);
            case WRITE_VOLATILE -> writeVolatile(a, b);
            case LOCK -> locks[a].lock();
            case TRY_LOCK -> {
                return locks[a].tryLock();
            }
            case UNLOCK -> {
                if (!locks[a].isHeldByCurrentThread()) {
                    return false;
                }
                locks[a].unlock();
            }
            case ACQUIRE -> semaphore.acquire();
            case RELEASE -> semaphore.release();
            case COUNT_DOWN -> latch.countDown();
            case PASS -> latch.await();
            case PARK -> LockSupport.park();
            case UNPARK -> LockSupport.unpark(threads[a]);
            case FORK -> fork(a);
            case JOIN -> join(a);
            case CAS -> {
                if (!atomics[a].compareAndSet(b, b + 1)) {
                    events.add(task, RacyOp.GET, a);
                    return false;
                }
            }
            default -> atomic(op, atomics[a], b);
        }
        return true;
    }

    private void atomic(RacyOp op, AtomicInteger atomic, int value) {
        switch (op) {
            case GET -> events.see(atomic.get());
            case GET_ACQUIRE -> events.see(atomic.getAcquire());
            case GET_OPAQUE -> events.see(atomic.getOpaque());
            case GET_PLAIN -> events.see(atomic.getPlain());
            case SET -> atomic.set(value);
            case SET_RELEASE -> atomic.setRelease(value);
            case SET_OPAQUE -> atomic.setOpaque(value);
            case SET_PLAIN -> atomic.setPlain(value);
            case ADD -> atomic.incrementAndGet();
            default -> throw new IllegalStateException(op.toString());
        }
    }

    private void fork(int task) {
        if (pool != null) {
            futures[task] = pool.submit(() -> run(task));
        } else {
            threads[task].start();
        }
    }

    private void join(int task) throws InterruptedException, ExecutionException {
        if (pool != null) {
            futures[task].get();
        } else {
            threads[task].join();
        }
    }

    private Cell cell(int field) {
        return field == 0 ? first : field == 1 ? second : third;
    }

    private void read(int field) {
        events.see(field == 0 ? first.p0 : field == 1 ? second.p1 : third.p2);
    }

    private void write(int field, int value) {
        switch (field) {
            case 0 -> first.p0 = value;
            case 1 -> second.p1 = value;
            default -> third.p2 = value;
        }
    }

    private void writeVolatile(int field, int value) {
        if (field == 0) {
            v0 = value;
        } else {
            v1 = value;
        }
    }

    private static final RacyOp[] OPS = RacyOp.values();
}
