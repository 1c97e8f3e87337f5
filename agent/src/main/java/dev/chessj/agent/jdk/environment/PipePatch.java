package dev.chessj.agent.jdk.environment;

import dev.chessj.agent.asm.JdkPatch;
import dev.chessj.agent.asm.Shims;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * The waits of {@code PipedInputStream} and {@code PipedReader} say what they wait for; see {@code Pipes}.
 *
 * <p><b>Threading.</b> Any thread: it keeps no state.
 */
public final class PipePatch implements JdkPatch {

    public static final String[] TYPES = {"PipedInputStream", "PipedReader"};

    @Override
    public MethodVisitor patch(JdkMethod method, MethodVisitor next) {
        String shim = method.name().equals("read") ? "awaitInput" : "awaitRoom";
        return new MethodVisitor(Opcodes.ASM9, next) {
            @Override
            public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
                // ..., pipe, millis-millis
                if (name.equals("wait") && descriptor.equals("(J)V")) {
                    super.visitMethodInsn(Opcodes.INVOKESTATIC, Shims.PIPES, shim, "(Ljava/lang/Object;J)V", false);
                } else {
                    super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
                }
            }
        };
    }
}
