package dev.chessj.dist;

import java.io.File;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.util.Hashtable;
import org.junit.jupiter.api.Test;

/** Programs for {@link StallsIT}: with two preemptions the first task blocks where the scheduler does not see it. */
public final class StallPrograms {

    private static volatile int count;
    private static int read;
    private static final int[] TIMES = new int[1];

    private StallPrograms() {}

    private static Thread other() {
        count = 0;
        Thread other = new Thread(() -> {
            count = 1;
            count = 2;
        });
        other.start();
        return other;
    }

    /** Whether the other task did the first half of its work between two looks. */
    private static boolean isBetween() {
        int first = count;
        int second = count;
        return first == 0 && second == 1;
    }

    private static void block(String pipe) throws IOException {
        try (FileInputStream in = new FileInputStream(pipe)) {
            read = in.read();
        }
    }

    /** Blocks in that schedule, whenever it is executed. */
    public static final class Always {
        public static void main(String[] args) throws InterruptedException, IOException {
            Thread other = other();
            if (isBetween()) {
                block(args[0]);
            }
            other.join();
        }
    }

    /** Loops when that schedule is executed for the first time, if static fields stay as they are. */
    public static final class Once {
        public static void main(String[] args) throws InterruptedException {
            Thread other = other();
            if (isBetween()) {
                loop(Integer.parseInt(args[0]));
            }
            other.join();
        }
    }

    /** Loops in its warm-up. */
    public static final class AtFirst {
        public static void main(String[] args) throws InterruptedException {
            Thread other = other();
            loop(Integer.parseInt(args[0]));
            other.join();
        }
    }

    /** Blocks when that schedule is executed for the first time, and goes on beside the second. Fails where it does anything then. */
    public static final class ComesBack {
        private static volatile boolean escaped;
        private static long computed;

        public static void main(String[] args) throws InterruptedException, IOException {
            Thread other = other();
            int time = isBetween() ? ++TIMES[0] : 0;
            if (time == 1) {
                block(args[0]);
                escaped = true;
                synchronized (TIMES) {
                    count = 3;
                }
            } else if (time == 2) {
                letGoOn(args[0]);
            }
            other.join();
            if (escaped) {
                throw new AssertionError("a task that was given up went on");
            }
        }

        /** Lets the blocked thread read, and gives it the time to do so. */
        private static void letGoOn(String pipe) throws IOException {
            try (FileOutputStream out = new FileOutputStream(pipe)) {
                out.write(1);
            }
            long value = 1;
            for (long i = 0; i < 400_000_000L; i++) {
                value = value * 31 + 7;
            }
            computed = value;
        }
    }

    /** Blocks when that schedule is executed for the first time, inside a monitor of the JDK that the second time needs as well. */
    public static final class HoldsMonitor {
        private static final Hashtable<Integer, Integer> TABLE = new Hashtable<>();

        public static void main(String[] args) throws InterruptedException {
            Thread other = other();
            if (isBetween()) {
                TABLE.computeIfAbsent(++TIMES[0], key -> {
                    try {
                        block(args[0]);
                    } catch (IOException e) {
                        throw new IllegalStateException(e);
                    }
                    return key;
                });
            }
            other.join();
        }
    }

    /** The first test is given up inside a class initialiser, which goes on, and fails, beside the second; the third needs the class. */
    public static final class SlowClass {
        private static final String PIPE = "pipe";
        private static int users;

        @Test
        void a_initialises() {
            users = 1;
            Slow.use();
        }

        @Test
        void b_letsGoOn() throws IOException {
            try (RandomAccessFile out = new RandomAccessFile(PIPE, "rw")) { // does not wait for a reader
                out.write(1);
            }
        }

        @Test
        void c_needsTheClass() {
            users = 1;
            Slow.use();
        }

        private static final class Slow {
            static {
                try {
                    if (new File("begun").createNewFile()) {
                        block(PIPE);
                    }
                } catch (IOException e) {
                    throw new IllegalStateException(e);
                }
                if (users != 1) {
                    throw new IllegalStateException("initialised for " + users);
                }
            }

            static void use() {}
        }
    }

    /** Never ends when it is called for that time. */
    private static void loop(int time) {
        long value = ++TIMES[0] == time ? 1 : 0;
        while (value != 0) {
            value = value * 31 + 7 | 1;
        }
    }
}
