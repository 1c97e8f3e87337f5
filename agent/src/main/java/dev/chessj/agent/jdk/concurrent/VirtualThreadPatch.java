package dev.chessj.agent.jdk.concurrent;

import dev.chessj.agent.asm.JdkPatch;
import dev.chessj.agent.asm.Shims;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * {@code ThreadBuilders}, where the JDK decides what a virtual thread is made of.
 *
 * <p>Its own continuations, mounted by its own scheduler, are out of our reach. It has another kind, for machines without
 * continuations, that answers every question in the same way and is started like any other thread; tasks get that one.
 *
 * <p><b>Threading.</b> Any thread: it keeps no state.
 */
public final class VirtualThreadPatch implements JdkPatch {

    @Override
    public MethodVisitor patch(JdkMethod method, MethodVisitor next) {
        if (!method.name().equals("newVirtualThread")) {
            return next;
        }
        return new MethodVisitor(Opcodes.ASM9, next) {
            @Override
            public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
                super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
                if (owner.equals("jdk/internal/vm/ContinuationSupport") && name.equals("isSupported")) {
                    // ..., supported
                    super.visitMethodInsn(Opcodes.INVOKESTATIC, Shims.HOOKS, "unboundVirtualThread", "(Z)Z", false);
                }
            }
        };
    }
}
