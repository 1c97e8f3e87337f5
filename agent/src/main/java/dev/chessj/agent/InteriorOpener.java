package dev.chessj.agent;

import dev.chessj.wrappers.Interiors;
import dev.chessj.wrappers.Reservation;
import dev.chessj.wrappers.Reservations;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Opens classes of {@code java.util} between two executions, when a test has shown that it needs it.
 *
 * <p>Such a class is retransformed with all that are nested in it and loaded; those that are loaded later are opened then. It stays as it
 * is, and a test that has not opened it pays a comparison at each access.
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
            if (type.getClassLoader() == null && !type.isHidden() && classes.contains(outermost(type.getName()))) {
                loaded.add(type);
            }
        }
        try {
            instrumentation.retransformClasses(loaded.toArray(Class<?>[]::new));
        } catch (UnmodifiableClassException | LinkageError e) {
            Reservations.add(
                    Reservation.JDK_CLASS_NOT_PATCHED,
                    "collections",
                    "The JDK's collections could not be opened; calls to them that race are tried in both orders, but not in the"
                            + " middle of each other: " + e);
        }
    }

    static String outermost(String name) {
        int nested = name.indexOf('$');
        return nested < 0 ? name : name.substring(0, nested);
    }
}
