package dev.chessj.dist;

import static dev.chessj.dist.SpinTasks.check;
import static dev.chessj.dist.SpinTasks.join;
import static dev.chessj.dist.SpinTasks.start;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;

/** Locks and barriers made of spinning, correct and wrong; the name of each begins with how it ends. For {@link SpinShapesIT}. */
public final class SpinLockPrograms {
    private SpinLockPrograms() {}

    abstract static class Counted implements Runnable {
        int n;
        final int tasks;

        Counted() {
            this(2);
        }

        Counted(int tasks) {
            this.tasks = tasks;
        }

        abstract void lock(int me);

        abstract void unlock(int me);

        @Override
        public void run() {
            Thread[] t = new Thread[tasks - 1];
            for (int i = 1; i < tasks; i++) {
                int me = i;
                t[i - 1] = start(() -> work(me));
            }
            work(0);
            join(t);
            check(n == tasks);
        }

        void work(int me) {
            lock(me);
            n++;
            unlock(me);
        }
    }

    public static class OkCas extends Counted {
        final AtomicBoolean l = new AtomicBoolean();

        void lock(int me) {
            while (!l.compareAndSet(false, true)) {}
        }

        void unlock(int me) {
            l.set(false);
        }
    }

    public static class LivelockCas extends OkCas {
        void unlock(int me) {}
    }

    public static class OkTtas extends Counted {
        final AtomicBoolean l = new AtomicBoolean();

        void lock(int me) {
            for (; ; ) {
                while (l.get()) Thread.onSpinWait();
                if (!l.getAndSet(true)) return;
            }
        }

        void unlock(int me) {
            l.set(false);
        }
    }

    public static class AssertionTtas extends Counted {
        final AtomicBoolean l = new AtomicBoolean();

        void lock(int me) {
            while (l.get()) Thread.onSpinWait();
            l.set(true);
        }

        void unlock(int me) {
            l.set(false);
        }
    }

    public static class OkTicket extends Counted {
        final AtomicInteger next = new AtomicInteger();
        volatile int now;

        OkTicket() {
            super(3);
        }

        void lock(int me) {
            int t = next.getAndIncrement();
            while (now != t) Thread.yield();
        }

        void unlock(int me) {
            now++;
        }
    }

    static final class Node {
        volatile boolean locked;
        volatile Node next;
    }

    public static class OkMcs extends Counted {
        final AtomicReference<Node> tail = new AtomicReference<>();
        final Node[] nodes = {new Node(), new Node(), new Node()};

        void lock(int me) {
            Node n = nodes[me];
            n.next = null;
            Node p = tail.getAndSet(n);
            if (p != null) {
                n.locked = true;
                p.next = n;
                while (n.locked) {}
            }
        }

        void unlock(int me) {
            Node n = nodes[me];
            if (n.next == null) {
                if (tail.compareAndSet(n, null)) return;
                while (n.next == null) {}
            }
            n.next.locked = false;
        }
    }

    public static class LivelockMcs extends OkMcs {
        void unlock(int me) {
            Node n = nodes[me];
            if (n.next == null) {
                tail.compareAndSet(n, null);
                return;
            }
            n.next.locked = false;
        }
    }

    public static class LivelockMcsOrder extends OkMcs {
        void lock(int me) {
            Node n = nodes[me];
            n.next = null;
            Node p = tail.getAndSet(n);
            if (p != null) {
                p.next = n;
                n.locked = true;
                while (n.locked) {}
            }
        }
    }

    public static class OkClh extends Counted {
        final AtomicReference<Node> tail = new AtomicReference<>(new Node());
        final Node[] mine = {new Node(), new Node(), new Node()};

        void lock(int me) {
            Node n = mine[me];
            n.locked = true;
            Node p = tail.getAndSet(n);
            while (p.locked) Thread.onSpinWait();
        }

        void unlock(int me) {
            mine[me].locked = false;
        }
    }

    public static class OkSeqlock implements Runnable {
        volatile int v, a, b;

        @Override
        public void run() {
            Thread t = start(() -> {
                v++;
                a = 1;
                b = 1;
                v++;
            });
            int x, y, s;
            do {
                while (((s = v) & 1) != 0) {}
                x = a;
                y = b;
            } while (s != v);
            check(x == y);
            join(t);
        }
    }

    public static class AssertionSeqlock implements Runnable {
        volatile int v, a, b;

        @Override
        public void run() {
            Thread t = start(() -> {
                v++;
                a = 1;
                b = 1;
                v++;
            });
            int x, y;
            while ((v & 1) != 0) {}
            x = a;
            y = b;
            check(x == y);
            join(t);
        }
    }

    public static class OkPeterson extends Counted {
        final AtomicIntegerArray want = new AtomicIntegerArray(2);
        volatile int turn;

        void lock(int me) {
            want.set(me, 1);
            turn = 1 - me;
            while (want.get(1 - me) == 1 && turn == 1 - me) {}
        }

        void unlock(int me) {
            want.set(me, 0);
        }
    }

