package dev.chessj.dist;

import static dev.chessj.dist.SpinTasks.check;
import static dev.chessj.dist.SpinTasks.join;
import static dev.chessj.dist.SpinTasks.sleep;
import static dev.chessj.dist.SpinTasks.start;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/** Tasks that try again and again, some for ever; the name of each begins with how it ends. For {@link SpinShapesIT}. */
public final class RetryPrograms {
    private RetryPrograms() {}

    abstract static class Two implements Runnable {
        abstract void work(int me);

        @Override
        public void run() {
            Thread t = start(() -> work(1));
            work(0);
            join(t);
        }
    }

    abstract static class Locks extends Two {
        final ReentrantLock[] l = {new ReentrantLock(), new ReentrantLock()};
        int n;
    }

    public static class LivelockTryLock extends Locks {
        void work(int me) {
            for (; ; ) {
                l[me].lock();
                try {
                    if (l[1 - me].tryLock()) {
                        try {
                            n++;
                            return;
                        } finally {
                            l[1 - me].unlock();
                        }
                    }
                } finally {
                    l[me].unlock();
                }
            }
        }
    }

    public static class LivelockTryLockYield extends Locks {
        void work(int me) {
            for (; ; ) {
                l[me].lock();
                try {
                    if (l[1 - me].tryLock()) {
                        try {
                            n++;
                            return;
                        } finally {
                            l[1 - me].unlock();
                        }
                    }
                } finally {
                    l[me].unlock();
                }
                Thread.yield();
            }
        }
    }

    public static class LivelockTryBoth extends Locks {
        void work(int me) {
            for (; ; ) {
                if (l[me].tryLock()) {
                    try {
                        if (l[1 - me].tryLock()) {
                            try {
                                n++;
                                return;
                            } finally {
                                l[1 - me].unlock();
                            }
                        }
                    } finally {
                        l[me].unlock();
                    }
                }
                Thread.yield();
            }
        }
    }

