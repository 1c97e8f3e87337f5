package dev.chessj.conformance;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import java.util.concurrent.atomic.AtomicStampedReference;
import java.util.concurrent.atomic.DoubleAccumulator;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;
import org.junit.jupiter.api.Test;

class AtomicConformanceTest extends Conformance {

    @Test
    void numbers() throws Exception {
        AtomicInteger i = new AtomicInteger(Integer.MAX_VALUE);
        is("int overflows", Integer.MIN_VALUE, i::incrementAndGet);
        is("getAndDecrement", Integer.MIN_VALUE, i::getAndDecrement);
        is("after", Integer.MAX_VALUE, i::get);
        is("getAndAdd", Integer.MAX_VALUE, () -> i.getAndAdd(2));
        is("accumulate", 3, () -> {
            i.set(1);
            return i.accumulateAndGet(2, Integer::sum);
        });
        is("getAndUpdate", 3, () -> i.getAndUpdate(x -> x * 2));
        is("updateAndGet", 7, () -> i.updateAndGet(x -> x + 1));
        is("cas", "true false", () -> i.compareAndSet(7, 8) + " " + i.compareAndSet(7, 9));
        is("exchange", "8 9", () -> i.compareAndExchange(8, 9) + " " + i.compareAndExchange(8, 10));
        is("plain, opaque, acquire", "9 9 9", () -> i.getPlain() + " " + i.getOpaque() + " " + i.getAcquire());
        is(
                "views",
                "9 9 9.0 9.0",
                () -> i.intValue() + " " + i.longValue() + " " + i.floatValue() + " " + i.doubleValue());
        is("toString", "9", i::toString);
        is("copy", 9, () -> copy(i).get());
        fails("no function", NullPointerException.class, () -> i.getAndUpdate(null));
        AtomicLong l = new AtomicLong(Long.MAX_VALUE);
        is("long overflows", Long.MIN_VALUE, l::incrementAndGet);
        is("lazySet", 5L, () -> {
            l.lazySet(5);
            return l.getAndSet(6);
        });
        is("weak", true, () -> {
            while (!l.weakCompareAndSetVolatile(6, 7)) {
                Thread.onSpinWait();
            }
            return l.get() == 7;
        });
        is("long copy", 7L, () -> copy(l).get());
        AtomicBoolean b = new AtomicBoolean();
        is(
                "boolean",
                "true false true",
                () -> b.compareAndSet(false, true) + " " + b.compareAndSet(false, true) + " " + b.getAndSet(false));
        is("boolean words", "false", b::toString);
    }

    @Test
    void references() throws Exception {
        AtomicReference<String> r = new AtomicReference<>();
        is("empty", null, r::get);
        is("cas null", true, () -> r.compareAndSet(null, "a"));
        is("identity counts", false, () -> r.compareAndSet(new String("a"), "b"));
        is("update", "ab", () -> r.updateAndGet(x -> x + "b"));
        is("toString", "ab", r::toString);
        is("copy", "ab", () -> copy(r).get());
        AtomicStampedReference<String> stamped = new AtomicStampedReference<>("x", 1);
        int[] stamp = {0};
        is("stamped", "x1", () -> stamped.get(stamp) + stamp[0]);
        is("wrong stamp", false, () -> stamped.compareAndSet("x", "y", 0, 2));
        is("right stamp", true, () -> stamped.compareAndSet("x", "y", 1, 2));
        is("attempt", "true 3", () -> stamped.attemptStamp("y", 3) + " " + stamped.getStamp());
        fails("no room for the stamp", ArrayIndexOutOfBoundsException.class, () -> stamped.get(new int[0]));
        AtomicMarkableReference<String> marked = new AtomicMarkableReference<>("x", false);
        is("mark", "true true", () -> marked.attemptMark("x", true) + " " + marked.isMarked());
        is("cas", true, () -> marked.compareAndSet("x", "y", true, false));
        is("value", "y", marked::getReference);
    }

