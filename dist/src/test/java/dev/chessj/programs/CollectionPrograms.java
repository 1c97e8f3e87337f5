package dev.chessj.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** Concurrent maps, lists and sets without an order; the sorted ones are in {@link SortedPrograms}. */
class CollectionPrograms {

    private final Map<Integer, Integer> map = new ConcurrentHashMap<>();
    private volatile int x;

    @AfterAll
    static void write() {
        Outcomes.write();
    }

    /** Each call is atomic, the two of them are not. */
    @Test
    void checkThenActLosesAnUpdate() throws InterruptedException {
        map.put(1, 0);
        Tasks.Body increment = () -> map.put(1, map.get(1) + 1);
        Tasks.together(increment, increment);
        Outcomes.of("checkThenActLosesAnUpdate", map.get(1));
    }

    @Test
    void mergeLosesNothing() throws InterruptedException {
        Tasks.Body increment = () -> map.merge(1, 1, Integer::sum);
        Tasks.together(increment, increment);
        assertEquals(2, map.get(1));
    }

    /** A function that executes operations itself is still applied as if nobody else came between. */
    @Test
    void computeLosesNothing() throws InterruptedException {
        Tasks.Body increment = () -> map.compute(1, (key, value) -> {
            x = key;
            return value == null ? x : value + x;
        });
        Tasks.together(increment, increment, () -> Outcomes.of("computeLosesNothing", map.getOrDefault(1, 0)));
        assertEquals(2, map.get(1));
    }

    @Test
    void putIfAbsentHasOneWinner() throws InterruptedException {
        Integer[] before = new Integer[2];
        Tasks.together(() -> before[0] = map.putIfAbsent(1, 10), () -> before[1] = map.putIfAbsent(1, 20));
        assertTrue(before[0] == null ^ before[1] == null);
        Outcomes.of("putIfAbsentHasOneWinner", map.get(1));
    }

    /** The function runs once, and whoever comes second waits for its value. */
    @Test
    void computeIfAbsentRunsOnce() throws InterruptedException {
        Integer[] seen = new Integer[2];
        Tasks.together(
                () -> seen[0] = map.computeIfAbsent(1, key -> ++x), () -> seen[1] = map.computeIfAbsent(1, key -> ++x));
        assertEquals(1, seen[0]);
        assertEquals(1, seen[1]);
        assertEquals(1, x);
    }

    @Test
    void computeIfPresentMayComeTooEarly() throws InterruptedException {
        Integer[] computed = new Integer[1];
        Tasks.together(() -> map.put(1, 1), () -> computed[0] = map.computeIfPresent(1, (key, value) -> value + 1));
        Outcomes.of("computeIfPresentMayComeTooEarly", computed[0] + "/" + map.get(1));
    }

    @Test
    void functionsMustNotTouchTheMap() {
        assertThrows(
                IllegalStateException.class,
                () -> map.computeIfAbsent(1, key -> map.computeIfAbsent(1, other -> other)));
        assertThrows(NullPointerException.class, () -> map.put(1, null));
        assertThrows(NullPointerException.class, () -> map.get(null));
    }

    @Test
    void replaceAndRemoveCompare() throws InterruptedException {
        ConcurrentMap<Integer, Integer> concurrent = new ConcurrentHashMap<>(Map.of(1, 1));
        boolean[] done = new boolean[2];
        Tasks.together(() -> done[0] = concurrent.replace(1, 1, 2), () -> done[1] = concurrent.remove(1, 1));
        Outcomes.of("replaceAndRemoveCompare", done[0] + "/" + done[1] + "/" + concurrent.get(1));
    }

    /** Walks see what is there at some time since they began; every key at most once. */
    private String walk(Iterable<Integer> view) throws InterruptedException {
        map.put(1, 1);
        Thread other = Tasks.start(() -> {
            map.remove(1);
            map.put(2, 2);
        });
        StringBuilder seen = new StringBuilder();
        for (int key : view) {
            seen.append(key);
        }
        other.join();
        return seen.toString();
    }

    @Test
    void walkOverKeys() throws InterruptedException {
        Outcomes.of("walkOverKeys", walk(map.keySet()));
    }

    @Test
    void walkOverValues() throws InterruptedException {
        Outcomes.of("walkOverValues", walk(map.values()));
    }

    @Test
    void forEachIsNoSnapshot() throws InterruptedException {
        map.put(1, 1);
        StringBuffer seen = new StringBuffer();
        Thread other = Tasks.start(() -> {
            map.put(2, 2);
            map.put(3, 3);
        });
        map.forEach((key, value) -> {
            x = key;
            seen.append(value);
        });
        other.join();
        Outcomes.of("forEachIsNoSnapshot", seen);
    }

