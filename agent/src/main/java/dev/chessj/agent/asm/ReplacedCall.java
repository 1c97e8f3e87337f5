package dev.chessj.agent.asm;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * One method that a class of the JDK calls: its calls go to a shim of the same name, with the object as the first argument.
 *
 * <p><b>Threading.</b> Immutable; any thread.
 */
public final class ReplacedCall implements JdkPatch {

    private final String type;
    private final String name;
    private final String result;
    private final String shim;

    /**
     * @param type the class of the method
     * @param name its name; it has no parameters
     * @param result the descriptor of what it returns
     * @param shim the class of the shim
     */
    public ReplacedCall(String type, String name, String result, String shim) {
        this.type = type;
        this.name = name;
        this.result = result;
        this.shim = shim;
    }

    @Override
    public MethodVisitor patch(JdkMethod method, MethodVisitor next) {
        return new MethodVisitor(Opcodes.ASM9, next) {
            @Override
            public void visitMethodInsn(
                    int opcode, String owner, String called, String descriptor, boolean isInterface) {
                if (owner.equals(type) && called.equals(name) && descriptor.equals("()" + result)) {
                    // ..., object -> ..., result
                    super.visitMethodInsn(Opcodes.INVOKESTATIC, shim, name, "(L" + type + ";)" + result, false);
                } else {
                    super.visitMethodInsn(opcode, owner, called, descriptor, isInterface);
                }
            }
        };
    }
}
