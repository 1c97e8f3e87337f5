package dev.chessj.agent.asm;

import dev.chessj.wrappers.loading.StaticState;
import dev.chessj.wrappers.verdict.Reservation;
import dev.chessj.wrappers.verdict.Reservations;
import java.lang.ref.WeakReference;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Classes whose initialisers need each other: two threads that begin with different ones may wait for each other for ever.
 *
 * <p>A class is initialised once per JVM, and nothing can undo it, so no search over schedules can find that deadlock: by the second
 * execution there is nothing left to wait for. What can be found is the cycle, in the code, as the classes load; it is reported as not
 * explored. An initialiser needs its superclass and whatever its own instructions initialise; what the methods it calls initialise is
 * not followed.
 *
 * <p><b>Threading.</b> Any thread; one instance per class loader.
 */
public final class InitialiserCycles {

    /** So many classes of a cycle are named in the verdict. */
    private static final int SHOWN = 3;

    private final Map<String, Set<String>> needs = new HashMap<>();
    private final WeakReference<@Nullable ClassLoader> loader;

    InitialiserCycles(WeakReference<@Nullable ClassLoader> loader) {
        this.loader = loader;
    }

    /** The class is being defined. */
    public synchronized void add(String name, @Nullable String superName, @Nullable MethodNode initialiser) {
        Set<String> needed = new LinkedHashSet<>();
        if (superName != null) {
            needed.add(superName);
        }
        if (initialiser != null) {
            for (AbstractInsnNode instruction : initialiser.instructions) {
                String type = initialised(instruction);
                if (type != null && !type.equals(name)) {
                    needed.add(type);
                }
            }
        }
        needs.put(name, needed);
        for (String next : needed) {
            Deque<String> path = new ArrayDeque<>();
            path.add(name);
            if (leadsBack(next, name, path, new LinkedHashSet<>())) {
                say(path);
                return;
            }
        }
    }

    private boolean leadsBack(String at, String goal, Deque<String> path, Set<String> seen) {
        if (at.equals(goal)) {
            return true;
        }
        if (!seen.add(at)) {
            return false;
        }
        path.add(at);
        for (String next : needs.getOrDefault(at, Set.of())) {
            if (leadsBack(next, goal, path, seen)) {
                return true;
            }
        }
        path.removeLast();
        return false;
    }

    private void say(Deque<String> cycle) {
        List<String> classes =
                cycle.stream().map(name -> name.replace('/', '.')).sorted().toList();
        int shown = Math.min(SHOWN, classes.size());
        String what = String.join(", ", classes.subList(0, shown))
                + (shown < classes.size() ? " and " + (classes.size() - shown) + " more" : "");
        Reservations.addUntil( // a test may load the classes and leave their initialisers to the next one
                Reservation.INITIALISER_CYCLE,
                what,
                "Class initialisers need each other: "
                        + String.join(", ", classes)
                        + ". Whether two threads that initialise them at the same time wait for each other for ever is not explored:"
                        + " a class is initialised once per JVM.",
                StaticState.areInitialised(loader, classes));
    }

    /** The class that the instruction initialises, or null. */
    private static @Nullable String initialised(AbstractInsnNode instruction) {
        return switch (instruction.getOpcode()) {
            case Opcodes.GETSTATIC, Opcodes.PUTSTATIC -> ((FieldInsnNode) instruction).owner;
            case Opcodes.INVOKESTATIC -> ((MethodInsnNode) instruction).owner;
            case Opcodes.NEW -> ((TypeInsnNode) instruction).desc;
            default -> null;
        };
    }
}
