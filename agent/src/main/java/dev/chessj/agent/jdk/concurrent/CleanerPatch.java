package dev.chessj.agent.jdk.concurrent;

import dev.chessj.agent.asm.JdkPatch;
import dev.chessj.agent.asm.Shims;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * The thread of a {@code Cleaner}: it waits for references in the scheduler, as the program does.
 *
 * <p><b>Threading.</b> Any thread: it keeps no state.
 */
public final class CleanerPatch implements JdkPatch {

    @Override
    public MethodVisitor patch(JdkMethod method, MethodVisitor next) {
        return new MethodVisitor(Opcodes.ASM9, next) {
            @Override
            public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
                if (owner.equals("java/lang/ref/ReferenceQueue")
                        && (name + descriptor).equals("remove(J)Ljava/lang/ref/Reference;")) {
                    // ..., queue, millis-millis -> ..., reference
                    super.visitMethodInsn(
                            Opcodes.INVOKESTATIC,
                            Shims.REFERENCES,
                            "removeForCleaner",
                            "(Ljava/lang/ref/ReferenceQueue;J)Ljava/lang/ref/Reference;",
                            false);
                } else {
                    super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
                }
            }
        };
    }
}
