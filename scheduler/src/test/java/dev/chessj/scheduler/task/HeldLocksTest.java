package dev.chessj.scheduler.task;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Each time that a lock is taken a critical section begins, with a number of its own; a wait ends one. */
class HeldLocksTest {

    private final HeldLocks held = new HeldLocks();

    private List<Integer> sections() {
        List<Integer> sections = new ArrayList<>();
        for (int i = 0; i < held.size(); i++) {
            sections.add(held.section(i));
        }
        return sections;
    }

    @Test
    void add_theSameLockAgain_anotherSection() {
        held.add("a", false, 1);
        held.remove("a", false);
        held.add("a", false, 1);
        assertEquals(List.of(2), sections());
        assertEquals(3, held.nextSection());
    }

    @Test
    void remove_inTheMiddle_othersKeepTheirs() {
        for (String lock : List.of("a", "b", "c", "d", "e")) {
            held.add(lock, false, 1);
        }
        held.remove("b");
        assertFalse(held.holds("b"));
        assertEquals(List.of(1, 3, 4, 5), sections());
    }

    @Test
    void suspend_untilItResumes_noSection() {
        held.add("a", false, 1);
        held.add("b", false, 2);
        held.suspend("a");
        assertEquals(List.of(0, 2), sections());
        held.resume("a");
        assertEquals(List.of(3, 2), sections());
    }

    @Test
    void hasAll_unlessItWaitsForOne() {
        assertTrue(held.hasAll());
        held.add("a", false, 1);
        held.suspend("a");
        held.suspend("a");
        assertFalse(held.hasAll());
        held.resume("a");
        held.resume("a");
        assertTrue(held.hasAll());
        held.suspend("a");
        held.remove("a");
        assertTrue(held.hasAll());
    }
}
