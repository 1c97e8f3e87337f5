package dev.chessj.agent.install;

import dev.chessj.agent.asm.JdkPatch;
import dev.chessj.agent.asm.SizingWriter;
import dev.chessj.agent.asm.Unscheduled;
import dev.chessj.agent.jdk.InteriorPatch;
import dev.chessj.agent.jdk.JdkTable;
import dev.chessj.agent.jdk.MonitorTable;
import dev.chessj.agent.jdk.OpenClasses;
import dev.chessj.agent.jdk.OpenPatch;
import dev.chessj.agent.jdk.SeedTable;
import dev.chessj.agent.jdk.concurrent.GuardedMonitorPatch;
import dev.chessj.agent.jdk.environment.HttpDispatcherPatch;
import dev.chessj.wrappers.Sites;
import dev.chessj.wrappers.calls.Interior;
import dev.chessj.wrappers.memory.Interiors;
import dev.chessj.wrappers.memory.MemoryLayout;
import dev.chessj.wrappers.verdict.Reservation;
import dev.chessj.wrappers.verdict.Reservations;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Patches the JDK classes of {@link JdkTable}, which are loaded long before the agent, by retransforming them.
 *
 * <p>What was patched in an earlier JVM is not patched again: see {@link PatchCache}.
 *
 * <p>It stays installed, so that another agent that retransforms the same class does not undo the patch.
 *
 * <p><b>Threading.</b> Any thread that loads a class.
 */
final class JdkRewriter implements ClassFileTransformer {

    private final Map<String, JdkPatch> patches = JdkTable.patches();
    private final PatchCache cache;
    private volatile Set<String> interiors = Set.of(); // of outermost classes, binary names

    private JdkRewriter(PatchCache cache) {
        this.cache = cache;
    }

    /** Installs the transformer and retransforms what there is to patch. */
    static void install(Instrumentation instrumentation) {
        List<String> opened = OpenClasses.open();
        JdkRewriter rewriter = new JdkRewriter(opened.isEmpty() ? PatchCacheFolder.open() : PatchCache.none());
        for (String name : opened) {
            // Last: it sees the hooks of the others as calls that are none of its business.
            rewriter.patches.merge(name, new GuardedMonitorPatch().and(new OpenPatch(name)), JdkPatch::and);
        }
        rewriter.keepLoaded(instrumentation);
        List<Class<?>> classes = new ArrayList<>();
        List<Class<?>> used = new ArrayList<>();
        for (String name : rewriter.patches.keySet()) {
            if (MonitorTable.isUnsynchronized(name)) {
                continue; // patched as it loads
            }
            Class<?> type = find(name);
            if (type != null) {
                classes.add(type);
                if (!SeedTable.isRare(name)) {
                    used.add(type);
                }
            }
        }
        WarmUp.initialize(used);
        classes.stream()
                .filter(type -> opened.contains(type.getName().replace('.', '/')))
                .forEach(MemoryLayout::prepare);
        instrumentation.addTransformer(rewriter, true);
        Interiors.install(new InteriorOpener(instrumentation, rewriter));
        for (String name : MonitorTable.UNSYNCHRONIZED) {
            find("java/io/" + name);
        }
        if (!opened.isEmpty()) {
            OpenClasses.warmUp(); // loads what would be loaded before chessj if it came earlier
        }
        try {
            instrumentation.retransformClasses(classes.toArray(Class<?>[]::new));
        } catch (UnmodifiableClassException | LinkageError e) {
            Reservations.add(
                    Reservation.JDK_CLASS_NOT_PATCHED,
                    "all",
                    "The JDK's own classes could not be patched; what blocks inside them is not scheduled: " + e);
        }
        rewriter.cache.close();
    }

    /** From now on these classes, and those nested in them, are opened whenever they are transformed. */
    void openInteriors(Set<String> classes) {
        Set<String> more = new HashSet<>(interiors);
        more.addAll(classes);
        interiors = Set.copyOf(more);
    }

    /** The class, loaded now if it is not yet, or null when another JDK has it. */
    private static @Nullable Class<?> find(String name) {
        try {
            return Class.forName(name.replace('/', '.'), false, null);
        } catch (ClassNotFoundException e) {
            return null;
        }
    }

