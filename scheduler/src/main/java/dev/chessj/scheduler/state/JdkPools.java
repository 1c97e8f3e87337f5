package dev.chessj.scheduler.state;

import dev.chessj.wrappers.Notes;
import java.lang.reflect.Field;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The JDK's static thread pools, the common {@code ForkJoinPool} above all: each execution finds them as a fresh JVM has them.
 *
 * <p>A pool remembers its workers. Those of an execution are gone when it is over, and a later one that submits a task to a pool which
 * believes that it has workers waits for ever. The pool itself cannot be exchanged, compiled code has it as a constant; so its fields
 * are written back, and those of the objects it is made of.
 *
 * <p>What was done with a pool outside of all executions, in a {@code @BeforeAll} say, is put aside meanwhile and back again after.
 *
 * <p><b>Threading.</b> Used by the driver, between executions.
 */
public final class JdkPools {

    private static final String JUC = "java.util.concurrent.";

    private static @Nullable JdkPools instance;

    private final Map<Class<?>, FieldLayout> layouts = new HashMap<>();
    private final Map<Object, Boolean> seen = new IdentityHashMap<>();
    private final List<Object> objects = new ArrayList<>();
    private final List<ObjectImage> fresh = new ArrayList<>();
    private final List<ObjectImage> outside = new ArrayList<>();

    private JdkPools() {
        Deque<Object> reached = new ArrayDeque<>();
        root(JUC + "ForkJoinPool", "common", reached);
        root(JUC + "CompletableFuture$Delayer", "delayer", reached); // JDK 17; newer ones have it in the pool
        while (!reached.isEmpty()) {
            keep(reached.pop(), reached);
        }
    }

    /** The pools as they are now count as fresh; called before the first code of the program runs. */
    public static synchronized JdkPools get() {
        JdkPools pools = instance;
        if (pools == null) {
            pools = new JdkPools();
            instance = pools;
        }
        return pools;
    }

    /** A search begins: the pools are to be as they are now when no execution runs. */
    public void keep() {
        outside.clear();
        boolean used = false;
        for (int i = 0; i < objects.size(); i++) {
            ObjectImage now = image(objects.get(i));
            outside.add(now);
            used |= !now.isSame(fresh.get(i));
        }
        if (used) {
            Notes.ofTest(
                    "The common pool, or a timer of the JDK, was used outside of the tests, in a @BeforeAll perhaps:"
                            + " each execution has a fresh one, without the work that was given to the other.");
        }
    }

    /** An execution begins. */
    public void begin() {
        for (int i = 0; i < fresh.size(); i++) {
            fresh.get(i).restore();
        }
    }

    /** The execution has ended. */
    public void end() {
        for (int i = 0; i < outside.size(); i++) {
            outside.get(i).restore();
        }
    }

    private static void root(String type, String name, Deque<Object> reached) {
        try {
            Field field = Class.forName(type, true, null).getDeclaredField(name);
            Object pool = RawMemory.getReference(RawMemory.staticBase(field), RawMemory.offset(field, true));
            reached.push(pool);
        } catch (ClassNotFoundException | NoSuchFieldException e) {
            return; // another JDK has it
        }
    }

    private void keep(Object object, Deque<Object> reached) {
        if (seen.put(object, true) != null) {
            return;
        }
        ObjectImage image = image(object);
        objects.add(object);
        fresh.add(image);
        for (Object next : image.references()) {
            if (next != null && StaticReach.includes(next)) {
                reached.push(next);
            }
        }
    }

    private ObjectImage image(Object object) {
        return object.getClass().isArray()
                ? ObjectImage.ofArray(object)
                : ObjectImage.ofFields(object, layouts.computeIfAbsent(object.getClass(), FieldLayout::ofInstance));
    }
}
