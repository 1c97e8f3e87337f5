package dev.chessj.programs;

import java.util.Collection;
import java.util.Collections;
import java.util.Enumeration;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Queue;
import java.util.Set;
import java.util.TreeMap;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** What the JDK puts around a thread-safe collection passes calls on, and so each is an operation on what is inside. */
class WrappedPrograms {

    private static int steps(Enumeration<?> elements) {
        int steps = 0;
        while (elements.hasMoreElements()) {
            elements.nextElement();
            steps++;
        }
        return steps;
    }

    @AfterAll
    static void write() {
        Outcomes.write();
    }

    @Test
    void setFromAMap() throws Exception {
        Set<String> set = Collections.newSetFromMap(new ConcurrentHashMap<>());
        Tasks.together(() -> set.add("a"), () -> Outcomes.of("setFromAMap", set.size() + "/" + set.contains("a")));
    }

    /** Only one of them adds it. */
    @Test
    void setFromAMapTellsWhoWasFirst() throws Exception {
        Set<String> set = Collections.newSetFromMap(new ConcurrentHashMap<>());
        boolean[] added = new boolean[2];
        Tasks.together(() -> added[0] = set.add("a"), () -> added[1] = set.add("a"));
        Outcomes.of("setFromAMapTellsWhoWasFirst", added[0] + "/" + added[1]);
    }

    /** The iterator is made before or after the second element is added. */
    @Test
    void iteratorOfASetFromAMap() throws Exception {
        Set<Integer> set = Collections.newSetFromMap(new ConcurrentSkipListMap<>());
        set.add(1);
        Tasks.together(() -> set.add(2), () -> {
            int sum = 0;
            for (int element : set) {
                sum += element;
            }
            Outcomes.of("iteratorOfASetFromAMap", sum);
        });
    }

    @Test
    void unmodifiableMap() throws Exception {
        Map<String, Integer> map = new ConcurrentHashMap<>();
        Map<String, Integer> seen = Collections.unmodifiableMap(map);
        Tasks.together(
                () -> map.put("a", 1),
                () -> Outcomes.of("unmodifiableMap", seen.get("a") + "/" + seen.containsKey("a")));
    }

    @Test
    void viewsOfAnUnmodifiableMap() throws Exception {
        NavigableMap<Integer, Integer> map = new ConcurrentSkipListMap<>();
        NavigableMap<Integer, Integer> seen = Collections.unmodifiableNavigableMap(map);
        Set<Integer> keys = seen.navigableKeySet();
        Collection<Integer> values = seen.headMap(9).values();
        Tasks.together(
                () -> map.put(1, 2),
                () -> Outcomes.of("viewsOfAnUnmodifiableMap", keys.size() + "/" + values.contains(2)));
    }

    /** Each step looks for the element after it. */
    @Test
    void iteratorOfAnUnmodifiableCollection() throws Exception {
        Queue<Integer> queue = new ConcurrentLinkedQueue<>();
        queue.add(1);
        Iterator<Integer> elements = Collections.unmodifiableCollection(queue).iterator();
        Tasks.together(() -> queue.add(2), () -> {
            elements.next();
            Outcomes.of("iteratorOfAnUnmodifiableCollection", elements.hasNext());
        });
    }

    /** Two around each other. */
    @Test
    void unmodifiableAndChecked() throws Exception {
        List<Integer> list = new CopyOnWriteArrayList<>();
        List<Integer> seen = Collections.unmodifiableList(Collections.checkedList(list, Integer.class));
        Tasks.together(
                () -> list.add(1), () -> Outcomes.of("unmodifiableAndChecked", seen.size() + "/" + seen.contains(1)));
    }

    @Test
    void lastInFirstOut() throws Exception {
        Queue<Integer> stack = Collections.asLifoQueue(new ConcurrentLinkedDeque<>());
        Tasks.together(() -> stack.add(1), () -> stack.add(2));
        Outcomes.of("lastInFirstOut", stack.poll() + "/" + stack.poll());
    }

    /** The function is called for an element that another task removes after the list was read. */
    @Test
    void forEachOfAnUnmodifiableList() throws Exception {
        List<Integer> list = new CopyOnWriteArrayList<>(List.of(1));
        List<Integer> seen = Collections.unmodifiableList(list);
        AtomicInteger sum = new AtomicInteger();
        Tasks.together(() -> list.set(0, 2), () -> seen.forEach(sum::addAndGet));
        Outcomes.of("forEachOfAnUnmodifiableList", sum.get());
    }

    /** The monitor is inside, so there is no race on the map. */
    @Test
    void unmodifiableAroundSynchronized() throws Exception {
        Map<Integer, Integer> map = Collections.synchronizedMap(new TreeMap<>());
        Map<Integer, Integer> seen = Collections.unmodifiableMap(map);
        Tasks.together(
                () -> {
                    synchronized (map) {
                        map.put(1, 1);
                        map.put(2, 2);
                    }
                },
                () -> Outcomes.of("unmodifiableAroundSynchronized", seen.size()));
    }

    @Test
    void iteratorOfAPartOfAVector() throws Exception {
        Vector<Integer> vector = new Vector<>(List.of(1, 2));
        Iterator<Integer> elements = vector.subList(0, 2).iterator();
        Tasks.together(() -> vector.set(0, 3), () -> Outcomes.of("iteratorOfAPartOfAVector", elements.next()));
    }

    /** The elements are looked for step by step, so it may see one more than there were. */
    @Test
    void enumerationOfAMap() throws Exception {
        Map<String, Integer> map = new ConcurrentHashMap<>();
        map.put("a", 1);
        Enumeration<Integer> values = Collections.enumeration(map.values());
        Tasks.together(() -> map.put("b", 2), () -> {
            int before = map.size();
            Outcomes.of("enumerationOfAMap", before + "/" + steps(values));
        });
    }

    @Test
    void enumerationAsAnIterator() throws Exception {
        ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
        map.put("a", 1);
        Iterator<String> keys = map.keys().asIterator();
        Tasks.together(() -> map.put("b", 2), () -> {
            int before = map.size();
            keys.next();
            Outcomes.of("enumerationAsAnIterator", before + "/" + keys.hasNext());
        });
    }
}
