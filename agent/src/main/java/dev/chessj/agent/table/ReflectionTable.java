package dev.chessj.agent.table;

import dev.chessj.agent.asm.Announcement;
import dev.chessj.agent.asm.Shims;
import dev.chessj.api.OperationKind;
import dev.chessj.wrappers.scope.Tracing;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Calls through reflection: accesses of {@code Field}, and {@code Method.invoke}. Those that make method handles are in {@link ShimTable}.
 *
 * <p><b>Threading.</b> Any thread: a table that never changes.
 */
public final class ReflectionTable {

    static final String FIELD = "java/lang/reflect/Field";
    private static final String METHOD = "java/lang/reflect/Method";
    private static final Set<String> TYPES =
            Set.of("", "Boolean", "Byte", "Char", "Short", "Int", "Long", "Float", "Double");

    private ReflectionTable() {}

    /** What to announce before the call, or null when it is no access. Where stores are delayed they are drained before it instead. */
    static @Nullable Announcement find(String owner, String name, String descriptor) {
        if (!owner.equals(FIELD)
                || name.length() < 3
                || !TYPES.contains(name.substring(3))
                || !descriptor.startsWith("(Ljava/lang/Object;")
                || Tracing.installed().isWeak()) {
            return null;
        }
        OperationKind kind =
                name.startsWith("get") ? OperationKind.READ : name.startsWith("set") ? OperationKind.WRITE : null;
        return kind == null
                ? null
                : new Announcement(Shims.REFLECTIONS, "before", Announcement.OBJECT, true, kind, false);
    }

    /** Whether the call invokes a method. */
    public static boolean invokes(String owner, String name) {
        return owner.equals(METHOD) && name.equals("invoke");
    }
}