    @Test
    void arrays() throws Exception {
        AtomicIntegerArray ints = new AtomicIntegerArray(2);
        fails("index", IndexOutOfBoundsException.class, () -> ints.get(2));
        fails("negative index", IndexOutOfBoundsException.class, () -> ints.set(-1, 0));
        fails("negative size", NegativeArraySizeException.class, () -> new AtomicIntegerArray(-1));
        fails("no array", NullPointerException.class, () -> new AtomicIntegerArray(null));
        is("increment", 1, () -> ints.incrementAndGet(1));
        is("toString", "[0, 1]", ints::toString);
        is("copy", "[0, 1]", () -> copy(ints).toString());
        AtomicLongArray longs = new AtomicLongArray(new long[] {1, Long.MAX_VALUE});
        is("overflow", Long.MIN_VALUE, () -> longs.incrementAndGet(1));
        is("length", 2, longs::length);
        AtomicReferenceArray<Integer> references = new AtomicReferenceArray<>(new Integer[] {1, null});
        is("reference cas", true, () -> references.compareAndSet(1, null, 2));
        is("reference words", "[1, 2]", references::toString);
        is("of a narrower array", "ok", () -> {
            @SuppressWarnings({"unchecked", "rawtypes"})
            AtomicReferenceArray<Object> objects = new AtomicReferenceArray(new Integer[] {1});
            objects.set(0, "a string");
            return objects.get(0).equals("a string") ? "ok" : "lost";
        });
    }

    private volatile int number;
    private volatile long wide;
    private volatile String word = "a";
    private int plain;

    @Test
    void updaters() {
        var ints = AtomicIntegerFieldUpdater.newUpdater(AtomicConformanceTest.class, "number");
        var longs = AtomicLongFieldUpdater.newUpdater(AtomicConformanceTest.class, "wide");
        var words = AtomicReferenceFieldUpdater.newUpdater(AtomicConformanceTest.class, String.class, "word");
        is("int", "1 1", () -> ints.incrementAndGet(this) + " " + number);
        is("long", "5 5", () -> longs.addAndGet(this, 5) + " " + wide);
        is("reference", "a b", () -> words.getAndSet(this, "b") + " " + word);
        is("cas", false, () -> words.compareAndSet(this, "a", "c"));
        fails(
                "no such field",
                RuntimeException.class,
                () -> AtomicIntegerFieldUpdater.newUpdater(AtomicConformanceTest.class, "none"));
        fails(
                "not volatile",
                IllegalArgumentException.class,
                () -> AtomicIntegerFieldUpdater.newUpdater(AtomicConformanceTest.class, "plain"));
        fails(
                "wrong type",
                IllegalArgumentException.class,
                () -> AtomicIntegerFieldUpdater.newUpdater(AtomicConformanceTest.class, "wide"));
        fails(
                "wrong reference type",
                ClassCastException.class,
                () -> AtomicReferenceFieldUpdater.newUpdater(AtomicConformanceTest.class, Integer.class, "word"));
        fails("no object", Exception.class, () -> ints.get(null));
        is("plain is plain", 0, () -> plain);
    }

    @Test
    void adders() throws Exception {
        LongAdder adder = new LongAdder();
        adder.add(5);
        adder.increment();
        adder.decrement();
        is("sum", 5L, adder::sum);
        is("copy", 5L, () -> copy(adder).sum());
        is("sumThenReset", "5 0", () -> adder.sumThenReset() + " " + adder);
        LongAccumulator max = new LongAccumulator(Long::max, Long.MIN_VALUE);
        max.accumulate(3);
        max.accumulate(2);
        is("max", 3L, max::get);
        is("max copy", 3L, () -> copy(max.toString()).equals("3") ? max.getThenReset() : -1);
        is("identity", Long.MIN_VALUE, max::get);
        DoubleAdder doubles = new DoubleAdder();
        doubles.add(1.5);
        doubles.add(2);
        is("doubles", 3.5, doubles::sum);
        is("double copy", 3.5, () -> copy(doubles).sum());
        DoubleAccumulator product = new DoubleAccumulator((x, y) -> x * y, 1);
        product.accumulate(4);
        is("product", "4.0 4 4", () -> product.get() + " " + product.intValue() + " " + product.longValue());
        fails("no function", NullPointerException.class, () -> {
            LongAccumulator none = new LongAccumulator(null, 0);
            none.accumulate(1);
        });
    }
}
