package dev.chessj.scheduler;

import dev.chessj.wrappers.Notes;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Static fields whose object is not put back after an execution, because it belongs to the JVM rather than to the program: a stream, a
 * thread, a thread local.
 *
 * <p>Most of them do not matter: they never change. So each is looked at after every execution, and the field is named once the object
 * has changed, or holds a thread that is alive.
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
            "sun.nio.fs");

    private record Watched(String field, Object object, ObjectImage image) {}

    private final List<Watched> watched = new ArrayList<>();

    /** Watches the object of a static field that is not followed. */
    void watch(Field field, @Nullable Object object) {
        if (object == null || StaticReach.includes(object) || object.getClass().isHidden()) {
            return;
        }
        String name = field.getDeclaringClass().getName() + "." + field.getName();
        if (object instanceof Thread || !VALUES.contains(object.getClass().getPackageName())) {
            watched.add(
                    new Watched(name, object, ObjectImage.ofFields(object, FieldLayout.ofInstance(object.getClass()))));
        }
    }

    /** After an execution: names what has changed. */
    void look() {
        for (int i = watched.size() - 1; i >= 0; i--) {
            Watched next = watched.get(i);
            boolean alive = next.object instanceof Thread thread && thread.isAlive();
            if (alive || (!(next.object instanceof Thread) && next.image.differs())) {
                watched.remove(i);
                Notes.add("The static field " + next.field + " is not restored between executions: its "
                        + next.object.getClass().getName() + (alive ? " is alive." : " has changed."));
            }
        }
    }
}