    /** A class that is loaded already keeps its modifiers, and with them its real monitors. */
    private void keepLoaded(Instrumentation instrumentation) {
        for (Class<?> type : instrumentation.getAllLoadedClasses()) {
            String name = type.getName().replace('.', '/');
            if (MonitorTable.isUnsynchronized(name)) {
                patches.remove(name);
                Reservations.add(
                        Reservation.JDK_CLASS_NOT_PATCHED,
                        type.getName(),
                        "The JDK class " + type.getName()
                                + " was loaded before chessj: what waits inside it is not scheduled.");
            }
        }
    }

    @Override
    public byte @Nullable [] transform(
            @Nullable ClassLoader loader,
            @Nullable String name,
            @Nullable Class<?> redefined,
            @Nullable ProtectionDomain domain,
            byte[] classFile) {
        if (name == null || !isOfJdk(loader, name)) {
            return null;
        }
        try (Unscheduled guard = new Unscheduled()) {
            JdkPatch patch = patches.get(name);
            boolean interior = isInterior(name);
            if (interior) {
                JdkPatch opened = new GuardedMonitorPatch().and(new InteriorPatch(name));
                patch = patch == null ? opened : patch.and(opened);
            }
            if (patch == null) {
                return null;
            }
            boolean unsynchronized = MonitorTable.isUnsynchronized(name);
            if (interior) { // what is opened depends on what raced
                return rewrite(classFile, patch, loader, redefined != null, unsynchronized);
            }
            byte[] known = cache.find(name, classFile);
            if (known != null) {
                return known;
            }
            int firstSite = Sites.count();
            byte[] patched = rewrite(classFile, patch, loader, redefined != null, unsynchronized);
            cache.add(name, classFile, firstSite, patched);
            return patched;
        } catch (RuntimeException | LinkageError e) {
            Reservations.add(
                    Reservation.JDK_CLASS_NOT_PATCHED,
                    name.replace('/', '.'),
                    "The JDK class " + name.replace('/', '.')
                            + " could not be patched, what blocks inside it is not scheduled: " + e);
            return null;
        }
    }

    private boolean isInterior(String name) {
        Set<String> opened = interiors;
        return !opened.isEmpty() && opened.contains(Interior.outermost(name.replace('/', '.')));
    }

    /** Whether the class with that internal name is one of the JDK that can be patched. */
    static boolean isOfJdk(@Nullable ClassLoader loader, String name) {
        return loader == null || name.startsWith(SeedTable.OUTSIDE_BASE) || name.equals(HttpDispatcherPatch.TYPE);
    }

    /**
     * Patches a class.
     *
     * @param loaded whether the class file is what the JVM gave back of a class that is loaded
     */
    static byte[] rewrite(byte[] classFile, JdkPatch patch, @Nullable ClassLoader loader, boolean loaded) {
        return rewrite(classFile, patch, loader, loaded, false);
    }

    private static byte[] rewrite(
            byte[] classFile, JdkPatch patch, @Nullable ClassLoader loader, boolean loaded, boolean unsynchronized) {
        int kept = unsynchronized ? ~Opcodes.ACC_SYNCHRONIZED : ~0;
        ClassReader reader = new ClassReader(classFile);
        SizingWriter writer = loaded ? SizingWriter.ofLoaded(reader, loader) : SizingWriter.ofFile(reader);
        reader.accept(
                new ClassVisitor(Opcodes.ASM9, writer) {
                    @Override
                    public MethodVisitor visitMethod(
                            int access,
                            String name,
                            String descriptor,
                            @Nullable String signature,
                            String @Nullable [] exceptions) {
                        MethodVisitor next = super.visitMethod(access & kept, name, descriptor, signature, exceptions);
                        boolean hasBody = (access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) == 0;
                        JdkPatch.JdkMethod method = new JdkPatch.JdkMethod(access, name, descriptor);
                        return hasBody ? patch.patch(method, next) : next;
                    }
                },
                0);
        return writer.toByteArray();
    }
}
