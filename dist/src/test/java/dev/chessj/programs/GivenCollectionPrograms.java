package dev.chessj.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;

/** Calls of the JDK that look at a thread-safe collection which the program gives to them, while another task changes it. */
class GivenCollectionPrograms {

    private final Queue<Integer> queue = new ConcurrentLinkedQueue<>();
    private final List<String> texts = new CopyOnWriteArrayList<>();
    private final Map<Integer, Integer> map = new ConcurrentHashMap<>();

    private static Thread started(Runnable body) {
        Thread thread = new Thread(body);
        thread.start();
        return thread;
    }

    @Test
    void listIsMadeOfQueue() throws InterruptedException {
        Thread other = started(() -> queue.add(1));
        assertEquals(List.of(), new ArrayList<>(queue));
        other.join();
    }

    @Test
    void queueIsAddedToList() throws InterruptedException {
        Thread other = started(() -> queue.add(1));
        List<Integer> list = new ArrayList<>();
        list.addAll(queue);
        assertEquals(List.of(), list);
        other.join();
    }

    @Test
    void queueIsAddedToQueue() throws InterruptedException {
        Queue<Integer> second = new ConcurrentLinkedQueue<>();
        Thread other = started(() -> queue.add(1));
        second.addAll(queue);
        assertEquals(0, second.size());
        other.join();
    }

    @Test
    void queueIsDrainedToAnother() throws InterruptedException {
        BlockingQueue<Integer> first = new ArrayBlockingQueue<>(1, true, List.of(1));
        BlockingQueue<Integer> second = new ArrayBlockingQueue<>(1);
        Thread other = started(() -> first.drainTo(second));
        assertEquals(0, second.size());
        other.join();
    }

    @Test
    void listIsCopied() throws InterruptedException {
        Thread other = started(() -> texts.add("a"));
        assertEquals(List.of(), List.copyOf(texts));
        other.join();
    }

    @Test
    void listIsJoined() throws InterruptedException {
        Thread other = started(() -> texts.add("a"));
        assertEquals("", String.join(",", texts));
        other.join();
    }

    @Test
    void textOfList() throws InterruptedException {
        Thread other = started(() -> texts.add("a"));
        assertEquals("[]", Objects.toString(texts));
        other.join();
    }

    @Test
    void greatestOfQueue() throws InterruptedException {
        queue.add(1);
        Thread other = started(() -> queue.add(2));
        assertEquals(1, Collections.max(queue));
        other.join();
    }

    @Test
    void mapIsCompared() throws InterruptedException {
        Map<Integer, Integer> plain = new HashMap<>(Map.of(1, 1));
        Thread other = started(() -> map.put(1, 1));
        assertFalse(plain.equals(map));
        other.join();
    }

    @Test
    void mapIsPutIntoMap() throws InterruptedException {
        Map<Integer, Integer> plain = new HashMap<>();
        Thread other = started(() -> map.put(1, 1));
        plain.putAll(map);
        assertEquals(Map.of(), plain);
        other.join();
    }

    @Test
    void mapIsOnlyWrapped() throws InterruptedException {
        Thread other = started(() -> map.put(1, 1));
        Map<Integer, Integer> view = Collections.unmodifiableMap(map);
        other.join();
        assertEquals(1, view.size());
    }
}
