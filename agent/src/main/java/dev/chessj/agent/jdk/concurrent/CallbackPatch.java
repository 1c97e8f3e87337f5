package dev.chessj.agent.jdk.concurrent;

import dev.chessj.agent.asm.JdkPatch;
import dev.chessj.agent.asm.MethodSites;
import dev.chessj.agent.asm.Shims;
import dev.chessj.api.OperationKind;
import dev.chessj.wrappers.Sites;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Collections and atomics that call the program back: what they do after the callback is an operation again.
 *
 * <p>{@code compute} reads, calls a function and writes. Where the function executes operations itself, others may run in between; the
 * write then needs a point before it. Where it does not, the call is one operation and the hook passes.
 *
 * <p><b>Threading.</b> Immutable; any thread.
 */
public final class CallbackPatch implements JdkPatch {

    private static final String FUNCTIONS = "java/util/function/";

    private final String type;

    public CallbackPatch(String type) {
        this.type = type;
    }

    @Override
    public MethodVisitor patch(JdkMethod method, MethodVisitor next) {
        boolean isStatic = (method.access() & Opcodes.ACC_STATIC) != 0;
        boolean indexed = type.endsWith("Array") && method.descriptor().startsWith("(I");
        return isStatic
                ? next
                : new MethodVisitor(Opcodes.ASM9, next) {
                    @Override
                    public void visitMethodInsn(
                            int opcode, String owner, String name, String descriptor, boolean isInterface) {
                        super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
                        if (opcode == Opcodes.INVOKEINTERFACE && owner.startsWith(FUNCTIONS)) {
                            // ..., result
                            super.visitVarInsn(Opcodes.ALOAD, 0);
                            if (indexed) {
                                super.visitVarInsn(Opcodes.ILOAD, 1);
                            } else {
                                super.visitInsn(Opcodes.ICONST_M1);
                            }
                            MethodSites.pushInt(mv, site(method.name()));
                            super.visitMethodInsn(
                                    Opcodes.INVOKESTATIC, Shims.HOOKS, "calledBack", "(Ljava/lang/Object;II)V", false);
                        }
                    }
                };
    }

    private int site(String method) {
        String member = type.substring(type.lastIndexOf('/') + 1) + "." + method;
        return Sites.register(new Sites.Site(type.replace('/', '.'), method, "", 0, OperationKind.UPDATE, member));
    }
}
