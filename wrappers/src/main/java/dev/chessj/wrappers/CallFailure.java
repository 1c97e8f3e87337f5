package dev.chessj.wrappers;

import java.io.IOException;
import java.lang.reflect.Constructor;
import java.nio.file.FileSystemException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * How a call to the outside failed, in words that another JVM understands: enough to make the same exception again.
 *
 * <p><b>Threading.</b> Immutable; any thread.
 *
 * @param type the name of the exception's class, or {@link #FALSE} or {@link #NULL} where the call answered so
 * @param details its message; for an exception of the file system its file, its other file and its reason
 * @param frames where inside the JDK it was thrown, the top of its stack; empty where only words are known
 */
public record CallFailure(String type, List<@Nullable String> details, List<StackTraceElement> frames) {

    public static final String FALSE = "false";
    public static final String NULL = "null";

    /** A message that is longer is none for a schedule. */
    private static final int LONGEST = 10_000;

    public CallFailure {
        details = Collections.unmodifiableList(new ArrayList<>(details)); // List.copyOf takes no null
        frames = List.copyOf(frames);
    }

    /** One that is known in words only, from a schedule file say. */
    public CallFailure(String type, List<@Nullable String> details) {
        this(type, details, List.of());
    }

    /** The same, thrown there. */
    public CallFailure thrownAt(List<StackTraceElement> top) {
        return new CallFailure(type, details, top);
    }

    /** The failure of a call that answered {@link #FALSE} or {@link #NULL}. */
    public static CallFailure answer(String what) {
        return new CallFailure(what, List.of());
    }

    /** The failure that is this exception; null when no equal exception can be made from words. */
    public static @Nullable CallFailure of(IOException exception) {
        List<@Nullable String> details = new ArrayList<>();
        if (exception instanceof FileSystemException failed) {
            details.add(failed.getFile());
            details.add(failed.getOtherFile());
            details.add(failed.getReason());
        } else {
            details.add(exception.getMessage());
        }
        CallFailure failure = new CallFailure(exception.getClass().getName(), details);
        IOException again = failure.exception();
        return again != null
                        && String.valueOf(exception.getMessage()).length() <= LONGEST
                        && again.getClass() == exception.getClass()
                        && Objects.equals(again.getMessage(), exception.getMessage())
                ? failure
                : null;
    }

    /** Whether the call returned, with an answer that means failure. */
    public boolean isAnswer() {
        return details.isEmpty();
    }

    /** An exception like the one that was thrown; null when this JVM has no such class or cannot make one. */
    public @Nullable IOException exception() {
        try {
            Class<?> found = Class.forName(type, true, ClassLoader.getPlatformClassLoader());
            if (!IOException.class.isAssignableFrom(found)) {
                return null; // a schedule file may name anything
            }
            return make(found.asSubclass(IOException.class));
        } catch (ReflectiveOperationException | LinkageError e) {
            return null;
        }
    }

    private @Nullable IOException make(Class<? extends IOException> exception) throws ReflectiveOperationException {
        for (Constructor<?> constructor : exception.getConstructors()) {
            Class<?>[] parameters = constructor.getParameterTypes();
            boolean strings = true;
            for (Class<?> parameter : parameters) {
                strings &= parameter == String.class;
            }
            if (strings && parameters.length == details.size()) {
                return (IOException) constructor.newInstance(details.toArray());
            }
        }
        if (details.size() == 3 && details.get(1) == null && details.get(2) == null) {
            return (IOException) exception.getConstructor(String.class).newInstance(details.get(0));
        }
        return details.size() == 1 && details.get(0) == null
                ? exception.getConstructor().newInstance()
                : null;
    }

    /** Whether the words are the same: schedule files have nothing else. */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof CallFailure failure && type.equals(failure.type) && details.equals(failure.details);
    }

    @Override
    public int hashCode() {
        return Objects.hash(type, details);
    }

    /** For people: {@code java.io.FileNotFoundException: no.txt (No such file or directory)}. */
    @Override
    public String toString() {
        IOException exception = isAnswer() ? null : exception();
        return exception == null ? type : exception.toString();
    }
}
