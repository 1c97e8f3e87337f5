package dev.chessj.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.List;
import java.util.Map;
import java.util.Vector;
import org.junit.jupiter.api.Test;

/** Calls of the JDK that hold the monitor of one collection and take that of another. */
class NestedMonitorPrograms {

    private static void both(Runnable one, Runnable other) throws InterruptedException {
        Thread first = new Thread(one);
        Thread second = new Thread(other);
        first.start();
        second.start();
        first.join();
        second.join();
    }

    private static List<Integer> list(List<Integer> elements) {
        return Collections.synchronizedList(elements);
    }

    @Test
    void listsAreAddedToEachOther() throws InterruptedException {
        List<Integer> one = list(new ArrayList<>(List.of(1)));
        List<Integer> two = list(new ArrayList<>(List.of(2)));
        both(() -> one.addAll(two), () -> two.addAll(one));
    }

    @Test
    void listsOfVectorsAreAddedToEachOther() throws InterruptedException {
        List<Integer> one = list(new Vector<>(List.of(1)));
        List<Integer> two = list(new Vector<>(List.of(2)));
        both(() -> one.addAll(two), () -> two.addAll(one));
    }

    @Test
    void oneListIsAddedTwice() throws InterruptedException {
        List<Integer> one = list(new ArrayList<>(List.of(1)));
        List<Integer> two = list(new ArrayList<>(List.of(2)));
        both(() -> one.addAll(two), () -> one.addAll(two));
        assertEquals(List.of(1, 2, 2), one);
    }

    @Test
    void mapsAreCompared() throws InterruptedException {
        Map<Integer, Integer> one = Collections.synchronizedMap(new HashMap<>(Map.of(1, 1)));
        Map<Integer, Integer> two = Collections.synchronizedMap(new HashMap<>(Map.of(1, 1)));
        both(() -> assertEquals(one, two), () -> assertEquals(two, one));
    }

    @Test
    void tablesAreCompared() throws InterruptedException {
        Map<Integer, Integer> one = new Hashtable<>(Map.of(1, 1));
        Map<Integer, Integer> two = new Hashtable<>(Map.of(1, 1));
        both(() -> assertEquals(one, two), () -> assertEquals(two, one));
    }

    @Test
    void vectorsAreCompared() throws InterruptedException {
        List<Integer> one = new Vector<>(List.of(1));
        List<Integer> two = new Vector<>(List.of(1));
        both(() -> assertEquals(one, two), () -> assertEquals(two, one));
    }

    @Test
    void buffersAreAppendedToEachOther() throws InterruptedException {
        StringBuffer one = new StringBuffer("1");
        StringBuffer two = new StringBuffer("2");
        both(() -> one.append(two), () -> two.append(one));
    }
}
