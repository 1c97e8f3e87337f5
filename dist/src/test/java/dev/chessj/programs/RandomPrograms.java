package dev.chessj.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.DoubleSupplier;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Random numbers are the same in every execution, on every JDK and vehicle: each outcome set has exactly one element. */
class RandomPrograms {

    private static final int MANY = 1_000;

    /** Initialised inside an execution: what it draws must not depend on which, nor shift what others draw. */
    private static final class Drawn {
        static final int NUMBER = new Random().nextInt(1_000);
        static final int OTHER = (int) (Math.random() * 1_000);
    }

    private volatile int x;

    /** The JDK looks for algorithms once, in maps with callbacks, differently in every version: before any execution. */
    @BeforeAll
    static void findAlgorithms() throws NoSuchAlgorithmException {
        for (String algorithm : List.of("NativePRNG", "SHA1PRNG", "DRBG")) {
            SecureRandom.getInstance(algorithm).nextInt();
        }
        SecureRandom.getInstanceStrong();
        RandomGenerator.of("Xoshiro256PlusPlus");
    }

    @AfterAll
    static void write() {
        Outcomes.write();
    }

    @Test
    void generatorsThatSeedThemselves() throws NoSuchAlgorithmException {
        Outcomes.of("random", new Random().nextInt(1_000) + "/" + new Random().nextInt(1_000));
        Supplier<Random> reference = Random::new;
        Outcomes.of("randomReference", reference.get().nextInt(1_000));
        Outcomes.of("mathRandom", (int) (Math.random() * 1_000) + "/" + (int) (StrictMath.random() * 1_000));
        Outcomes.of("threadLocalRandom", ThreadLocalRandom.current().nextLong());
        Outcomes.of("splittableRandom", new SplittableRandom().nextLong());
        Outcomes.of("defaultGenerator", RandomGenerator.getDefault().nextInt());
        Outcomes.of("xoshiro", RandomGenerator.of("Xoshiro256PlusPlus").nextLong());
        Outcomes.of("mixRandom", RandomGenerator.of("L128X1024MixRandom").nextLong());
        Outcomes.of("uuid", UUID.randomUUID());
        Outcomes.of("secureRandom", new SecureRandom().nextLong());
        Outcomes.of("strongRandom", SecureRandom.getInstanceStrong().nextInt());
        Outcomes.of("sha1", SecureRandom.getInstance("SHA1PRNG").nextInt());
        Outcomes.of("drbg", SecureRandom.getInstance("DRBG").nextInt());
        Outcomes.of("secureSeed", new SecureRandom().generateSeed(1)[0]);
        List<Integer> shuffled = new ArrayList<>(List.of(1, 2, 3, 4, 5, 6, 7, 8, 9));
        Collections.shuffle(shuffled);
        Outcomes.of("shuffle", shuffled.toString().replace(", ", ""));
    }

    @Test
    void everyTaskDrawsItsOwn() throws InterruptedException {
        int[] drawn = new int[4];
        Tasks.together(
                () -> {
                    drawn[0] = ThreadLocalRandom.current().nextInt(1_000);
                    x = 1;
                    drawn[1] = new Random().nextInt(1_000);
                },
                () -> {
                    drawn[2] = ThreadLocalRandom.current().nextInt(1_000);
                    x = 2;
                    drawn[3] = new Random().nextInt(1_000);
                });
        Outcomes.of("everyTaskDrawsItsOwn", drawn[0] + "/" + drawn[1] + "/" + drawn[2] + "/" + drawn[3]);
    }

    @Test
    void initialisersDrawTheSame() {
        Outcomes.of("initialisersDrawTheSame", Drawn.NUMBER + "/" + Drawn.OTHER + "/" + new Random().nextInt(1_000));
    }

    @Test
    void seedsOfTheProgramCount() throws NoSuchAlgorithmException {
        assertEquals(-1170105035, new Random(42).nextInt());
        assertEquals(new SplittableRandom(7).nextLong(), new SplittableRandom(7).nextLong());
        SecureRandom seeded = SecureRandom.getInstance("SHA1PRNG");
        seeded.setSeed(42);
        assertEquals(-720715128, seeded.nextInt());
    }

    @Test
    void numbersAreRandom() {
        assertSpread(Math::random);
        assertSpread(() -> new Random().nextDouble());
        assertSpread(() -> new SplittableRandom().nextDouble());
        SecureRandom secure = new SecureRandom();
        assertSpread(secure::nextDouble);
        ThreadLocalRandom local = ThreadLocalRandom.current();
        assertSpread(local::nextDouble);
        Set<UUID> ids = new HashSet<>();
        for (int i = 0; i < MANY; i++) {
            ids.add(UUID.randomUUID());
        }
        assertEquals(MANY, ids.size());
    }

    /** All different, and ten classes of about the same size: chi-square with 9 degrees of freedom, limit for one in a thousand. */
    private static void assertSpread(DoubleSupplier numbers) {
        Set<Double> seen = new HashSet<>();
        int[] classes = new int[10];
        for (int i = 0; i < MANY; i++) {
            double number = numbers.getAsDouble();
            seen.add(number);
            classes[(int) (number * classes.length)]++;
        }
        assertEquals(MANY, seen.size());
        double expected = (double) MANY / classes.length;
        double chiSquare = 0;
        for (int count : classes) {
            chiSquare += (count - expected) * (count - expected) / expected;
        }
        assertTrue(chiSquare < 27.9, "chi-square " + chiSquare);
    }
}
