package dev.chessj.dist;

import java.util.Random;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;

/** Programs for {@link DeterminismIT}; each fails with a message that tells what it has seen. */
public final class RepeatPrograms {

    private RepeatPrograms() {}

    /** Draws random numbers. */
    public static final class Draws {
        public static void main(String[] args) {
            throw new AssertionError("drawn[" + new Random().nextInt() + " " + Math.random() + " "
                    + ThreadLocalRandom.current().nextInt() + " " + UUID.randomUUID() + "]");
        }
    }
}
