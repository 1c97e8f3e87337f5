package dev.chessj.agent.program;

import dev.chessj.agent.asm.MethodSites;
import dev.chessj.agent.asm.Shims;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Sends the value of a store, before it, and the value of a load, after it, through a shim: the store may have to wait, see {@code
 * dev.chessj.wrappers.memory.Stores}.
 *
 * <p><b>Threading.</b> Any thread: it keeps no state.
 */
final class ValueShims {

    static final Type OBJECT = Type.getObjectType("java/lang/Object");

    private ValueShims() {}

    /** {@code ..., value -> ..., value} */
    static void store(MethodVisitor mv, Type type, int site) {
        call(mv, "store", type, site);
    }

    /** {@code ..., value -> ..., value} */
    static void load(MethodVisitor mv, Type type, int site) {
        call(mv, "load", type, site);
    }

    private static void call(MethodVisitor mv, String shim, Type type, int site) {
        Type passed = switch (type.getSort()) {
            case Type.BOOLEAN, Type.BYTE, Type.CHAR, Type.SHORT -> Type.INT_TYPE;
            case Type.ARRAY, Type.OBJECT -> OBJECT;
            default -> type;
        };
        MethodSites.pushInt(mv, site);
        mv.visitMethodInsn(
                Opcodes.INVOKESTATIC,
                Shims.STORES,
                shim,
                Type.getMethodDescriptor(passed, passed, Type.INT_TYPE),
                false);
        if (passed.equals(OBJECT) && !type.equals(OBJECT)) {
            mv.visitTypeInsn(Opcodes.CHECKCAST, type.getInternalName());
        }
    }
}
