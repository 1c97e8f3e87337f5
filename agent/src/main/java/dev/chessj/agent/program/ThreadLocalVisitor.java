package dev.chessj.agent.program;

import dev.chessj.agent.asm.Hierarchy;
import dev.chessj.agent.asm.Shims;
import java.util.Set;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Tells that a thread-local variable is used: what an item of work leaves there for the next item on the same thread is no race, and tells
 * that thread from others.
 *
 * <p><b>Threading.</b> Confined to the thread that rewrites the class.
 */
final class ThreadLocalVisitor extends MethodVisitor {

    private static final Set<String> METHODS =
            Set.of("get()Ljava/lang/Object;", "set(Ljava/lang/Object;)V", "remove()V");

    private final Hierarchy hierarchy;

    ThreadLocalVisitor(MethodVisitor next, Hierarchy hierarchy) {
        super(Opcodes.ASM9, next);
        this.hierarchy = hierarchy;
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        if (opcode == Opcodes.INVOKEVIRTUAL
                && METHODS.contains(name + descriptor)
                && hierarchy.isSubclass(owner, "java/lang/ThreadLocal")) {
            mv.visitMethodInsn(Opcodes.INVOKESTATIC, Shims.MEMORY, "threadLocal", "()V", false);
        }
        mv.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
    }
}
