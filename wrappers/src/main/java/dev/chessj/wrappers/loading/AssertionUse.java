package dev.chessj.wrappers.loading;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Which classes of the program under test contain {@code assert} statements, so that a test whose assertions are off can be told so: what
 * they would have found was not looked for.
 *
 * <p>Whether they are off is asked of the class itself, and as late as possible: a test framework may turn them on after it has loaded a
 * class.
 *
 * <p><b>Threading.</b> Any thread.
 */
public final class AssertionUse {

    private static final int NAMED = 3;

    private static final List<StaticState.Declared> CLASSES = new ArrayList<>();

    private AssertionUse() {}

    /** The class is being rewritten and has such statements. */
    public static void declare(ClassLoader loader, String name) {
        synchronized (CLASSES) {
            CLASSES.add(new StaticState.Declared(loader, name));
        }
    }

    /** A sentence that names the classes whose assertions are off, or an empty one if there is none. */
    public static String whereOff() {
        List<StaticState.Declared> declared;
        synchronized (CLASSES) {
            declared = List.copyOf(CLASSES);
        }
        List<String> off = declared.stream()
                .filter(AssertionUse::isOff)
                .map(StaticState.Declared::name)
                .distinct()
                .sorted()
                .toList();
        if (off.isEmpty()) {
            return "";
        }
        String names = off.stream().limit(NAMED).collect(Collectors.joining(", "));
        return "Assertions are off in this JVM, and these classes use them: " + names
                + (off.size() > NAMED ? " and " + (off.size() - NAMED) + " more" : "")
                + ". What they check was not checked; -ea turns them on.";
    }

    private static boolean isOff(StaticState.Declared declared) {
        try {
            return !Class.forName(declared.name(), false, declared.loader()).desiredAssertionStatus();
        } catch (ClassNotFoundException | LinkageError e) {
            return false; // it was never defined, so nobody uses it
        }
    }
}
