package dev.chessj.scheduler.state;

import dev.chessj.wrappers.identity.Identity;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * What objects were like, and all that they reach, to be written back: through objects of the program, collections, locks and atomics of
 * {@code java.util}, arrays, and what lambdas have captured. {@link StaticReach} says where it ends.
 *
 * <p><b>Threading.</b> Only one task runs at a time, and the driver when none does.
 */
final class ObjectImages {

    private static final int MANY = 200_000;

    private final Map<Object, Boolean> seen = new IdentityHashMap<>();
    private final Map<Class<?>, Group> groups = new LinkedHashMap<>(); // by the class that they were reached from
    private final boolean outlives;
    private Group current = group(Object.class);
    private int count;
    private final Map<Class<?>, FieldLayout> layouts = new HashMap<>();

    /** What was reached from the static fields of a class. */
    static final class Group {
        final Class<?> root;
        final List<ObjectImage> images = new ArrayList<>();
        private long nextIdentity; // follows from the class and how many objects it has reached

        Group(Class<?> root) {
            this.root = root;
            nextIdentity = (long) root.getName().hashCode() << Integer.SIZE;
        }
    }

    /** {@code outlives}: whether objects are kept for the first time, and get identity hash codes for all executions. */
    ObjectImages(boolean outlives) {
        this.outlives = outlives;
    }

    ObjectImages() {
        this(true);
    }

    /** Those that are reached next belong to the class, and get identity hash codes that follow from it. */
    void begin(Class<?> root) {
        current = group(root);
    }

    private Group group(Class<?> root) {
        return groups.computeIfAbsent(root, Group::new);
    }

    Collection<Group> groups() {
        return groups.values();
    }

    void add(ObjectImage image) {
        current.images.add(image);
        count++;
    }

    /** Keeps the objects and what they reach. Whether it was all: there may be too many. */
    boolean keep(@Nullable Object[] objects, Consumer<Object> notFollowed) {
        Deque<Object> reached = new ArrayDeque<>();
        reach(reached, objects, notFollowed);
        while (!reached.isEmpty() && count < MANY) {
            Object object = reached.pop();
            if (seen.put(object, true) == null) {
                ObjectImage image = image(object);
                if (!object.getClass().isHidden()) { // what a lambda has captured does not change
                    add(image);
                }
                reach(reached, image.references(), notFollowed);
            }
        }
        return reached.isEmpty();
    }

    static int limit() {
        return MANY;
    }

    ObjectImage image(Object object) {
        return object.getClass().isArray()
                ? ObjectImage.ofArray(object)
                : ObjectImage.ofFields(object, layouts.computeIfAbsent(object.getClass(), FieldLayout::ofInstance));
    }

    private void reach(Deque<Object> reached, @Nullable Object[] objects, Consumer<Object> notFollowed) {
        for (Object object : objects) {
            if (object == null) {
                continue;
            }
            if (outlives) {
                Identity.settle(object, current.nextIdentity++); // it outlives the execution, followed or not
            }
            if (StaticReach.includes(object) || object.getClass().isHidden()) {
                reached.push(object);
            } else {
                notFollowed.accept(object);
            }
        }
    }

    /** Writes everything back. */
    void restore() {
        restore(Set.of());
    }

    /** The same but for what belongs to these classes. */
    void restore(Set<Class<?>> but) {
        for (Group group : groups.values()) {
            if (!but.contains(group.root)) {
                List<ObjectImage> all = group.images;
                for (int i = 0; i < all.size(); i++) {
                    all.get(i).restore();
                }
            }
        }
    }
}
