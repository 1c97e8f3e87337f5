package dev.chessj.agent;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * {@code InheritableThreadLocal}: whoever looks for such a variable may see what its thread was given by the thread that started it, by which
 * workers of a pool can be told apart.
 */
final class InheritancePatch implements JdkPatch {

    @Override
    public MethodVisitor patch(JdkMethod method, MethodVisitor next) {
        if (!method.name().equals("getMap")) {
            return next;
        }
        return new MethodVisitor(Opcodes.ASM9, next) {
            @Override
            public void visitCode() {
                super.visitCode();
                super.visitMethodInsn(Opcodes.INVOKESTATIC, Shims.HOOKS, "inherits", "()V", false);
            }
        };
    }
}
