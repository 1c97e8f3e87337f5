package dev.chessj.agent.jdk;

import dev.chessj.agent.asm.JdkPatch;
import dev.chessj.agent.asm.MethodSites;
import dev.chessj.agent.asm.Shims;
import dev.chessj.api.OperationKind;
import dev.chessj.wrappers.Sites;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * {@code ClassValue}: that it keeps the value which the program has computed is an operation, behind those of the program.
 *
 * <p><b>Threading.</b> Any thread: it keeps no state.
 */
final class ClassValuePatch implements JdkPatch {

    static final String TYPE = "java/lang/ClassValue";

    @Override
    public MethodVisitor patch(JdkMethod method, MethodVisitor next) {
        return new MethodVisitor(Opcodes.ASM9, next) {
            @Override
            public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
                super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
                if (owner.equals(TYPE) && name.equals("computeValue")) {
                    // ..., value; the method is one of the value itself, and has the class as its only argument
                    super.visitVarInsn(Opcodes.ALOAD, 0);
                    super.visitVarInsn(Opcodes.ALOAD, 1);
                    MethodSites.pushInt(mv, site());
                    String hook = "(Ljava/lang/ClassValue;Ljava/lang/Class;I)V";
                    super.visitMethodInsn(Opcodes.INVOKESTATIC, Shims.CLASS_VALUES, "computed", hook, false);
                }
            }
        };
    }

    private static int site() {
        String type = TYPE.replace('/', '.');
        return Sites.register(new Sites.Site(type, "get", "", 0, OperationKind.UPDATE, "ClassValue.computeValue"));
    }
}
