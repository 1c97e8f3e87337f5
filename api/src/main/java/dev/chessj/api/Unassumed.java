package dev.chessj.api;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An assumption of the test does not hold, and no test framework is there whose own exception would say so.
 *
 * <p>Where JUnit is, {@link Chess#assume} throws what its assumptions throw, so that the test counts as aborted and not as failed.
 */
public final class Unassumed extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** JUnit 5 and what is built on it, then JUnit 4. */
    private static final List<String> KNOWN =
            List.of("org.opentest4j.TestAbortedException", "org.junit.AssumptionViolatedException");

    private static final String MESSAGE = "an assumption made with Chess.assume does not hold";

    private Unassumed() {
        super(MESSAGE);
    }

    /** The exception to throw: that of the test framework seen from here, or else this one. */
    static RuntimeException here() {
        ClassLoader context = Thread.currentThread().getContextClassLoader();
        for (String name : KNOWN) {
            RuntimeException known = known(name, Chess.class.getClassLoader());
            known = known == null && context != null ? known(name, context) : known;
            if (known != null) {
                return known;
            }
        }
        return new Unassumed();
    }

    private static @Nullable RuntimeException known(String name, @Nullable ClassLoader loader) {
        try {
            Class<?> type = Class.forName(name, true, loader);
            return (RuntimeException) type.getConstructor(String.class).newInstance(MESSAGE);
        } catch (ReflectiveOperationException | LinkageError | ClassCastException e) {
            return null; // not there, or not what it used to be
        }
    }
}
