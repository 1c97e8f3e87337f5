package dev.chessj.scheduler.state;

import dev.chessj.wrappers.verdict.Reservation;
import dev.chessj.wrappers.verdict.Reservations;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;

/**
 * What static initialisers change in the static state of other classes: a plug-in that registers itself, a cache that is filled on the way.
 *
 * <p>An initialiser runs once per JVM, so its effects have to last as the class does that it initialises. They are found by comparison: all that is
 * kept is looked at when an initialiser begins and when it ends, and what is different only at its end is kept as it is then.
 *
 * <p>Where the execution itself had changed the static state of a class before, nobody can tell its part from that of the initialiser. That state is
 * put back to what it was before both, and the verdict says so.
 *
 * <p>Initialisers inside others are parts of these.
 *
 * <p><b>Threading.</b> Only one task runs at a time, and the driver when none does.
 */
final class InitialiserEffects {

    private final ObjectImages images;
    private int depth;

    InitialiserEffects(ObjectImages images) {
        this.images = images;
    }

    /** The execution is over, and so are all initialisers. */
    void reset() {
        depth = 0;
    }

    /** An initialiser begins; whether it is not inside another one. */
    boolean enter() {
        return ++depth == 1;
    }

    /** An initialiser ends; whether no other one goes on around it. */
    boolean leave() {
        return depth > 0 && --depth == 0;
    }

    /** Notes what is not as it was kept. */
    void look() {
        for (ObjectImages.Group group : images.groups()) {
            for (ObjectImage image : group.images) {
                image.changedBefore = image.differs() ? image.again() : null;
            }
        }
    }

    /** Keeps what is different since then; whoever is told of it keeps what that refers to. */
    void keep(BiConsumer<Class<?>, ObjectImage> kept) {
        for (ObjectImages.Group group : List.copyOf(images.groups())) {
            List<ObjectImage> all = group.images;
            List<Integer> changed = new ArrayList<>();
            boolean before = false; // the execution has changed something
            for (int i = 0; i < all.size(); i++) {
                ObjectImage earlier = all.get(i).changedBefore;
                before |= earlier != null;
                if ((earlier != null ? earlier : all.get(i)).differs()) {
                    changed.add(i);
                }
                all.get(i).changedBefore = null;
            }
            if (!changed.isEmpty() && before) {
                reserve(group.root);
            } else {
                keep(group, changed, kept);
            }
        }
    }

    private static void keep(ObjectImages.Group group, List<Integer> changed, BiConsumer<Class<?>, ObjectImage> kept) {
        for (int i : changed) {
            ObjectImage image = group.images.get(i).again();
            group.images.set(i, image);
            kept.accept(group.root, image);
        }
    }

    private static void reserve(Class<?> root) {
        Reservations.addLasting( // the initialiser does not run again
                Reservation.STATIC_STATE,
                root.getName(),
                "A static initialiser has changed the static state of " + root.getName()
                        + ", which the test had changed before. Later executions have neither of these changes.");
    }
}
