package dev.chessj.agent.install;

import dev.chessj.wrappers.calls.Interior;
import dev.chessj.wrappers.memory.Interiors;
import dev.chessj.wrappers.verdict.Reservation;
import dev.chessj.wrappers.verdict.Reservations;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Opens classes of the JDK whose objects are not thread-safe between two executions, when a test has shown that it needs it.
 *
 * <p>Such a class is retransformed with all that are nested in it and loaded; those that are loaded later are opened then. It stays as it
 * is, and a test that has not opened it pays a comparison at each access.
 *
 * <p><b>Threading.</b> The thread of the search, between two executions.
 */
final class InteriorOpener implements Interiors.Opener {

    private final Instrumentation instrumentation;
    private final JdkRewriter rewriter;

    InteriorOpener(Instrumentation instrumentation, JdkRewriter rewriter) {
        this.instrumentation = instrumentation;
        this.rewriter = rewriter;
    }

    @Override
    public void open(Set<String> classes) {
        rewriter.openInteriors(classes);
        List<Class<?>> loaded = new ArrayList<>();
        for (Class<?> type : instrumentation.getAllLoadedClasses()) {
            if (!type.isHidden()
                    && classes.contains(Interior.outermost(type.getName()))
                    && JdkRewriter.isOfJdk(type.getClassLoader(), type.getName().replace('.', '/'))) {
                loaded.add(type);
            }
        }
        try {
            instrumentation.retransformClasses(loaded.toArray(Class<?>[]::new));
        } catch (UnmodifiableClassException | LinkageError e) {
            Reservations.add(
                    Reservation.JDK_CLASS_NOT_PATCHED,
                    "objects",
                    "The JDK's objects that are not thread-safe could not be opened; calls to them that race are tried in both"
                            + " orders, but not in the"
                            + " middle of each other: " + e);
        }
    }
}
