package dev.chessj.programs;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Predicate;

/** How to find out whether a collection is empty, for most of which the JDK is given the collection. */
enum GivenWays {
    DIRECTLY(Collection::isEmpty),
    STREAM(all -> all.stream().count() == 0),
    TREE_SET(all -> new TreeSet<>(all).isEmpty()),
    HASH_SET(all -> new HashSet<>(all).isEmpty()),
    ARRAY_LIST(all -> new ArrayList<>(all).isEmpty()),
    LINKED_LIST(all -> new LinkedList<>(all).isEmpty()),
    ARRAY_DEQUE(all -> new ArrayDeque<>(all).isEmpty()),
    PRIORITY_QUEUE(all -> new PriorityQueue<>(all).isEmpty()),
    OTHER_QUEUE(all -> new ConcurrentLinkedQueue<>(all).isEmpty()),
    OTHER_COPY(all -> new CopyOnWriteArrayList<>(all).isEmpty()),
    LIST_COPY(all -> List.copyOf(all).isEmpty()),
    SET_COPY(all -> Set.copyOf(all).isEmpty()),
    REFERENCE(all -> Optional.of(all).map(List::copyOf).orElseThrow().isEmpty()),
    ADD_ALL(all -> !new TreeSet<String>().addAll(all)),
    ADD_ALL_TO_LIST(all -> !new ArrayList<String>().addAll(all)),
    CONTAINS_ALL(all -> List.of().containsAll(all)),
    JOIN(all -> String.join(",", all).isEmpty()),
    DISJOINT(all -> Collections.disjoint(all, List.of("c"))),
    FREQUENCY(all -> Collections.frequency(all, "c") == 0),
    TEXT(all -> String.valueOf((Object) all).equals("[]")),
    FORMAT(all -> String.format("%s", all).equals("[]"));

    final Predicate<Collection<String>> isEmpty;

    GivenWays(Predicate<Collection<String>> isEmpty) {
        this.isEmpty = isEmpty;
    }
}
