package dev.chessj.agent.asm;

import java.io.IOException;
import java.io.InputStream;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;

/**
 * The classes that a class loader sees, read from class files so that none of them is loaded too early.
 *
 * <p>A class that has no class file of its own, because the program generates it, is known from the moment it is rewritten; before
 * that it is unknown, and whoever asks must choose the safe answer.
 *
 * <p><b>Threading.</b> Any thread; one instance per class loader.
 */
public final class Hierarchy {

    private static final String OBJECT = "java/lang/Object";

    private static final Map<ClassLoader, Hierarchy> BY_LOADER = new WeakHashMap<>();

    /** Weak: the loader is the key under which this hierarchy is kept. */
    private final WeakReference<@Nullable ClassLoader> loader;

    private final Map<String, Optional<ClassFacts>> known = new ConcurrentHashMap<>();

    /** What the initialisers of its classes need. */
    public final InitialiserCycles initialisers;

    private Hierarchy(ClassLoader loader) {
        this.loader = new WeakReference<>(loader);
        this.initialisers = new InitialiserCycles(this.loader);
    }

    /** Where a field is declared, and whether it is volatile; plain: neither volatile nor final. */
    public record Field(String declaring, boolean isVolatile, boolean isPlain) {}

    public static Hierarchy of(ClassLoader loader) {
        synchronized (BY_LOADER) {
            return BY_LOADER.computeIfAbsent(loader, Hierarchy::new);
        }
    }

    /** Remembers a class that is being defined: its bytes count, whatever its class file says. */
    public void learn(ClassReader reader) {
        known.put(reader.getClassName(), Optional.of(ClassFacts.read(reader)));
    }

    /** Whether {@code ancestor}, a class, is {@code name} or one of its superclasses; false where a class is unknown. */
    public boolean isSubclass(@Nullable String name, String ancestor) {
        String at = name;
        while (at != null && !at.equals(ancestor)) {
            ClassFacts facts = facts(at);
            at = facts == null ? null : facts.superName();
        }
        return at != null;
    }

    /** The first of the type, its superclasses and their interfaces that satisfies the condition, nearest first, or null. */
    public @Nullable String nearest(String name, Predicate<String> condition) {
        for (String at = name; at != null; ) {
            if (condition.test(at)) {
                return at;
            }
            ClassFacts facts = facts(at);
            if (facts == null) {
                return null;
            }
            for (String superinterface : facts.interfaces()) {
                String found = superinterface.equals(name) ? null : nearest(superinterface, condition);
                if (found != null && !found.equals(OBJECT)) {
                    return found;
                }
            }
            at = facts.superName();
        }
        return null;
    }

    /** Whether a class below {@code ancestor} declares the method itself, {@code name} included. */
    public boolean redeclares(String name, String ancestor, String method) {
        String at = name;
        while (at != null && !at.equals(ancestor)) {
            ClassFacts facts = facts(at);
            if (facts != null && facts.methods().contains(method)) {
                return true;
            }
            at = facts == null ? null : facts.superName();
        }
        return false;
    }

    /** The class or interface whose method it is, as the JVM looks for it; null where a class is unknown. */
    public @Nullable String declaring(String owner, String method) {
        for (String at = owner; at != null; ) {
            ClassFacts facts = facts(at);
            if (facts == null) {
                return null;
            }
            if (facts.methods().contains(method)) {
                return at;
            }
            at = facts.superName();
        }
        return nearest(owner, type -> {
            ClassFacts facts = facts(type);
            return facts != null && facts.methods().contains(method);
        });
    }

    /** Whether the class, or one of the program above it, overrides a method of the JDK that not every object has; true where a class is unknown. */
    public boolean overridesJdk(String owner) {
        for (String at = owner; at != null && !isOfJdk(at); ) {
            ClassFacts facts = facts(at);
            String above = facts == null ? null : facts.superName();
            if (facts == null || above == null || facts.methods().stream().anyMatch(it -> overridesJdk(above, it))) {
                return true;
            }
            at = above;
        }
        return false;
    }

