package dev.chessj.wrappers.calls;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The whole table, by class.
 *
 * <p><b>Threading.</b> Any thread: a table that never changes.
 */
public final class Families {

    private static final Map<String, Family> BY_TYPE = new LinkedHashMap<>();

    static {
        Stream.of(
                        AtomicFamilies.all(),
                        SynchroniserFamilies.all(),
                        QueueFamilies.all(),
                        CollectionFamilies.all(),
                        SynchronizedFamilies.all(),
                        ReferenceFamilies.all(),
                        RandomFamilies.all(),
                        TaskFamilies.all())
                .flatMap(List::stream)
                .forEach(family -> BY_TYPE.put(family.type(), family));
    }

    private Families() {}

    public static List<Family> all() {
        return List.copyOf(BY_TYPE.values());
    }

    /** The row of the class itself, or null. */
    public static @Nullable Family of(Class<?> type) {
        return BY_TYPE.get(type.getName());
    }
}
