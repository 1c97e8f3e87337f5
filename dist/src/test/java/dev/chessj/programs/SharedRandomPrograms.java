package dev.chessj.programs;

import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** Tasks that draw from one generator: the numbers are always the same, and who gets which is explored. */
class SharedRandomPrograms {

    private static final long SEED = 5;

    /** Which number in the sequence of the seed that is, from 0. */
    private static int rank(int number) {
        Random random = new Random(SEED);
        for (int rank = 0; rank < 10; rank++) {
            if (random.nextInt() == number) {
                return rank;
            }
        }
        return -1;
    }

    @AfterAll
    static void write() {
        Outcomes.write();
    }

    @Test
    void numbersOfTwoTasks() throws Exception {
        Random random = new Random(SEED);
        int[] drawn = new int[3];
        Tasks.together(
                () -> {
                    drawn[0] = random.nextInt();
                    drawn[1] = random.nextInt();
                },
                () -> drawn[2] = random.nextInt());
        Outcomes.of("numbersOfTwoTasks", rank(drawn[0]) + "/" + rank(drawn[1]) + "/" + rank(drawn[2]));
    }

    /** What the first two have drawn is seen only together with what the third does. */
    @Test
    void orderThatOnlyTheEndShows() throws Exception {
        Random random = new Random(SEED);
        int[] drawn = new int[2];
        Tasks.together(() -> drawn[0] = random.nextInt(), () -> drawn[1] = random.nextInt());
        AtomicInteger x = new AtomicInteger();
        Thread third = new Thread(() -> x.set(1));
        third.start();
        Outcomes.of("orderThatOnlyTheEndShows", rank(drawn[0]) + "/" + rank(drawn[1]) + "/" + x.get());
        third.join();
    }

    @Test
    void throughTheInterface() throws Exception {
        RandomGenerator random = new Random(SEED);
        int[] drawn = new int[2];
        Tasks.together(() -> drawn[0] = random.nextInt(), () -> drawn[1] = random.nextInt());
        Outcomes.of("throughTheInterface", rank(drawn[0]) + "/" + rank(drawn[1]));
    }

    /** The JDK draws in the name of the task. */
    @Test
    void shuffle() throws Exception {
        Random random = new Random(SEED);
        List<Integer> list = new ArrayList<>(List.of(1, 2, 3, 4));
        int[] drawn = new int[1];
        Tasks.together(() -> Collections.shuffle(list, random), () -> drawn[0] = random.nextInt());
        Outcomes.of("shuffleShared", list.toString().replace(", ", "") + "/" + rank(drawn[0]));
    }

    @Test
    void stream() throws Exception {
        Random random = new Random(SEED);
        int[] drawn = new int[1];
        int[][] all = new int[1][];
        Tasks.together(() -> all[0] = random.ints(2).toArray(), () -> drawn[0] = random.nextInt());
        Outcomes.of("streamOfNumbers", rank(all[0][0]) + "/" + rank(all[0][1]) + "/" + rank(drawn[0]));
    }

    /** The method is synchronized, unlike others. */
    @Test
    void gaussianOutsideOfTheMonitor() throws Exception {
        Random random = new Random(SEED);
        int[] drawn = new int[2];
        Tasks.together(
                () -> {
                    synchronized (random) {
                        drawn[0] = random.nextInt();
                        drawn[1] = random.nextInt();
                    }
                },
                random::nextGaussian);
        Outcomes.of("gaussianOutsideOfTheMonitor", rank(drawn[0]) + "/" + rank(drawn[1]));
    }

    @Test
    void seededAgain() throws Exception {
        Random random = new Random(SEED);
        random.nextInt();
        int[] drawn = new int[2];
        Tasks.together(() -> random.setSeed(SEED), () -> {
            drawn[0] = random.nextInt();
            drawn[1] = random.nextInt();
        });
        Outcomes.of("seededAgain", rank(drawn[0]) + "/" + rank(drawn[1]));
    }

    @Test
    void secureRandomWithASeed() throws NoSuchAlgorithmException, InterruptedException {
        SecureRandom random = SecureRandom.getInstance("SHA1PRNG");
        random.setSeed(SEED);
        int[] drawn = new int[2];
        Tasks.together(() -> drawn[0] = random.nextInt(1_000), () -> drawn[1] = random.nextInt(1_000));
        Outcomes.of("secureRandomWithASeed", drawn[0] + "/" + drawn[1]);
    }

    /** Seeds for others follow from the task, and are drawn from nothing that tasks share. */
    @Test
    void seedsForOthers() throws Exception {
        SecureRandom random = new SecureRandom();
        int[] drawn = new int[2];
        Tasks.together(() -> drawn[0] = random.generateSeed(1)[0], () -> drawn[1] = random.generateSeed(1)[0]);
        Outcomes.of("seedsForOthers", drawn[0] + "/" + drawn[1]);
    }

    /** Each has its own: there is nothing to explore. */
    @Test
    void generatorsOfTheThread() throws Exception {
        int[] drawn = new int[2];
        Tasks.together(() -> drawn[0] = ThreadLocalRandom.current().nextInt(1_000), () -> {
            drawn[1] = ThreadLocalRandom.current().nextInt(1_000);
            ThreadLocalRandom.current().nextLong();
            ThreadLocalRandom.current().nextDouble();
        });
        Outcomes.of("generatorsOfTheThread", drawn[0] + "/" + drawn[1]);
    }

    /** Nobody is preempted where no two tasks draw from the same one. */
    @Test
    void oneForEach() throws Exception {
        int[] drawn = new int[2];
        Tasks.together(
                () -> {
                    Random random = new Random(SEED);
                    random.nextInt();
                    drawn[0] = random.nextInt();
                },
                () -> {
                    Random random = new Random(SEED);
                    random.nextInt();
                    drawn[1] = random.nextInt();
                });
        Outcomes.of("oneForEach", rank(drawn[0]) + "/" + rank(drawn[1]));
    }
}
