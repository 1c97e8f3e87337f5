package dev.chessj.agent.jdk.environment;

import dev.chessj.agent.asm.GuardVisitor;
import dev.chessj.agent.asm.JdkPatch;
import dev.chessj.agent.asm.Shims;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * {@code Lookup.defineClass}: a class that an earlier execution has defined is there already, see {@code DefinedClasses}.
 *
 * <p><b>Threading.</b> Any thread: it keeps no state.
 */
public final class LookupPatch implements JdkPatch {

    public static final String TYPE = "java/lang/invoke/MethodHandles$Lookup";

    @Override
    public MethodVisitor patch(JdkMethod method, MethodVisitor next) {
        if (!method.is("defineClass([B)Ljava/lang/Class;")) {
            return next;
        }
        MethodVisitor asks = new GuardVisitor(next, GuardVisitor.Shape.CLASS, mv -> {
            mv.visitVarInsn(Opcodes.ALOAD, 0);
            mv.visitVarInsn(Opcodes.ALOAD, 1);
            call(mv, "earlier", "(L" + TYPE + ";[B)Ljava/lang/Class;");
        });
        return new MethodVisitor(Opcodes.ASM9, asks) {
            @Override
            public void visitInsn(int opcode) {
                if (opcode == Opcodes.ARETURN) {
                    // class
                    visitVarInsn(Opcodes.ALOAD, 1);
                    call(this, "defined", "(Ljava/lang/Class;[B)Ljava/lang/Class;");
                }
                super.visitInsn(opcode);
            }
        };
    }

    private static void call(MethodVisitor mv, String name, String descriptor) {
        mv.visitMethodInsn(Opcodes.INVOKESTATIC, Shims.DEFINED_CLASSES, name, descriptor, false);
    }
}
