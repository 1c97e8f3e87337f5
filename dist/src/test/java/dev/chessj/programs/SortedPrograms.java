package dev.chessj.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.concurrent.ConcurrentNavigableMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** Skip lists: maps and sets in order, their parts and views. */
class SortedPrograms {

    private final ConcurrentNavigableMap<Integer, Integer> map = new ConcurrentSkipListMap<>();
    private volatile int x;

    @AfterAll
    static void write() {
        Outcomes.write();
    }

    @Test
    void checkThenActLosesAnUpdate() throws InterruptedException {
        Map<Integer, Integer> plain = map;
        plain.put(1, 0);
        Tasks.Body increment = () -> plain.put(1, plain.get(1) + 1);
        Tasks.together(increment, increment);
        Outcomes.of("sortedCheckThenActLosesAnUpdate", plain.get(1));
    }

    /** The function of this map may run more than once, its effect is there once. */
    @Test
    void mergeLosesNothing() throws InterruptedException {
        Tasks.Body increment = () -> map.merge(1, 1, (a, b) -> {
            x++;
            return a + b;
        });
        map.put(1, 0);
        Tasks.together(increment, increment);
        assertEquals(2, map.get(1));
        Outcomes.of("sortedMergeRunsAgain", x > 2 ? "again" : "once");
    }

    @Test
    void computeIfAbsentHasOneWinner() throws InterruptedException {
        Tasks.together(() -> map.computeIfAbsent(1, key -> x = 10), () -> map.computeIfAbsent(1, key -> x = 20));
        Outcomes.of("sortedComputeIfAbsentHasOneWinner", map.get(1) + "/" + x);
    }

    @Test
    void firstIsTakenOnce() throws InterruptedException {
        map.put(1, 1);
        map.put(2, 2);
        int[] taken = new int[2];
        Tasks.together(
                () -> taken[0] = map.pollFirstEntry().getKey(),
                () -> taken[1] = map.pollLastEntry().getKey());
        Outcomes.of("firstIsTakenOnce", taken[0] + "/" + taken[1]);
    }

    @Test
    void walkInOrder() throws InterruptedException {
        map.put(2, 2);
        Thread other = Tasks.start(() -> {
            map.put(1, 1);
            map.put(3, 3);
        });
        StringBuilder seen = new StringBuilder();
        for (int key : map.keySet()) {
            seen.append(key);
        }
        other.join();
        Outcomes.of("walkInOrder", seen);
    }

    @Test
    void partOfTheMapIsAView() throws InterruptedException {
        NavigableMap<Integer, Integer> part = map.subMap(1, true, 5, false);
        Thread other = Tasks.start(() -> {
            map.put(5, 5);
            map.put(4, 4);
        });
        Outcomes.of("partOfTheMapIsAView", part.size() + "/" + part.lastEntry() + "/" + map.size());
        other.join();
        assertEquals(4, part.lastKey());
        assertThrows(IllegalArgumentException.class, () -> part.put(5, 5));
    }

    @Test
    void navigationIsALook() throws InterruptedException {
        map.put(3, 3);
        Thread other = Tasks.start(() -> map.put(2, 2));
        Outcomes.of(
                "navigationIsALook",
                map.ceilingKey(1) + "/" + map.descendingMap().lastKey());
        other.join();
    }

    @Test
    void setHasOneWinner() throws InterruptedException {
        NavigableSet<Integer> set = new ConcurrentSkipListSet<>();
        boolean[] added = new boolean[2];
        Tasks.together(() -> added[0] = set.add(1), () -> added[1] = set.add(1));
        assertEquals(1, set.size());
        Outcomes.of("sortedSetHasOneWinner", added[0] + "/" + added[1]);
    }

    @Test
    void partOfTheSetIsAView() throws InterruptedException {
        NavigableSet<Integer> set = new ConcurrentSkipListSet<>();
        set.add(1);
        Thread other = Tasks.start(() -> set.pollFirst());
        Outcomes.of(
                "partOfTheSetIsAView",
                set.headSet(2).contains(1) + "/" + set.tailSet(1).isEmpty());
        other.join();
    }
}
