package dev.chessj.agent.jdk;

import dev.chessj.agent.asm.JdkPatch;
import dev.chessj.agent.install.ProgramTransformer;
import dev.chessj.agent.install.ThreadClasses;
import dev.chessj.agent.jdk.concurrent.SpinHintPatch;
import dev.chessj.agent.table.HashTable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Run by {@link JdkTest} in a JVM of each JDK: looks through java.base for what {@link JdkTable} should list, and prints what it
 * lacks. What is known to be left alone stands here with its reason.
 */
public final class JdkScan {

    private static final Set<String> LEFT_ALONE = Set.of(
            // Tasks get the other kind of virtual threads, for which the hooks of LockSupport come first.
            "park java/lang/VirtualThread",
            "park java/lang/ThreadBuilders$BoundVirtualThread",
            // The hooks are in front of these.
            "park java/util/concurrent/locks/LockSupport",
            "clock java/util/concurrent/locks/LockSupport",
            // A seed, not a deadline; class initialisation.
            "clock java/util/concurrent/ThreadLocalRandom",
            // They know the class of what they hash.
            "hash:java/util/Calendar",
            "hash:java/util/ResourceBundle$CacheKey",
            "hash:java/util/zip/ZipFile",
            "hash:java/util/zip/ZipFile$Source$Key",
            // On platforms without a 64-bit compare-and-set.
            "monitor java/util/concurrent/atomic/AtomicLongFieldUpdater$LockedUpdater");

    private static final Set<String> SPIN_HINTS = Stream.of(SpinHintPatch.TYPES)
            .map(name -> "java/util/concurrent/" + name)
            .collect(Collectors.toSet());
    private static final Set<String> RUN_IS_PATCHED = new TreeSet<>();
    private static final ThreadClasses THREADS =
            new ThreadClasses(new ProgramTransformer(name -> false, name -> false));

    private JdkScan() {}

    public static void main(String[] arguments) throws IOException {
        Map<String, ClassNode> classes = new HashMap<>();
        Path base = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules/java.base");
        try (Stream<Path> files = Files.walk(base)) {
            files.filter(file -> file.toString().endsWith(".class")
                            && !file.toString().endsWith("module-info.class"))
                    .forEach(file -> read(file, classes));
        }
        Set<String> found = new TreeSet<>();
        for (ClassNode type : classes.values()) {
            for (MethodNode method : type.methods) {
                scan(type, method, classes, found);
            }
        }
        Map<String, JdkPatch> patches = JdkTable.patches();
        found.removeIf(line -> !line.startsWith("run ")
                && (LEFT_ALONE.contains(line) || patches.containsKey(line.substring(line.indexOf(' ') + 1))));
        found.forEach(line -> System.out.println("missing: " + line));
        System.out.println("scanned");
    }

    private static void read(Path file, Map<String, ClassNode> classes) {
        try {
            ClassNode type = new ClassNode();
            new ClassReader(Files.readAllBytes(file)).accept(type, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
            classes.put(type.name, type);
            if (THREADS.transform(Object.class.getModule(), null, type.name, null, null, Files.readAllBytes(file))
                    != null) {
                RUN_IS_PATCHED.add(type.name);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void scan(ClassNode type, MethodNode method, Map<String, ClassNode> classes, Set<String> found) {
        if (method.name.equals("run") && method.desc.equals("()V") && isThread(type.superName, classes)) {
            if (!RUN_IS_PATCHED.contains(type.name)) {
                found.add("run " + type.name);
            }
        }
        boolean concurrent = type.name.startsWith("java/util/concurrent/");
        for (AbstractInsnNode instruction : method.instructions) {
            if (instruction.getOpcode() == Opcodes.MONITORENTER && concurrent) {
                found.add("monitor " + type.name);
            }
            if (instruction instanceof MethodInsnNode call) {
                if (call.owner.equals("jdk/internal/misc/Unsafe")
                        && (call.name.equals("park") || call.name.equals("unpark"))) {
                    found.add("park " + type.name);
                }
                if (asksForIdentity(call)
                        && type.name.startsWith("java/util/")
                        && !HashTable.CLASSES.contains(type.name)) {
                    found.add("hash:"
                            + type.name); // no blank: it does not help that the class is patched for other reasons
                }
                if (call.name.equals("onSpinWait") && concurrent && !SPIN_HINTS.contains(type.name)) {
                    found.add("hint:" + type.name);
                }
                if (call.owner.equals("java/lang/System")
                        && (call.name.equals("nanoTime") || call.name.equals("currentTimeMillis"))
                        && concurrent) {
                    found.add("clock " + type.name);
                }
            }
        }
    }

    private static boolean asksForIdentity(MethodInsnNode call) {
        return (call.owner.equals("java/lang/Object") && call.name.equals("hashCode"))
                || (call.owner.equals("java/lang/System") && call.name.equals("identityHashCode"));
    }

    private static boolean isThread(String name, Map<String, ClassNode> classes) {
        String at = name;
        while (at != null && !at.equals("java/lang/Thread")) {
            ClassNode type = classes.get(at);
            at = type == null ? null : type.superName;
        }
        return at != null;
    }
}
