package dev.chessj.scheduler;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class SubmissionsTest {

    private final Submissions submissions = new Submissions();
    private final Object a = new Object();
    private final Object b = new Object();

    @Test
    void take_oneObjectHandedOverTwice_theOldestFirstAndEachOnce() {
        submissions.add(a, 1, 11, 21);
        submissions.add(b, 2, 12, 22);
        submissions.add(a, 3, 13, 23);

        int first = submissions.take(a);
        assertEquals(1, submissions.high(first));
        assertEquals(11, submissions.low(first));
        assertEquals(21, submissions.seed(first));
        assertEquals(3, submissions.high(submissions.take(a)));
        assertEquals(Submissions.NONE, submissions.take(a));
        assertEquals(2, submissions.high(submissions.take(b)));
    }

    @Test
    void take_nobodyHasHandedItOver_none() {
        submissions.add(a, 1, 1, 1);
        assertEquals(Submissions.NONE, submissions.take(b));
    }

    @Test
    void clear_anotherExecution_nothingIsLeft() {
        submissions.add(a, 1, 1, 1);
        submissions.clear();
        assertEquals(Submissions.NONE, submissions.take(a));
        submissions.add(a, 2, 2, 2);
        assertEquals(2, submissions.high(submissions.take(a)));
    }

    @Test
    void add_moreThanThereIsRoomFor_allAreKept() {
        Object[] items = new Object[100];
        for (int i = 0; i < items.length; i++) {
            items[i] = new Object();
            submissions.add(items[i], i, -i, 2L * i);
        }
        for (int i = items.length - 1; i >= 0; i--) {
            int taken = submissions.take(items[i]);
            assertEquals(i, submissions.high(taken));
            assertEquals(-i, submissions.low(taken));
            assertEquals(2L * i, submissions.seed(taken));
        }
    }
}
