package dev.chessj.rows;

import java.util.List;

/** Copy-on-write lists, sorted sets, and views of them. */
final class CollectionRecipes {
    private static final String JUC = "java.util.concurrent.";
    private static final String LIST = JUC + "CopyOnWriteArrayList";
    private static final String COPIES = "new CopyOnWriteArrayList<>(List.of(1, 2, 3))";

    private CollectionRecipes() {}

    static List<Recipe> all() {
        return List.of(
                Recipe.of(LIST).made(COPIES).changedBy("o.add(0, 9)"),
                Recipe.of(LIST + "$COWSubList", "java.util.List")
                        .made(COPIES)
                        .viewOf(LIST, "o.subList(0, 3)")
                        .changed("o.set(1, 9)"),
                Recipe.of(LIST + "$Reversed", "java.util.List")
                        .made(COPIES)
                        .viewOf(LIST, "dev.chessj.rows.Holder.reversed(o)")
                        .changedBy("o.add(0, 9)"),
                Recipe.of(JUC + "CopyOnWriteArraySet")
                        .made("new CopyOnWriteArraySet<>(List.of(1, 2, 3))")
                        .changed("o.add(9)"),
                Recipe.of(JUC + "ConcurrentSkipListSet")
                        .made("new ConcurrentSkipListSet<>(List.of(1, 2, 3))")
                        .changed("o.add(0)"));
    }
}
