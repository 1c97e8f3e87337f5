package dev.chessj.programs;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.Vector;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.LinkedBlockingDeque;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** The other way round: who calls the view calls the collection. */
class ReversedPrograms {

    @AfterAll
    static void write() {
        Outcomes.write();
    }

    @Test
    void reversedDeque() throws Exception {
        Deque<Integer> deque = new ConcurrentLinkedDeque<>(List.of(1));
        Deque<Integer> reversed = deque.reversed();
        Tasks.together(
                () -> deque.addLast(2), () -> Outcomes.of("reversedDeque", reversed.peekFirst() + "/" + reversed.size()));
    }

    @Test
    void reversedBlockingDeque() throws Exception {
        Deque<Integer> deque = new LinkedBlockingDeque<>();
        Deque<Integer> reversed = deque.reversed();
        Tasks.together(() -> deque.addFirst(1), () -> reversed.addFirst(2));
        Outcomes.of("reversedBlockingDeque", deque.toString().replace(" ", ""));
        Tasks.together(
                () -> deque.addFirst(3), () -> Outcomes.of("reversedBlockingDeque", reversed.size() + "/" + reversed.peekLast()));
    }

    @Test
    void reversedVector() throws Exception {
        List<Integer> vector = new Vector<>(List.of(1, 2));
        Iterator<Integer> elements = vector.reversed().iterator();
        Tasks.together(
                () -> {
                    vector.set(0, 3);
                    vector.set(1, 4);
                },
                () -> Outcomes.of("reversedVector", elements.next() + "/" + elements.next()));
    }

    /** Not thread-safe: what the view accesses is the list. */
    @Test
    void reversedArrayList() throws Exception {
        List<Integer> list = new ArrayList<>(List.of(0, 0));
        List<Integer> reversed = list.reversed();
        Tasks.together(() -> list.set(0, list.get(0) + 1), () -> reversed.set(1, reversed.get(1) + 1));
        Outcomes.of("reversedArrayList", "" + list.get(0));
    }

    @Test
    void reversedSynchronizedSet() throws Exception {
        SortedSet<Integer> set = Collections.synchronizedSortedSet(new TreeSet<>(List.of(1)));
        SortedSet<Integer> reversed = set.reversed();
        Tasks.together(
                () -> set.add(2), () -> Outcomes.of("reversedSynchronizedSet", reversed.size() + "/" + reversed.contains(2)));
    }
}
