package dev.chessj.dist;

import static dev.chessj.dist.SpinTasks.check;
import static dev.chessj.dist.SpinTasks.join;
import static dev.chessj.dist.SpinTasks.start;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;

/** Tasks that spin on flags, in the shapes in which people write that; the name of each begins with how it ends. For {@link SpinShapesIT}. */
public final class SpinFlagPrograms {
    private SpinFlagPrograms() {}

    public static final class OkWhileFlag implements Runnable {
        volatile boolean f;

        @Override
        public void run() {
            Thread t = start(() -> f = true);
            while (!f) {}
            join(t);
        }
    }

    public static final class LivelockWhileFlag implements Runnable {
        volatile boolean f, g;

        @Override
        public void run() {
            Thread t = start(() -> g = true);
            while (!f) {}
            join(t);
        }
    }

    public static final class OkForOnSpinWait implements Runnable {
        volatile int x;

        @Override
        public void run() {
            Thread t = start(() -> {
                x = 1;
                x = 2;
            });
            for (; ; ) {
                if (x == 2) break;
                Thread.onSpinWait();
            }
            join(t);
        }
    }

    public static final class LivelockForOnSpinWait implements Runnable {
        volatile int x;

        @Override
        public void run() {
            Thread t = start(() -> {
                x = 1;
                x = 2;
                x = 3;
            });
            for (; ; ) {
                if (x == 2) break;
                Thread.onSpinWait();
            }
            join(t);
        }
    }

    public static final class OkDoWhileYield implements Runnable {
        volatile int x;

        @Override
        public void run() {
            Thread t = start(() -> x = 1);
            do {
                Thread.yield();
            } while (x == 0);
            join(t);
        }
    }

    public static final class OkTwoFlagsInOrder implements Runnable {
        volatile boolean a, b;

        @Override
        public void run() {
            Thread t = start(() -> {
                a = true;
                b = true;
            });
            while (!b) Thread.onSpinWait();
            check(a);
            join(t);
        }
    }

    public static final class AssertionTwoFlags implements Runnable {
        volatile boolean a, b;

        @Override
        public void run() {
            Thread t = start(() -> {
                b = true;
                a = true;
            });
            while (!b) Thread.onSpinWait();
            check(a);
            join(t);
        }
    }

    public static final class OkArrayElement implements Runnable {
        final AtomicIntegerArray a = new AtomicIntegerArray(3);

        @Override
        public void run() {
            Thread t = start(() -> {
                a.set(0, 1);
                a.set(2, 1);
            });
            while (a.get(0) + a.get(2) < 2) {}
            join(t);
        }
    }

    public static final class OkPlainArray implements Runnable {
        final boolean[] a = new boolean[2];

        @Override
        public void run() {
            Thread t = start(() -> a[1] = true);
            while (!a[1]) {}
            join(t);
        }
    }

    public static final class OkPlainField implements Runnable {
        boolean f;

        @Override
        public void run() {
            Thread t = start(() -> f = true);
            while (!f) {}
            join(t);
        }
    }

    public static final class LivelockPlainField implements Runnable {
        boolean f, g;

        @Override
        public void run() {
            Thread t = start(() -> {
                g = true;
            });
            Thread u = start(() -> {
                if (g) f = true;
            });
            while (!f) {}
            join(t, u);
        }
    }

    public static final class OkCasFlag implements Runnable {
        final AtomicBoolean f = new AtomicBoolean();

        @Override
        public void run() {
            Thread t = start(() -> f.set(true));
            while (!f.compareAndSet(true, false)) {
                Thread.onSpinWait();
            }
            join(t);
            check(!f.get());
        }
    }

    public static final class LivelockCasFlag implements Runnable {
        final AtomicBoolean f = new AtomicBoolean();

        void take() {
            while (!f.compareAndSet(true, false)) {
                Thread.onSpinWait();
            }
        }

        @Override
        public void run() {
            Thread t = start(() -> f.set(true));
            Thread u = start(this::take);
            take();
            join(t, u);
        }
    }

    public static final class OkGetter implements Runnable {
        private volatile boolean f;

        boolean isF() {
            return f;
        }

        @Override
        public void run() {
            Thread t = start(() -> f = true);
            while (!isF()) {}
            join(t);
        }
    }

    public static final class OkSupplier implements Runnable {
        private volatile boolean f;

        void until(BooleanSupplier s) {
            while (!s.getAsBoolean()) Thread.yield();
        }

        @Override
        public void run() {
            Thread t = start(() -> f = true);
            until(() -> f);
            join(t);
        }
    }

    public static final class LivelockSupplier implements Runnable {
        private volatile boolean f;

        void until(BooleanSupplier s) {
            while (!s.getAsBoolean()) Thread.yield();
        }

        @Override
        public void run() {
            Thread t = start(() -> f = true);
            until(() -> f && !f);
            join(t);
        }
    }

    public static final class OkStream implements Runnable {
        final AtomicBoolean a = new AtomicBoolean(), b = new AtomicBoolean();

        @Override
        public void run() {
            Thread t = start(() -> a.set(true));
            Thread u = start(() -> b.set(true));
            while (Stream.of(a, b).anyMatch(f -> !f.get())) {}
            join(t, u);
        }
    }

    public static final class OkIterator implements Runnable {
        final List<AtomicBoolean> l = List.of(new AtomicBoolean(), new AtomicBoolean());

        @Override
        public void run() {
            Thread t = start(() -> l.get(0).set(true));
            Thread u = start(() -> l.get(1).set(true));
            for (; ; ) {
                boolean all = true;
                for (AtomicBoolean b : l) all &= b.get();
                if (all) break;
            }
            join(t, u);
        }
    }

    public static final class LivelockIterator implements Runnable {
        final List<AtomicBoolean> l = List.of(new AtomicBoolean(), new AtomicBoolean());

        @Override
        public void run() {
            Thread t = start(() -> l.get(0).set(true));
            Thread u = start(() -> l.get(0).set(true));
            for (; ; ) {
                boolean all = true;
                for (AtomicBoolean b : l) all &= b.get();
                if (all) break;
            }
            join(t, u);
        }
    }

    public static final class OkOpaque implements Runnable {
        boolean f;
        static final VarHandle F;

        static {
            try {
                F = MethodHandles.lookup().findVarHandle(OkOpaque.class, "f", boolean.class);
            } catch (ReflectiveOperationException e) {
                throw new Error(e);
            }
        }

        @Override
        public void run() {
            Thread t = start(() -> F.setOpaque(this, true));
            while (!(boolean) F.getOpaque(this)) {}
            join(t);
        }
    }

    public static final class OkAcquire implements Runnable {
        int f;
        int d;
        static final VarHandle F;

        static {
            try {
                F = MethodHandles.lookup().findVarHandle(OkAcquire.class, "f", int.class);
            } catch (ReflectiveOperationException e) {
                throw new Error(e);
            }
        }

        @Override
        public void run() {
            Thread t = start(() -> {
                d = 7;
                F.setRelease(this, 1);
            });
            while ((int) F.getAcquire(this) == 0) {
                Thread.onSpinWait();
            }
            check(d == 7);
            join(t);
        }
    }
}
