package dev.chessj.cli.tests;

import dev.chessj.wrappers.Abort;
import dev.chessj.wrappers.identity.ProgramClock;
import java.lang.annotation.Annotation;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.Method;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * The {@code @Timeout} of a test method, or of its class: how much virtual time it may take.
 *
 * <p>JUnit interrupts the thread of the test when the time is over, and the test fails, whatever it does then. Here it is not interrupted: a test that would
 * never end is a deadlock or endless, and fails as such.
 *
 * @param text as JUnit shows it: {@code 2 seconds}
 */
record TestTimeLimit(long nanos, String test, String text) {
    private static final Set<String> TIMEOUT = Set.of(Names.JUPITER + "Timeout");

    /** The limit of a method, or null. */
    static @Nullable TestTimeLimit of(Class<?> type, Method method) {
        return annotation(type, method)
                .map(annotation -> {
                    long value = Annotations.attribute(annotation, "value", Long.class)
                            .orElse(0L);
                    TimeUnit unit = Annotations.attribute(annotation, "unit", TimeUnit.class)
                            .orElse(TimeUnit.SECONDS);
                    String name = unit.name().toLowerCase(Locale.ROOT);
                    String text = value + " " + (value == 1 ? name.substring(0, name.length() - 1) : name);
                    return new TestTimeLimit(
                            unit.toNanos(value),
                            Names.withParameters(method) + (method.getParameterCount() == 0 ? "()" : ""),
                            text);
                })
                .filter(limit -> limit.nanos > 0)
                .orElse(null);
    }

    private static Optional<Annotation> annotation(Class<?> type, Method method) {
        Optional<Annotation> found = Annotations.find(method, TIMEOUT);
        for (Class<?> outer = type; found.isEmpty() && outer != null; outer = outer.getEnclosingClass()) {
            for (Class<?> level = outer; found.isEmpty() && level != null; level = level.getSuperclass()) {
                found = Annotations.find(level, TIMEOUT);
            }
        }
        return found;
    }

    /** Whether the test is to run in a thread of its own for its limit. */
    static boolean isInAnotherThread(Method method) {
        return annotation(method.getDeclaringClass(), method)
                .flatMap(annotation -> Annotations.attribute(annotation, "threadMode", Enum.class))
                .filter(mode -> mode.name().equals("SEPARATE_THREAD"))
                .isPresent();
    }

    /** Calls the test. */
    void call(MethodHandle method, @Nullable Object instance) throws Throwable {
        long begin = ProgramClock.nanoTime();
        Throwable thrown = null;
        try {
            method.invokeExact(instance);
        } catch (Abort e) {
            throw e;
        } catch (Throwable e) {
            thrown = e;
        }
        if (ProgramClock.nanoTime() - begin >= nanos) {
            TimeoutException late = new TimeoutException(test + " timed out after " + text);
            if (thrown != null) {
                late.addSuppressed(thrown);
            }
            throw late;
        }
        if (thrown != null) {
            throw thrown;
        }
    }
}
