package dev.chessj.rows;

import java.util.ArrayList;
import java.util.List;

/** Concurrent maps, their views and iterators. */
final class MapRecipes {
    private static final String JUC = "java.util.concurrent.";
    private static final String HASH = JUC + "ConcurrentHashMap";
    private static final String SKIP = JUC + "ConcurrentSkipListMap";
    private static final String START = "(Map) Map.of(1, \"a\", 2, \"b\", 3, \"c\")";
    private static final String SET = "java.util.Set";
    private static final String COLLECTION = "java.util.Collection";
    private static final String ITERATOR = "java.util.Iterator";

    private MapRecipes() {}

    static List<Recipe> all() {
        List<Recipe> recipes = new ArrayList<>(List.of(
                map(Recipe.of(HASH), HASH).passing("long", "Long.MAX_VALUE"),
                map(Recipe.of(SKIP), SKIP),
                map(Recipe.of(SKIP + "$SubMap", JUC + "ConcurrentNavigableMap"), SKIP)
                        .viewOf(SKIP, "o.subMap(0, true, 9, true)"),
                map(Recipe.of(SKIP + "$SubMap", JUC + "ConcurrentNavigableMap"), SKIP)
                        .viewOf(SKIP, "o.descendingMap()")));
        for (String view : List.of("keySet()", "entrySet()")) {
            recipes.add(view(HASH + "$CollectionView", SET, HASH, view));
        }
        recipes.add(view(HASH + "$CollectionView", COLLECTION, HASH, "values()"));
        recipes.add(view(HASH + "$CollectionView", HASH + "$KeySetView", HASH, "keySet((Object) \"k\")"));
        recipes.add(view(SKIP + "$KeySet", "java.util.NavigableSet", SKIP, "navigableKeySet()"));
        recipes.add(view(SKIP + "$KeySet", "java.util.NavigableSet", SKIP, "subMap(0, true, 9, true).keySet()"));
        recipes.add(view(SKIP + "$Values", COLLECTION, SKIP, "values()"));
        recipes.add(view(SKIP + "$Values", COLLECTION, SKIP, "headMap(9).values()"));
        recipes.add(view(SKIP + "$EntrySet", SET, SKIP, "entrySet()"));
        recipes.add(view(SKIP + "$EntrySet", SET, SKIP, "tailMap(0).entrySet()"));
        recipes.add(view(HASH + "$MapEntry", "java.util.Map$Entry", HASH, "entrySet().iterator().next()"));
        for (String view : List.of("keySet()", "values()", "entrySet()")) {
            recipes.add(iterator(HASH + "$BaseIterator", HASH, view + ".iterator()"));
            recipes.add(iterator(SKIP + "$Iter", SKIP, view + ".iterator()"));
            recipes.add(iterator(SKIP + "$SubMap$SubMapIter", SKIP, "headMap(9)." + view + ".iterator()"));
        }
        for (String enumeration : List.of("keys()", "elements()")) {
            recipes.add(map(Recipe.of(HASH + "$BaseIterator", "java.util.Enumeration"), HASH)
                    .viewOf(HASH, "o." + enumeration));
        }
        recipes.add(map(Recipe.of(SKIP + "$SubMap$SubMapIter", "java.util.Spliterator"), SKIP)
                .viewOf(SKIP, "o.headMap(9).keySet().spliterator()"));
        return recipes;
    }

    private static Recipe map(Recipe recipe, String type) {
        return recipe.made("new " + type + "<>(" + START + ")").changed("o.put(0, \"new\")");
    }

    private static Recipe view(String family, String type, String map, String view) {
        return map(Recipe.of(family, type), map).viewOf(map, "o." + view);
    }

    /** The iterator has returned one element already, so that it may remove that. */
    private static Recipe iterator(String family, String map, String view) {
        return map(Recipe.of(family, ITERATOR), map)
                .viewOf(map, "dev.chessj.rows.Holder.stepped(o." + view + ")")
                .changed("o.remove(2)");
    }
}
