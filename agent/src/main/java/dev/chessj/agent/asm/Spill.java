package dev.chessj.agent.asm;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Puts the arguments of a call aside, in locals beyond those of the method, so that what lies below them can be reached.
 *
 * <p>The locals are used between two neighbouring instructions only, so every call of a method may use the same ones and no stack map
 * frame knows them.
 *
 * <p><b>Threading.</b> Confined to the thread that rewrites the class.
 */
public final class Spill {

    private final MethodVisitor mv;
    private final Type[] types;
    private final int[] locals;

    public Spill(MethodVisitor mv, Type[] types, int firstLocal) {
        this.mv = mv;
        this.types = types.clone();
        locals = new int[types.length];
        int next = firstLocal;
        for (int i = 0; i < types.length; i++) {
            locals[i] = next;
            next += types[i].getSize();
        }
    }

    /** Whether the call takes nothing. */
    public boolean isEmpty() {
        return types.length == 0;
    }

    /** {@code ..., first, ..., last -> ...} */
    public void store() {
        for (int i = types.length - 1; i >= 0; i--) {
            mv.visitVarInsn(types[i].getOpcode(Opcodes.ISTORE), locals[i]);
        }
    }

    /** {@code ... -> ..., argument} */
    public void load(int argument) {
        mv.visitVarInsn(types[argument].getOpcode(Opcodes.ILOAD), locals[argument]);
    }

    /** {@code ... -> ..., first, ..., last} */
    public void load() {
        for (int i = 0; i < types.length; i++) {
            load(i);
        }
    }

    /** The same for the last time: the locals must not hold what nobody else holds. */
    public void loadAndForget() {
        load();
        forget();
    }

    /** {@code ... -> ...}: the locals hold nothing any more. */
    public void forget() {
        for (int i = 0; i < types.length; i++) {
            if (types[i].getSort() >= Type.ARRAY) {
                mv.visitInsn(Opcodes.ACONST_NULL);
                mv.visitVarInsn(Opcodes.ASTORE, locals[i]);
            }
        }
    }
}
