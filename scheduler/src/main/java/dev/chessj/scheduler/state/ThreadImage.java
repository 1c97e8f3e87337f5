package dev.chessj.scheduler.state;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a thread object was when it was about to be started, so that it can be started again.
 *
 * <p>Newer JDKs keep a part of it, its state among others, in an object of its own. What a subclass adds is not included: that is for the program.
 */
public final class ThreadImage {

    private static final FieldLayout LAYOUT = FieldLayout.ofInstance(Thread.class);
    private static final @Nullable Field HOLDER = holder();

    private final ObjectImage fields;
    private final @Nullable ObjectImage held;

    private ThreadImage(Thread thread) {
        fields = ObjectImage.ofFields(thread, LAYOUT);
        held = HOLDER == null
                ? null
                : ObjectImage.ofFields(
                        RawMemory.getReference(thread, RawMemory.offset(HOLDER, false)),
                        FieldLayout.ofInstance(HOLDER.getType()));
    }

    /** Of a thread that nobody has started yet. */
    public static ThreadImage of(Thread thread) {
        return new ThreadImage(thread);
    }

    /** What the thread executes, and whom it tells of exceptions. */
    Object[] bodies() {
        List<Object> bodies = new ArrayList<>();
        for (ObjectImage image : held == null ? List.of(fields) : List.of(fields, held)) {
            for (Object object : image.references()) {
                if (object instanceof Runnable || object instanceof Thread.UncaughtExceptionHandler) {
                    bodies.add(object);
                }
            }
        }
        return bodies.toArray();
    }

    /** Once the thread has ended. */
    void restore() {
        fields.restore();
        if (held != null) {
            held.restore();
        }
    }

    private static @Nullable Field holder() {
        try {
            return Thread.class.getDeclaredField("holder");
        } catch (NoSuchFieldException e) {
            return null; // JDK 17 and 18 have no such object
        }
    }
}
