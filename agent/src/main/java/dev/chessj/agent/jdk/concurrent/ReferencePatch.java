package dev.chessj.agent.jdk.concurrent;

import dev.chessj.agent.asm.JdkPatch;
import dev.chessj.agent.asm.Shims;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * {@code Reference}: what a task makes a reference to is held until the execution ends, or the search chooses a collection.
 *
 * <p><b>Threading.</b> Any thread: it keeps no state.
 */
public final class ReferencePatch implements JdkPatch {

    @Override
    public MethodVisitor patch(JdkMethod method, MethodVisitor next) {
        if (!method.is("<init>(Ljava/lang/Object;Ljava/lang/ref/ReferenceQueue;)V")) {
            return next;
        }
        return new MethodVisitor(Opcodes.ASM9, next) {
            @Override
            public void visitCode() {
                super.visitCode();
                mv.visitVarInsn(Opcodes.ALOAD, 1);
                mv.visitMethodInsn(Opcodes.INVOKESTATIC, Shims.REFERENCES, "hold", "(Ljava/lang/Object;)V", false);
            }
        };
    }
}
