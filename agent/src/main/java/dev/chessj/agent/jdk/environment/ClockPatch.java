package dev.chessj.agent.jdk.environment;

import dev.chessj.agent.asm.GuardVisitor;
import dev.chessj.agent.asm.JdkPatch;
import dev.chessj.agent.asm.Shims;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * JDK classes that compute deadlines or tell the time: they must see the clock that the waiting uses.
 *
 * <p>Class initialisers keep the real clock: they run once per JVM and must not depend on who comes first.
 *
 * <p><b>Threading.</b> Any thread: it keeps no state.
 */
public final class ClockPatch implements JdkPatch {

    @Override
    public MethodVisitor patch(JdkMethod method, MethodVisitor next) {
        if (method.is("currentInstant()Ljava/time/Instant;")) {
            // java.time.Clock, where every system clock comes down to
            return new GuardVisitor(
                    next,
                    GuardVisitor.Shape.INSTANT,
                    mv -> mv.visitMethodInsn(
                            Opcodes.INVOKESTATIC, Shims.CLOCKS, "instant", "()Ljava/time/Instant;", false));
        }
        return method.name().equals("<clinit>") ? next : new Clock(next);
    }

    private static final class Clock extends MethodVisitor {
        Clock(MethodVisitor next) {
            super(Opcodes.ASM9, next);
        }

        @Override
        public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
            boolean clock =
                    owner.equals("java/lang/System") && (name.equals("nanoTime") || name.equals("currentTimeMillis"));
            super.visitMethodInsn(opcode, clock ? Shims.CLOCKS : owner, name, descriptor, isInterface);
        }
    }
}
