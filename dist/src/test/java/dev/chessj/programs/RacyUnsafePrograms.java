package dev.chessj.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import sun.misc.Unsafe;

/** Accesses through {@code Unsafe} race where they are plain and nothing orders them, and only there. */
class RacyUnsafePrograms {

    private static final Unsafe U = UnsafeAccess.UNSAFE;
    private static final long COUNT = UnsafeAccess.offset(RacyUnsafePrograms.class, "count");
    private static final long STATE = UnsafeAccess.offset(RacyUnsafePrograms.class, "state");
    private static final long BOX = UnsafeAccess.offset(RacyUnsafePrograms.class, "box");
    private static final long INTS = U.arrayBaseOffset(int[].class);
    private static final long BYTES = U.arrayBaseOffset(byte[].class);

    private static final class Box {
        int value;
    }

    private int count;
    private volatile int state;
    private Box box;
    private int data;
    private final int[] ints = new int[4];
    private final byte[] bytes = new byte[8];

    @Test
    void lostUpdate() throws InterruptedException {
        Tasks.Body add = () -> U.putInt(this, COUNT, U.getInt(this, COUNT) + 1);
        Tasks.together(add, add);
        assertEquals(2, count);
    }

    @Test
    void lostUpdateOfAnElement() throws InterruptedException {
        Tasks.together(() -> U.putInt(ints, INTS + 4, U.getInt(ints, INTS + 4) + 1), () -> ints[1]++);
        assertEquals(2, ints[1]);
    }

    @Test
    void fieldAgainstAVolatileAccess() throws InterruptedException {
        Tasks.together(() -> U.putIntVolatile(this, COUNT, 1), () -> data = count);
    }

    @Test
    void plainAccessToAVolatileField() throws InterruptedException {
        Tasks.together(() -> U.putInt(this, STATE, 1), () -> data = state);
    }

    /** The flag is ordered where it is written, and plain where it is read. */
    @Test
    void plainLookAtAnOrderedFlag() throws InterruptedException {
        Tasks.together(
                () -> {
                    data = 1;
                    U.putOrderedInt(this, STATE, 1);
                },
                () -> {
                    if (U.getInt(this, STATE) == 1) {
                        assertEquals(1, data);
                    }
                });
    }

    @Test
    void plainPublication() throws InterruptedException {
        Tasks.together(
                () -> {
                    Box made = new Box();
                    made.value = 1;
                    U.putObject(this, BOX, made);
                },
                () -> {
                    Box seen = box;
                    if (seen != null) {
                        assertEquals(1, seen.value);
                    }
                });
    }

    @Test
    void copyAgainstAnElement() throws InterruptedException {
        int[] source = {1, 2};
        Tasks.together(() -> U.copyMemory(source, INTS, ints, INTS + 8, 8), () -> data = ints[3]);
    }

    @Test
    void longOfBytesAgainstAByte() throws InterruptedException {
        Tasks.together(() -> U.putLong(bytes, BYTES, -1), () -> data = bytes[5]);
    }

    @Test
    void correctPublicationByCompareAndSwap() throws InterruptedException {
        Tasks.together(
                () -> {
                    Box made = new Box();
                    made.value = 1;
                    U.compareAndSwapObject(this, BOX, null, made);
                },
                () -> {
                    Box seen = (Box) U.getObjectVolatile(this, BOX);
                    if (seen != null) {
                        assertEquals(1, seen.value);
                    }
                });
    }

    @Test
    void correctPublicationByAnOrderedStore() throws InterruptedException {
        Tasks.together(
                () -> {
                    data = 1;
                    U.putOrderedInt(this, STATE, 1);
                },
                () -> {
                    if (state == 1) {
                        assertEquals(1, data);
                    }
                });
    }

    /** The only writer looks plainly at what it has written. */
    @Test
    void correctSingleWriter() throws InterruptedException {
        Tasks.together(
                () -> {
                    U.putOrderedInt(this, STATE, U.getInt(this, STATE) + 1);
                    U.putOrderedInt(this, STATE, U.getInt(this, STATE) + 1);
                },
                () -> data = U.getIntVolatile(this, STATE));
    }

    @Test
    void correctNeighbours() throws InterruptedException {
        Tasks.together(
                () -> U.putInt(ints, INTS, 1),
                () -> U.putInt(ints, INTS + 4, 1),
                () -> U.setMemory(ints, INTS + 8, 8, (byte) 1));
    }
}
