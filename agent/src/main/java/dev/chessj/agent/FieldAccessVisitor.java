package dev.chessj.agent;

import dev.chessj.api.OperationKind;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Announces every access to a volatile field; the access itself stays.
 *
 * <p>A constructor may write fields before it calls {@code super()}, as inner classes do, but until then the verifier allows nobody
 * to see the object. Such writes are left alone: no other thread can have it either.
 */
final class FieldAccessVisitor extends MethodVisitor {

    private static final String OF_OBJECT = "(Ljava/lang/Object;I)V";
    private static final String OF_CLASS = "(I)V";

    private final Hierarchy hierarchy;
    private final MethodSites sites;

    /** In a constructor before its call to another one: true. */
    private boolean uninitialized;

    /** Objects created in the arguments of {@code super(...)} that have not seen their own constructor yet. */
    private int created;

    FieldAccessVisitor(MethodVisitor next, Hierarchy hierarchy, MethodSites sites) {
        super(Opcodes.ASM9, next);
        this.hierarchy = hierarchy;
        this.sites = sites;
        uninitialized = sites.method().equals("<init>");
    }

    @Override
    public void visitTypeInsn(int opcode, String type) {
        if (opcode == Opcodes.NEW) {
            created++;
        }
        mv.visitTypeInsn(opcode, type);
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        mv.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        if (uninitialized && opcode == Opcodes.INVOKESPECIAL && name.equals("<init>")) {
            uninitialized = created > 0;
            created--;
        }
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
        if (!(uninitialized && opcode == Opcodes.PUTFIELD)) {
            Hierarchy.Field field = hierarchy.field(owner, name, descriptor);
            if (field.isVolatile()) {
                announce(opcode, field.declaring().replace('/', '.') + "." + name, Type.getType(descriptor));
            }
        }
        mv.visitFieldInsn(opcode, owner, name, descriptor);
    }

    private void announce(int opcode, String member, Type type) {
        switch (opcode) {
            case Opcodes.GETSTATIC -> call("readStatic", OF_CLASS, OperationKind.READ, member);
            case Opcodes.PUTSTATIC -> call("writeStatic", OF_CLASS, OperationKind.WRITE, member);
            case Opcodes.GETFIELD -> {
                // ..., object
                mv.visitInsn(Opcodes.DUP);
                call("read", OF_OBJECT, OperationKind.READ, member);
            }
            default -> {
                if (type.getSize() == 1) {
                    // ..., object, value
                    mv.visitInsn(Opcodes.DUP2);
                    mv.visitInsn(Opcodes.POP);
                    // ..., object, value, object
                } else {
                    // ..., object, value-value
                    mv.visitInsn(Opcodes.DUP2_X1);
                    mv.visitInsn(Opcodes.POP2);
                    // ..., value-value, object
                    mv.visitInsn(Opcodes.DUP_X2);
                    // ..., object, value-value, object
                }
                call("write", OF_OBJECT, OperationKind.WRITE, member);
            }
        }
    }

    private void call(String shim, String descriptor, OperationKind kind, String member) {
        sites.pushField(mv, kind, member);
        mv.visitMethodInsn(Opcodes.INVOKESTATIC, Shims.FIELDS, shim, descriptor, false);
    }
}