    public static class AssertionPeterson extends OkPeterson {
        void lock(int me) {
            turn = 1 - me;
            want.set(me, 1);
            while (want.get(1 - me) == 1 && turn == 1 - me) {}
        }
    }

    public static class OkDekker extends Counted {
        final AtomicIntegerArray want = new AtomicIntegerArray(2);
        volatile int turn;

        void lock(int me) {
            want.set(me, 1);
            while (want.get(1 - me) == 1) {
                if (turn != me) {
                    want.set(me, 0);
                    while (turn != me) Thread.yield();
                    want.set(me, 1);
                }
            }
        }

        void unlock(int me) {
            turn = 1 - me;
            want.set(me, 0);
        }
    }

    public static class LivelockDekker extends OkDekker { // who waits for its turn never gets it
        void unlock(int me) {
            want.set(me, 0);
        }
    }

    public static class OkBakery extends Counted {
        final AtomicIntegerArray choosing = new AtomicIntegerArray(2), number = new AtomicIntegerArray(2);

        void lock(int me) {
            choosing.set(me, 1);
            number.set(me, 1 + Math.max(number.get(0), number.get(1)));
            choosing.set(me, 0);
            int o = 1 - me;
            while (choosing.get(o) == 1) {}
            while (number.get(o) != 0
                    && (number.get(o) < number.get(me) || number.get(o) == number.get(me) && o < me)) {}
        }

        void unlock(int me) {
            number.set(me, 0);
        }
    }

    public static class AssertionBakery extends OkBakery {
        void lock(int me) {
            number.set(me, 1 + Math.max(number.get(0), number.get(1)));
            int o = 1 - me;
            while (number.get(o) != 0
                    && (number.get(o) < number.get(me) || number.get(o) == number.get(me) && o < me)) {}
        }
    }

    public static class OkBarrier implements Runnable {
        final AtomicInteger left = new AtomicInteger(2);
        volatile boolean sense;
        final AtomicIntegerArray at = new AtomicIntegerArray(2);

        void await(boolean mine) {
            if (left.decrementAndGet() == 0) {
                left.set(2);
                sense = mine;
            } else while (sense != mine) {}
        }

        void work(int me) {
            boolean mine = false;
            for (int i = 1; i <= 2; i++) {
                at.set(me, i);
                mine = !mine;
                await(mine);
                check(at.get(1 - me) >= i);
            }
        }

        @Override
        public void run() {
            Thread t = start(() -> work(1));
            work(0);
            join(t);
        }
    }

    public static class LivelockBarrier implements Runnable {
        final AtomicInteger left = new AtomicInteger(2);

        void await() {
            if (left.decrementAndGet() == 0) left.set(2);
            else while (left.get() != 2) {}
        }

        void work() {
            for (int i = 1; i <= 2; i++) await();
        }

        @Override
        public void run() {
            Thread t = start(() -> work());
            work();
            join(t);
        }
    }

    public static class OkReadWrite implements Runnable {
        final AtomicInteger s = new AtomicInteger();
        int a, b;

        @Override
        public void run() {
            Thread t = start(() -> {
                while (!s.compareAndSet(0, -1)) {}
                a++;
                b++;
                s.set(0);
            });
            for (; ; ) {
                int v = s.get();
                if (v >= 0 && s.compareAndSet(v, v + 1)) break;
            }
            check(a == b);
            s.decrementAndGet();
            join(t);
        }
    }

    public static class OkOnce implements Runnable {
        final AtomicInteger s = new AtomicInteger();
        int v;

        int get() {
            if (s.get() != 2) {
                if (s.compareAndSet(0, 1)) {
                    v = 5;
                    s.set(2);
                } else while (s.get() != 2) Thread.yield();
            }
            return v;
        }

        @Override
        public void run() {
            Thread t = start(() -> check(get() == 5));
            Thread u = start(() -> check(get() == 5));
            check(get() == 5);
            join(t, u);
        }
    }

    public static class LivelockOnce implements Runnable {
        final AtomicInteger s = new AtomicInteger();
        int v;

        int get(boolean fails) {
            if (s.get() != 2) {
                if (s.compareAndSet(0, 1)) {
                    if (fails) return 5;
                    v = 5;
                    s.set(2);
                } else while (s.get() != 2) Thread.yield();
            }
            return v;
        }

        @Override
        public void run() {
            Thread t = start(() -> check(get(true) == 5));
            check(get(false) == 5);
            join(t);
        }
    }

    public static class OkRing implements Runnable {
        final AtomicReferenceArray<Integer> r = new AtomicReferenceArray<>(2);

        @Override
        public void run() {
            Thread t = start(() -> {
                for (int i = 0; i < 4; i++) {
                    while (r.get(i & 1) != null) Thread.yield();
                    r.set(i & 1, i);
                }
            });
            for (int i = 0; i < 4; i++) {
                Integer x;
                while ((x = r.get(i & 1)) == null) Thread.yield();
                check(x == i);
                r.set(i & 1, null);
            }
            join(t);
        }
    }
}
