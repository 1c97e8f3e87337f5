package dev.chessj.agent.asm;

import java.util.Set;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * A hook that is told as the first thing in a method, and takes nothing from it.
 *
 * <p><b>Threading.</b> Immutable; any thread.
 */
public final class AtStart implements JdkPatch {

    private final String hook;
    private final Set<String> methods;

    /** @param methods by their names */
    public AtStart(String hook, String... methods) {
        this.hook = hook;
        this.methods = Set.of(methods);
    }

    @Override
    public MethodVisitor patch(JdkMethod method, MethodVisitor next) {
        return methods.contains(method.name()) ? call(next, hook) : next;
    }

    private static MethodVisitor call(MethodVisitor next, String hook) {
        return new MethodVisitor(Opcodes.ASM9, next) {
            @Override
            public void visitCode() {
                super.visitCode();
                super.visitMethodInsn(Opcodes.INVOKESTATIC, Shims.HOOKS, hook, "()V", false);
            }
        };
    }

    /** The same with the object of the method. */
    public static MethodVisitor callWithThis(MethodVisitor next, String hook, String descriptor) {
        return new MethodVisitor(Opcodes.ASM9, next) {
            @Override
            public void visitCode() {
                super.visitCode();
                super.visitVarInsn(Opcodes.ALOAD, 0);
                super.visitMethodInsn(Opcodes.INVOKESTATIC, Shims.HOOKS, hook, descriptor, false);
            }
        };
    }
}
