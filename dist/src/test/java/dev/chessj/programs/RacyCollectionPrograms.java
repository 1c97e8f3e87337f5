package dev.chessj.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Collections that are not thread-safe, and are shared: what goes wrong goes wrong in the middle of a call. */
class RacyCollectionPrograms {

    private static void adds(Collection<String> collection) throws InterruptedException {
        Tasks.together(() -> collection.add("a"), () -> collection.add("b"));
        assertEquals(2, collection.size());
        assertFalse(Arrays.asList(collection.toArray()).contains(null));
    }

    private static <K> void puts(Map<K, String> map, K one, K other) throws InterruptedException {
        Tasks.together(() -> map.put(one, "a"), () -> map.put(other, "b"));
        assertEquals(2, map.size());
        assertEquals("ab", map.get(one) + map.get(other));
    }

    @Test
    void arrayDeque() throws InterruptedException {
        adds(new ArrayDeque<>());
    }

    @Test
    void arrayList() throws InterruptedException {
        adds(new ArrayList<>());
    }

    @Test
    void bitSet() throws InterruptedException {
        BitSet bits = new BitSet();
        Tasks.together(() -> bits.set(1), () -> bits.set(2));
        assertEquals(2, bits.cardinality());
    }

    @Test
    void enumMap() throws InterruptedException {
        puts(new EnumMap<>(TimeUnit.class), TimeUnit.DAYS, TimeUnit.HOURS);
    }

    @Test
    void hashMap() throws InterruptedException {
        puts(new HashMap<>(), "a", "b");
    }

    @Test
    void hashSet() throws InterruptedException {
        adds(new HashSet<>());
    }

    @Test
    void identityHashMap() throws InterruptedException {
        puts(new IdentityHashMap<>(), "a", "b");
    }

    @Test
    void linkedHashMap() throws InterruptedException {
        puts(new LinkedHashMap<>(), "a", "b");
    }

    @Test
    void linkedHashSet() throws InterruptedException {
        adds(new LinkedHashSet<>());
    }

    @Test
    void linkedList() throws InterruptedException {
        adds(new LinkedList<>());
    }

    @Test
    void priorityQueue() throws InterruptedException {
        adds(new PriorityQueue<>());
    }

    @Test
    void treeMap() throws InterruptedException {
        puts(new TreeMap<>(), "a", "b");
    }

    @Test
    void treeSet() throws InterruptedException {
        adds(new TreeSet<>());
    }

    @Test
    void checkThenActOnAList() throws InterruptedException {
        List<String> list = new ArrayList<>();
        Tasks.Body body = () -> {
            if (!list.contains("x")) {
                list.add("x");
            }
        };
        Tasks.together(body, body);
        assertEquals(1, list.size());
    }

    @Test
    void checkThenActOnAMap() throws InterruptedException {
        Map<String, Integer> map = new HashMap<>();
        Tasks.Body body = () -> map.put("x", map.getOrDefault("x", 0) + 1);
        Tasks.together(body, body);
        assertEquals(2, map.get("x"));
    }

    /** The array is the old one, the size is the new one. */
    @Test
    void indexOutOfBounds() throws InterruptedException {
        List<String> list = new ArrayList<>(1);
        Tasks.together(() -> list.add("a"), () -> {
            list.add("b");
            list.add("c");
        });
    }

    /** The loop calls an iterator, the map's view knows the map. */
    @Test
    void valuesOfAMapThatChanges() throws InterruptedException {
        Map<String, String> map = new HashMap<>(Map.of("a", "1", "b", "2"));
        Tasks.together(() -> map.put("c", "3"), () -> map.values().forEach(RacyCollectionPrograms::look));
    }

    @Test
    void copyOfAListThatGrows() throws InterruptedException {
        List<String> list = new ArrayList<>(List.of("a"));
        Tasks.together(() -> list.add("b"), () -> assertFalse(new ArrayList<>(list).contains(null)));
    }

    @Test
    void sortedWhileItGrows() throws InterruptedException {
        List<String> list = new ArrayList<>(List.of("b", "a"));
        Tasks.together(() -> list.add("c"), () -> Collections.sort(list));
    }

    /** The iterator is older than the tasks: only what it is asked later races. */
    @Test
    void iteratorHandedOver() throws InterruptedException {
        List<String> list = new ArrayList<>(List.of("a", "b"));
        Iterator<String> iterator = list.iterator();
        Tasks.together(() -> list.add("c"), iterator::next);
    }

    @Test
    void behindAWrapper() throws InterruptedException {
        List<String> list = new ArrayList<>(List.of("a", "b"));
        List<String> wrapped = Collections.unmodifiableList(list);
        Tasks.together(() -> list.add("c"), () -> {
            for (String element : wrapped) {
                int unused = element.length();
            }
        });
    }

    @Test
    void inAPool() throws InterruptedException {
        List<String> list = new ArrayList<>();
        ExecutorService pool = Executors.newFixedThreadPool(2);
        pool.execute(() -> list.add("a"));
        pool.execute(() -> list.add("b"));
        Tasks.finish(pool);
        assertEquals(2, list.size());
    }

    /** Elements that {@code System.arraycopy} reads one by one. */
    @Test
    void tornCopyOfAnArray() throws InterruptedException {
        int[] pair = new int[2];
        Tasks.together(
                () -> {
                    pair[0] = 1;
                    pair[1] = 1;
                },
                () -> {
                    int[] copy = new int[2];
                    System.arraycopy(pair, 0, copy, 0, 2);
                    assertEquals(copy[0], copy[1]);
                });
    }

    @Test
    void correctHalvesOfAnArray() throws InterruptedException {
        int[] numbers = new int[4];
        Tasks.together(() -> Arrays.fill(numbers, 0, 2, 1), () -> Arrays.fill(numbers, 2, 4, 2));
        assertEquals("[1, 1, 2, 2]", Arrays.toString(numbers));
    }

    @Test
    void correctUnderALock() throws InterruptedException {
        Map<String, List<String>> map = new HashMap<>();
        Tasks.Body body = () -> {
            synchronized (map) {
                map.computeIfAbsent("x", key -> new ArrayList<>()).add("y");
                for (List<String> list : map.values()) {
                    list.forEach(RacyCollectionPrograms::look);
                }
            }
        };
        Tasks.together(body, body);
        assertEquals(2, map.get("x").size());
    }

    @Test
    void correctReaders() throws InterruptedException {
        List<String> list = new ArrayList<>(List.of("b", "a"));
        Tasks.Body body = () -> assertEquals(
                2, new TreeSet<>(list).size() + 0 * String.join(",", list).length());
        Tasks.together(body, body);
    }

    private static void look(String element) {
        int unused = element.length();
    }
}
