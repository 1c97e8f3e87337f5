package dev.chessj.agent.jdk.concurrent;

import dev.chessj.agent.asm.GuardVisitor;
import dev.chessj.agent.asm.JdkPatch;
import dev.chessj.agent.asm.Shims;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * {@code LockSupport}: every park and unpark asks its hook first.
 *
 * <p><b>Threading.</b> Any thread: it keeps no state.
 */
public final class LockSupportPatch implements JdkPatch {

    @Override
    public MethodVisitor patch(JdkMethod method, MethodVisitor next) {
        return switch (method.name() + method.descriptor()) {
            case "park()V" -> guard(next, "park", "(Ljava/lang/Object;)Z", false, -1);
            case "park(Ljava/lang/Object;)V" -> guard(next, "park", "(Ljava/lang/Object;)Z", true, -1);
            case "parkNanos(J)V" -> guard(next, "parkNanos", "(Ljava/lang/Object;J)Z", false, 0);
            case "parkNanos(Ljava/lang/Object;J)V" -> guard(next, "parkNanos", "(Ljava/lang/Object;J)Z", true, 1);
            case "parkUntil(J)V" -> guard(next, "parkUntil", "(Ljava/lang/Object;J)Z", false, 0);
            case "parkUntil(Ljava/lang/Object;J)V" -> guard(next, "parkUntil", "(Ljava/lang/Object;J)Z", true, 1);
            case "unpark(Ljava/lang/Thread;)V" -> guard(next, "unpark", "(Ljava/lang/Thread;)Z", true, -1);
            default -> next;
        };
    }

    private static MethodVisitor guard(MethodVisitor next, String hook, String descriptor, boolean first, int time) {
        return new GuardVisitor(next, GuardVisitor.Shape.DONE, mv -> {
            if (first) {
                mv.visitVarInsn(Opcodes.ALOAD, 0);
            } else {
                mv.visitInsn(Opcodes.ACONST_NULL);
            }
            if (time >= 0) {
                mv.visitVarInsn(Opcodes.LLOAD, time);
            }
            mv.visitMethodInsn(Opcodes.INVOKESTATIC, Shims.HOOKS, hook, descriptor, false);
        });
    }
}
