package dev.chessj.scheduler.stream;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** An object has the number of the task that met it first, whoever meets it again; and no two have the same. */
class ObjectNumbersTest {

    private final ObjectNumbers numbers = new ObjectNumbers();

    private static long number(int task, int count) {
        return (long) task << Integer.SIZE | count;
    }

    @Test
    void of_metByTwoTasks_theFirstCounts() {
        Object one = new Object();
        Object other = new Object();
        assertEquals(number(1, 1), numbers.of(one, 1));
        assertEquals(number(2, 1), numbers.of(other, 2));
        assertEquals(number(1, 1), numbers.of(one, 2));
        assertEquals(number(2, 2), numbers.of(new Object(), 2));
    }

    @Test
    void of_null_isNothing() {
        assertEquals(0, numbers.of(null, 1));
    }

    @Test
    void of_equalObjects_areTwo() {
        assertEquals(number(0, 1), numbers.of(new String("a"), 0));
        assertEquals(number(0, 2), numbers.of(new String("a"), 0));
    }

    @Test
    void of_many_allDifferentAndKnownAgain() {
        List<Object> objects = new ArrayList<>();
        Set<Long> all = new HashSet<>();
        for (int i = 0; i < 10_000; i++) {
            objects.add(new Object());
            all.add(numbers.of(objects.get(i), i % 3));
        }
        assertEquals(10_000, all.size());
        for (int i = 0; i < 10_000; i++) {
            assertEquals(number(i % 3, i / 3 + 1), numbers.known(objects.get(i)));
        }
        assertEquals(0, numbers.known(new Object()));
    }

    @Test
    void expected_beforeATaskMeetsIt_theNumberThatItGets() {
        Object one = new Object();
        numbers.of(new Object(), 2);
        assertEquals(number(2, 2), numbers.expected(one, 2));
        assertEquals(number(3, 1), numbers.expected(one, 3));
        assertEquals(number(2, 2), numbers.of(one, 2));
        assertEquals(number(2, 2), numbers.expected(one, 3));
    }

    @Test
    void clear_countsFromTheBeginning() {
        numbers.of(new Object(), 5);
        numbers.clear();
        assertEquals(number(5, 1), numbers.of(new Object(), 5));
    }
}
