package dev.chessj.scheduler.state;

import java.lang.reflect.Field;
import org.jspecify.annotations.Nullable;

/**
 * Whether a thread begins with code of the program: its own {@code run}, or that of the object that it was given. One that was given a
 * {@code FutureTask}, say, begins with code of the JDK.
 *
 * <p><b>Threading.</b> Any thread. To be asked before the thread has ended: some JDKs forget what it was given.
 */
public final class ThreadBody {

    private static final long HOLDER; // of the field that leads to the object, where there is one in between
    private static final long BODY;
    private static final boolean KNOWN;

    static {
        long holder = -1;
        long body = -1;
        boolean known = false;
        try {
            Field field = field(Thread.class, "holder");
            if (field == null) { // JDK 17 and 18
                field = field(Thread.class, "target");
            } else {
                holder = RawMemory.offset(field, false);
                field = field(field.getType(), "task");
            }
            if (field != null) {
                body = RawMemory.offset(field, false);
                known = true;
            }
        } catch (LinkageError closed) {
            known = false; // no agent: nobody looks into threads
        }
        HOLDER = holder;
        BODY = body;
        KNOWN = known;
    }

    private ThreadBody() {}

    private static @Nullable Field field(Class<?> type, String name) {
        try {
            return type.getDeclaredField(name);
        } catch (NoSuchFieldException e) {
            return null;
        }
    }

    /** Whether the thread is known to begin with code of the program. */
    public static boolean isOfProgram(Thread thread) {
        if (!KNOWN || thread.getClass() != Thread.class && !isOfProgram(thread.getClass())) {
            return false;
        }
        Object at = HOLDER < 0 ? thread : RawMemory.getReference(thread, HOLDER);
        Object body = at == null ? null : RawMemory.getReference(at, BODY);
        return body == null || isOfProgram(body.getClass());
    }

    private static boolean isOfProgram(Class<?> type) {
        return type.getClassLoader() != null;
    }
}
