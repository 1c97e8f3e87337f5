package dev.chessj.agent.install;

import dev.chessj.agent.asm.Hierarchy;
import dev.chessj.agent.asm.Unscheduled;
import dev.chessj.agent.program.Companion;
import dev.chessj.agent.program.ProgramRewriter;
import dev.chessj.agent.program.ReflectiveCalls;
import dev.chessj.agent.program.VirtualTimeRewriter;
import dev.chessj.wrappers.verdict.Reservation;
import dev.chessj.wrappers.verdict.Reservations;
import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;
import java.util.Arrays;
import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.MethodTooLargeException;

/**
 * Rewrites the classes of the program under test when they are loaded; what cannot be rewritten is noted. Libraries that tests are written
 * with are only put on the virtual clock.
 *
 * <p><b>Threading.</b> Any thread that loads a class.
 */
public final class ProgramTransformer implements ClassFileTransformer {

    private static final int MAJOR_VERSION_OFFSET = 6;
    private static final int FIRST_MAJOR_VERSION = 44; // of JDK 0, so to speak

    /** The loader of our own classes and libraries: a predicate over names cannot tell our Guava from the program's. */
    private static final String ENGINE = "chessj-engine";

    private final Predicate<String> rewritten;
    private final Predicate<String> timed; // classes of which only the time is ours
    private volatile boolean keeps;
    private final Map<ClassLoader, Map<String, Kept>> kept = Collections.synchronizedMap(new WeakHashMap<>());
    private final Map<ClassLoader, Set<String>> seen = Collections.synchronizedMap(new WeakHashMap<>());

    public ProgramTransformer(Predicate<String> rewritten, Predicate<String> timed) {
        this.rewritten = rewritten;
        this.timed = timed;
    }

    @Override
    public byte @Nullable [] transform(
            Module module,
            @Nullable ClassLoader loader,
            @Nullable String name,
            @Nullable Class<?> redefined,
            @Nullable ProtectionDomain domain,
            byte[] classFile) {
        if (loader == null || name == null) {
            return null;
        }
        if (redefined != null) {
            return again(loader, name, classFile);
        }
        try (Unscheduled guard = new Unscheduled()) {
            boolean program = concerns(module, loader, name);
            if (!program && !isTimed(loader, name)) {
                return null;
            }
            if (program) {
                seen.computeIfAbsent(loader, of -> ConcurrentHashMap.newKeySet())
                        .add(name);
            }
            byte[] rewrittenFile = rewrite(loader, name, classFile);
            if (keeps && rewrittenFile != null) {
                kept.computeIfAbsent(loader, of -> new ConcurrentHashMap<>())
                        .put(name, new Kept(Arrays.hashCode(classFile), rewrittenFile));
            }
            return rewrittenFile;
        }
    }

    /** A class as it was rewritten, and a hash of what it was before. */
    private record Kept(int before, byte[] after) {}

    /** From now on it is asked again when another agent changes a class, and has to give the same answer, with the same sites. */
    void keep() {
        keeps = true;
    }

    private byte @Nullable [] again(ClassLoader loader, String name, byte[] classFile) {
        Map<String, Kept> known = kept.get(loader);
        Kept before = known == null ? null : known.get(name);
        if (before == null) {
            return null; // rewritten when nobody asked again, or not at all
        }
        try (Unscheduled guard = new Unscheduled()) {
            return before.before == Arrays.hashCode(classFile) ? before.after : rewrite(loader, name, classFile);
        }
    }

    /** Whether it has rewritten the class with this internal name, or tried to, when it was loaded. */
    boolean hasSeen(@Nullable ClassLoader loader, String name) {
        Set<String> names = seen.get(loader);
        return names != null && names.contains(name);
    }

    /** Whether the class is one of the program under test. */
    boolean concerns(Module module, @Nullable ClassLoader loader, String name) {
        return loader != null
                && !isJdk(module, loader)
                && !ENGINE.equals(loader.getName())
                && !Companion.isOne(name)
                && !ReflectiveCalls.isLoader(loader)
                && !name.startsWith("jdk/internal/") // accessors, which the JDK makes of methods that are often called
                && rewritten.test(name);
    }

    private boolean isTimed(ClassLoader loader, String name) {
        return !ENGINE.equals(loader.getName()) && !rewritten.test(name) && timed.test(name);
    }

    private byte @Nullable [] rewrite(ClassLoader loader, String name, byte[] classFile) {
        try {
            if (isTimed(loader, name)) {
                return VirtualTimeRewriter.rewrite(classFile, Hierarchy.of(loader));
            }
            ProgramRewriter.Rewritten rewritten = ProgramRewriter.rewrite(classFile, Hierarchy.of(loader));
            rewritten.declare(loader, name.replace('/', '.'));
            return rewritten.classFile();
        } catch (MethodTooLargeException e) {
            Reservations.add(
                    Reservation.CLASS_NOT_REWRITTEN,
                    name.replace('/', '.'),
                    notRewritten(name) + "the method " + e.getMethodName() + " would become too large.");
        } catch (RuntimeException | LinkageError | StackOverflowError e) {
            Reservations.add(
                    Reservation.CLASS_NOT_REWRITTEN, name.replace('/', '.'), notRewritten(name) + why(classFile, e));
        }
        return null;
    }

    private static String notRewritten(String name) {
        return "The class " + name.replace('/', '.') + " could not be rewritten, its operations are not scheduled: ";
    }

    private static String why(byte[] classFile, Throwable e) {
        String message = String.valueOf(e.getMessage());
        if (e instanceof IllegalArgumentException && message.startsWith("Unsupported class file")) {
            int major = ((classFile[MAJOR_VERSION_OFFSET] & 0xFF) << 8) | (classFile[MAJOR_VERSION_OFFSET + 1] & 0xFF);
            return "it was compiled for Java " + (major - FIRST_MAJOR_VERSION) + " (class file version " + major
                    + "), which is newer than this chessj knows.";
        }
        return e + ".";
    }

    /** Also JDK modules that the application's class loader defines, such as the compiler. */
    private static boolean isJdk(Module module, ClassLoader loader) {
        return loader == ClassLoader.getPlatformClassLoader()
                || (module.isNamed()
                        && (module.getName().startsWith("java.")
                                || module.getName().startsWith("jdk.")));
    }
}
