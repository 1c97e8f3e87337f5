package dev.chessj.agent.jdk.concurrent;

import dev.chessj.agent.asm.JdkPatch;
import dev.chessj.agent.asm.Shims;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * JDK classes with synchronized blocks inside which a task may lose its turn: the modelled monitor goes around the real one, which is
 * then never contended between tasks.
 *
 * <p>It also makes the JDK's blocks exclude those of the program, which have no real monitor: {@code synchronized (list)} around the
 * iteration over a synchronized list.
 *
 * <p><b>Threading.</b> Any thread: it keeps no state.
 */
public final class GuardedMonitorPatch implements JdkPatch {

    @Override
    public MethodVisitor patch(JdkMethod method, MethodVisitor next) {
        return new MethodVisitor(Opcodes.ASM9, next) {
            @Override
            public void visitInsn(int opcode) {
                if (opcode == Opcodes.MONITORENTER) {
                    // ..., object
                    super.visitInsn(Opcodes.DUP);
                    hook("monitorEnter");
                    super.visitInsn(opcode);
                } else if (opcode == Opcodes.MONITOREXIT) {
                    // ..., object
                    super.visitInsn(Opcodes.DUP);
                    super.visitInsn(opcode);
                    hook("monitorExit");
                } else {
                    super.visitInsn(opcode);
                }
            }

            private void hook(String name) {
                super.visitMethodInsn(Opcodes.INVOKESTATIC, Shims.HOOKS, name, "(Ljava/lang/Object;)V", false);
            }
        };
    }
}
