package dev.chessj.agent.jdk.concurrent;

import dev.chessj.agent.asm.JdkPatch;
import dev.chessj.agent.asm.Shims;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * An idle worker of a fork-join pool waits for work without a limit.
 *
 * <p>The pool ends workers that had nothing to do for a minute and starts others when there is work again. Nobody can tell these from
 * the old ones but by the size of the pool, and with each period of a periodic task the search would try all of that again.
 *
 * <p><b>Threading.</b> Any thread: it keeps no state.
 */
public final class IdleWorkerPatch implements JdkPatch {

    private static final String IDLE = "awaitWork";

    @Override
    public MethodVisitor patch(JdkMethod method, MethodVisitor next) {
        if (!method.name().equals(IDLE)) {
            return next;
        }
        return new MethodVisitor(Opcodes.ASM9, next) {
            @Override
            public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
                if (name.equals("parkUntil") && descriptor.equals("(J)V")) {
                    // ..., time-time
                    super.visitMethodInsn(Opcodes.INVOKESTATIC, Shims.HOOKS, "idleUntil", descriptor, false);
                } else if (owner.equals("jdk/internal/misc/Unsafe") && name.equals("park")) {
                    // ..., unsafe, absolute, time-time
                    super.visitMethodInsn(
                            Opcodes.INVOKESTATIC, Shims.HOOKS, "unsafeIdle", "(Ljava/lang/Object;ZJ)V", false);
                } else {
                    super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
                }
            }
        };
    }
}
