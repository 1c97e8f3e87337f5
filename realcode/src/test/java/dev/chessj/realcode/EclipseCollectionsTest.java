package dev.chessj.realcode;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.eclipse.collections.impl.list.mutable.FastList;
import org.eclipse.collections.impl.map.mutable.ConcurrentHashMap;
import org.junit.jupiter.api.Test;

/** A concurrent map of its own making, and a list with and without a lock. */
class EclipseCollectionsTest {
    private final ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();

    @Test
    void updateValue_twoThreads_countsBoth() throws InterruptedException {
        TwoThreads.run(
                () -> map.updateValue("a", () -> 0, n -> n + 1), () -> map.updateValue("a", () -> 0, n -> n + 1));
        assertEquals(2, map.get("a"));
    }

    @Test
    void wrong_getThenPut_losesACount() throws InterruptedException {
        map.put("a", 0);
        TwoThreads.run(() -> map.put("a", map.get("a") + 1), () -> map.put("a", map.get("a") + 1));
        assertEquals(2, map.get("a"));
    }

    @Test
    void synchronizedList_twoThreads_keepsBoth() throws InterruptedException {
        assertEquals(2, addTwice(new FastList<Integer>().asSynchronized()));
    }

    @Test
    void wrong_fastList_losesAnElement() throws InterruptedException {
        assertEquals(2, addTwice(new FastList<>()));
    }

    private static int addTwice(List<Integer> list) throws InterruptedException {
        TwoThreads.run(() -> list.add(1), () -> list.add(2));
        return list.size();
    }
}
