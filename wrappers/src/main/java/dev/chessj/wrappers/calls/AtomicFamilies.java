package dev.chessj.wrappers.calls;

import java.util.ArrayList;
import java.util.List;

/**
 * Atomics asked through a supertype: {@code Number.intValue}, {@code Object.toString}, a string concatenation.
 *
 * <p>Where the site names the atomic class itself, the rewriter has announced the access already, by its own table.
 *
 * <p><b>Threading.</b> Any thread: a table that never changes.
 */
final class AtomicFamilies {

    private static final String PACKAGE = "java.util.concurrent.atomic.";
    private static final String NUMBER = "intValue longValue floatValue doubleValue byteValue shortValue toString";

    private AtomicFamilies() {}

    static List<Family> all() {
        List<Family> families = new ArrayList<>();
        for (String type : List.of(
                "AtomicInteger", "AtomicLong", "LongAdder", "DoubleAdder", "LongAccumulator", "DoubleAccumulator")) {
            families.add(Family.of(PACKAGE + type, "MemoryPrograms").reads(NUMBER));
        }
        for (String type : List.of(
                "AtomicBoolean", "AtomicReference", "AtomicIntegerArray", "AtomicLongArray", "AtomicReferenceArray")) {
            families.add(Family.of(PACKAGE + type, "MemoryPrograms").reads("toString"));
        }
        return families;
    }
}