    @Test
    void viewsWriteThrough() throws InterruptedException {
        map.put(1, 1);
        Set<Integer> keys = map.keySet();
        Thread other = Tasks.start(() -> keys.remove(1));
        boolean removed = map.values().remove(1);
        other.join();
        assertTrue(map.isEmpty());
        Outcomes.of("viewsWriteThrough", removed);
    }

    @Test
    void entriesWriteThrough() throws InterruptedException {
        map.put(1, 1);
        Thread other = Tasks.start(() -> map.put(1, 5));
        Map.Entry<Integer, Integer> entry = map.entrySet().iterator().next();
        int before = entry.setValue(entry.getValue() + 10);
        other.join();
        Outcomes.of("entriesWriteThrough", before + "/" + map.get(1));
    }

    @Test
    void iteratorsRemove() throws InterruptedException {
        map.put(1, 1);
        map.put(2, 2);
        Thread other = Tasks.start(() -> map.remove(1));
        Iterator<Integer> keys = map.keySet().iterator();
        int key = keys.next();
        keys.remove();
        assertThrows(IllegalStateException.class, keys::remove);
        other.join();
        Outcomes.of("iteratorsRemove", key + "/" + map);
    }

    @Test
    void sizeIsALook() throws InterruptedException {
        Thread other = Tasks.start(() -> {
            map.put(1, 1);
            map.put(2, 2);
        });
        Outcomes.of("sizeIsALook", map.size());
        other.join();
    }

    @Test
    void setOfKeysHasOneWinner() throws InterruptedException {
        ConcurrentHashMap.KeySetView<String, Boolean> set = ConcurrentHashMap.newKeySet();
        boolean[] added = new boolean[2];
        Tasks.together(() -> added[0] = set.add("a"), () -> added[1] = set.add("a"));
        Outcomes.of("setOfKeysHasOneWinner", added[0] + "/" + added[1]);
    }

    /** The walk sees the list as it was when the walk began. */
    @Test
    void listIsWalkedAsItWas() throws InterruptedException {
        List<String> list = new CopyOnWriteArrayList<>(List.of("a"));
        Thread other = Tasks.start(() -> {
            list.add("b");
            list.remove("a");
        });
        StringBuilder seen = new StringBuilder();
        for (String element : list) {
            seen.append(element);
            x = list.size();
        }
        other.join();
        Outcomes.of("listIsWalkedAsItWas", seen);
        assertThrows(UnsupportedOperationException.class, () -> {
            Iterator<String> i = list.iterator();
            i.next();
            i.remove();
        });
    }

    @Test
    void listCheckThenAct() throws InterruptedException {
        List<String> list = new CopyOnWriteArrayList<>(List.of("a", "b"));
        String[] got = new String[1];
        Tasks.together(() -> list.remove(0), () -> {
            int last = list.size() - 1;
            try {
                got[0] = list.get(last);
            } catch (IndexOutOfBoundsException e) {
                got[0] = "out-of-bounds";
            }
        });
        Outcomes.of("listCheckThenAct", got[0]);
    }

    @Test
    void addIfAbsentHasOneWinner() throws InterruptedException {
        CopyOnWriteArrayList<String> list = new CopyOnWriteArrayList<>();
        boolean[] added = new boolean[2];
        Tasks.together(() -> added[0] = list.addIfAbsent("a"), () -> added[1] = list.addIfAbsent("a"));
        assertEquals(List.of("a"), list);
        Outcomes.of("addIfAbsentHasOneWinner", added[0] + "/" + added[1]);
    }

    @Test
    void subListTellsOfChanges() throws InterruptedException {
        List<String> list = new CopyOnWriteArrayList<>(List.of("a", "b"));
        List<String> part = list.subList(0, 1);
        Thread other = Tasks.start(() -> list.add("c"));
        String outcome;
        try {
            outcome = part.get(0);
        } catch (ConcurrentModificationException e) {
            outcome = "changed";
        }
        other.join();
        Outcomes.of("subListTellsOfChanges", outcome);
    }

    @Test
    void copyOnWriteSetHasOneWinner() throws InterruptedException {
        Set<String> set = new CopyOnWriteArraySet<>();
        Tasks.Body add = () -> {
            if (!set.contains("a")) {
                Outcomes.of("copyOnWriteSetHasOneWinner", set.add("a"));
            }
        };
        Tasks.together(add, add);
        assertEquals(Set.of("a"), set);
        assertNull(map.get(1));
    }
}
