package dev.chessj.programs;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertIterableEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;
import org.opentest4j.AssertionFailedError;

/** Objects that the library of the test looks at, while another task changes them. */
class AssertedPrograms {

    private static Thread start(Runnable body) {
        Thread thread = new Thread(body);
        thread.start();
        return thread;
    }

    @Test
    void list() throws InterruptedException {
        List<Integer> list = new ArrayList<>();
        Thread thread = start(() -> {
            list.add(1);
            list.add(2);
        });
        assertNotEquals(List.of(1), list);
        thread.join();
    }

    @Test
    void iterable() throws InterruptedException {
        List<Integer> list = new ArrayList<>(List.of(0));
        Thread thread = start(() -> list.add(1));
        assertIterableEquals(List.of(0), list);
        thread.join();
    }

    @Test
    void array() throws InterruptedException {
        int[] array = new int[2];
        Thread thread = start(() -> {
            array[0] = 1;
            array[1] = 1;
        });
        assertThrows(AssertionFailedError.class, () -> assertArrayEquals(new int[] {1, 0}, array));
        thread.join();
    }

    @Test
    void map() throws InterruptedException {
        Map<Integer, Integer> map = new ConcurrentHashMap<>();
        Thread thread = start(() -> {
            map.put(1, 1);
            map.put(2, 1);
        });
        assertNotEquals(Map.of(1, 1), map);
        thread.join();
    }

    @Test
    void correctMap() throws InterruptedException {
        Map<Integer, Integer> map = new ConcurrentHashMap<>();
        Thread thread = start(() -> map.put(1, 1));
        assertNotEquals(Map.of(2, 1), map);
        thread.join();
    }

    @Test
    void correctListAtTheEnd() throws InterruptedException {
        List<Integer> list = new ArrayList<>();
        Thread thread = start(() -> list.add(1));
        thread.join();
        assertIterableEquals(List.of(1), list);
    }
}
