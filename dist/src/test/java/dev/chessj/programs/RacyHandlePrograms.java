package dev.chessj.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/** Plain accesses through handles and to atomics: they race as those to fields do, and only where nothing orders them. */
class RacyHandlePrograms {

    private static class Base {
        protected int inherited;
    }

    private static final class Derived extends Base {}

    private static final VarHandle COUNT;
    private static final VarHandle STATE;
    private static final VarHandle ELEMENTS = MethodHandles.arrayElementVarHandle(int[].class);
    private static final VarHandle INHERITED;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            COUNT = lookup.findVarHandle(RacyHandlePrograms.class, "count", int.class);
            STATE = lookup.findVarHandle(RacyHandlePrograms.class, "state", int.class);
            INHERITED = lookup.findVarHandle(Derived.class, "inherited", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private int count;
    private volatile int state;
    private int data;
    private final int[] elements = new int[2];
    private final AtomicInteger atomic = new AtomicInteger();

    @Test
    void lostUpdate() throws InterruptedException {
        Tasks.Body add = () -> COUNT.set(this, (int) COUNT.get(this) + 1);
        Tasks.together(add, add);
        assertEquals(2, count);
    }

    @Test
    void lostUpdateOfAnElement() throws InterruptedException {
        Tasks.together(() -> ELEMENTS.set(elements, 1, (int) ELEMENTS.get(elements, 1) + 1), () -> elements[1]++);
        assertEquals(2, elements[1]);
    }

    @Test
    void fieldAgainstAVolatileHandle() throws InterruptedException {
        Tasks.together(() -> COUNT.setVolatile(this, 1), () -> data = count);
    }

    @Test
    void plainHandleOfAVolatileField() throws InterruptedException {
        Tasks.together(() -> STATE.set(this, 1), () -> data = state);
    }

    @Test
    void handleOfAnInheritedField() throws InterruptedException {
        Derived shared = new Derived();
        Tasks.together(() -> INHERITED.set(shared, 1), () -> data = shared.inherited);
    }

    @Test
    void plainStoreOfAnAtomic() throws InterruptedException {
        Tasks.together(() -> atomic.setPlain(1), () -> data = atomic.get());
    }

    /** An update against a plain read. */
    @Test
    void plainLoadOfAnAtomic() throws InterruptedException {
        Tasks.together(() -> atomic.incrementAndGet(), () -> data = atomic.getPlain());
    }

    /** The flag races, and so does what it guards. */
    @Test
    void plainFlag() throws InterruptedException {
        Tasks.together(
                () -> {
                    data = 1;
                    COUNT.set(this, 1);
                },
                () -> assertFalse((int) COUNT.get(this) == 1 && data == 0));
    }

    @Test
    void correctSingleWriter() throws InterruptedException {
        Tasks.together(
                () -> {
                    atomic.setRelease(atomic.getPlain() + 1);
                    atomic.setRelease(atomic.getPlain() + 1);
                },
                () -> assertTrue(atomic.getAcquire() <= 2));
        assertEquals(2, atomic.getPlain());
    }

    /** A comparison that fails writes nothing. */
    @Test
    void correctNextToAComparisonThatFails() throws InterruptedException {
        Tasks.together(() -> assertFalse(COUNT.compareAndSet(this, 5, 6)), () -> assertEquals(0, count));
    }

    @Test
    void correctHandOver() throws InterruptedException {
        Tasks.together(
                () -> {
                    COUNT.set(this, 1);
                    STATE.setRelease(this, 1);
                },
                () -> {
                    if ((int) STATE.getAcquire(this) == 1) {
                        assertEquals(1, (int) COUNT.get(this));
                        count = 2;
                    }
                });
    }

    @Test
    void correctModesThatAreNotPlain() throws InterruptedException {
        Tasks.together(
                () -> COUNT.setOpaque(this, 1),
                () -> COUNT.setRelease(this, 2),
                () -> assertTrue((int) COUNT.getAndAdd(this, 1) <= 2));
    }

    private static final class Fixed {
        private final int[] values = {1};
    }

    /** The reference races; what a final field leads to does not. */
    @Test
    void publicationOfFinalFields() throws InterruptedException {
        AtomicReference<Fixed> shared = new AtomicReference<>();
        Tasks.together(() -> shared.setPlain(new Fixed()), () -> {
            Fixed seen = shared.getPlain();
            assertTrue(seen == null || seen.values[0] == 1);
        });
    }
}
