package dev.chessj.wrappers.shim;

import dev.chessj.wrappers.Controller;
import dev.chessj.wrappers.Current;
import dev.chessj.wrappers.calls.Boundary;
import dev.chessj.wrappers.calls.PlainCollections;
import java.util.Arrays;
import java.util.Collection;
import java.util.Iterator;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Thread-safe objects in a collection of the JDK. Turning the collection into text, as {@code List.of(counter).toString()} does, reads them, too.
 *
 * <p>Only collections whose iterators call nobody and take no lock are looked into, and only the first elements of a long one.
 *
 * <p><b>Threading.</b> Any thread calls it; only the running task reports to the {@code Controller}.
 */
final class Elements {

    private static final int MOST = 1024;

    private static final ClassValue<Boolean> CONTAINERS = new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
            return type == Optional.class || isOne(type);
        }
    };

    private Elements() {}

    private static boolean isOne(Class<?> type) {
        boolean has = Collection.class.isAssignableFrom(type) || Map.class.isAssignableFrom(type);
        String name = type.getName();
        return has
                && type.getClassLoader() == null
                && (PlainCollections.isOne(name)
                        || name.equals("java.util.Arrays$ArrayList")
                        || name.startsWith("java.util.ImmutableCollections$")
                        || name.startsWith("java.util.Collections$Singleton")
                        || name.startsWith("java.util.concurrent.Concurrent")
                        || name.startsWith("java.util.concurrent.CopyOnWrite"));
    }

    /** Whether objects of the class are looked into. */
    static boolean isContainer(Class<?> type) {
        return CONTAINERS.get(type);
    }

    /** Declares the reads of what is in the container; the number is that of {@link Given}. */
    static int read(int section, Object container, int site) {
        Controller controller = Current.controller();
        if (controller == null) {
            return section;
        }
        int now = section;
        for (Object element : elements(container)) {
            if (element != null) {
                now = Given.object(controller, now, element, site);
            }
        }
        return now;
    }

    /** What is in it now: to look is no operation. */
    private static @Nullable Object[] elements(Object container) {
        Thread thread = Thread.currentThread();
        Current.set(null);
        try {
            return of(container);
        } catch (RuntimeException inTheMiddleOfAChange) {
            return new Object[0]; // the call itself will fare no better
        } finally {
            Current.set(thread);
        }
    }

    private static @Nullable Object[] of(Object container) {
        if (container instanceof Optional<?> optional) {
            return new Object[] {optional.orElse(null)};
        }
        Iterator<?> all =
                container instanceof Map<?, ?> map ? map.values().iterator() : ((Collection<?>) container).iterator();
        @Nullable Object[] found = new Object[8];
        int count = 0;
        for (int i = 0; i < MOST && all.hasNext(); i++) {
            Object element = all.next();
            if (element != null && Boundary.shared(element) != null) {
                found = count == found.length ? Arrays.copyOf(found, 2 * count) : found;
                found[count++] = element;
            }
        }
        return found;
    }
}
