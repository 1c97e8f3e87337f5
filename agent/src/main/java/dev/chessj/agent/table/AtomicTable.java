package dev.chessj.agent.table;

import dev.chessj.agent.asm.Announcement;
import dev.chessj.agent.asm.Hierarchy;
import dev.chessj.agent.asm.Shims;
import dev.chessj.api.OperationKind;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which method of {@code java.util.concurrent.atomic} reads, writes or updates what.
 *
 * <p>One row per class and kind. A class is one variable, or one per element, or stands for a field of its first argument. A method
 * that calls back into the program, such as {@code updateAndGet}, is one update: what its function does happens in between.
 *
 * <p><b>Threading.</b> Any thread: a table that never changes.
 */
public final class AtomicTable {

    private static final String PACKAGE = "java/util/concurrent/atomic/";

    private static final String GETS = "get getPlain getOpaque getAcquire";
    private static final String SETS = "set lazySet setPlain setOpaque setRelease";
    private static final String SWAPS = "getAndSet compareAndSet weakCompareAndSet weakCompareAndSetPlain "
            + "weakCompareAndSetVolatile weakCompareAndSetAcquire weakCompareAndSetRelease "
            + "compareAndExchange compareAndExchangeAcquire compareAndExchangeRelease";
    private static final String FUNCTIONS = "getAndUpdate updateAndGet getAndAccumulate accumulateAndGet";
    private static final String COUNTS =
            "getAndAdd addAndGet getAndIncrement incrementAndGet getAndDecrement decrementAndGet";
    private static final String NUMBER = "intValue longValue floatValue doubleValue byteValue shortValue toString";

    /** Their boolean result tells whether the variable changed. */
    private static final Set<String> COMPARE_AND_SETS = Set.of(
            "compareAndSet",
            "weakCompareAndSet",
            "weakCompareAndSetPlain",
            "weakCompareAndSetVolatile",
            "weakCompareAndSetAcquire",
            "weakCompareAndSetRelease",
            "attemptMark",
            "attemptStamp");

    private static final Set<String> PURE_READS = Set.of(GETS.split(" "));

    private enum Variable {
        OBJECT,
        ELEMENT,
        FIELD
    }

    private static final Map<String, Map<String, Announcement>> ROWS = new HashMap<>();

    static {
        row("AtomicBoolean", Variable.OBJECT, OperationKind.READ, GETS, "toString");
        row("AtomicBoolean", Variable.OBJECT, OperationKind.WRITE, SETS);
        row("AtomicBoolean", Variable.OBJECT, OperationKind.UPDATE, SWAPS);
        row("AtomicInteger", Variable.OBJECT, OperationKind.READ, GETS, NUMBER);
        row("AtomicInteger", Variable.OBJECT, OperationKind.WRITE, SETS);
        row("AtomicInteger", Variable.OBJECT, OperationKind.UPDATE, SWAPS, FUNCTIONS, COUNTS);
        row("AtomicLong", Variable.OBJECT, OperationKind.READ, GETS, NUMBER);
        row("AtomicLong", Variable.OBJECT, OperationKind.WRITE, SETS);
        row("AtomicLong", Variable.OBJECT, OperationKind.UPDATE, SWAPS, FUNCTIONS, COUNTS);
        row("AtomicReference", Variable.OBJECT, OperationKind.READ, GETS, "toString");
        row("AtomicReference", Variable.OBJECT, OperationKind.WRITE, SETS);
        row("AtomicReference", Variable.OBJECT, OperationKind.UPDATE, SWAPS, FUNCTIONS);
        row("AtomicMarkableReference", Variable.OBJECT, OperationKind.READ, "get getReference isMarked");
        row("AtomicMarkableReference", Variable.OBJECT, OperationKind.WRITE, "set");
        row("AtomicMarkableReference", Variable.OBJECT, OperationKind.UPDATE, SWAPS, "attemptMark");
        row("AtomicStampedReference", Variable.OBJECT, OperationKind.READ, "get getReference getStamp");
        row("AtomicStampedReference", Variable.OBJECT, OperationKind.WRITE, "set");
        row("AtomicStampedReference", Variable.OBJECT, OperationKind.UPDATE, SWAPS, "attemptStamp");

        row("LongAdder", Variable.OBJECT, OperationKind.READ, NUMBER, "sum");
        row("LongAdder", Variable.OBJECT, OperationKind.WRITE, "reset");
        row("LongAdder", Variable.OBJECT, OperationKind.UPDATE, "add increment decrement sumThenReset");
        row("DoubleAdder", Variable.OBJECT, OperationKind.READ, NUMBER, "sum");
        row("DoubleAdder", Variable.OBJECT, OperationKind.WRITE, "reset");
        row("DoubleAdder", Variable.OBJECT, OperationKind.UPDATE, "add sumThenReset");
        row("LongAccumulator", Variable.OBJECT, OperationKind.READ, NUMBER, "get");
        row("LongAccumulator", Variable.OBJECT, OperationKind.WRITE, "reset");
        row("LongAccumulator", Variable.OBJECT, OperationKind.UPDATE, "accumulate getThenReset");
        row("DoubleAccumulator", Variable.OBJECT, OperationKind.READ, NUMBER, "get");
        row("DoubleAccumulator", Variable.OBJECT, OperationKind.WRITE, "reset");
        row("DoubleAccumulator", Variable.OBJECT, OperationKind.UPDATE, "accumulate getThenReset");

        row("AtomicIntegerArray", Variable.ELEMENT, OperationKind.READ, GETS);
        row("AtomicIntegerArray", Variable.ELEMENT, OperationKind.WRITE, SETS);
        row("AtomicIntegerArray", Variable.ELEMENT, OperationKind.UPDATE, SWAPS, FUNCTIONS, COUNTS);
        row("AtomicIntegerArray", Variable.OBJECT, OperationKind.READ, "toString");
        row("AtomicLongArray", Variable.ELEMENT, OperationKind.READ, GETS);
        row("AtomicLongArray", Variable.ELEMENT, OperationKind.WRITE, SETS);
        row("AtomicLongArray", Variable.ELEMENT, OperationKind.UPDATE, SWAPS, FUNCTIONS, COUNTS);
        row("AtomicLongArray", Variable.OBJECT, OperationKind.READ, "toString");
        row("AtomicReferenceArray", Variable.ELEMENT, OperationKind.READ, GETS);
        row("AtomicReferenceArray", Variable.ELEMENT, OperationKind.WRITE, SETS);
        row("AtomicReferenceArray", Variable.ELEMENT, OperationKind.UPDATE, SWAPS, FUNCTIONS);
        row("AtomicReferenceArray", Variable.OBJECT, OperationKind.READ, "toString");

        row("AtomicIntegerFieldUpdater", Variable.FIELD, OperationKind.READ, "get");
        row("AtomicIntegerFieldUpdater", Variable.FIELD, OperationKind.WRITE, "set lazySet");
        row("AtomicIntegerFieldUpdater", Variable.FIELD, OperationKind.UPDATE, SWAPS, FUNCTIONS, COUNTS);
        row("AtomicLongFieldUpdater", Variable.FIELD, OperationKind.READ, "get");
        row("AtomicLongFieldUpdater", Variable.FIELD, OperationKind.WRITE, "set lazySet");
        row("AtomicLongFieldUpdater", Variable.FIELD, OperationKind.UPDATE, SWAPS, FUNCTIONS, COUNTS);
        row("AtomicReferenceFieldUpdater", Variable.FIELD, OperationKind.READ, "get");
        row("AtomicReferenceFieldUpdater", Variable.FIELD, OperationKind.WRITE, "set lazySet");
        row("AtomicReferenceFieldUpdater", Variable.FIELD, OperationKind.UPDATE, SWAPS, FUNCTIONS);
    }

