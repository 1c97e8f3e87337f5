package dev.chessj.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

class MemoryPrograms {

    private static final VarHandle X;
    private static final AtomicLongFieldUpdater<MemoryPrograms> WIDE =
            AtomicLongFieldUpdater.newUpdater(MemoryPrograms.class, "wide");

    static {
        try {
            X = MethodHandles.lookup().findVarHandle(MemoryPrograms.class, "x", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private volatile int x;
    private volatile int y;
    private volatile long wide;
    private volatile double fraction;
    private int r1;
    private int r2;

    @AfterAll
    static void write() {
        Outcomes.write();
    }

    /** Store buffering: 00 would need a store buffer, which volatile forbids. */
    @Test
    void storeBuffering() throws InterruptedException {
        Tasks.together(
                () -> {
                    x = 1;
                    r1 = y;
                },
                () -> {
                    y = 1;
                    r2 = x;
                });
        Outcomes.of("storeBuffering", "" + r1 + r2);
    }

    /** Message passing: a reader that sees the flag sees the data. */
    @Test
    void messagePassing() throws InterruptedException {
        Tasks.together(
                () -> {
                    x = 1;
                    y = 1;
                },
                () -> {
                    r1 = y;
                    r2 = x;
                });
        Outcomes.of("messagePassing", "" + r1 + r2);
    }

    /** Two increments of a volatile field: either both count or one is lost. */
    @Test
    void volatileIncrement() throws InterruptedException {
        Tasks.together(() -> x++, () -> x++);
        Outcomes.of("volatileIncrement", x);
    }

    @Test
    void handlesAndFieldsAreTheSameVariable() throws InterruptedException {
        Tasks.together(() -> x = 1, () -> r1 = (int) X.getAndAdd(this, 10));
        Outcomes.of("handlesAndFieldsAreTheSameVariable", r1 + "/" + x);
    }

    @Test
    void compareAndSetThroughHandles() throws InterruptedException {
        Tasks.Body increment = () -> {
            int before;
            do {
                before = (int) X.getVolatile(this);
            } while (!X.compareAndSet(this, before, before + 1));
        };
        Tasks.together(increment, increment);
        assertEquals(2, x);
    }

    @Test
    void wideFields() throws InterruptedException {
        Tasks.together(
                () -> {
                    wide = Long.MAX_VALUE;
                    fraction = 0.5;
                },
                () -> {
                    double before = fraction;
                    Outcomes.of("wideFields", before + "/" + (wide == 0 ? "0" : "max"));
                });
    }

    @Test
    void fieldUpdaters() throws InterruptedException {
        Tasks.together(() -> WIDE.incrementAndGet(this), () -> WIDE.addAndGet(this, 2));
        assertEquals(3, wide);
    }

    @Test
    void atomicInteger() throws InterruptedException {
        AtomicInteger counter = new AtomicInteger();
        Tasks.together(counter::incrementAndGet, () -> counter.updateAndGet(v -> v * 10));
        Outcomes.of("atomicInteger", counter.get());
    }

    @Test
    void atomicArrayElementsAreSeparate() throws InterruptedException {
        AtomicIntegerArray array = new AtomicIntegerArray(2);
        Tasks.together(() -> array.set(0, 1), () -> r1 = array.getAndIncrement(1));
        assertEquals(0, r1);
        assertEquals("[1, 1]", array.toString());
    }

    @Test
    void compareAndSetHasOneWinner() throws InterruptedException {
        AtomicReference<String> winner = new AtomicReference<>();
        AtomicBoolean once = new AtomicBoolean();
        Tasks.together(
                () -> {
                    if (once.compareAndSet(false, true)) {
                        assertTrue(winner.compareAndSet(null, "a"));
                    }
                },
                () -> {
                    if (once.compareAndSet(false, true)) {
                        assertTrue(winner.compareAndSet(null, "b"));
                    }
                });
        Outcomes.of("compareAndSetHasOneWinner", winner.get());
    }

    @Test
    void adders() throws InterruptedException {
        LongAdder adder = new LongAdder();
        Tasks.together(adder::increment, () -> adder.add(2));
        assertEquals(3, adder.sum());
    }

    /** A look at the sum between two additions; no addition is lost. */
    @Test
    void addersAreLookedAt() throws InterruptedException {
        LongAdder adder = new LongAdder();
        Thread other = Tasks.start(() -> {
            adder.increment();
            adder.increment();
        });
        long taken = adder.sumThenReset();
        other.join();
        assertEquals(2, taken + adder.sum());
        Outcomes.of("addersAreLookedAt", taken);
    }

    /** Where the function executes operations, others come between, and it runs again. */
    @Test
    void updateFunctionsMayRunAgain() throws InterruptedException {
        AtomicInteger counter = new AtomicInteger();
        AtomicInteger calls = new AtomicInteger();
        Tasks.Body increment = () -> counter.updateAndGet(before -> {
            calls.getAndIncrement();
            return before + 1;
        });
        Tasks.together(increment, increment);
        assertEquals(2, counter.get());
        Outcomes.of("updateFunctionsMayRunAgain", calls.get());
    }
}
