package dev.chessj.dist;

import dev.chessj.programs.Lasting;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;

/** Programs for {@link DeterminismIT}; each fails with a message that tells what it has seen. */
public final class RepeatPrograms {

    private RepeatPrograms() {}

    private static volatile int field;

    /** Counts its executions where nobody puts that back, and does more in each. */
    public static final class CountsOutside {
        public static void main(String[] args) throws InterruptedException {
            int times = Lasting.count("executions");
            Thread other = new Thread(() -> {
                for (int i = 0; i < times; i++) {
                    field = i;
                }
            });
            other.start();
            other.join();
        }
    }

    /** Counts its executions in a static field. */
    public static final class CountsInStatic {
        static int executions;

        public static void main(String[] args) throws InterruptedException {
            int times = ++executions;
            Thread other = new Thread(() -> field = times);
            other.start();
            other.join();
            if (field > 1) {
                throw new AssertionError("seen[" + field + "]");
            }
        }
    }

    /** Keeps things of the JVM in static fields, and changes one of them. */
    public static final class Streams {
        private static final DataOutputStream WRITTEN = new DataOutputStream(OutputStream.nullOutputStream());
        private static final DataOutputStream UNUSED = new DataOutputStream(OutputStream.nullOutputStream());

        public static void main(String[] args) throws IOException {
            WRITTEN.writeByte(1);
            if (UNUSED.size() != 0) {
                throw new AssertionError();
            }
        }
    }

    /** Tells hash codes and orders. */
    public static final class Hashes {
        private static final Object LASTING = new Object();

        public static void main(String[] args) {
            Map<Object, Integer> map = new HashMap<>();
            for (int i = 0; i < 10; i++) {
                map.put(new Object(), i);
            }
            throw new AssertionError("hashed[" + new Object() + " " + LASTING.hashCode() + " "
                    + map.values().toString().replace(']', ' ')
                    + Set.of(1, 2, 3, 4, 5).toString().replace(']', ' ') + Hashes.class.hashCode() + " "
                    + Colour.RED.hashCode()
                    + "]");
        }

        private enum Colour {
            RED
        }
    }

    /** Draws random numbers. */
    public static final class Draws {
        public static void main(String[] args) {
            throw new AssertionError("drawn[" + new Random().nextInt() + " " + Math.random() + " "
                    + ThreadLocalRandom.current().nextInt() + " " + UUID.randomUUID() + "]");
        }
    }
}
