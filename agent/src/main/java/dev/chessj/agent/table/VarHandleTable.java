package dev.chessj.agent.table;

import dev.chessj.agent.asm.Announcement;
import dev.chessj.agent.asm.Shims;
import dev.chessj.api.OperationKind;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/**
 * What a {@code VarHandle} access does, from its name, and to which variable, from the descriptor at the call site.
 *
 * <p>The arguments of an access are first the coordinates of the variable, then its values. The access mode fixes the number of
 * values, so the rest are coordinates: none for a static field, an object for a field, an array or buffer and an index for an element.
 *
 * <p><b>Threading.</b> Any thread: a table that never changes.
 */
public final class VarHandleTable {

    public static final String VAR_HANDLE = "java/lang/invoke/VarHandle";

    private VarHandleTable() {}

    /** What to announce before the call, or null when the method is no access. */
    static @Nullable Announcement find(String owner, String name, String descriptor) {
        if (!owner.equals(VAR_HANDLE)) {
            return null;
        }
        boolean compareAndSet = name.startsWith("compareAndSet") || name.startsWith("weakCompareAndSet");
        OperationKind kind;
        int values;
        switch (name) {
            case "get", "getVolatile", "getOpaque", "getAcquire" -> {
                kind = OperationKind.READ;
                values = 0;
            }
            case "set", "setVolatile", "setOpaque", "setRelease" -> {
                kind = OperationKind.WRITE;
                values = 1;
            }
            default -> {
                kind = OperationKind.UPDATE;
                if (compareAndSet || name.startsWith("compareAndExchange")) {
                    values = 2;
                } else if (name.startsWith("getAnd")) {
                    values = 1;
                } else {
                    return null;
                }
            }
        }
        Type[] arguments = Type.getArgumentTypes(descriptor);
        int coordinates = Math.max(0, arguments.length - values);
        boolean object = coordinates > 0 && isReference(arguments[0]);
        boolean index = object && coordinates > 1 && arguments[1].getSort() == Type.INT;
        return new Announcement(
                Shims.HANDLES,
                "before",
                index ? Announcement.OBJECT + "I" : object ? Announcement.OBJECT : "",
                true,
                kind,
                compareAndSet && descriptor.endsWith(")Z"));
    }

    private static boolean isReference(Type type) {
        return type.getSort() == Type.OBJECT || type.getSort() == Type.ARRAY;
    }
}
