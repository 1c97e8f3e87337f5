package dev.chessj.conformance;

import java.util.Arrays;
import java.util.Collection;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** Misuse is the point of many of these calls. */
@SuppressWarnings({"CollectionToArraySafeParameter", "ModifyingCollectionWithItself", "ReturnValueIgnored"})
class CollectionConformanceTest extends Conformance {

    private static Map<String, Supplier<ConcurrentMap<Integer, String>>> maps() {
        Map<String, Supplier<ConcurrentMap<Integer, String>>> maps = new LinkedHashMap<>();
        maps.put("hash", ConcurrentHashMap::new);
        maps.put("skip list", ConcurrentSkipListMap::new);
        return maps;
    }

    @Test
    void mapArguments() {
        maps().forEach((name, make) -> {
            ConcurrentMap<Integer, String> map = make.get();
            Class<NullPointerException> refused = NullPointerException.class;
            fails(name + " get null", refused, () -> map.get(null));
            fails(name + " put null key", refused, () -> map.put(null, "a"));
            fails(name + " put null value", refused, () -> map.put(1, null));
            fails(name + " putIfAbsent null", refused, () -> map.putIfAbsent(1, null));
            fails(name + " remove null", refused, () -> map.remove(null));
            fails(name + " replace null", refused, () -> map.replace(1, null));
            fails(name + " compute with nothing", refused, () -> map.compute(1, null));
            fails(name + " computeIfAbsent with nothing", refused, () -> map.computeIfAbsent(1, null));
            fails(name + " merge null", refused, () -> map.merge(1, null, String::concat));
            fails(name + " containsValue null", refused, () -> map.containsValue(null));
            fails(name + " forEach null", refused, () -> map.forEach(null));
            fails(name + " putAll null", refused, () -> map.putAll(null));
            is(name + " remove a null value", false, () -> map.remove(1, null));
        });
        fails("negative size", IllegalArgumentException.class, () -> new ConcurrentHashMap<>(-1));
        fails("no load", IllegalArgumentException.class, () -> new ConcurrentHashMap<>(1, 0));
        fails("not comparable", ClassCastException.class, () -> {
            ConcurrentSkipListMap<Object, String> map = new ConcurrentSkipListMap<>();
            map.put(new Object(), "a");
        });
    }

    @Test
    void mapCalls() {
        maps().forEach((name, make) -> {
            ConcurrentMap<Integer, String> map = make.get();
            is(name + " put", "null a", () -> map.put(1, "a") + " " + map.put(1, "b"));
            is(name + " putIfAbsent", "b null", () -> map.putIfAbsent(1, "c") + " " + map.putIfAbsent(2, "c"));
            is(name + " replace", "b null", () -> map.replace(1, "d") + " " + map.replace(9, "d"));
            is(name + " replace if", "true false", () -> map.replace(1, "d", "e") + " " + map.replace(1, "d", "f"));
            is(name + " compute", "e1", () -> map.compute(1, (k, v) -> v + k));
            is(name + " compute away", "null false", () -> map.compute(1, (k, v) -> null) + " " + map.containsKey(1));
            is(
                    name + " computeIfAbsent",
                    "x x",
                    () -> map.computeIfAbsent(1, k -> "x") + " " + map.computeIfAbsent(1, k -> "y"));
            is(
                    name + " computeIfAbsent of nothing",
                    "null false",
                    () -> map.computeIfAbsent(5, k -> null) + " " + map.containsKey(5));
            is(name + " computeIfPresent", "null", () -> map.computeIfPresent(5, (k, v) -> "z"));
            is(
                    name + " merge",
                    "xz m",
                    () -> map.merge(1, "z", String::concat) + " " + map.merge(3, "m", String::concat));
            is(name + " words", "{1=xz, 2=c, 3=m}", map::toString);
            is(
                    name + " equal",
                    "true true",
                    () -> map.equals(Map.of(1, "xz", 2, "c", 3, "m")) + " "
                            + (map.hashCode() == Map.of(1, "xz", 2, "c", 3, "m").hashCode()));
            is(name + " copy", "{1=xz, 2=c, 3=m}", () -> copy(map));
            is(name + " views", "[1, 2, 3] [xz, c, m]", () -> map.keySet() + " " + map.values());
            is(
                    name + " failing function",
                    "throws java.lang.IllegalStateException: no",
                    () -> map.compute(1, (k, v) -> {
                        throw new IllegalStateException("no");
                    }));
            is(name + " unchanged", "xz", () -> map.get(1));
            is(name + " remove if", "false true", () -> map.remove(1, "y") + " " + map.remove(1, "xz"));
            is(name + " default", "d", () -> map.getOrDefault(9, "d"));
            Iterator<Integer> keys = map.keySet().iterator();
            fails(name + " remove before next", IllegalStateException.class, keys::remove);
            keys.next();
            map.put(7, "late");
            keys.remove();
            is(name + " removed while iterating", "{3=m, 7=late}", map::toString);
            fails(
                    name + " next at the end",
                    NoSuchElementException.class,
                    () -> make.get().keySet().iterator().next());
            is(name + " write through", "new", () -> {
                ConcurrentMap<Integer, String> one = make.get();
                one.put(1, "old");
                one.replaceAll((k, v) -> "new");
                return one.get(1);
            });
        });
    }

