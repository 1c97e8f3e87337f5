package dev.chessj.agent.jdk.concurrent;

import dev.chessj.agent.asm.JdkPatch;
import dev.chessj.agent.asm.Shims;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * A subclass of {@code Thread} inside the JDK that overrides {@code run}: a task waits there for its first turn.
 *
 * <p><b>Threading.</b> Any thread: it keeps no state.
 */
public final class ThreadRunPatch implements JdkPatch {

    @Override
    public MethodVisitor patch(JdkMethod method, MethodVisitor next) {
        return method.is("run()V") ? atStart(next) : next;
    }

    /** Calls the hook with the thread, first of all. */
    static MethodVisitor atStart(MethodVisitor next) {
        return new MethodVisitor(Opcodes.ASM9, next) {
            @Override
            public void visitCode() {
                super.visitCode();
                super.visitVarInsn(Opcodes.ALOAD, 0);
                super.visitMethodInsn(Opcodes.INVOKESTATIC, Shims.HOOKS, "run", "(Ljava/lang/Object;)V", false);
            }
        };
    }
}
