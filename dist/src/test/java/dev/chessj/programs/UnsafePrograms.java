package dev.chessj.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import sun.misc.Unsafe;

/** Memory by object and offset: the same variables, and the same outcomes, as by names and handles. */
class UnsafePrograms {

    private static final Unsafe U = UnsafeAccess.UNSAFE;
    private static final long X = UnsafeAccess.offset(UnsafePrograms.class, "x");
    private static final long Y = UnsafeAccess.offset(UnsafePrograms.class, "y");
    private static final long SHARED = UnsafeAccess.offset(UnsafePrograms.class, "shared");
    private static final long NODE = UnsafeAccess.offset(UnsafePrograms.class, "node");
    private static final long INHERITED = UnsafeAccess.offset(Base.class, "inherited");
    private static final long OBJECTS = Unsafe.ARRAY_OBJECT_BASE_OFFSET;
    private static final int OBJECT = U.arrayIndexScale(Object[].class);
    private static final long BYTES = U.arrayBaseOffset(byte[].class);
    private static final Object STATICS = U.staticFieldBase(UnsafeAccess.field(UnsafePrograms.class, "count"));
    private static final long COUNT = U.staticFieldOffset(UnsafeAccess.field(UnsafePrograms.class, "count"));
    private static final VarHandle HANDLE;
    private static final AtomicIntegerFieldUpdater<UnsafePrograms> UPDATER =
            AtomicIntegerFieldUpdater.newUpdater(UnsafePrograms.class, "shared");

