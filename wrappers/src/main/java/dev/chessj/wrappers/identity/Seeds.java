package dev.chessj.wrappers.identity;

import dev.chessj.wrappers.Controller;
import dev.chessj.wrappers.Current;
import dev.chessj.wrappers.verdict.Notes;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Where the JDK's generators of random numbers get their seeds from.
 *
 * <p>The JDK seeds a generator that was given no seed from a counter for the whole JVM, the time, or the operating system. For a task
 * each such source is replaced with numbers that follow from the task, the purpose and how often the task has asked: the same in every
 * execution and every JVM, different from task to task, and untouched by what other tasks do in between. A generator with a seed of
 * its own is left alone.
 *
 * <p>Patched JDK methods call this class in place of their source; for a thread that is no task the source itself answers.
 *
 * <p><b>Threading.</b> Any thread.
 */
public final class Seeds {

    // Purposes. How often the JDK uses thread-local generators for itself must not change what the program gets from
    // others.
    public static final int RANDOM = 0;
    public static final int SPLITTABLE = 1;
    public static final int THREAD_LOCAL = 2;
    public static final int SECURE = 3;
    public static final int MATH = 4;
    public static final int PROBE = 5;
    static final int IDENTITY = 6;

    /** The identity of an object that an operation names. */
    public static final int TARGET = 7;

    public static final int PURPOSES = 8;

    private static final long GAMMA = 0x9e3779b97f4a7c15L; // odd: its multiples are all different

    private static final AtomicLong UNIQUE = new AtomicLong(System.nanoTime());

    private Seeds() {}

    /** For {@code new Random()}, in place of its counter. */
    public static long unique() {
        Controller controller = Current.controller();
        return controller != null ? controller.seed(RANDOM) : mix(UNIQUE.getAndIncrement());
    }

    /** For {@code new Random()}, in place of the time. */
    public static long time() {
        return Current.controller() != null ? 0 : System.nanoTime();
    }

    /** For generators that split, in place of {@code source.getAndAdd(step)}. */
    public static long next(AtomicLong source, long step) {
        Controller controller = Current.controller();
        return controller != null ? controller.seed(SPLITTABLE) : source.getAndAdd(step);
    }

    /** For {@code ThreadLocalRandom}. */
    public static long nextLocal(AtomicLong source, long step) {
        Controller controller = Current.controller();
        return controller != null ? controller.seed(THREAD_LOCAL) : source.getAndAdd(step);
    }

    /** For the probe of {@code ThreadLocalRandom}. */
    public static int nextLocal(AtomicInteger source, int step) {
        Controller controller = Current.controller();
        return controller != null ? (int) controller.seed(PROBE) : source.addAndGet(step);
    }

    /** For {@code ThreadLocalRandom}, which mixes it into every number. */
    public static long threadId(Thread thread) {
        return Current.controller() != null ? 0 : thread.getId();
    }

    /** For {@code Math.random()}, in place of a generator that all threads share. */
    public static double nextDouble(Random shared) {
        Controller controller = Current.controller();
        return controller != null ? (controller.seed(MATH) >>> 11) * 0x1.0p-53 : shared.nextDouble();
    }

    /** For {@code Collections.shuffle}: a task makes a generator of its own. */
    public static @Nullable Random shared(@Nullable Random shared) {
        return Current.controller() != null ? null : shared;
    }

    /** For {@code SecureRandom}, in place of the operating system; true when the bytes are filled. */
    public static boolean fill(byte[] bytes) {
        Controller controller = Current.controller();
        if (controller == null) {
            return false;
        }
        Notes.ofTest(
                "SecureRandom, and what uses it such as UUID.randomUUID, gives a fixed sequence under chessj, the same in every"
                        + " execution; keys made from it are not secret.");
        long seed = controller.seed(SECURE);
        long bits = 0;
        for (int i = 0; i < bytes.length; i++) {
            bits = i % Long.BYTES == 0 ? mix(seed + GAMMA * (i / Long.BYTES)) : bits >>> Byte.SIZE;
            bytes[i] = (byte) bits;
        }
        return true;
    }

    /** The same for new bytes, so many of them; null for a thread that is no task. */
    public static byte @Nullable [] bytes(int count) {
        if (count < 0 || Current.controller() == null) {
            return null; // the JDK knows what to throw
        }
        byte[] bytes = new byte[count];
        fill(bytes);
        return bytes;
    }

    /** Spreads a number over all 64 bits, one to one. */
    public static long mix(long number) {
        long mixed = (number ^ (number >>> 33)) * 0xff51afd7ed558ccdL;
        mixed = (mixed ^ (mixed >>> 33)) * 0xc4ceb9fe1a85ec53L;
        return mixed ^ (mixed >>> 33);
    }
}
