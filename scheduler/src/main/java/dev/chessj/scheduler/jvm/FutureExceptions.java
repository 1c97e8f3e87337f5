package dev.chessj.scheduler.jvm;

import dev.chessj.scheduler.state.RawMemory;
import java.lang.reflect.Field;
import java.util.concurrent.FutureTask;
import org.jspecify.annotations.Nullable;

/**
 * What an item of work of a pool threw, in words: {@code IllegalStateException "already open"}. It stays in its future, and nobody ever sees it who
 * does not ask that.
 *
 * <p><b>Contract.</b> Runs no code of the program: memory is read directly. Knows fields of the JDK; where one is not there, nothing is told.
 */
public final class FutureExceptions {

    private static final int EXCEPTIONAL = 3; // as FutureTask has it

    private static final @Nullable Field STATE = field(FutureTask.class, "state");
    private static final @Nullable Field OUTCOME = field(FutureTask.class, "outcome");
    private static final @Nullable Field MESSAGE = field(Throwable.class, "detailMessage");

    private FutureExceptions() {}

    /** What the work of the future threw; null if it did not, or is not through, or the object is no such future. */
    public static @Nullable String of(@Nullable Object future) {
        if (!(future instanceof FutureTask) || STATE == null || OUTCOME == null) {
            return null;
        }
        long state = RawMemory.get(future, RawMemory.offset(STATE, false), Integer.BYTES);
        Object outcome = RawMemory.getReference(future, RawMemory.offset(OUTCOME, false));
        return (int) state == EXCEPTIONAL && outcome instanceof Throwable thrown ? words(thrown) : null;
    }

    private static String words(Throwable thrown) {
        Object message = MESSAGE == null ? null : RawMemory.getReference(thrown, RawMemory.offset(MESSAGE, false));
        String type = SimpleNames.ofObject(thrown);
        return message == null ? type : type + ' ' + ValueText.of(message, SimpleNames::ofObject);
    }

    private static @Nullable Field field(Class<?> type, String name) {
        try {
            return type.getDeclaredField(name);
        } catch (NoSuchFieldException another) {
            return null;
        }
    }
}
