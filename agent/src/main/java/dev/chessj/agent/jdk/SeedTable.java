package dev.chessj.agent.jdk;

import dev.chessj.agent.asm.AtStart;
import dev.chessj.agent.asm.JdkPatch;
import dev.chessj.agent.asm.ReplacedCall;
import dev.chessj.agent.asm.Shims;
import dev.chessj.agent.jdk.environment.SeedPatch;
import java.util.Map;
import org.objectweb.asm.MethodVisitor;

/**
 * The JDK's generators of random numbers that seed themselves, or are shared by all threads.
 *
 * <p><b>Threading.</b> Any thread: a table that never changes.
 */
public final class SeedTable {

    private static final String[] ALGORITHMS = {
        "L32X64MixRandom",
        "L64X128MixRandom",
        "L64X128StarStarRandom",
        "L64X256MixRandom",
        "L64X1024MixRandom",
        "L128X128MixRandom",
        "L128X256MixRandom",
        "L128X1024MixRandom",
        "Xoroshiro128PlusPlus",
        "Xoshiro256PlusPlus"
    };

    private static final String[] GENERATORS = {
        "java/util/Collections",
        "java/util/Random",
        "java/util/SplittableRandom",
        "sun/security/provider/DRBG",
        "sun/security/provider/NativePRNG",
        "sun/security/provider/NativePRNG$Blocking",
        "sun/security/provider/NativePRNG$NonBlocking",
        "sun/security/provider/SeedGenerator"
    };

    /** The module that has the algorithms until they move into {@code java.base}; no boot classes. */
    public static final String OUTSIDE_BASE = "jdk/random/";

    private SeedTable() {}

    static void addTo(Map<String, JdkPatch> patches) {
        SeedPatch patch = new SeedPatch("next");
        for (String algorithm : ALGORITHMS) {
            patches.put(OUTSIDE_BASE + algorithm, patch);
            patches.put("jdk/internal/random/" + algorithm, patch);
        }
        for (String generator : GENERATORS) {
            patches.merge(generator, patch, JdkPatch::and);
        }
        patches.merge("java/util/Random", SeedTable::draws, JdkPatch::and);
        // One generator for all threads. Others that are asked for a number have been seeded.
        JdkPatch drawn = new ReplacedCall("java/util/Random", "nextDouble", "D", Shims.SEEDS);
        patches.merge("java/lang/Math", drawn, JdkPatch::and);
        patches.merge("java/lang/StrictMath", drawn, JdkPatch::and);
        // The number of the thread tells with which queue a pool begins that ends.
        JdkPatch number = new ReplacedCall("java/lang/Thread", "threadId", "J", Shims.SEEDS);
        patches.merge("java/util/concurrent/ForkJoinPool", number, JdkPatch::and);
        patches.put("sun/security/provider/SecureRandom", SeedPatch::afterSeeder);
        patches.merge("java/util/concurrent/ThreadLocalRandom", new SeedPatch("nextLocal"), JdkPatch::and);
    }

    /** Whatever a generator gives, and whoever asks, comes down to one method; another one begins anew. */
    private static MethodVisitor draws(JdkPatch.JdkMethod method, MethodVisitor next) {
        return method.is("next(I)I") || method.is("setSeed(J)V")
                ? AtStart.callWithThis(next, "draws", "(Ljava/lang/Object;)V")
                : next;
    }

    /** Whether the class is not worth initialising before it is needed: it opens files, or few programs use it. */
    public static boolean isRare(String name) {
        return name.startsWith("sun/security/") || name.startsWith("jdk/");
    }
}
