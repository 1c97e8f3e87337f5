package dev.chessj.scheduler.state;

import dev.chessj.wrappers.verdict.Reservation;
import dev.chessj.wrappers.verdict.Reservations;
import java.lang.ref.Reference;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ForkJoinPool;
import org.jspecify.annotations.Nullable;

/**
 * Static fields whose object, or something that it holds, is not put back after an execution, because it belongs to the JVM rather than
 * to the program: a stream, a thread, a thread local.
 *
 * <p>Most of them do not matter: they never change. So each is looked at after every execution, and named once the object has changed,
 * or is a thread that is alive.
 */
final class UnrestoredStatics {

    /** They never change, or only to remember what they have computed. */
    private static final Set<String> VALUES = Set.of(
            "java.lang",
            "java.lang.invoke",
            "java.lang.reflect",
            "java.math",
            "java.net",
            "java.nio.charset",
            "java.nio.file",
            "java.time",
            "java.time.format",
            "java.util.function",
            "java.util.regex",
            "sun.nio.fs",
            "sun.util.calendar");

    /** So many objects that are not in a static field themselves are looked at. */
    private static final int MANY = 1000;

    private record Watched(String name, String what, Object object, ObjectImage image) {}

    private final List<Watched> watched = new ArrayList<>();
    private int held;

    /** Watches the object of a static field that is not followed. */
    void watch(Field field, @Nullable Object object) {
        if (object != null && !StaticReach.includes(object)) {
            String name = field.getDeclaringClass().getName() + "." + field.getName();
            watch(name, "The static field " + name + " is not restored between executions: its ", object);
        }
    }

    /** Watches an object that is not followed and that something of the static state of a class refers to. */
    void watch(Class<?> type, Object object) {
        boolean belongsToTheJvm = object instanceof Thread
                || object instanceof Reference<?>
                || object == ForkJoinPool.commonPool(); // see JdkPools
        if (!belongsToTheJvm && held++ < MANY) {
            watch(
                    type.getName(),
                    "What the static fields of " + type.getName() + " hold is not restored between executions: a ",
                    object);
        }
    }

    private void watch(String name, String what, Object object) {
        Class<?> type = object.getClass();
        boolean changes = object instanceof Thread || !VALUES.contains(type.getPackageName());
        if (changes && !type.isHidden()) {
            watched.add(new Watched(name, what, object, ObjectImage.ofFields(object, FieldLayout.ofInstance(type))));
        }
    }

    /** After an execution: names what has changed. */
    void look() {
        for (int i = watched.size() - 1; i >= 0; i--) {
            Watched next = watched.get(i);
            boolean alive = next.object instanceof Thread thread && thread.isAlive();
            if (alive || (!(next.object instanceof Thread) && next.image.differs())) {
                String what = next.what + next.object.getClass().getName();
                if (alive) { // it may do something in any later test
                    watched.remove(i);
                    Reservations.addLasting(Reservation.STATIC_STATE, next.name, what + " is alive.");
                } else { // a test that finds it changed and leaves it so repeats itself
                    watched.set(i, new Watched(next.name, next.what, next.object, next.image.again()));
                    Reservations.add(Reservation.STATIC_STATE, next.name, what + " has changed.");
                }
            }
        }
    }
}