    @Test
    void hashMapOnly() {
        ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>(Map.of(1, 1, 2, 2, 3, 3));
        is("reduce", 6, () -> map.reduceValues(Long.MAX_VALUE, Integer::sum));
        is("search", 2, () -> map.search(Long.MAX_VALUE, (k, v) -> v == 2 ? v : null));
        is("mapping count", 3L, map::mappingCount);
        is("key set", true, () -> ConcurrentHashMap.<Integer>newKeySet().add(1));
        fails(
                "key set without default",
                UnsupportedOperationException.class,
                () -> map.keySet().add(1));
        is("key set with default", true, () -> map.keySet(9).add(8) && map.get(8) == 9);
        fails("recursive update", IllegalStateException.class, () -> {
            ConcurrentHashMap<Integer, Integer> recursive = new ConcurrentHashMap<>();
            recursive.computeIfAbsent(1, k -> recursive.computeIfAbsent(1, j -> 2));
        });
        is("enumeration", true, () -> map.keys().hasMoreElements());
    }

    @Test
    void skipListOnly() {
        ConcurrentSkipListMap<Integer, String> map = new ConcurrentSkipListMap<>(Map.of(1, "a", 3, "c", 5, "e"));
        is(
                "neighbours",
                "1 3 3 5",
                () -> map.lowerKey(3) + " " + map.floorKey(4) + " " + map.ceilingKey(2) + " " + map.higherKey(3));
        is("outside", "null null", () -> map.lowerKey(1) + " " + map.higherKey(5));
        is("ends", "1=a 5=e", () -> map.firstEntry() + " " + map.lastEntry());
        is("sub map", "{3=c}", () -> map.subMap(2, 5));
        fails(
                "outside a sub map",
                IllegalArgumentException.class,
                () -> map.subMap(2, 5).put(7, "x"));
        fails("backwards", IllegalArgumentException.class, () -> map.subMap(5, 2));
        is("descending", "{5=e, 3=c, 1=a}", map::descendingMap);
        fails(
                "set value of an entry",
                UnsupportedOperationException.class,
                () -> map.firstEntry().setValue("z"));
        is("poll", "1=a {3=c, 5=e}", () -> map.pollFirstEntry() + " " + map);
        fails("first of nothing", NoSuchElementException.class, () -> new ConcurrentSkipListMap<>().firstKey());
        is("clone", "{3=c, 5=e}", () -> map.clone());
        ConcurrentSkipListSet<Integer> set = new ConcurrentSkipListSet<>(List.of(3, 1, 2));
        is("set", "[1, 2, 3] [3, 2, 1]", () -> set + " " + set.descendingSet());
        is("set poll", "1 3", () -> set.pollFirst() + " " + set.pollLast());
        is("set copy", "[2]", () -> copy(set));
    }

    private static Map<String, Supplier<Collection<Integer>>> collections() {
        Map<String, Supplier<Collection<Integer>>> all = new LinkedHashMap<>();
        all.put("queue", ConcurrentLinkedQueue::new);
        all.put("deque", ConcurrentLinkedDeque::new);
        all.put("set", ConcurrentSkipListSet::new);
        all.put("list", CopyOnWriteArrayList::new);
        all.put("array set", CopyOnWriteArraySet::new);
        return all;
    }

