package dev.chessj.conformance;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** A generator with a seed of its own gives the numbers that its documentation prescribes. */
class RandomConformanceTest extends Conformance {

    private static final long SEED = 42;

    /** The generator as it is documented: linear congruential, 48 bits, of which the upper ones are given. */
    private static final class Documented {
        private long seed = (SEED ^ 0x5DEECE66DL) & ((1L << 48) - 1);

        int next(int bits) {
            seed = (seed * 0x5DEECE66DL + 0xBL) & ((1L << 48) - 1);
            return (int) (seed >>> (48 - bits));
        }

        double nextDouble() {
            return (((long) next(26) << 27) + next(27)) / (double) (1L << 53);
        }

        /** The polar method. */
        double nextGaussian() {
            double first;
            double sum;
            do {
                first = 2 * nextDouble() - 1;
                double second = 2 * nextDouble() - 1;
                sum = first * first + second * second;
            } while (sum >= 1 || sum == 0);
            return first * StrictMath.sqrt(-2 * StrictMath.log(sum) / sum);
        }
    }

    @Test
    void numbers() {
        Random random = new Random(SEED);
        Documented documented = new Documented();
        is("nextInt", documented.next(32), random::nextInt);
        is("nextBoolean", documented.next(1) != 0, random::nextBoolean);
        is("nextLong", ((long) documented.next(32) << 32) + documented.next(32), random::nextLong);
        is("nextFloat", documented.next(24) / (float) (1 << 24), random::nextFloat);
        is("nextDouble", documented.nextDouble(), random::nextDouble);
        is("nextInt(16)", (int) (16 * (long) documented.next(31) >> 31), () -> random.nextInt(16));
        is("nextGaussian", documented.nextGaussian(), random::nextGaussian);
        random.setSeed(SEED);
        is("nextInt after setSeed", new Documented().next(32), random::nextInt);
        is("nextGaussian after setSeed", new Random(SEED + 1).nextGaussian(), () -> {
            random.nextGaussian();
            random.setSeed(SEED + 1);
            return random.nextGaussian(); // and not the second one of the pair
        });
    }

    @Test
    void streamsAndLists() {
        Documented documented = new Documented();
        List<Integer> expected = List.of(documented.next(32), documented.next(32));
        is("ints", expected, () -> new Random(SEED).ints(2).boxed().toList());
        byte[] bytes = new byte[4];
        new Random(SEED).nextBytes(bytes);
        is("nextBytes", (byte) new Documented().next(32), () -> bytes[0]);
        is("shuffle", List.of(2, 1, 3), () -> {
            List<Integer> list = new ArrayList<>(List.of(1, 2, 3));
            Collections.shuffle(list, new Random(SEED));
            return list;
        });
        SplittableRandom alike = new SplittableRandom(SEED);
        is("splittable", alike.nextLong(), () -> new SplittableRandom(SEED).nextLong());
    }

    @Test
    void arguments() {
        Random random = new Random(SEED);
        fails("nextInt(0)", IllegalArgumentException.class, () -> random.nextInt(0));
        fails("nextInt(2, 1)", IllegalArgumentException.class, () -> random.nextInt(2, 1));
        fails("ints(-1)", IllegalArgumentException.class, () -> random.ints(-1));
        fails("nextBytes(null)", NullPointerException.class, () -> random.nextBytes(null));
    }
}
