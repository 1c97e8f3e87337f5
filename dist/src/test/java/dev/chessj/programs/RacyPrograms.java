package dev.chessj.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** Programs that are wrong only because of races on plain memory, each with its failure, and correct ones next to them. */
class RacyPrograms {

    private static int counted;

    private final ReentrantLock lock = new ReentrantLock();
    private int count;
    private int size;
    private boolean ready;
    private int data;
    private volatile boolean published;
    private long low;
    private long high;
    private final Object[] slots = new Object[2];
    private final long[] sums = new long[2];

    @AfterAll
    static void write() {
        Outcomes.write();
    }

    @Test
    void lostUpdate() throws InterruptedException {
        Tasks.together(() -> count++, () -> count++);
        assertEquals(2, count);
    }

    @Test
    void lostUpdateOfAStatic() throws InterruptedException {
        Tasks.together(() -> counted++, () -> counted++);
        assertEquals(2, counted);
    }

    @Test
    void lostUpdateOfAnElement() throws InterruptedException {
        Tasks.together(() -> sums[1] += 1, () -> sums[1] += 1);
        assertEquals(2, sums[1]);
    }

    /** The slot is chosen by a size that is not guarded. */
    @Test
    void racySize() throws InterruptedException {
        Tasks.Body add = () -> slots[size++] = "item";
        Tasks.together(add, add);
        assertEquals(2, size);
    }

    @Test
    void flagBeforeData() throws InterruptedException {
        Tasks.together(
                () -> {
                    ready = true;
                    data = 1;
                },
                () -> assertFalse(ready && data == 0));
    }

    /** Two halves that belong together. */
    @Test
    void tornPair() throws InterruptedException {
        Tasks.together(
                () -> {
                    low = 1;
                    high = 1;
                },
                () -> assertEquals(low, high));
    }

    /** Each access under the lock, but not both under one. */
    @Test
    void checkThenActUnderALock() throws InterruptedException {
        Tasks.Body add = () -> {
            boolean room;
            lock.lock();
            try {
                room = count == 0;
            } finally {
                lock.unlock();
            }
            if (room) {
                lock.lock();
                try {
                    count++;
                } finally {
                    lock.unlock();
                }
            }
        };
        Tasks.together(add, add);
        assertEquals(1, count);
    }

    @Test
    void correctUnderALock() throws InterruptedException {
        Tasks.Body add = () -> {
            lock.lock();
            try {
                slots[size++] = "item";
                sums[0] += 1;
            } finally {
                lock.unlock();
            }
        };
        Tasks.together(add, add);
        assertEquals(2, size + (int) sums[0] - 2);
    }

    @Test
    void correctBehindAVolatile() throws InterruptedException {
        Tasks.together(
                () -> {
                    data = 1;
                    published = true;
                },
                () -> assertFalse(published && data == 0));
    }

    /** Both write the same. */
    @Test
    void correctAlthoughItRaces() throws InterruptedException {
        Tasks.together(() -> data = 1, () -> data = 1);
        assertEquals(1, data);
    }

    /** Every kind of array and field keeps its values where it is traced. */
    @Test
    void everyKindOfMemory() throws InterruptedException {
        Tasks.start(new Everything()::check).join();
        new Everything().check();
    }

    private static final class Everything {
        boolean flag;
        byte small;
        short shorter;
        char letter;
        int number;
        long wide;
        float fraction;
        double precise;
        String text = "";

        void check() {
            boolean[] flags = {true, false};
            byte[] bytes = {1, 2};
            short[] shorts = {3, 4};
            char[] letters = {'a', 'b'};
            int[] ints = {5, 6};
            long[] longs = {7L << 40, 8};
            float[] floats = {0.5f, 1.5f};
            double[] doubles = {0.25, 1e300};
            String[][] texts = {{"x"}, {"y"}};
            flag = flags[0];
            small = bytes[1];
            shorter = shorts[0];
            letter = letters[1];
            number = ints[0] + ints[1];
            wide = longs[0];
            fraction = floats[1];
            precise = doubles[1];
            text = texts[1][0];
            flags[1] = flag;
            bytes[0] = small;
            shorts[1] = shorter;
            letters[0] = letter;
            ints[1]++;
            longs[1] += wide;
            floats[0] = fraction;
            doubles[0] = precise;
            texts[0][0] = text;
            wide++;
            assertEquals(
                    "true 2 3 b 11 7696581394433 1.5 1.0E300 y / true 2 3 b 7 7696581394440 1.5 1.0E300 y",
                    flag + " " + small + " " + shorter + " " + letter + " " + number + " " + wide + " " + fraction + " "
                            + precise + " " + text + " / " + flags[1] + " " + bytes[0] + " " + shorts[1] + " "
                            + letters[0] + " " + ints[1] + " " + longs[1] + " " + floats[0] + " " + doubles[0] + " "
                            + texts[0][0]);
        }
    }
}
