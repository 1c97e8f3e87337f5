package dev.chessj.agent.jdk.environment;

import dev.chessj.agent.asm.JdkPatch;
import dev.chessj.agent.asm.Shims;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Where a management bean has got its name: who registers one without taking it away leaves it to the next execution.
 *
 * <p><b>Threading.</b> Any thread: it keeps no state.
 */
public final class RegisteredBeanPatch implements JdkPatch {

    public static final String TYPE = "com/sun/jmx/mbeanserver/Repository";

    private static final int NAME = 2; // the parameter

    @Override
    public MethodVisitor patch(JdkMethod method, MethodVisitor next) {
        return !method.name().equals("addMBean")
                ? next
                : new MethodVisitor(Opcodes.ASM9, next) {
                    @Override
                    public void visitInsn(int opcode) {
                        if (opcode == Opcodes.RETURN) {
                            mv.visitVarInsn(Opcodes.ALOAD, 0);
                            mv.visitVarInsn(Opcodes.ALOAD, NAME);
                            // repository, name
                            mv.visitMethodInsn(
                                    Opcodes.INVOKESTATIC,
                                    Shims.REGISTERED_BEAN,
                                    "registered",
                                    "(Ljava/lang/Object;Ljava/lang/Object;)V",
                                    false);
                        }
                        super.visitInsn(opcode);
                    }
                };
    }
}
