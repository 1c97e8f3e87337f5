package dev.chessj.wrappers.memory;

import dev.chessj.api.OperationKind;
import dev.chessj.wrappers.Controller;
import dev.chessj.wrappers.Current;
import dev.chessj.wrappers.Members;
import dev.chessj.wrappers.Outsiders;
import org.jspecify.annotations.Nullable;

/**
 * {@code java.util.concurrent.atomic}: called just before the program's own call, which stays as it is.
 *
 * <p>Which method is a read, a write or an update is the rewriter's table; there is one entry point per kind so that the kind is a
 * constant on the hot path.
 *
 * <p><b>Threading.</b> Any thread calls it; only the running task reports to the {@code Controller}.
 */
public final class Atomics {

    private Atomics() {}

    public static void read(@Nullable Object atomic, int site) {
        before(OperationKind.READ, atomic, Members.OF_SITE, site);
    }

    public static void write(@Nullable Object atomic, int site) {
        before(OperationKind.WRITE, atomic, Members.OF_SITE, site);
    }

    public static void update(@Nullable Object atomic, int site) {
        before(OperationKind.UPDATE, atomic, Members.OF_SITE, site);
    }

    public static void readElement(@Nullable Object array, int index, int site) {
        before(OperationKind.READ, array, index, site);
    }

    public static void writeElement(@Nullable Object array, int index, int site) {
        before(OperationKind.WRITE, array, index, site);
    }

    public static void updateElement(@Nullable Object array, int index, int site) {
        before(OperationKind.UPDATE, array, index, site);
    }

    /** Follows a compare-and-set with its result on the stack, and leaves it there. */
    public static boolean updated(boolean success) {
        if (!success) {
            Controller controller = Current.controller();
            if (controller != null) {
                controller.accessFailed();
            }
        }
        return success;
    }

    private static void before(OperationKind kind, @Nullable Object target, int member, int site) {
        Controller controller = Current.controller();
        if (controller == null) {
            Outsiders.met(site);
        } else if (target != null) { // null: the call itself throws as the JDK does
            // A negative index is not a member: the call throws, on the object as a whole.
            controller.access(kind, target, Math.max(member, Members.OF_SITE), site);
        }
    }
}
