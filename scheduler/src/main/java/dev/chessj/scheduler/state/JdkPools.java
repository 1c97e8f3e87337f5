package dev.chessj.scheduler.state;

import dev.chessj.wrappers.identity.Identity;
import dev.chessj.wrappers.verdict.Notes;
import dev.chessj.wrappers.verdict.Reservation;
import dev.chessj.wrappers.verdict.Reservations;
import java.lang.reflect.Field;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Predicate;
import java.util.stream.Stream;
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
    private final List<Object> objects = new ArrayList<>();
    private final List<ObjectImage> fresh = new ArrayList<>();
    private final List<ObjectImage> outside = new ArrayList<>();
    private long nextIdentity; // of an object of the program; 0 as long as there are none

    private JdkPools() {
        keepFresh();
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

    /**
     * A static initialiser may have given work to a pool. Every execution is to find it there, unless others have given some before: then it cannot be
     * told apart.
     */
    void initialised(String type, Predicate<Thread> isLasting) {
        boolean used = false;
        for (int i = 0; i < objects.size() && !used; i++) {
            used = !image(objects.get(i)).isSame(fresh.get(i));
        }
        if (!used) {
            return;
        }
        nextIdentity = (long) type.hashCode() << Integer.SIZE;
        if (Stream.of(workers()).allMatch(isLasting)) {
            keepFresh();
        } else {
            Reservations.add(
                    Reservation.INITIALISER_THREAD,
                    "work that " + type + " gives to a pool of the JDK",
                    "The initialiser of " + type
                            + " has given work to the common pool, or to a timer of the JDK, which others"
                            + " had used before: executions after that one are without this work.");
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

    /** The pools as they are now are those that executions find. */
    private void keepFresh() {
        objects.clear();
        fresh.clear();
        walk((object, image) -> {
            objects.add(object);
            fresh.add(image);
        });
    }

    private Thread[] workers() {
        Set<Thread> threads = Collections.newSetFromMap(new IdentityHashMap<>());
        walk((object, image) -> {
            for (Object next : image.references()) {
                if (next instanceof Thread thread) {
                    threads.add(thread);
                }
            }
        });
        return threads.toArray(new Thread[0]);
    }

    /** Goes through all objects that the pools are made of. */
    private void walk(BiConsumer<Object, ObjectImage> found) {
        Map<Object, Boolean> seen = new IdentityHashMap<>();
        Deque<Object> reached = new ArrayDeque<>();
        root(JUC + "ForkJoinPool", "common", reached);
        root(JUC + "CompletableFuture$Delayer", "delayer", reached); // JDK 17; newer ones have it in the pool
        while (!reached.isEmpty()) {
            Object object = reached.pop();
            if (nextIdentity != 0) {
                Identity.settle(
                        object, nextIdentity++); // what the program has given to the pool outlives the execution
            }
            if (seen.put(object, true) == null) {
                ObjectImage image = image(object);
                found.accept(object, image);
                for (Object next : image.references()) {
                    if (next != null && StaticReach.includes(next)) {
                        reached.push(next);
                    }
                }
            }
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

    private ObjectImage image(Object object) {
        return object.getClass().isArray()
                ? ObjectImage.ofArray(object)
                : ObjectImage.ofFields(object, layouts.computeIfAbsent(object.getClass(), FieldLayout::ofInstance));
    }
}
