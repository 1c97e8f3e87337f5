package dev.chessj.wrappers.calls;

import java.lang.invoke.MethodHandle;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Objects of the JDK that only pass calls on: {@code Collections.newSetFromMap}, {@code unmodifiableMap}, {@code Deque.reversed} and their
 * relatives, with their iterators.
 *
 * <p>They are thread-safe if what they are put around is, so they have no row of their own: a call on one of them counts as the same call on
 * that. Which methods a wrapper refuses does not matter; a refused one counts as well, which costs precision and never a behaviour.
 *
 * <p><b>Threading.</b> Any thread.
 */
public final class Wrapped {

    private static final String COLLECTIONS = "java.util.Collections$";

    /** By class, also for those below it: the field with an object that has the same methods, at least by name. */
    private static final Map<String, String> FIELDS = Map.ofEntries(
            Map.entry(COLLECTIONS + "3", "i"), // Collections.enumeration
            Map.entry(COLLECTIONS + "AsLIFOQueue", "q"),
            Map.entry(COLLECTIONS + "CheckedCollection", "c"),
            Map.entry(COLLECTIONS + "CheckedCollection$1", "val$it"),
            Map.entry(COLLECTIONS + "CheckedList$1", "val$i"),
            Map.entry(COLLECTIONS + "CheckedMap", "m"),
            Map.entry(COLLECTIONS + "CheckedMap$CheckedEntrySet", "s"),
            Map.entry(COLLECTIONS + "CheckedMap$CheckedEntrySet$1", "val$i"),
            Map.entry(COLLECTIONS + "CheckedMap$CheckedEntrySet$CheckedEntry", "e"),
            Map.entry(COLLECTIONS + "SetFromMap", "s"),
            Map.entry(COLLECTIONS + "UnmodifiableCollection", "c"),
            Map.entry(COLLECTIONS + "UnmodifiableCollection$1", "i"),
            Map.entry(COLLECTIONS + "UnmodifiableList$1", "i"),
            Map.entry(COLLECTIONS + "UnmodifiableMap", "m"),
            Map.entry(COLLECTIONS + "UnmodifiableMap$UnmodifiableEntrySet$1", "i"),
            Map.entry("java.util.AbstractList$SubList$1", "i"),
            Map.entry("java.util.Enumeration$1", "this$0"), // asIterator()
            Map.entry("java.util.ReverseOrderDequeView", "base"),
            Map.entry("java.util.ReverseOrderListView", "base"),
            Map.entry("java.util.ReverseOrderListView$DescendingIterator", "it"),
            Map.entry("java.util.ReverseOrderListView$DescendingListIterator", "it"),
            Map.entry("java.util.ReverseOrderSortedMapView", "base"),
            Map.entry("java.util.ReverseOrderSortedSetView", "base"));

    private static final ClassValue<Optional<MethodHandle>> GETTER = new ClassValue<>() {
        @Override
        protected Optional<MethodHandle> computeValue(Class<?> type) {
            return Boundary.unscheduled(() -> getter(type));
        }
    };

    private Wrapped() {}

    /** The object of the table that the receiver passes calls on to, however many are in between; null if there is none. */
    public static @Nullable Object shared(Object receiver) {
        Object at = receiver;
        for (Optional<MethodHandle> getter = GETTER.get(at.getClass());
                getter.isPresent();
                getter = GETTER.get(at.getClass())) {
            at = next(getter.get(), at);
            if (at == null) {
                return null;
            }
            if (Boundary.of(at.getClass()) != null) {
                return at;
            }
        }
        return null;
    }

    /** By class, the field that leads on. */
    static Map<String, String> fields() {
        return FIELDS;
    }

    private static @Nullable Object next(MethodHandle getter, Object wrapper) {
        try {
            return (Object) getter.invokeExact(wrapper);
        } catch (Throwable e) {
            throw new IllegalStateException(
                    "cannot read what a " + wrapper.getClass().getName() + " passes calls on to", e);
        }
    }

    private static Optional<MethodHandle> getter(Class<?> type) {
        for (Class<?> at = type; at != null; at = at.getSuperclass()) {
            String field = at.getClassLoader() == null ? FIELDS.get(at.getName()) : null;
            if (field != null) {
                return Optional.ofNullable(Boundary.getter(at, List.of(field)));
            }
        }
        return Optional.empty();
    }
}