    static {
        try {
            HANDLE = MethodHandles.lookup().findVarHandle(UnsafePrograms.class, "shared", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private static class Base {
        volatile int inherited;
    }

    private static final class Derived extends Base {}

    private static final class Node {
        int value;
    }

    private static volatile int count;

    private int x; // not volatile: how it is accessed decides
    private int y;
    private volatile int shared;
    private Node node;
    private int r1;
    private int r2;

    @AfterAll
    static void write() {
        Outcomes.write();
    }

    /** As with volatile fields, 00 is impossible. */
    @Test
    void storeBuffering() throws InterruptedException {
        Tasks.together(
                () -> {
                    U.putIntVolatile(this, X, 1);
                    r1 = U.getIntVolatile(this, Y);
                },
                () -> {
                    U.putIntVolatile(this, Y, 1);
                    r2 = U.getIntVolatile(this, X);
                });
        Outcomes.of("unsafeStoreBuffering", "" + r1 + r2);
    }

    @Test
    void lostUpdate() throws InterruptedException {
        Tasks.Body add = () -> U.putIntVolatile(this, X, U.getIntVolatile(this, X) + 1);
        Tasks.together(add, add);
        Outcomes.of("unsafeLostUpdate", x);
    }

    @Test
    void getAndAddLosesNothing() throws InterruptedException {
        Tasks.together(() -> U.getAndAddInt(this, X, 1), () -> U.getAndAddInt(this, X, 1));
        assertEquals(2, x);
    }

    @Test
    void getAndSetHandsOverOnce() throws InterruptedException {
        Node made = new Node();
        node = made;
        Object[] got = new Object[2];
        Tasks.together(
                () -> got[0] = U.getAndSetObject(this, NODE, null), () -> got[1] = U.getAndSetObject(this, NODE, null));
        assertTrue(got[0] == made ^ got[1] == made);
        Outcomes.of("unsafeGetAndSetHandsOverOnce", got[0] == made);
    }

    @Test
    void compareAndSwapHasOneWinner() throws InterruptedException {
        boolean[] won = new boolean[2];
        Tasks.together(
                () -> won[0] = U.compareAndSwapInt(this, X, 0, 1), () -> won[1] = U.compareAndSwapInt(this, X, 0, 2));
        assertTrue(won[0] ^ won[1]);
        Outcomes.of("unsafeCompareAndSwapHasOneWinner", x);
    }

    /** What was written before an ordered store is seen after it, in a field that is not volatile. */
    @Test
    void orderedStorePublishes() throws InterruptedException {
        Tasks.together(
                () -> {
                    Node made = new Node();
                    made.value = 7;
                    U.putOrderedObject(this, NODE, made);
                },
                () -> {
                    Node seen = (Node) U.getObjectVolatile(this, NODE);
                    r1 = seen == null ? -1 : seen.value;
                });
        Outcomes.of("unsafeOrderedStorePublishes", r1);
    }

    /** One variable, whichever way it is named. */
    @Test
    void fieldAndUnsafe() throws InterruptedException {
        Tasks.together(() -> shared++, () -> U.putIntVolatile(this, SHARED, U.getIntVolatile(this, SHARED) + 1));
        Outcomes.of("unsafeFieldAndUnsafe", shared);
    }

    @Test
    void handleAndUnsafe() throws InterruptedException {
        Tasks.together(
                () -> HANDLE.setVolatile(this, (int) HANDLE.getVolatile(this) + 1),
                () -> U.getAndAddInt(this, SHARED, 1));
        Outcomes.of("unsafeHandleAndUnsafe", shared);
    }

    @Test
    void updaterAndUnsafe() throws InterruptedException {
        Tasks.together(() -> UPDATER.set(this, UPDATER.get(this) + 1), () -> U.getAndAddInt(this, SHARED, 1));
        Outcomes.of("unsafeUpdaterAndUnsafe", shared);
    }

    @Test
    void inheritedField() throws InterruptedException {
        Derived derived = new Derived();
        Tasks.together(() -> derived.inherited++, () -> U.getAndAddInt(derived, INHERITED, 1));
        Outcomes.of("unsafeInheritedField", derived.inherited);
    }

    @Test
    void staticField() throws InterruptedException {
        count = 0;
        Tasks.together(() -> count++, () -> U.getAndAddInt(STATICS, COUNT, 1));
        Outcomes.of("unsafeStaticField", count);
    }

    /** Two elements are two variables. */
    @Test
    void elementsAreSeparate() throws InterruptedException {
        Object[] array = new Object[2];
        Tasks.together(
                () -> U.putObjectVolatile(array, OBJECTS, "a"),
                () -> U.putObjectVolatile(array, OBJECTS + OBJECT, "b"));
        assertEquals("ab", "" + array[0] + array[1]);
    }

    @Test
    void element() throws InterruptedException {
        Object[] array = new Object[2];
        VarHandle elements = MethodHandles.arrayElementVarHandle(Object[].class);
        Tasks.together(
                () -> U.putOrderedObject(array, OBJECTS + OBJECT, "a"),
                () -> r1 = elements.getVolatile(array, 1) == null ? 0 : 1);
        Outcomes.of("unsafeElement", r1);
    }

    /** Eight bytes at once: a reader of one byte sees all of them or none. */
    @Test
    void longOfBytes() throws InterruptedException {
        byte[] array = new byte[16];
        Tasks.together(() -> U.putLongVolatile(array, BYTES + 8, -1L), () -> {
            r1 = U.getByteVolatile(array, BYTES + 15);
            r2 = U.getByteVolatile(array, BYTES + 8);
        });
        Outcomes.of("unsafeLongOfBytes", r1 + "," + r2);
    }

    @Test
    void memoryOutsideTheHeap() throws InterruptedException {
        long address = U.allocateMemory(8);
        try {
            U.putLongVolatile(null, address, 0);
            Tasks.together(
                    () -> U.putLongVolatile(null, address, U.getLongVolatile(null, address) + 1),
                    () -> U.getAndAddLong(null, address, 1));
            Outcomes.of("unsafeMemoryOutsideTheHeap", U.getLongVolatile(null, address));
        } finally {
            U.freeMemory(address);
        }
    }

    /** A spin lock, and a fence where a library has one. */
    @Test
    void spinLock() throws InterruptedException {
        Tasks.Body add = () -> {
            while (!U.compareAndSwapInt(this, X, 0, 1)) {
                Thread.onSpinWait();
            }
            y++;
            U.storeFence();
            U.putOrderedInt(this, X, 0);
        };
        Tasks.together(add, add);
        assertEquals(2, y);
    }

    private interface Add {
        int to(Object target, long offset, int delta);
    }

    @Test
    void methodReference() throws InterruptedException {
        Add add = U::getAndAddInt;
        Tasks.together(() -> add.to(this, X, 1), () -> r1 = U.getIntVolatile(this, X));
        Outcomes.of("unsafeMethodReference", r1);
    }
}
