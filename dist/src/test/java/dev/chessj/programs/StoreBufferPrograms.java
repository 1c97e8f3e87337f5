package dev.chessj.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.io.Serializable;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandleProxies;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.function.IntSupplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** Programs that every order of whole statements leaves right, and some of which store buffers break; others must stay right. */
class StoreBufferPrograms {

    private static final VarHandle LEFT;
    private static final VarHandle RIGHT;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            LEFT = lookup.findVarHandle(StoreBufferPrograms.class, "left", int.class);
            RIGHT = lookup.findVarHandle(StoreBufferPrograms.class, "right", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private static int leftStatic;
    private static int rightStatic;

    private int left;
    private int right;
    private volatile int leftVolatile;
    private volatile int rightVolatile;
    private final boolean[] out = new boolean[2];

    @AfterAll
    static void write() {
        Outcomes.write();
    }

    private void assertOneSees() {
        assertFalse(out[0] && out[1], "neither has seen the other");
    }

    // ---- each stores and then looks at what the other stores

    @Test
    void dekkerPlain() throws InterruptedException {
        Tasks.together(
                () -> {
                    left = 1;
                    out[0] = right == 0;
                },
                () -> {
                    right = 1;
                    out[1] = left == 0;
                });
        assertOneSees();
    }

    @Test
    void dekkerStatic() throws InterruptedException {
        Tasks.together(
                () -> {
                    leftStatic = 1;
                    out[0] = rightStatic == 0;
                },
                () -> {
                    rightStatic = 1;
                    out[1] = leftStatic == 0;
                });
        assertOneSees();
    }

    @Test
    void dekkerElements() throws InterruptedException {
        long[] flags = new long[2];
        Tasks.together(
                () -> {
                    flags[0] = 1;
                    out[0] = flags[1] == 0;
                },
                () -> {
                    flags[1] = 1;
                    out[1] = flags[0] == 0;
                });
        assertOneSees();
    }

    @Test
    void dekkerAcquireRelease() throws InterruptedException {
        Tasks.together(
                () -> {
                    LEFT.setRelease(this, 1);
                    out[0] = (int) RIGHT.getAcquire(this) == 0;
                },
                () -> {
                    RIGHT.setRelease(this, 1);
                    out[1] = (int) LEFT.getAcquire(this) == 0;
                });
        assertOneSees();
    }

    @Test
    void dekkerLazySet() throws InterruptedException {
        AtomicInteger one = new AtomicInteger();
        AtomicBoolean other = new AtomicBoolean();
        Tasks.together(
                () -> {
                    one.lazySet(1);
                    out[0] = !other.get();
                },
                () -> {
                    other.lazySet(true);
                    out[1] = one.get() == 0;
                });
        assertOneSees();
    }

    @Test
    void dekkerArrayOfAtomics() throws InterruptedException {
        AtomicIntegerArray flags = new AtomicIntegerArray(2);
        Tasks.together(
                () -> {
                    flags.setOpaque(0, 1);
                    out[0] = flags.getOpaque(1) == 0;
                },
                () -> {
                    flags.setOpaque(1, 1);
                    out[1] = flags.getOpaque(0) == 0;
                });
        assertOneSees();
    }

    @Test
    void dekkerVolatile() throws InterruptedException {
        Tasks.together(
                () -> {
                    leftVolatile = 1;
                    out[0] = rightVolatile == 0;
                },
                () -> {
                    rightVolatile = 1;
                    out[1] = leftVolatile == 0;
                });
        assertOneSees();
    }

    @Test
    void dekkerFenced() throws InterruptedException {
        Tasks.together(
                () -> {
                    left = 1;
                    VarHandle.fullFence();
                    out[0] = right == 0;
                },
                () -> {
                    right = 1;
                    VarHandle.fullFence();
                    out[1] = left == 0;
                });
        assertOneSees();
    }

    // ---- one publishes, the other looks

    private static class Point {
        int x;
        double y;

        Point(int x, double y) {
            this.x = x;
            this.y = y;
        }
    }

    private static final class FinalPoint {
        private final int[] coordinates = new int[1];
        int also;

        FinalPoint() {
            coordinates[0] = 1;
            also = 2;
        }
    }

    private Point point;
    private FinalPoint finalPoint;

    @Test
    void unsafePublication() throws InterruptedException {
        Tasks.together(() -> point = new Point(1, 2), () -> {
            Point seen = point;
            if (seen != null) {
                assertEquals("1 2.0", seen.x + " " + seen.y);
            }
        });
    }

    @Test
    void publicationWithFinalFields() throws InterruptedException {
        Tasks.together(() -> finalPoint = new FinalPoint(), () -> {
            FinalPoint seen = finalPoint;
            if (seen != null) {
                assertEquals(1, seen.coordinates[0]);
            }
        });
    }

    @Test
    void publicationBehindAStoreFence() throws InterruptedException {
        Tasks.together(
                () -> {
                    Point made = new Point(1, 2);
                    VarHandle.storeStoreFence();
                    point = made;
                },
                () -> {
                    Point seen = point;
                    if (seen != null) {
                        assertEquals(1, seen.x);
                    }
                });
    }

    @Test
    void publicationBySetRelease() throws InterruptedException {
        AtomicReference<Point> shared = new AtomicReference<>();
        Tasks.together(() -> shared.setRelease(new Point(1, 2)), () -> {
            Point seen = shared.getAcquire();
            if (seen != null) {
                assertEquals(1, seen.x);
            }
        });
    }

    @Test
    void publicationBySetOpaque() throws InterruptedException {
        AtomicReference<Point> shared = new AtomicReference<>();
        Tasks.together(() -> shared.setOpaque(new Point(1, 2)), () -> {
            Point seen = shared.getOpaque();
            if (seen != null) {
                assertEquals(1, seen.x);
            }
        });
    }

    // ---- what must stay right

    @Test
    void ownStoresAreSeen() throws InterruptedException {
        int[] numbers = new int[3];
        Tasks.together(
                () -> {
                    left = 7;
                    numbers[1] = 5;
                    assertTrue(left == 7 || left == 9);
                    assertEquals(5, numbers[1]);
                    assertEquals(5, numbers.clone()[1]);
                    assertEquals(5, Arrays.copyOf(numbers, 2)[1]);
                    left += 1;
                    assertTrue(left == 8 || left == 9 || left == 10);
                },
                () -> {
                    left = 9;
                    right = numbers[1];
                });
    }

    @Test
    void ownStoresAreSeenByReflection() throws InterruptedException {
        Tasks.together(
                () -> {
                    left = 7;
                    try {
                        Object seen = StoreBufferPrograms.class
                                .getDeclaredField("left")
                                .get(this);
                        assertEquals(7, seen);
                    } catch (ReflectiveOperationException e) {
                        throw new AssertionError(e);
                    }
                },
                () -> right = left);
    }

    // ---- code of the JDK that calls the program, and then looks at what that has stored

    @Test
    void storesOfACallbackAreSeenInAnArray() throws InterruptedException {
        int[] numbers = new int[2];
        Tasks.together(
                () -> assertEquals(
                        5,
                        Arrays.stream(numbers)
                                .map(number -> {
                                    numbers[1] = 5;
                                    return number;
                                })
                                .sum()),
                () -> right = numbers[1]);
    }

    @Test
    void storesOfACallbackComeBeforeThoseOfItsCaller() throws InterruptedException {
        int[] numbers = new int[1];
        Tasks.together(
                () -> {
                    Arrays.setAll(numbers, i -> {
                        numbers[i] = 5;
                        return 7;
                    });
                    assertEquals(7, numbers[0]);
                },
                () -> right = numbers[0]);
        assertEquals(7, numbers[0]);
    }

    @Test
    void storesOfACallbackAreSeenByAnUpdate() throws InterruptedException {
        AtomicInteger number = new AtomicInteger();
        Tasks.together(
                () -> assertEquals(4, number.updateAndGet(old -> {
                    if (old == 0) {
                        number.setPlain(3);
                    }
                    return old + 1;
                })),
                () -> right = number.get());
        assertEquals(4, number.get());
    }

    private static final class Written implements Serializable {
        private static final long serialVersionUID = 1;
        private int state;

        private Object writeReplace() {
            state = 7;
            return this;
        }
    }

    @Test
    void storesOfACallbackAreSeenBySerialisation() throws InterruptedException {
        Written written = new Written();
        Tasks.together(
                () -> {
                    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                    new ObjectOutputStream(bytes).writeObject(written);
                    assertEquals(7, bytes.toByteArray()[bytes.size() - 1]);
                },
                () -> right = written.state);
    }

    /** What the JVM itself throws. */
    private static int storeAndFail(int[] numbers, int index) {
        numbers[index] = 5;
        return index / (index - 1);
    }

    @Test
    void storesOfACallbackThatFailsAreSeen() throws ReflectiveOperationException, InterruptedException {
        MethodHandle failing = MethodHandles.lookup()
                .findStatic(
                        StoreBufferPrograms.class,
                        "storeAndFail",
                        MethodType.methodType(int.class, int[].class, int.class));
        MethodHandle looking = MethodHandles.catchException(
                failing,
                ArithmeticException.class,
                MethodHandles.dropArguments(
                        MethodHandles.arrayElementGetter(int[].class), 0, ArithmeticException.class));
        int[] numbers = new int[2];
        Tasks.together(
                () -> {
                    try {
                        assertEquals(5, (int) looking.invokeExact(numbers, 1));
                    } catch (Throwable e) {
                        throw new AssertionError(e);
                    }
                },
                () -> right = numbers[1]);
    }

    private static final class Out extends ObjectOutputStream {
        Out(OutputStream out) throws IOException {
            super(out);
        }
    }

    @Test
    void storesAreSeenByInheritedMethodsOfTheJdk() throws InterruptedException {
        Mark shared = new Mark();
        Tasks.together(
                () -> {
                    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                    Out out = new Out(bytes);
                    shared.x = 7;
                    out.writeObject(shared);
                    out.flush();
                    assertEquals(7, bytes.toByteArray()[bytes.size() - 1]);
                },
                () -> right = shared.x);
    }

    private static final class Mark implements Serializable {
        private static final long serialVersionUID = 1;
        private int x;
    }

    @Test
    void storesAreSeenThroughAMethodReference() throws InterruptedException {
        int[] numbers = new int[1];
        Function<int[], String> text = Arrays::toString;
        Tasks.together(
                () -> {
                    numbers[0] = 7;
                    assertEquals("[7]", text.apply(numbers));
                },
                () -> right = numbers[0]);
    }

    // ---- code of the JDK that a class initialiser calls

    private static StoreBufferPrograms looked;

    private static int lookByReflection() {
        try {
            return StoreBufferPrograms.class.getDeclaredField("left").getInt(looked);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** Needed first in a schedule with a preemption, when it is known that stores to {@code left} wait. */
    private static final class LateLook {
        private static final int SEEN = lookByReflection();
    }

    @Test
    void storesAreSeenByTheJdkInAClassInitialiser() throws InterruptedException {
        looked = this;
        Tasks.together(
                () -> {
                    int before = right;
                    left = 7;
                    if (before != right) {
                        assertEquals(7, LateLook.SEEN);
                    }
                },
                () -> {
                    assertTrue(left >= 0);
                    right = 1;
                });
    }

    /** Nobody sees that the handle is called: a note says so. */
    @Test
    void functionOfAHandle() throws ReflectiveOperationException, InterruptedException {
        MethodHandle getter = MethodHandles.lookup()
                .findGetter(StoreBufferPrograms.class, "left", int.class)
                .bindTo(this);
        IntSupplier function = MethodHandleProxies.asInterfaceInstance(IntSupplier.class, getter);
        Tasks.together(
                () -> {
                    left = 7;
                    int seen = function.getAsInt();
                    assertTrue(seen == 7 || seen == 0, "its own store, or none");
                },
                () -> right = left);
    }

    @Test
    void storesBeforeAnUnlockAreSeen() throws InterruptedException {
        Tasks.together(
                () -> {
                    right = 1; // races
                    synchronized (out) {
                        left = 1;
                        leftVolatile = 1;
                    }
                },
                () -> {
                    int any = right;
                    synchronized (out) {
                        assertEquals(leftVolatile, left);
                    }
                    assertTrue(any == 0 || right == 1);
                });
    }

    @Test
    void storesBeforeASleepUnderAMonitorAreSeen() throws InterruptedException {
        Object lock = new Object();
        Tasks.together(
                () -> {
                    for (int i = 0; i < 2; i++) {
                        synchronized (lock) {
                            left++;
                            Thread.sleep(10);
                            right++;
                        }
                    }
                },
                () -> {
                    synchronized (lock) {
                        assertEquals(left, right);
                        Thread.sleep(5);
                    }
                });
        assertEquals(2, right);
    }

    @Test
    void storesBeforeATimedWaitAreSeen() throws InterruptedException {
        Object lock = new Object();
        Tasks.together(
                () -> {
                    left = 1; // races
                    synchronized (lock) {
                        lock.wait(5);
                        right = left;
                    }
                },
                () -> {
                    left = 1;
                    synchronized (lock) {
                        lock.notify();
                    }
                });
        assertEquals(1, right);
    }

    @Test
    void storesBeforeANotifyOfSeveralAreSeen() throws InterruptedException {
        Object lock = new Object();
        Tasks.Body waiter = () -> {
            synchronized (lock) {
                while (left == 0) {
                    lock.wait();
                }
                right++;
            }
        };
        Tasks.together(waiter, waiter, () -> {
            synchronized (lock) {
                left = 1;
                lock.notify();
                lock.notify();
            }
        });
        assertEquals(2, right);
    }

    @Test
    void storesBeforeTheEndAreSeen() throws InterruptedException {
        Tasks.together(() -> left = 1, () -> right = left);
        assertEquals(1, left);
        assertNotNull(out);
    }

    @Test
    void waitingLoopsEnd() throws InterruptedException {
        Tasks.together(
                () -> {
                    left = 1;
                    while (right == 0) {
                        Thread.onSpinWait();
                    }
                },
                () -> {
                    right = 1;
                    while (left == 0) {
                        Thread.onSpinWait();
                    }
                });
    }
}
