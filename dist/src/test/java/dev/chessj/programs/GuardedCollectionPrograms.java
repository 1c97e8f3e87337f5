package dev.chessj.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Collections that are reached with a lock here and without it there; parts of lists; arrays that are reached in other ways than by an index. */
class GuardedCollectionPrograms {

    // ---- Collections.synchronized...

    @Test
    void iteratedWithoutTheLock() throws InterruptedException {
        List<Integer> shared = Collections.synchronizedList(new ArrayList<>(List.of(1, 2)));
        Tasks.together(() -> shared.add(3), () -> {
            for (int x : shared) {
                assertEquals(x, x);
            }
        });
    }

    @Test
    void mapIteratedWithoutTheLock() throws InterruptedException {
        Map<Integer, Integer> shared = Collections.synchronizedMap(new HashMap<>(Map.of(1, 1, 2, 2)));
        Tasks.together(() -> shared.put(3, 3), () -> {
            for (Map.Entry<Integer, Integer> entry : shared.entrySet()) {
                assertEquals(entry.getKey(), entry.getValue());
            }
        });
    }

    @Test
    void reachedPastTheLock() throws InterruptedException {
        List<Integer> inside = new ArrayList<>();
        List<Integer> shared = Collections.synchronizedList(inside);
        Tasks.together(() -> shared.add(1), () -> inside.add(2));
        assertEquals(2, inside.size());
    }

    @Test
    void correctIteratedUnderTheLock() throws InterruptedException {
        List<Integer> shared = Collections.synchronizedList(new ArrayList<>(List.of(1, 2)));
        Tasks.together(() -> shared.add(3), () -> {
            synchronized (shared) {
                for (int x : shared) {
                    assertEquals(x, x);
                }
            }
        });
        assertEquals(3, shared.size());
    }

    @Test
    void correctTwoCalls() throws InterruptedException {
        List<Integer> shared = Collections.synchronizedList(new ArrayList<>());
        Tasks.together(() -> shared.add(1), () -> {
            shared.add(2);
            assertTrue(shared.contains(2));
        });
        assertEquals(2, shared.size());
    }

    // ---- parts of lists

    @Test
    void correctHalvesSorted() throws InterruptedException {
        List<Integer> list = new ArrayList<>(List.of(4, 3, 2, 1));
        Tasks.together(
                () -> Collections.sort(list.subList(0, 2)),
                () -> list.subList(2, 4).sort(null));
        assertEquals(List.of(3, 4, 1, 2), list);
    }

    @Test
    void correctHalvesIterated() throws InterruptedException {
        List<Integer> list = new ArrayList<>(List.of(4, 3, 2, 1));
        List<Integer> first = list.subList(0, 2);
        List<Integer> second = list.subList(2, 4);
        Tasks.together(
                () -> {
                    int sum = 0;
                    for (int x : first) {
                        sum += x;
                    }
                    assertEquals(7, sum);
                },
                () -> second.replaceAll(x -> x + 1));
    }

    @Test
    void halvesThatOverlap() throws InterruptedException {
        List<Integer> list = new ArrayList<>(List.of(1, 2, 3));
        List<Integer> first = list.subList(0, 2);
        List<Integer> second = list.subList(1, 3);
        Tasks.together(() -> first.replaceAll(x -> x + 1), () -> second.replaceAll(x -> x + 1));
        assertEquals(List.of(2, 4, 4), list);
    }

    @Test
    void halfThatGrows() throws InterruptedException {
        List<Integer> list = new ArrayList<>(List.of(1, 2, 3, 4));
        List<Integer> first = list.subList(0, 2);
        List<Integer> second = list.subList(2, 4);
        Tasks.together(() -> first.add(9), () -> assertEquals(3, second.get(0)));
    }

    @Test
    void correctSpliterators() throws InterruptedException {
        List<Integer> list = new ArrayList<>(List.of(1, 2));
        Tasks.Body look = () -> list.spliterator().tryAdvance(x -> assertEquals(1, x));
        Tasks.together(look, look);
    }

    // ---- arrays

    @Test
    void sortedAsAList() throws InterruptedException {
        Integer[] array = {3, 1, 2};
        Tasks.together(() -> Collections.sort(Arrays.asList(array)), () -> array[0] = array[0] + 10);
        assertEquals(16, array[0] + array[1] + array[2]);
    }

    @Test
    void elementByReflection() throws InterruptedException {
        int[] array = new int[1];
        Tasks.together(() -> Array.setInt(array, 0, Array.getInt(array, 0) + 1), () -> array[0]++);
        assertEquals(2, array[0]);
    }

    @Test
    void elementByMethodHandle() throws InterruptedException {
        int[] array = new int[1];
        MethodHandle get = MethodHandles.arrayElementGetter(int[].class);
        MethodHandle set = MethodHandles.arrayElementSetter(int[].class);
        Tasks.together(() -> add(array, get, set), () -> array[0]++);
        assertEquals(2, array[0]);
    }

    private static void add(int[] array, MethodHandle get, MethodHandle set) {
        try {
            set.invoke(array, 0, (int) get.invoke(array, 0) + 1);
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }
}