    private static final Set<String> NAMES = ROWS.values().stream()
            .flatMap(methods -> methods.keySet().stream())
            .collect(java.util.stream.Collectors.toUnmodifiableSet());

    private AtomicTable() {}

    /** Whether the method returns what the variable holds, and nothing else. */
    public static boolean isPureRead(String name) {
        return PURE_READS.contains(name);
    }

    /** Every row: class, method, what is announced; for the document that lists them. */
    static Map<String, Map<String, Announcement>> rows() {
        return ROWS;
    }

    /** What to announce before the call, or null when it is no access to an atomic variable. */
    static @Nullable Announcement find(String owner, String name, String descriptor, Hierarchy hierarchy) {
        if (!NAMES.contains(name)) {
            return null;
        }
        Map<String, Announcement> methods = ROWS.get(owner);
        if (methods != null) {
            return methods.get(name);
        }
        for (Map.Entry<String, Map<String, Announcement>> row : ROWS.entrySet()) {
            if (row.getValue().containsKey(name) && isSubclass(owner, row.getKey(), name + descriptor, hierarchy)) {
                return row.getValue().get(name);
            }
        }
        return null;
    }

    private static boolean isSubclass(String owner, String atomic, String method, Hierarchy hierarchy) {
        // An overload that the subclass adds is no access; one that it overrides announces its own super call.
        return !owner.startsWith("java/")
                && hierarchy.isSubclass(owner, atomic)
                && !hierarchy.redeclares(owner, atomic, method);
    }

    private static void row(String type, Variable variable, OperationKind kind, String... methods) {
        Map<String, Announcement> row = ROWS.computeIfAbsent(PACKAGE + type, key -> new HashMap<>());
        for (String method : String.join(" ", methods).split(" ")) {
            boolean compareAndSet = COMPARE_AND_SETS.contains(method);
            row.put(
                    method,
                    switch (variable) {
                        case OBJECT -> new Announcement(Shims.ATOMICS, shim(kind), "", false, kind, compareAndSet);
                        case ELEMENT ->
                            new Announcement(Shims.ATOMICS, shim(kind) + "Element", "I", false, kind, compareAndSet);
                        case FIELD ->
                            new Announcement(Shims.HANDLES, "before", Announcement.OBJECT, true, kind, compareAndSet);
                    });
        }
    }

    private static String shim(OperationKind kind) {
        return switch (kind) {
            case READ -> "read";
            case WRITE -> "write";
            default -> "update";
        };
    }
}
