package dev.chessj.agent;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Tells how long a fork-join pool is polled for its end, or for having nothing to do.
 *
 * <p>It is, in steps of at most a millisecond. What runs out in virtual time is not such a step but the limit that the program gave:
 * otherwise "timed out" would be thousands of choices away.
 */
final class PollingPatch implements JdkPatch {

    private static final String LIMITED = "(JLjava/util/concurrent/TimeUnit;)Z";

    @Override
    public MethodVisitor patch(JdkMethod method, MethodVisitor next) {
        if (!method.is("awaitQuiescence" + LIMITED) && !method.is("awaitTermination" + LIMITED)) {
            return next;
        }
        return new MethodVisitor(Opcodes.ASM9, next) {
            @Override
            public void visitCode() {
                super.visitCode();
                super.visitVarInsn(Opcodes.LLOAD, 1);
                super.visitVarInsn(Opcodes.ALOAD, 3);
                super.visitMethodInsn(
                        Opcodes.INVOKESTATIC, Shims.HOOKS, "polls", "(JLjava/util/concurrent/TimeUnit;)V", false);
            }
        };
    }
}
