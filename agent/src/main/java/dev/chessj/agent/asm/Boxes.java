package dev.chessj.agent.asm;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Values of any type as objects, and back.
 *
 * <p><b>Threading.</b> Any thread: it keeps no state.
 */
public final class Boxes {

    private Boxes() {}

    /** {@code ..., object -> ..., value} */
    public static void unbox(MethodVisitor mv, Type type) {
        if (type.getSort() >= Type.ARRAY) {
            mv.visitTypeInsn(Opcodes.CHECKCAST, type.getInternalName());
            return;
        }
        String wrapper = wrapper(type);
        mv.visitTypeInsn(Opcodes.CHECKCAST, wrapper);
        mv.visitMethodInsn(
                Opcodes.INVOKEVIRTUAL, wrapper, type.getClassName() + "Value", "()" + type.getDescriptor(), false);
    }

    /** {@code ..., value -> ..., object}; null where there is no value. */
    public static void box(MethodVisitor mv, Type type) {
        if (type.getSort() == Type.VOID) {
            mv.visitInsn(Opcodes.ACONST_NULL);
        } else if (type.getSort() < Type.ARRAY) {
            String wrapper = wrapper(type);
            mv.visitMethodInsn(
                    Opcodes.INVOKESTATIC, wrapper, "valueOf", "(" + type.getDescriptor() + ")L" + wrapper + ";", false);
        }
    }

    private static String wrapper(Type type) {
        return switch (type.getSort()) {
            case Type.BOOLEAN -> "java/lang/Boolean";
            case Type.BYTE -> "java/lang/Byte";
            case Type.CHAR -> "java/lang/Character";
            case Type.SHORT -> "java/lang/Short";
            case Type.INT -> "java/lang/Integer";
            case Type.LONG -> "java/lang/Long";
            case Type.FLOAT -> "java/lang/Float";
            case Type.DOUBLE -> "java/lang/Double";
            default -> throw new IllegalArgumentException(type + " has no wrapper");
        };
    }
}
