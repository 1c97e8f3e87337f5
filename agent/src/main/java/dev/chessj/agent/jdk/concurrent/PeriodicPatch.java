package dev.chessj.agent.jdk.concurrent;

import dev.chessj.agent.asm.JdkPatch;
import dev.chessj.agent.asm.Shims;
import java.util.Set;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Timers inside the JDK that repeat their tasks: where they look whether a task is to be repeated, they ask a hook too. A timer that a
 * test leaves running comes to rest after it.
 *
 * <p><b>Threading.</b> Any thread: it keeps no state.
 */
public final class PeriodicPatch implements JdkPatch {

    private static final Set<String> METHODS = Set.of("isPeriodic()Z", "mainLoop()V", "exec()Z");
    private static final Set<String> FIELDS = Set.of("period", "nextDelay");

    @Override
    public MethodVisitor patch(JdkMethod method, MethodVisitor next) {
        if (!METHODS.contains(method.name() + method.descriptor())) {
            return next;
        }
        return new MethodVisitor(Opcodes.ASM9, next) {
            @Override
            public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
                super.visitFieldInsn(opcode, owner, name, descriptor);
                if (opcode == Opcodes.GETFIELD && FIELDS.contains(name) && descriptor.equals("J")) {
                    // ..., period-period
                    super.visitMethodInsn(Opcodes.INVOKESTATIC, Shims.HOOKS, "period", "(J)J", false);
                }
            }
        };
    }
}
