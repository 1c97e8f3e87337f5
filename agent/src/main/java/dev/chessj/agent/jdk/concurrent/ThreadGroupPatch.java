package dev.chessj.agent.jdk.concurrent;

import dev.chessj.agent.asm.GuardVisitor;
import dev.chessj.agent.asm.JdkPatch;
import dev.chessj.agent.asm.Shims;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * {@code ThreadGroup}: where an exception that nobody handles would be printed, the scheduler hears of it; where its threads are
 * interrupted, the scheduler says which those are.
 *
 * <p><b>Threading.</b> Any thread: it keeps no state.
 */
public final class ThreadGroupPatch implements JdkPatch {

    @Override
    public MethodVisitor patch(JdkMethod method, MethodVisitor next) {
        if (method.is("interrupt()V")) {
            return new GuardVisitor(next, GuardVisitor.Shape.DONE, mv -> {
                mv.visitVarInsn(Opcodes.ALOAD, 0);
                mv.visitMethodInsn(
                        Opcodes.INVOKESTATIC, Shims.LIVE_THREADS, "interrupt", "(Ljava/lang/ThreadGroup;)Z", false);
            });
        }
        if (!method.is("uncaughtException(Ljava/lang/Thread;Ljava/lang/Throwable;)V")) {
            return next;
        }
        return new GuardVisitor(next, GuardVisitor.Shape.DONE, mv -> {
            mv.visitVarInsn(Opcodes.ALOAD, 0);
            mv.visitVarInsn(Opcodes.ALOAD, 1);
            mv.visitVarInsn(Opcodes.ALOAD, 2);
            mv.visitMethodInsn(
                    Opcodes.INVOKESTATIC,
                    Shims.HOOKS,
                    "unhandled",
                    "(Ljava/lang/ThreadGroup;Ljava/lang/Thread;Ljava/lang/Throwable;)Z",
                    false);
        });
    }
}
