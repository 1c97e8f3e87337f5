package dev.chessj.rows;

import java.util.List;
import java.util.stream.Stream;

/** Every recipe. */
final class Recipes {

    private Recipes() {}

    static List<Recipe> all() {
        return Stream.of(
                        AtomicRecipes.all(),
                        MapRecipes.all(),
                        CollectionRecipes.all(),
                        QueueRecipes.all(),
                        SynchronizedRecipes.all(),
                        StreamRecipes.all(),
                        LockRecipes.all(),
                        RandomRecipes.all(),
                        TaskRecipes.all().stream().map(Recipe::alone).toList())
                .flatMap(List::stream)
                .toList();
    }
}
