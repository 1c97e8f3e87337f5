package dev.chessj.search.bounded;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Objects;
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
        try (Frontier frontier = new Frontier(new WorkList(1000, null))) {
            WorkItem root = take(frontier);
            assertEquals(new WorkItem(WorkList.ROOT, Deviations.NONE, 0, WorkItem.NOWHERE), root);
            finish(frontier, root, "aBc");
            assertEquals(2, frontier.size());
            assertEquals(1, frontier.waiting());
            WorkItem c = take(frontier);
            assertEquals("c", letters(c));
            finish(frontier, c, "dE");
            assertEquals("cd", letters(take(frontier)));
            assertEquals("a", letters(take(frontier)));
            assertEquals(0, frontier.size());
            assertNull(frontier.take());

            assertTrue(frontier.nextStage(9));
            assertEquals(1, frontier.bound());
            assertEquals(2, frontier.size());
            WorkItem e = take(frontier);
            assertEquals("cE", letters(e));
            assertEquals(1, e.cost());
            assertEquals("B", letters(take(frontier)));
            assertNull(frontier.take());
            assertFalse(frontier.nextStage(9));
        }
    }

    /** The search ends in the middle of c, when d was found: c is the next one again, also for whoever restores what was saved. */
    @Test
    void giveBack_anItem_itIsTheNextOneAgain() throws IOException {
        try (Frontier frontier = new Frontier(new WorkList(1000, null))) {
            finish(frontier, take(frontier), "aBc");
            WorkItem c = take(frontier);
            frontier.offer(c, of("d"));
            frontier.giveBack(c.notedTo(1));
            assertEquals(3, frontier.size());
            ByteArrayOutputStream saved = new ByteArrayOutputStream();
            frontier.save(new DataOutputStream(saved));
            assertEquals("1c 2cd 3a", rest(frontier));
            try (Frontier other = new Frontier(new WorkList(1000, null))) {
                other.restore(new DataInputStream(new ByteArrayInputStream(saved.toByteArray())));
                assertEquals(3, other.size());
                assertEquals("1c 2cd 3a", rest(other));
                assertEquals(1, other.share(), 1e-12);
                assertTrue(other.nextStage(1));
                assertEquals("1B", rest(other));
            }
        }
    }

    /** All that is left of a bound, numbered; the first one has to be the item that was executed in part. */
    private static String rest(Frontier frontier) throws IOException {
        StringBuilder text = new StringBuilder();
        int number = 0;
        for (WorkItem item = frontier.take(); item != null; item = frontier.take()) {
            assertEquals(number == 0 && frontier.bound() == 0 ? 1 : WorkItem.NOWHERE, item.notedTo());
            text.append(number == 0 ? "" : " ").append(++number).append(letters(item));
            frontier.complete(item);
        }
        return text.toString();
    }

    private void finish(Frontier frontier, WorkItem item, String found) throws IOException {
        frontier.offer(item, of(found));
        frontier.complete(item);
    }

    private static WorkItem take(Frontier frontier) throws IOException {
        return Objects.requireNonNull(frontier.take());
    }

    /** The choices on the way to an item. */
    private static String letters(WorkItem item) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < item.prefix().length(); i++) {
            text.append((char) item.prefix().choice(i));
        }
        return text.toString();
    }

    /** A tree of 10 children each, 6 levels deep, all in one bound: the list holds only a chain and what is left beside it. */
    @Test
    void take_nothingForTheNextBound_theListStaysShort() throws IOException {
        WorkList items = new WorkList(1000, null);
        try (Frontier frontier = new Frontier(items)) {
            finish(frontier, take(frontier), "aaaaaaaaaa");
            long longest = 0;
            long taken = 0;
            for (WorkItem item = frontier.take(); item != null; item = frontier.take()) {
                taken++;
                int level = item.prefix().choice(item.prefix().length() - 1);
                if (level < 'f') {
                    frontier.offer(item, of(Character.toString(level + 1).repeat(10)));
                }
                frontier.complete(item);
                longest = Math.max(longest, items.size());
            }
            assertEquals(1_111_110, taken);
            assertEquals(1 + 6 * 10, longest);
        }
    }
}
