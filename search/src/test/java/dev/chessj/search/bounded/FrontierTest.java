package dev.chessj.search.bounded;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import org.junit.jupiter.api.Test;

class FrontierTest {

    private final Alternatives alternatives = new Alternatives();

    /** Alternatives with choices 1, 2, ..; an upper-case letter preempts. */
    private Alternatives of(String letters) {
        alternatives.clear();
        for (char letter : letters.toCharArray()) {
            alternatives.add(1, letter, 0, Character.isUpperCase(letter));
        }
        return alternatives;
    }

    /**
     * The root leaves a, B, c; c leaves d, E; the others nothing.
     * <pre>
     * bound 0: root, c, d, a     bound 1: E, B
     * </pre>
     */
    @Test
    void take_mixedAlternatives_lastInFirstOutWithinTheBound() throws IOException {
        try (WorkList items = new WorkList(1000, null)) {
            Frontier frontier = new Frontier(items);
            assertEquals(WorkList.ROOT, frontier.take());
            frontier.file(WorkList.ROOT, of("aBc"));
            assertEquals(2, frontier.left());
            assertEquals(1, frontier.forNext());
            long c = frontier.take();
            assertEquals('c', items.choice(c));
            frontier.file(c, of("dE"));
            assertEquals('d', items.choice(frontier.take()));
            assertEquals('a', items.choice(frontier.take()));
            assertEquals(0, frontier.left());
            assertEquals(Frontier.NONE, frontier.take());

            assertTrue(frontier.nextBound());
            assertEquals(2, frontier.left());
            long e = frontier.take();
            assertEquals('E', items.choice(e));
            assertEquals('c', items.choice(items.parent(e)));
            assertEquals('B', items.choice(frontier.take()));
            assertEquals(Frontier.NONE, frontier.take());
            assertFalse(frontier.nextBound());
        }
    }

    /** A tree of 10 children each, 6 levels deep, all in one bound: the list holds only a chain and what is left beside it. */
    @Test
    void take_nothingForTheNextBound_theListStaysShort() throws IOException {
        try (WorkList items = new WorkList(1000, null)) {
            Frontier frontier = new Frontier(items);
            frontier.file(frontier.take(), of("aaaaaaaaaa"));
            long longest = 0;
            long taken = 0;
            for (long item = frontier.take(); item != Frontier.NONE; item = frontier.take()) {
                taken++;
                int level = items.choice(item);
                if (level < 'f') {
                    frontier.file(item, of(Character.toString(level + 1).repeat(10)));
                }
                longest = Math.max(longest, items.size());
            }
            assertEquals(1_111_110, taken);
            assertEquals(1 + 6 * 10, longest);
        }
    }
}
