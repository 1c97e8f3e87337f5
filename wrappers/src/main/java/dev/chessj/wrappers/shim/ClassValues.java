package dev.chessj.wrappers.shim;

import dev.chessj.api.OperationKind;
import dev.chessj.wrappers.Controller;
import dev.chessj.wrappers.Current;
import dev.chessj.wrappers.Members;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * {@code ClassValue} of the program. A task that finds no value computes one, and the first value that is stored stays. So two tasks may
 * compute, and to store is an operation of its own.
 *
 * <p>The JVM keeps a value with its class. Values computed in an execution are removed when it ends.
 *
 * <p><b>Threading.</b> Called by the running task, and by the driver between executions.
 */
public final class ClassValues {

    private record Computed(ClassValue<?> values, Class<?> type) {}

    private static final List<Computed> COMPUTED = new ArrayList<>();

    private ClassValues() {}

    public static @Nullable Object get(ClassValue<?> values, Class<?> type, int site) {
        access(OperationKind.READ, values, site);
        return values.get(type);
    }

    public static void remove(ClassValue<?> values, Class<?> type, int site) {
        access(OperationKind.UPDATE, values, site);
        values.remove(type);
    }

    private static void access(OperationKind kind, @Nullable ClassValue<?> values, int site) {
        Controller controller = Current.controller();
        if (controller != null && values != null) { // null: the call itself throws
            controller.access(kind, values, Members.OF_SITE, site);
        }
    }

    /** Inside {@code ClassValue.get}, when the program has computed a value, before the JDK keeps it. */
    public static void computed(ClassValue<?> values, Class<?> type, int site) {
        Controller controller = Current.controller();
        if (controller == null || !isOfProgram(values.getClass().getClassLoader(), controller)) {
            return;
        }
        if (!controller.isQuiet()) { // what an initialiser computes stays, as the class does
            COMPUTED.add(new Computed(values, type));
        }
        controller.access(OperationKind.UPDATE, values, Members.OF_SITE, site);
    }

    private static boolean isOfProgram(@Nullable ClassLoader loader, Controller controller) {
        return loader != null && loader != controller.getClass().getClassLoader();
    }

    /** The execution is over: what it has computed is forgotten, if static state is put back. */
    public static void end(boolean putBack) {
        if (putBack) {
            COMPUTED.forEach(computed -> computed.values().remove(computed.type()));
        }
        COMPUTED.clear();
    }
}
