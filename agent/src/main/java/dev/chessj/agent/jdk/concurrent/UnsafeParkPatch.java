package dev.chessj.agent.jdk.concurrent;

import dev.chessj.agent.asm.JdkPatch;
import dev.chessj.agent.asm.Shims;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * JDK classes that call {@code Unsafe.park} and {@code unpark} themselves instead of going through {@code LockSupport}.
 *
 * <p><b>Threading.</b> Any thread: it keeps no state.
 */
public final class UnsafeParkPatch implements JdkPatch {

    private static final String UNSAFE = "jdk/internal/misc/Unsafe";

    @Override
    public MethodVisitor patch(JdkMethod method, MethodVisitor next) {
        return new MethodVisitor(Opcodes.ASM9, next) {
            @Override
            public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
                if (owner.equals(UNSAFE) && name.equals("park")) {
                    // ..., unsafe, absolute, time-time
                    super.visitMethodInsn(
                            Opcodes.INVOKESTATIC, Shims.HOOKS, "unsafePark", "(Ljava/lang/Object;ZJ)V", false);
                } else if (owner.equals(UNSAFE) && name.equals("unpark")) {
                    // ..., unsafe, thread
                    super.visitMethodInsn(
                            Opcodes.INVOKESTATIC,
                            Shims.HOOKS,
                            "unsafeUnpark",
                            "(Ljava/lang/Object;Ljava/lang/Object;)V",
                            false);
                } else {
                    super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
                }
            }
        };
    }
}
