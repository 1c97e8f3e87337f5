package dev.chessj.differential.program;

import dev.chessj.differential.PoolNotes.Run;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/**
 * What the items of a random program share, and what they do with it and with the thread that they run on.
 *
 * <p>Plain variables are touched only by whoever has the monitor or the lock they belong to.
 */
final class PoolShared {

    private final AtomicInteger[] atomics = {new AtomicInteger(), new AtomicInteger()};
    private volatile int x;
    private volatile int y;
    private volatile Thread kept = Thread.currentThread();
    private final Object monitor = new Object();
    private final ReentrantLock lock = new ReentrantLock();
    private int guarded;
    private int locked;
    private final CountDownLatch latch = new CountDownLatch(1);
    private final ThreadLocal<Integer> local = ThreadLocal.withInitial(() -> 0);
    private final InheritableThreadLocal<Integer> inherited = new InheritableThreadLocal<>();

    void step(Run run, PoolOp op, int a, int b) throws InterruptedException {
        switch (op) {
            case GET -> run.see(atomics[a].get());
            case ADD -> run.see(atomics[a].addAndGet(b));
            case CAS -> run.see(atomics[a].compareAndSet(b, b + 1));
            case READ -> run.see(a == 0 ? x : y);
            case WRITE -> write(a, b);
            case SYNC -> {
                synchronized (monitor) {
                    run.see(guarded);
                    guarded = 10 * guarded + run.task;
                }
            }
            case LOCK, HOLD, GIVE_BACK, IS_LOCKED -> lock(run, op);
            case COUNT_DOWN, PASS, PASS_FOR, SLEEP, YIELD, PARK, UNPARK_KEPT -> waiting(run, op, b);
            case RANDOM -> run.see(new Random().nextInt(16));
            case LOCAL_RANDOM -> run.see(ThreadLocalRandom.current().nextInt(16));
            case HASH -> run.see(System.identityHashCode(new Object()) & 0xF);
            case SET_ORDER -> order(run);
            case LOCAL_GET, LOCAL_ADD, INHERITED_GET, INHERITED_SET -> variable(run, op, b);
            case INTERRUPTED -> run.see(Thread.interrupted());
            case INTERRUPT_KEPT -> kept.interrupt();
            default -> thread(run, op, b, Thread.currentThread()); // from then on no worker is like another
        }
    }

    private void lock(Run run, PoolOp op) {
        switch (op) {
            case LOCK -> {
                lock.lock();
                run.see(locked);
                locked = 10 * locked + run.task;
                lock.unlock();
            }
            case HOLD -> run.see(lock.tryLock());
            case GIVE_BACK -> {
                boolean held = lock.isHeldByCurrentThread();
                run.see(held + "/" + lock.getHoldCount());
                if (held) {
                    lock.unlock();
                }
            }
            default -> run.see(lock.isLocked());
        }
    }

    private void waiting(Run run, PoolOp op, int b) throws InterruptedException {
        switch (op) {
            case COUNT_DOWN -> latch.countDown();
            case PASS -> latch.await();
            case PASS_FOR -> run.see(latch.await(b, TimeUnit.MILLISECONDS));
            case SLEEP -> Thread.sleep(b);
            case YIELD -> Thread.yield();
            case PARK -> LockSupport.park();
            default -> LockSupport.unpark(kept);
        }
    }

    private void variable(Run run, PoolOp op, int b) {
        switch (op) {
            case LOCAL_GET -> run.see(local.get());
            case LOCAL_ADD -> {
                run.see(local.get());
                local.set(10 * local.get() + run.task);
            }
            case INHERITED_GET -> run.see(inherited.get());
            default -> inherited.set(run.task + b);
        }
    }

    private void thread(Run run, PoolOp op, int b, Thread self) {
        switch (op) {
            case NAME -> run.see(self.getName());
            case RENAME -> {
                run.see(self.getName().startsWith("renamed") ? self.getName() : "as made");
                self.setName("renamed" + run.task);
            }
            case PRIORITY -> run.see(self.getPriority());
            case DEMOTE -> {
                run.see(self.getPriority());
                self.setPriority(b);
            }
            case KEEP -> kept = self;
            case SAME -> run.see(kept == self);
            case SAME_KEEP -> {
                run.see(kept == self);
                kept = self;
            }
            case INTERRUPT_SELF -> self.interrupt();
            default -> throw new IllegalArgumentException(op.toString());
        }
    }

    /** In which order a set has two objects that it knows by their identity. */
    private static void order(Run run) {
        Object first = new Object();
        Set<Object> set = new HashSet<>();
        set.add(first);
        set.add(new Object());
        set.add(new Object());
        int place = 0;
        for (Object object : set) {
            if (object == first) {
                break;
            }
            place++;
        }
        run.see(place);
    }

    private void write(int field, int value) {
        if (field == 0) {
            x = value;
        } else {
            y = value;
        }
    }

    String state() {
        return "x=" + x + " y=" + y + " atomics " + atomics[0] + " " + atomics[1] + " guarded " + guarded + " locked "
                + locked + " latch " + latch.getCount();
    }
}
