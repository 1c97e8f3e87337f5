package dev.chessj.agent.table;

import dev.chessj.agent.asm.Shims;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * The calls that tell the number of the process, whose results are replaced.
 *
 * <p><b>Threading.</b> Any thread: a table that never changes.
 */
public final class PidTable {

    private static final String BEAN = "java/lang/management/RuntimeMXBean";

    private PidTable() {}

    /** The shim that takes the result of the call, or null. */
    static @Nullable String shim(String owner, String name) {
        if (name.equals("pid") && owner.equals("java/lang/ProcessHandle")) {
            return "pid";
        }
        if (!owner.equals(BEAN)) {
            return null;
        }
        return name.equals("getPid") ? "pid" : name.equals("getName") ? "name" : null;
    }

    /** {@code ..., result -> ..., result}: after the call. */
    public static void replace(MethodVisitor mv, String owner, String name) {
        String shim = shim(owner, name);
        if (shim != null) {
            String descriptor = shim.equals("pid") ? "(J)J" : "(Ljava/lang/String;)Ljava/lang/String;";
            mv.visitMethodInsn(Opcodes.INVOKESTATIC, Shims.PROCESSES, shim, descriptor, false);
        }
    }
}
