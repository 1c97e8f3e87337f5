package dev.chessj.rows;

import java.util.List;

/** Generators of random numbers with a seed, so that the numbers are the same without chessj. */
final class RandomRecipes {

    /** Streams without an end. */
    private static final String ENDLESS = "ints/0 ints/2 longs/0 longs/2 doubles/0 doubles/2 equiDoubles";

    private RandomRecipes() {}

    static List<Recipe> all() {
        return List.of(
                Recipe.of("java.util.Random")
                        .made("new Random(5)")
                        .changed("o.nextInt()")
                        .told("o.nextInt()")
                        .leaving(ENDLESS),
                Recipe.of("java.security.SecureRandom")
                        .made("dev.chessj.rows.Holder.seeded()")
                        .changed("o.nextInt()")
                        .told("o.nextInt()")
                        .passing("java.security.SecureRandomParameters", "null")
                        .leaving(ENDLESS + " generateSeed"));
    }
}
