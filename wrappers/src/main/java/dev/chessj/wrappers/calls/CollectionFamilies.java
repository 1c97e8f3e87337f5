package dev.chessj.wrappers.calls;

import java.util.ArrayList;
import java.util.List;

/**
 * Concurrent maps, sets and lists, with their views and iterators.
 *
 * <p><b>Threading.</b> Any thread: a table that never changes.
 */
final class CollectionFamilies {

    private static final String JUC = "java.util.concurrent.";
    private static final String TEST = "CollectionPrograms";
    private static final String SORTED = "SortedPrograms";

    private static final String MAP_LOOKS =
            "size isEmpty get containsKey containsValue getOrDefault forEach equals hashCode toString";
    private static final String MAP_UPDATES =
            "put putAll clear putIfAbsent replaceAll computeIfAbsent computeIfPresent "
                    + "compute merge remove replace";
    private static final String BULK =
            "forEachKey forEachValue forEachEntry search searchKeys searchValues searchEntries reduce "
                    + "reduceToDouble reduceToLong reduceToInt reduceKeys reduceKeysToDouble reduceKeysToLong reduceKeysToInt "
                    + "reduceValues reduceValuesToDouble reduceValuesToLong reduceValuesToInt reduceEntries "
                    + "reduceEntriesToDouble reduceEntriesToLong reduceEntriesToInt";
    private static final String NAVIGATION =
            "firstKey lastKey firstEntry lastEntry lowerKey lowerEntry floorKey floorEntry ceilingKey ceilingEntry "
                    + "higherKey higherEntry";
    private static final String SUBMAPS =
            "subMap headMap tailMap descendingMap keySet navigableKeySet descendingKeySet values entrySet reversed "
                    + "sequencedKeySet sequencedValues sequencedEntrySet comparator putFirst putLast";

    private static final String LOOKS =
            "size isEmpty contains containsAll toArray toString equals hashCode iterator forEach "
                    + "spliterator stream parallelStream";
    private static final String TRIES = "add remove addAll removeAll retainAll removeIf";
    private static final String SET_NAVIGATION =
            "first last getFirst getLast lower floor ceiling higher descendingIterator";
    private static final String SET_POLLS = "pollFirst pollLast removeFirst removeLast";
    private static final String SUBSETS = "subSet headSet tailSet descendingSet reversed comparator addFirst addLast";

    private CollectionFamilies() {}

    static List<Family> all() {
        List<Family> families = new ArrayList<>(List.of(
                Family.of(JUC + "ConcurrentHashMap", TEST)
                        .reads(MAP_LOOKS)
                        .reads("mappingCount contains keys elements")
                        .reads(BULK)
                        .updates(MAP_UPDATES)
                        .tries("remove/2 replace/3")
                        .passes("keySet values entrySet"),
                Family.of(JUC + "ConcurrentHashMap$CollectionView", TEST)
                        .shows("map")
                        .reads(LOOKS)
                        .tries(TRIES)
                        .updates("clear")
                        .passes("getMap getMappedValue"),
                Family.of(JUC + "ConcurrentHashMap$MapEntry", TEST)
                        .shows("map")
                        .updates("setValue")
                        .passes("getKey getValue equals hashCode toString"),
                skipListMap("ConcurrentSkipListMap").reads("clone"),
                skipListMap("ConcurrentSkipListMap$SubMap").shows("m"),
                set("ConcurrentSkipListSet").shows("m").reads("clone"),
                set("ConcurrentSkipListMap$KeySet").shows("m"),
                set("ConcurrentSkipListMap$Values").shows("m"),
                set("ConcurrentSkipListMap$EntrySet").shows("m"),
                list("CopyOnWriteArrayList").passes("reversed"),
                list("CopyOnWriteArrayList$COWSubList").shows("this$0").passes("reversed"),
                list("CopyOnWriteArrayList$Reversed").shows("base", "this$0").passes("reversed"),
                Family.of(JUC + "CopyOnWriteArraySet", TEST)
                        .shows("al")
                        .reads(LOOKS)
                        .tries(TRIES)
                        .updates("clear")));
        for (String iterator : List.of(
                "ConcurrentHashMap$BaseIterator",
                "ConcurrentSkipListMap$Iter",
                "ConcurrentSkipListMap$SubMap$SubMapIter")) {
            families.add(
                    Family.of(JUC + iterator, iterator.contains("SkipList") ? SORTED : TEST)
                            .shows("map", "this$0", "this$1")
                            .reads("next hasNext forEachRemaining nextElement hasMoreElements tryAdvance trySplit")
                            .updates("remove")
                            .passes(
                                    "asIterator characteristics hasCharacteristics estimateSize getExactSizeIfKnown getComparator"));
        }
        return families;
    }

    private static Family skipListMap(String type) {
        return Family.of(JUC + type, SORTED)
                .reads(MAP_LOOKS)
                .reads(NAVIGATION)
                .updates(MAP_UPDATES)
                .tries("remove/2 replace/3 pollFirstEntry pollLastEntry")
                .passes(SUBMAPS);
    }

    private static Family set(String type) {
        return Family.of(JUC + type, SORTED)
                .reads(LOOKS)
                .reads(SET_NAVIGATION)
                .tries(TRIES)
                .tries(SET_POLLS)
                .updates("clear")
                .passes(SUBSETS);
    }

    private static Family list(String type) {
        return Family.of(JUC + type, TEST)
                .reads(LOOKS)
                .reads("get getFirst getLast indexOf lastIndexOf listIterator subList clone")
                .tries(TRIES)
                .tries("addIfAbsent addAllAbsent")
                .updates("clear set add/2 addFirst addLast removeFirst removeLast replaceAll sort");
    }
}
