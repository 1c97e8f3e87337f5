package dev.chessj.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/** What functions do that maps, atomics and futures call: handed over with their results, and to nobody else. */
class RacyCallbackPrograms {

    private final ConcurrentMap<Integer, List<Integer>> map = new ConcurrentHashMap<>();
    private final int[] count = new int[1];

    private static List<Integer> load() {
        List<Integer> list = new ArrayList<>();
        list.add(1);
        return list;
    }

    @Test
    void correctCacheThatLoads() throws InterruptedException {
        Tasks.Body body =
                () -> assertEquals(1, map.computeIfAbsent(1, key -> load()).get(0));
        Tasks.together(body, body);
    }

    @Test
    void correctLoadsForAReader() throws InterruptedException {
        ConcurrentMap<Integer, List<Integer>> sorted = new ConcurrentSkipListMap<>();
        Tasks.together(() -> sorted.computeIfAbsent(1, key -> load()), () -> {
            List<Integer> list = sorted.get(1);
            assertTrue(list == null || list.get(0) == 1);
        });
    }

    @Test
    void correctListThatGrowsInsideTheMap() throws InterruptedException {
        Tasks.Body body = () -> map.compute(1, (key, list) -> {
            List<Integer> grown = list == null ? load() : list;
            grown.add(2);
            count[0]++;
            return grown;
        });
        Tasks.together(body, body);
        assertEquals(3, map.get(1).size());
        assertEquals(2, count[0]);
    }

    @Test
    void correctCopyOnWrite() throws InterruptedException {
        AtomicReference<List<Integer>> shared = new AtomicReference<>(List.of());
        Tasks.Body body = () -> shared.updateAndGet(list -> {
            List<Integer> copy = new ArrayList<>(list);
            copy.add(1);
            return copy;
        });
        Tasks.together(body, body);
        assertEquals(2, shared.get().size());
    }

    @Test
    void correctFutureThatAThreadRunsItself() throws InterruptedException {
        ConcurrentMap<Integer, Future<List<Integer>>> futures = new ConcurrentHashMap<>();
        Tasks.Body body = () -> {
            FutureTask<List<Integer>> mine = new FutureTask<>(RacyCallbackPrograms::load);
            Future<List<Integer>> first = futures.putIfAbsent(1, mine);
            if (first == null) {
                mine.run();
                first = mine;
            }
            assertEquals(1, first.get().get(0));
        };
        Tasks.together(body, body);
    }

    @Test
    void functionsOfDifferentKeys() throws InterruptedException {
        Tasks.together(
                () -> map.computeIfAbsent(1, this::countAndLoad), () -> map.computeIfAbsent(2, this::countAndLoad));
        assertEquals(2, count[0]);
    }

    private List<Integer> countAndLoad(int key) {
        count[0]++;
        return load();
    }

    @Test
    void functionThatIsCalledAgain() throws InterruptedException {
        AtomicReference<Integer> shared = new AtomicReference<>(0);
        Tasks.Body body = () -> shared.updateAndGet(value -> {
            count[0]++;
            return value + 1;
        });
        Tasks.together(body, body);
        assertEquals(2, count[0]);
    }

    @Test
    void changedAfterTheCall() throws InterruptedException {
        ConcurrentMap<Integer, int[]> boxes = new ConcurrentHashMap<>();
        Tasks.together(() -> boxes.computeIfAbsent(1, key -> new int[1])[0] = 2, () -> {
            int[] box = boxes.get(1);
            assertTrue(box == null || box[0] == 2);
        });
    }
}
