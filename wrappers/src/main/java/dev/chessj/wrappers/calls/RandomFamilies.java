package dev.chessj.wrappers.calls;

import java.util.List;

/**
 * Generators of random numbers that tasks may share: who asks first gets another number than who asks second.
 *
 * <p>Most generators belong to one task, and nobody has to be preempted there. What a {@code SecureRandom} gives follows from the task
 * that asks, unless the program has seeded it.
 *
 * <p><b>Threading.</b> Any thread: a table that never changes.
 */
final class RandomFamilies {

    private static final String TEST = "SharedRandomPrograms";
    private static final String STATE = "java.util.Random.state";
    private static final String DRAWS = "nextInt nextLong nextBoolean nextFloat nextDouble nextBytes nextExponential";
    private static final String STREAMS = "ints longs doubles equiDoubles";

    private RandomFamilies() {}

    static List<Family> all() {
        return List.of(
                Family.of("java.util.Random", TEST)
                        .variable(STATE)
                        .updates(DRAWS)
                        .updates("nextGaussian setSeed")
                        .monitor("nextGaussian setSeed")
                        .updates(STREAMS)
                        .passes("isDeprecated"),
                Family.of("java.security.SecureRandom", TEST)
                        .variable(STATE)
                        .updates("setSeed nextBytes generateSeed reseed")
                        .passes("getProvider getAlgorithm getParameters toString"),
                // Each thread has its own.
                Family.of("java.util.concurrent.ThreadLocalRandom", TEST)
                        .passes(DRAWS + " " + STREAMS + " nextGaussian setSeed"));
    }
}
