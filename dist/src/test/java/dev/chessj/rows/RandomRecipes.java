package dev.chessj.rows;

import java.util.List;

/** Generators of random numbers with a seed, so that the numbers are the same without chessj. */
final class RandomRecipes {

    private RandomRecipes() {}

    static List<Recipe> all() {
        return List.of(
                Recipe.of("java.util.Random")
                        .made("new Random(5)")
                        .changed("o.nextInt()")
                        .told("o.nextInt()"),
                Recipe.of("java.security.SecureRandom")
                        .made("dev.chessj.rows.Holder.seeded()")
                        .changed("o.nextInt()")
                        .told("o.nextInt()")
                        .leaving("generateSeed"));
    }
}
