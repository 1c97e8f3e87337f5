package dev.chessj.agent.jdk.concurrent;

import dev.chessj.agent.asm.JdkPatch;
import dev.chessj.agent.asm.Shims;
import java.util.Set;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Starts work and asks for its result with a limit of zero: in virtual time that is the shortest limit there is.
 *
 * <p>Between the start and the question others may have done the work, so both answers are possible. With zero the JDK asks at once, in
 * the same step; with a nanosecond it waits, and the search chooses. {@code invokeAll} of a {@code ThreadPoolExecutor} starts nothing when
 * the limit is zero, and that of a fork-join pool waits or lets the caller do the work: these are left alone.
 *
 * <p><b>Threading.</b> Immutable; any thread.
 */
public final class ZeroLimitPatch implements JdkPatch {

    private static final String UNIT = "Ljava/util/concurrent/TimeUnit;";
    private static final String LIMITED = "(Ljava/util/Collection;J" + UNIT + ")";
    private static final int TIME = 2;
    private static final int OF_UNIT = 4;

    private final Set<String> methods;

    public ZeroLimitPatch(String... methods) {
        this.methods = Set.of(methods);
    }

    @Override
    public MethodVisitor patch(JdkMethod method, MethodVisitor next) {
        if (!methods.contains(method.name()) || !method.descriptor().startsWith(LIMITED)) {
            return next;
        }
        return new MethodVisitor(Opcodes.ASM9, next) {
            @Override
            public void visitCode() {
                super.visitCode();
                super.visitVarInsn(Opcodes.LLOAD, TIME);
                super.visitVarInsn(Opcodes.ALOAD, OF_UNIT);
                call("unitOfLimit", "(J" + UNIT + ")" + UNIT);
                super.visitVarInsn(Opcodes.ASTORE, OF_UNIT);
                super.visitVarInsn(Opcodes.LLOAD, TIME);
                call("limit", "(J)J");
                super.visitVarInsn(Opcodes.LSTORE, TIME);
            }

            private void call(String hook, String descriptor) {
                super.visitMethodInsn(Opcodes.INVOKESTATIC, Shims.HOOKS, hook, descriptor, false);
            }
        };
    }
}
