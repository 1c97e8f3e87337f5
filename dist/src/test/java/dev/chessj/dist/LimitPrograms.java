package dev.chessj.dist;

import java.io.FileInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Programs for {@link LimitsIT}: each has an execution that does not end by itself in any time that a test would wait. */
public final class LimitPrograms {

    private static volatile int count;
    private static long result;

    private LimitPrograms() {}

    /** Whether the other task did the first half of its work between two looks: with two preemptions. */
    private static boolean isBetween() {
        int first = count;
        int second = count;
        return first == 0 && second == 1;
    }

    private static Thread other() {
        count = 0;
        Thread other = new Thread(() -> {
            count = 1;
            count = 2;
        });
        other.start();
        return other;
    }

    /** Every execution has as many operations as the argument says. */
    public static final class Long {
        public static void main(String[] args) throws InterruptedException {
            AtomicLong number = new AtomicLong();
            int times = Integer.parseInt(args[0]);
            Runnable work = () -> {
                for (int i = 0; i < times; i++) {
                    number.incrementAndGet();
                }
            };
            Thread other = new Thread(work);
            other.start();
            work.run();
            other.join();
        }
    }

    /** Loops in some schedules, without any operation. */
    public static final class Spins {
        public static void main(String[] args) throws InterruptedException {
            Thread other = other();
            if (isBetween()) {
                long value = 1;
                while (value != 0) {
                    value = value * 31 + 7 | 1;
                }
                result = value;
            }
            other.join();
        }
    }

    /** Reads in some schedules from a pipe that nobody writes to. */
    public static final class Blocks {
        public static void main(String[] args) throws InterruptedException, IOException {
            Thread other = other();
            if (isBetween()) {
                try (FileInputStream in = new FileInputStream(args[0])) {
                    result = in.read();
                }
            }
            other.join();
        }
    }

    /** Takes all memory, again and again: even the threads that watch it have none. */
    public static final class Fills {
        public static void main(String[] args) throws InterruptedException {
            Thread other = other();
            while (count < 3) {
                try {
                    List<byte[]> all = new ArrayList<>();
                    while (true) {
                        all.add(new byte[1000]);
                    }
                } catch (OutOfMemoryError full) {
                    result++;
                }
            }
            other.join();
        }
    }

    /** Keeps all that its tasks make: no heap is large enough. */
    public static final class Leaks {
        private static final List<byte[]> ALL = new ArrayList<>();

        public static void main(String[] args) throws InterruptedException {
            Runnable work = () -> {
                while (true) {
                    synchronized (ALL) {
                        ALL.add(new byte[1 << 20]);
                    }
                }
            };
            Thread other = new Thread(work);
            other.start();
            work.run();
            other.join();
        }
    }

    /** Keeps nothing; chessj does keep the objects that its tasks synchronise on, until the end of the execution. */
    public static final class KeepsNothing {
        public static void main(String[] args) throws InterruptedException {
            Runnable work = () -> {
                for (int i = 0; i < 500; i++) {
                    byte[] next = new byte[1 << 20];
                    synchronized (next) {
                        next[0] = 1;
                    }
                }
            };
            Thread other = new Thread(work);
            other.start();
            work.run();
            other.join();
        }
    }

    /** Asks in some schedules for more memory than there is, and so in one go. */
    public static final class AsksForTooMuch {
        private static Object kept;

        public static void main(String[] args) throws InterruptedException {
            Thread other = other();
            if (isBetween()) {
                kept = new long[1_000_000_000];
            }
            other.join();
        }
    }

    /** What comes before the tests does not end. */
    public static class Before {
        @BeforeAll
        static void spin() {
            long value = 1;
            while (value != 0) {
                value = value * 31 + 7 | 1;
            }
            result = value;
        }

        @Test
        void passes() throws InterruptedException {
            other().join();
        }
    }

    public static class BeforeFails {
        @BeforeAll
        static void fail() {
            throw new IllegalStateException("no server");
        }

        @Test
        void passes() throws InterruptedException {
            other().join();
        }
    }
}
