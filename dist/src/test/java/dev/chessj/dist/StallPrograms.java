package dev.chessj.dist;

import java.io.FileInputStream;
import java.io.IOException;

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

    /** Never ends when it is called for that time. */
    private static void loop(int time) {
        long value = ++TIMES[0] == time ? 1 : 0;
        while (value != 0) {
            value = value * 31 + 7 | 1;
        }
    }
}
