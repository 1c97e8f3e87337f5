package dev.chessj.rows;

import java.util.ArrayList;
import java.util.List;

/** Atomics and references. */
final class AtomicRecipes {
    private static final String ATOMIC = "java.util.concurrent.atomic.";

    private AtomicRecipes() {}

    static List<Recipe> all() {
        List<Recipe> recipes = new ArrayList<>(List.of(
                atomic("AtomicBoolean", "new AtomicBoolean(true)").changedBy("o.set(false)"),
                atomic("AtomicInteger", "new AtomicInteger(1)").changedBy("o.set(5)"),
                atomic("AtomicLong", "new AtomicLong(1)").changedBy("o.set(5)"),
                atomic("AtomicReference", "new AtomicReference<>(1)").changedBy("o.set(5)"),
                atomic("AtomicIntegerArray", "new AtomicIntegerArray(new int[] {1, 1})")
                        .changedBy("o.set(1, 5)"),
                atomic("AtomicLongArray", "new AtomicLongArray(new long[] {1, 1})")
                        .changedBy("o.set(1, 5)"),
                atomic("AtomicReferenceArray", "new AtomicReferenceArray<>(new Object[] {1, 1})")
                        .changedBy("o.set(1, 5)"),
                atomic("AtomicMarkableReference", "new AtomicMarkableReference<>(1, true)")
                        .changedBy("o.set(5, false)")
                        .told("o.getReference() + \"/\" + o.isMarked()"),
                atomic("AtomicStampedReference", "new AtomicStampedReference<>(1, 1)")
                        .changedBy("o.set(5, 6)")
                        .told("o.getReference() + \"/\" + o.getStamp()"),
                atomic("LongAdder", "new LongAdder()").changedBy("o.add(5)"),
                atomic("DoubleAdder", "new DoubleAdder()").changedBy("o.add(5)"),
                atomic("LongAccumulator", "new LongAccumulator(Long::sum, 1)").changedBy("o.accumulate(5)"),
                atomic("DoubleAccumulator", "new DoubleAccumulator(Double::sum, 1)")
                        .changedBy("o.accumulate(5)"),
                Recipe.of("java.lang.ref.Reference", "java.lang.ref.Reference")
                        .made("new java.lang.ref.WeakReference<>(List.class, new java.lang.ref.ReferenceQueue<>())")
                        .changedBy("o.clear()")
                        .passing("java.lang.Object", "List.class")
                        .told("o.get() + \"/\" + o.isEnqueued()"),
                Recipe.of("java.lang.ref.ReferenceQueue")
                        .made("new java.lang.ref.ReferenceQueue<>()")
                        .changed("new java.lang.ref.WeakReference<>(List.class, o).enqueue()")
                        .passing("long", "1L")
                        .leaving("remove")
                        .told("o.poll() == null")));
        recipes.add(updater("AtomicIntegerFieldUpdater", "integerUpdater()", "changeNumber()"));
        recipes.add(updater("AtomicLongFieldUpdater", "longUpdater()", "changeBig()"));
        recipes.add(updater("AtomicReferenceFieldUpdater", "referenceUpdater()", "changeReference()"));
        recipes.add(updater("", "handle()", "changeNumber()"));
        recipes.add(Recipe.of("sun.misc.Unsafe")
                .made("new dev.chessj.rows.Slots()")
                .viewOf("dev.chessj.rows.Slots", "dev.chessj.rows.Slots.unsafe()")
                .changedBy("o.change()"));
        return recipes;
    }

    private static Recipe atomic(String type, String make) {
        return Recipe.of(ATOMIC + type).made(make).told("o.toString()");
    }

    private static Recipe updater(String type, String factory, String change) {
        String fields = "dev.chessj.rows.Fields";
        return Recipe.of(type.isEmpty() ? "java.lang.invoke.VarHandle" : ATOMIC + type)
                .made("new " + fields + "()")
                .viewOf(fields, fields + "." + factory)
                .passingFirst(fields + ".last()")
                .changedBy("o." + change);
    }
}