    public static class LivelockTimed extends Locks {
        void work(int me) {
            try {
                for (; ; ) {
                    l[me].lock();
                    try {
                        if (l[1 - me].tryLock(10, TimeUnit.MILLISECONDS)) {
                            try {
                                n++;
                                return;
                            } finally {
                                l[1 - me].unlock();
                            }
                        }
                    } finally {
                        l[me].unlock();
                    }
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    public static class LivelockTimedSleep extends Locks {
        void work(int me) {
            try {
                for (; ; ) {
                    l[me].lock();
                    try {
                        if (l[1 - me].tryLock(10, TimeUnit.MILLISECONDS)) {
                            try {
                                n++;
                                return;
                            } finally {
                                l[1 - me].unlock();
                            }
                        }
                    } finally {
                        l[me].unlock();
                    }
                    Thread.sleep(10);
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    public static class LivelockFlags extends Two {
        final AtomicIntegerArray want = new AtomicIntegerArray(2);

        void work(int me) {
            want.set(me, 1);
            while (want.get(1 - me) == 1) {
                want.set(me, 0);
                Thread.yield();
                want.set(me, 1);
            }
            want.set(me, 0);
        }
    }

    public static class LivelockFlagsNoYield extends Two {
        final AtomicIntegerArray want = new AtomicIntegerArray(2);

        void work(int me) {
            want.set(me, 1);
            while (want.get(1 - me) == 1) {
                want.set(me, 0);
                want.set(me, 1);
            }
            want.set(me, 0);
        }
    }

    public static class LivelockFlagsSleep extends Two {
        final AtomicIntegerArray want = new AtomicIntegerArray(2);

        void work(int me) {
            want.set(me, 1);
            while (want.get(1 - me) == 1) {
                want.set(me, 0);
                sleep(5);
                want.set(me, 1);
            }
            want.set(me, 0);
        }
    }

    public static class LivelockUndo extends Two {
        final AtomicInteger v = new AtomicInteger();

        void work(int me) {
            int mine = me + 1;
            do {
                v.set(mine);
            } while (!v.compareAndSet(mine, 0));
        }
    }

    public static class LivelockStamped extends Two {
        final StampedLock l = new StampedLock();
        int n;

        void work(int me) {
            long s = l.readLock();
            try {
                for (; ; ) {
                    long w = l.tryConvertToWriteLock(s);
                    if (w != 0) {
                        s = w;
                        n++;
                        return;
                    }
                    Thread.yield();
                }
            } finally {
                l.unlock(s);
            }
        }
    }

    public static class LivelockStampedSpin extends Two {
        final StampedLock l = new StampedLock();
        int n;

        void work(int me) {
            long s = l.readLock();
            try {
                for (; ; ) {
                    long w = l.tryConvertToWriteLock(s);
                    if (w != 0) {
                        s = w;
                        n++;
                        return;
                    }
                }
            } finally {
                l.unlock(s);
            }
        }
    }

    public static class LivelockStampedAgain extends Two {
        final StampedLock l = new StampedLock();
        int n;

        void work(int me) {
            for (; ; ) {
                long s = l.readLock();
                long w = l.tryConvertToWriteLock(s);
                if (w != 0) {
                    n++;
                    l.unlockWrite(w);
                    return;
                }
                l.unlockRead(s);
                Thread.yield();
            }
        }
    }

    public static class LivelockUpgrade extends Two {
        final ReentrantReadWriteLock l = new ReentrantReadWriteLock();

        void work(int me) {
            l.readLock().lock();
            while (!l.writeLock().tryLock()) Thread.yield();
            l.writeLock().unlock();
            l.readLock().unlock();
        }
    }

    public static class LivelockSemaphore extends Two {
        final Semaphore s = new Semaphore(2);

        void work(int me) {
            for (; ; ) {
                if (s.tryAcquire()) {
                    if (s.tryAcquire()) {
                        s.release(2);
                        return;
                    }
                    s.release();
                }
                Thread.yield();
            }
        }
    }

    public static class LivelockSpoonSync extends Two {
        int owner;
        final boolean[] hungry = {true, true};

        synchronized boolean step(int me) {
            if (owner == me) {
                if (hungry[1 - me]) {
                    owner = 1 - me;
                } else {
                    hungry[me] = false;
                    owner = 1 - me;
                    return false;
                }
            }
            return true;
        }

        void work(int me) {
            while (step(me)) {
                Thread.yield();
            }
        }
    }

    public static class LivelockPhilosophers implements Runnable {
        final ReentrantLock[] f = {new ReentrantLock(), new ReentrantLock(), new ReentrantLock()};

        void eat(int i) {
            for (; ; ) {
                f[i].lock();
                if (f[(i + 1) % 3].tryLock()) {
                    f[(i + 1) % 3].unlock();
                    f[i].unlock();
                    return;
                }
                f[i].unlock();
                Thread.yield();
            }
        }

        @Override
        public void run() {
            Thread a = start(() -> eat(1)), b = start(() -> eat(2));
            eat(0);
            join(a, b);
        }
    }

    public static class LivelockCorridor extends Two {
        final AtomicIntegerArray side = new AtomicIntegerArray(2); // both step to the same side

        void work(int me) {
            while (side.get(0) == side.get(1)) {
                side.set(me, 1 - side.get(me));
                Thread.yield();
            }
        }
    }

    public static class OkOrdered extends Locks {
        void work(int me) {
            l[0].lock();
            l[1].lock();
            n++;
            l[1].unlock();
            l[0].unlock();
        }
    }

    public static class OkAsymmetric extends Locks {
        void work(int me) {
            if (me == 0) {
                l[0].lock();
                l[1].lock();
                n++;
                l[1].unlock();
                l[0].unlock();
                return;
            }
            for (; ; ) {
                l[1].lock();
                if (l[0].tryLock()) {
                    n++;
                    l[0].unlock();
                    l[1].unlock();
                    return;
                }
                l[1].unlock();
                Thread.yield();
            }
        }
    }

    public static class OkGivesUp extends Locks {
        void work(int me) {
            for (int i = 0; i < 10; i++) {
                l[me].lock();
                try {
                    if (l[1 - me].tryLock()) {
                        try {
                            n++;
                            return;
                        } finally {
                            l[1 - me].unlock();
                        }
                    }
                } finally {
                    l[me].unlock();
                }
                Thread.yield();
            }
        }
    }

    public static class OkThenOrdered extends Locks {
        void work(int me) {
            for (int i = 0; i < 3; i++) {
                l[me].lock();
                try {
                    if (l[1 - me].tryLock()) {
                        try {
                            n++;
                            return;
                        } finally {
                            l[1 - me].unlock();
                        }
                    }
                } finally {
                    l[me].unlock();
                }
                sleep(ThreadLocalRandom.current().nextInt(10));
            }
            l[0].lock();
            l[1].lock();
            n++;
            l[1].unlock();
            l[0].unlock();
        }
    }

    public static class OkStamped extends Two {
        final StampedLock l = new StampedLock();
        int n;

        void work(int me) {
            long s = l.readLock();
            try {
                while (n < 3) {
                    long w = l.tryConvertToWriteLock(s);
                    if (w != 0) {
                        s = w;
                        n++;
                        return;
                    }
                    l.unlockRead(s);
                    s = l.writeLock();
                }
            } finally {
                l.unlock(s);
            }
        }
    }

    public static class OkLockFree extends Two {
        final AtomicInteger v = new AtomicInteger();

        void work(int me) {
            int x;
            do {
                x = v.get();
            } while (!v.compareAndSet(x, x + 1));
        }

        @Override
        public void run() {
            super.run();
            check(v.get() == 2);
        }
    }

    public static class OkLockFreeThree extends Two {
        final AtomicInteger v = new AtomicInteger();

        void work(int me) {
            for (int i = 0; i < 2; i++) {
                int x;
                do {
                    x = v.get();
                } while (!v.compareAndSet(x, x + 1));
            }
        }
    }

    public static class OkSpoon extends Two {
        volatile int owner;
        final AtomicIntegerArray hungry = new AtomicIntegerArray(new int[] {1, 1});

        void work(int me) {
            int patience = 2;
            while (hungry.get(me) == 1) {
                if (owner != me) {
                    Thread.yield();
                    continue;
                }
                if (hungry.get(1 - me) == 1 && patience-- > 0) {
                    owner = 1 - me;
                    continue;
                }
                hungry.set(me, 0);
                owner = 1 - me;
            }
        }
    }

    public static class OkSemaphore extends Two {
        final Semaphore s = new Semaphore(2);

        void work(int me) {
            while (!s.tryAcquire(2)) Thread.yield();
            s.release(2);
        }
    }

    public static class OkReserve extends Two {
        final AtomicInteger room = new AtomicInteger(1);

        void work(int me) {
            for (; ; ) {
                int r = room.get();
                if (r > 0 && room.compareAndSet(r, r - 1)) break;
                Thread.yield();
            }
            room.incrementAndGet();
        }
    }

    public static class OkPollTwo extends Two {
        final LinkedBlockingQueue<Integer> q = new LinkedBlockingQueue<>();

        void work(int me) {
            try {
                if (me == 1) {
                    q.put(1);
                    q.put(2);
                    return;
                }
                int got = 0;
                while (got < 2) if (q.poll(5, TimeUnit.MILLISECONDS) != null) got++;
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    public static class OkTransfer extends Locks {
        int a = 5, b = 5;

        boolean move(int me) {
            if (l[me].tryLock()) {
                try {
                    if (l[1 - me].tryLock()) {
                        try {
                            a += me == 0 ? 1 : -1;
                            b -= me == 0 ? 1 : -1;
                            return true;
                        } finally {
                            l[1 - me].unlock();
                        }
                    }
                } finally {
                    l[me].unlock();
                }
            }
            return false;
        }

        void work(int me) {
            move(me);
        }

        @Override
        public void run() {
            super.run();
            check(a + b == 10);
        }
    }
}