    private boolean overridesJdk(String above, String method) {
        String declaring = method.startsWith("<") ? null : declaring(above, method);
        return declaring != null && isOfJdk(declaring) && declaring(OBJECT, method) == null;
    }

    private static boolean isOfJdk(String type) {
        return type.startsWith("java/") || type.startsWith("javax/");
    }

    /** Whether a call of the method, name and descriptor, may get to native code; false where a class is unknown. */
    public boolean isNative(String owner, String method) {
        for (String at = owner; at != null; ) {
            ClassFacts facts = facts(at);
            if (facts == null || facts.methods().contains(method)) {
                return facts != null && facts.natives().contains(method);
            }
            at = facts.superName();
        }
        return false;
    }

    /** Native methods of the class that whoever knows only a supertype of it can call: names and descriptors. */
    public List<String> nativesBehindSupertypes(String type) {
        ClassFacts facts = facts(type);
        return facts == null || facts.natives().isEmpty()
                ? List.of()
                : facts.natives().stream()
                        .filter(method -> isInherited(facts, method))
                        .sorted()
                        .toList();
    }

    /** Whether the class itself has a method that the JVM calls before it collects an object. */
    public boolean declaresFinalizer(String type) {
        ClassFacts facts = facts(type);
        return facts != null && facts.methods().contains("finalize()V");
    }

    private boolean isInherited(ClassFacts facts, String method) {
        List<String> supertypes = new ArrayList<>(facts.interfaces());
        if (facts.superName() != null) {
            supertypes.add(facts.superName());
        }
        return supertypes.stream()
                .map(this::facts)
                .anyMatch(known -> known != null && (known.methods().contains(method) || isInherited(known, method)));
    }

    /** Resolves a field as the JVM does; one that cannot be found counts as volatile. */
    public Field field(String owner, String name, String descriptor) {
        Field field = find(owner, name + descriptor);
        return field != null ? field : new Field(owner, true, false);
    }

    private @Nullable Field find(String owner, String field) {
        ClassFacts facts = facts(owner);
        if (facts == null) {
            return null;
        }
        Integer access = facts.fields().get(field);
        if (access != null) {
            return new Field(
                    facts.name(),
                    (access & Opcodes.ACC_VOLATILE) != 0,
                    (access & (Opcodes.ACC_VOLATILE | Opcodes.ACC_FINAL)) == 0);
        }
        for (String superinterface : facts.interfaces()) {
            Field inherited = find(superinterface, field);
            if (inherited != null) {
                return inherited;
            }
        }
        return facts.superName() == null ? null : find(facts.superName(), field);
    }

    private @Nullable ClassFacts facts(String name) {
        // No computeIfAbsent: reading may load classes, which are rewritten and come back here.
        Optional<ClassFacts> facts = known.get(name);
        if (facts == null) {
            facts = Optional.ofNullable(read(name));
            known.putIfAbsent(name, facts);
        }
        return facts.orElse(null);
    }

    private @Nullable ClassFacts read(String name) {
        ClassLoader from = loader.get();
        String resource = name + ".class";
        try (InputStream own = from == null ? null : from.getResourceAsStream(resource);
                InputStream any = own != null ? null : ClassLoader.getSystemResourceAsStream(resource)) {
            InputStream in = own != null ? own : any;
            return in == null ? inherited(from, name) : ClassFacts.read(new ClassReader(in));
        } catch (IOException | RuntimeException | LinkageError unreadable) {
            return null; // unknown, with a safe answer at every caller; the class itself is noted if it is rewritten
        }
    }

    /** A generated class of a parent loader has been learnt there. */
    private static @Nullable ClassFacts inherited(@Nullable ClassLoader loader, String name) {
        for (ClassLoader at = loader == null ? null : loader.getParent(); at != null; at = at.getParent()) {
            Hierarchy parent;
            synchronized (BY_LOADER) {
                parent = BY_LOADER.get(at);
            }
            Optional<ClassFacts> facts = parent == null ? null : parent.known.get(name);
            if (facts != null && facts.isPresent()) {
                return facts.get();
            }
        }
        return null;
    }
}
