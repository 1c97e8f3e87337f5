package dev.chessj.scheduler.history;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class SubmissionsTest {

    private final Submissions submissions = new Submissions();
    private final Object a = new Object();
    private final Object b = new Object();
    private final Object pool = new Object();

    @Test
    void take_oneObjectHandedOverTwice_theOldestFirstAndEachOnce() {
        submissions.add(a, pool, 1, 11, 21);
        submissions.add(b, pool, 2, 12, 22);
        submissions.add(a, pool, 3, 13, 23);

        int first = submissions.take(a, pool);
        assertEquals(1, submissions.high(first));
        assertEquals(11, submissions.low(first));
        assertEquals(21, submissions.seed(first));
        assertEquals(3, submissions.high(submissions.take(a, pool)));
        assertEquals(Submissions.NONE, submissions.take(a, pool));
        assertEquals(2, submissions.high(submissions.take(b, pool)));
    }

    @Test
    void take_nobodyHasHandedItOver_none() {
        submissions.add(a, pool, 1, 1, 1);
        assertEquals(Submissions.NONE, submissions.take(b, pool));
    }

    @Test
    void take_oneObjectHandedToTwoPools_eachHasItsOwn() {
        Object other = new Object();
        submissions.add(a, pool, 1, 1, 1);
        submissions.add(a, other, 2, 2, 2);
        assertEquals(2, submissions.high(submissions.take(a, other)));
        assertEquals(Submissions.NONE, submissions.take(a, other));
        assertEquals(1, submissions.high(submissions.take(a, pool)));
    }

    @Test
    void clear_anotherExecution_nothingIsLeft() {
        submissions.add(a, pool, 1, 1, 1);
        submissions.clear();
        assertEquals(Submissions.NONE, submissions.take(a, pool));
        submissions.add(a, pool, 2, 2, 2);
        assertEquals(2, submissions.high(submissions.take(a, pool)));
    }

    @Test
    void add_moreThanThereIsRoomFor_allAreKept() {
        Object[] items = new Object[100];
        for (int i = 0; i < items.length; i++) {
            items[i] = new Object();
            submissions.add(items[i], pool, i, -i, 2L * i);
        }
        for (int i = items.length - 1; i >= 0; i--) {
            int taken = submissions.take(items[i], pool);
            assertEquals(i, submissions.high(taken));
            assertEquals(-i, submissions.low(taken));
            assertEquals(2L * i, submissions.seed(taken));
        }
    }
}