    @Test
    void collectionCalls() {
        collections().forEach((name, make) -> {
            Collection<Integer> collection = make.get();
            collection.addAll(List.of(1, 2, 3));
            is(name + " words", "[1, 2, 3]", collection::toString);
            is(name + " contains", "true false", () -> collection.contains(1) + " " + collection.contains(9));
            is(name + " remove", "true false", () -> collection.remove(1) + " " + collection.remove(1));
            is(name + " array", "[2, 3]", () -> collection.toArray());
            is(name + " larger array", "[2, 3, null]", () -> collection.toArray(new Integer[3]));
            fails(name + " wrong array", ArrayStoreException.class, () -> collection.toArray(new String[2]));
            fails(name + " no array", NullPointerException.class, () -> collection.toArray((Integer[]) null));
            is(name + " copy", "[2, 3]", () -> copy(collection));
            Iterator<Integer> iterator = collection.iterator();
            iterator.next();
            collection.add(4);
            same(name + " seen by an older iterator", () -> {
                StringBuilder rest = new StringBuilder();
                iterator.forEachRemaining(rest::append);
                return rest;
            });
            is(name + " removeIf", "true [2, 4]", () -> collection.removeIf(x -> x == 3) + " " + collection);
            is(name + " stream", 6, () -> collection.stream().mapToInt(x -> x).sum());
            fails(
                    name + " end",
                    NoSuchElementException.class,
                    () -> make.get().iterator().next());
            is(name + " clear", "true 0", () -> {
                collection.clear();
                return collection.isEmpty() + " " + collection.size();
            });
            is(name + " addAll nothing", false, () -> collection.addAll(List.of()));
        });
        for (Collection<Integer> queue :
                List.of(new ConcurrentLinkedQueue<Integer>(), new ConcurrentLinkedDeque<Integer>())) {
            fails("null in a " + queue.getClass().getSimpleName(), NullPointerException.class, () -> queue.add(null));
            fails(
                    "itself in a " + queue.getClass().getSimpleName(),
                    IllegalArgumentException.class,
                    () -> queue.addAll(queue));
        }
    }

    @Test
    void copyOnWrite() {
        CopyOnWriteArrayList<Integer> list = new CopyOnWriteArrayList<>(List.of(1, 2));
        fails("iterators do not remove", UnsupportedOperationException.class, () -> {
            Iterator<Integer> iterator = list.iterator();
            iterator.next();
            iterator.remove();
        });
        fails(
                "nor set",
                UnsupportedOperationException.class,
                () -> list.listIterator().set(1));
        fails("index", IndexOutOfBoundsException.class, () -> list.get(2));
        fails("add index", IndexOutOfBoundsException.class, () -> list.add(5, 1));
        fails("remove index", IndexOutOfBoundsException.class, () -> list.remove(-1));
        is("absent", "false true", () -> list.addIfAbsent(1) + " " + list.addIfAbsent(3));
        is("all absent", 1, () -> list.addAllAbsent(Arrays.asList(3, 4)));
        is("nulls", "[1, 2, 3, 4, null]", () -> {
            list.add(null);
            return list;
        });
        is("set", "1 [9, 2, 3, 4, null]", () -> list.set(0, 9) + " " + list);
        fails("sub list behind one's back", ConcurrentModificationException.class, () -> {
            List<Integer> part = list.subList(0, 2);
            list.add(5);
            part.size();
        });
        is("sort", "[1, 2]", () -> {
            CopyOnWriteArrayList<Integer> unsorted = new CopyOnWriteArrayList<>(List.of(2, 1));
            unsorted.sort(null);
            return unsorted;
        });
        is("equal", true, () -> new CopyOnWriteArrayList<>(List.of(1)).equals(List.of(1)));
        CopyOnWriteArraySet<Integer> set = new CopyOnWriteArraySet<>(List.of(1, 1, 2));
        is("array set", "[1, 2] false", () -> set + " " + set.add(2));
    }
}
