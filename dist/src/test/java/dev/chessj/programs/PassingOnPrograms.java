package dev.chessj.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Two tasks share an iterator that passes each call on to that of the collection inside: both may be given the same element. */
class PassingOnPrograms {

    private final List<Integer> numbers = new ArrayList<>(List.of(1, 2));

    private static void share(Iterator<Integer> iterator) throws InterruptedException {
        int[] found = new int[2];
        Tasks.together(() -> found[0] = iterator.next(), () -> found[1] = iterator.next());
        assertNotEquals(found[0], found[1]);
    }

    @Test
    void unmodifiableList() throws InterruptedException {
        share(Collections.unmodifiableList(numbers).iterator());
    }

    @Test
    void unmodifiableKeys() throws InterruptedException {
        share(Collections.unmodifiableMap(new HashMap<>(Map.of(1, 1, 2, 2)))
                .keySet()
                .iterator());
    }

    @Test
    void checkedList() throws InterruptedException {
        share(Collections.checkedList(numbers, Integer.class).iterator());
    }

    @Test
    void enumeration() throws InterruptedException {
        Enumeration<Integer> all = Collections.enumeration(numbers);
        int[] found = new int[2];
        Tasks.together(() -> found[0] = all.nextElement(), () -> found[1] = all.nextElement());
        assertNotEquals(found[0], found[1]);
    }

    @Test
    void correctOwnIterators() throws InterruptedException {
        List<Integer> view = Collections.unmodifiableList(numbers);
        int[] found = new int[2];
        Tasks.together(
                () -> found[0] = view.iterator().next(),
                () -> found[1] = view.iterator().next());
        assertEquals(found[0], found[1]);
    }

    @Test
    void correctLocked() throws InterruptedException {
        Iterator<Integer> iterator = Collections.unmodifiableList(numbers).iterator();
        int[] found = new int[2];
        Tasks.together(() -> found[0] = next(iterator), () -> found[1] = next(iterator));
        assertNotEquals(found[0], found[1]);
    }

    private synchronized int next(Iterator<Integer> iterator) {
        return iterator.next();
    }
}
