package dev.chessj.agent.jdk.concurrent;

import dev.chessj.agent.asm.JdkPatch;
import dev.chessj.agent.asm.MethodSites;
import dev.chessj.agent.asm.Shims;
import dev.chessj.wrappers.Sites;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * JDK classes that wait on monitors nobody else uses, such as those of {@code Timer}: their monitors are modelled only, as those of the
 * program are.
 *
 * <p><b>Contract.</b> All classes that synchronise on the same objects get this patch, and none of them has synchronized methods that
 * matter: a modifier cannot be taken away.
 *
 * <p><b>Threading.</b> Any thread: it keeps no state.
 */
public final class ModelMonitorPatch implements JdkPatch {

    @Override
    public MethodVisitor patch(JdkMethod method, MethodVisitor next) {
        return new MethodVisitor(Opcodes.ASM9, next) {
            @Override
            public void visitInsn(int opcode) {
                // ..., object
                if (opcode == Opcodes.MONITORENTER) {
                    shim("enter", "(Ljava/lang/Object;I)V");
                } else if (opcode == Opcodes.MONITOREXIT) {
                    shim("exit", "(Ljava/lang/Object;I)V");
                } else {
                    super.visitInsn(opcode);
                }
            }

            @Override
            public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
                // ..., object   or   ..., object, millis-millis
                switch (name + descriptor) {
                    case "wait()V" -> shim("await", "(Ljava/lang/Object;I)V");
                    case "wait(J)V" -> shim("await", "(Ljava/lang/Object;JI)V");
                    case "notify()V" -> shim("notify", "(Ljava/lang/Object;I)V");
                    case "notifyAll()V" -> shim("notifyAll", "(Ljava/lang/Object;I)V");
                    default -> super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
                }
            }

            private void shim(String name, String descriptor) {
                MethodSites.pushInt(mv, Sites.JDK);
                super.visitMethodInsn(Opcodes.INVOKESTATIC, Shims.MONITORS, name, descriptor, false);
            }
        };
    }
}
