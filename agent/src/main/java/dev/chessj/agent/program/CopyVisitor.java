package dev.chessj.agent.program;

import dev.chessj.agent.asm.MethodSites;
import dev.chessj.agent.asm.Shims;
import dev.chessj.api.OperationKind;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Announces, where plain memory is traced, calls by which the JDK reads all fields of an object of the program: {@code super.clone()}, {@code
 * ObjectOutputStream.writeObject}, which reads what the object refers to as well, and {@code defaultWriteObject} where a class has its own {@code writeObject}.
 *
 * <p><b>Threading.</b> Confined to the thread that rewrites the class.
 */
final class CopyVisitor extends MethodVisitor {

    private static final String CLONE = "clone()Ljava/lang/Object;";
    private static final String DEFAULT = "defaultWriteObject()V";
    private static final String WRITE = "writeObject(Ljava/lang/Object;)V";

    private final MethodSites sites;

    CopyVisitor(MethodVisitor next, MethodSites sites) {
        super(Opcodes.ASM9, next);
        this.sites = sites;
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        String method = name + descriptor;
        boolean clones = opcode == Opcodes.INVOKESPECIAL && owner.startsWith("java/") && method.equals(CLONE);
        boolean writes = owner.startsWith("java/io/Object") && method.equals(WRITE);
        if (clones || writes) {
            // ..., object
            mv.visitInsn(Opcodes.DUP);
            sites.push(mv, OperationKind.READ, "");
            String shim = clones ? "before" : "serialises";
            mv.visitMethodInsn(Opcodes.INVOKESTATIC, Shims.COPIES, shim, "(Ljava/lang/Object;I)V", false);
        }
        if (method.equals(DEFAULT)
                && owner.equals("java/io/ObjectOutputStream")
                && sites.method().equals("writeObject")) {
            mv.visitVarInsn(Opcodes.ALOAD, 0); // only an object's own method may call it
            sites.push(mv, OperationKind.READ, "");
            mv.visitMethodInsn(Opcodes.INVOKESTATIC, Shims.COPIES, "serialisesItself", "(Ljava/lang/Object;I)V", false);
        }
        mv.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
    }
}
