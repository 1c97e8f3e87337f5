package dev.chessj.agent.program;

import dev.chessj.agent.asm.MethodSites;
import dev.chessj.agent.asm.Shims;
import dev.chessj.api.OperationKind;
import dev.chessj.wrappers.scope.Tracing;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Announces every access to an element of an array, where plain memory is traced; the access itself stays. What a coverage tool writes is
 * not the program's.
 *
 * <p><b>Threading.</b> Confined to the thread that rewrites the class.
 */
public final class ArrayAccessVisitor extends MethodVisitor {

    private static final String DESCRIPTOR = "(Ljava/lang/Object;II)V";

    private static final Type[] TYPES = {
        Type.INT_TYPE,
        Type.LONG_TYPE,
        Type.FLOAT_TYPE,
        Type.DOUBLE_TYPE,
        ValueShims.OBJECT,
        Type.BYTE_TYPE,
        Type.CHAR_TYPE,
        Type.SHORT_TYPE
    }; // of the elements, in the order of the instructions

    private final String shims;
    private final MethodSites sites;
    private final CoverageProbes coverage;
    private int accesses;
    private final boolean weak;

    public ArrayAccessVisitor(MethodVisitor next, String shims, MethodSites sites, CoverageProbes coverage) {
        super(Opcodes.ASM9, next);
        this.shims = shims;
        this.sites = sites;
        this.coverage = coverage;
        this.weak = shims.equals(Shims.MEMORY) && Tracing.installed().isWeak();
    }

    @Override
    public void visitInsn(int opcode) {
        if (opcode == Opcodes.BASTORE && coverage.isProbe(accesses++)) {
            mv.visitInsn(opcode);
            return;
        }
        if (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD) {
            // ..., array, index
            mv.visitInsn(Opcodes.DUP2);
            int site = call("readElement", OperationKind.READ);
            mv.visitInsn(opcode);
            // An element of an array of arrays may be of any type; it does not wait, see Places.
            if (weak && opcode != Opcodes.AALOAD) {
                ValueShims.load(mv, TYPES[opcode - Opcodes.IALOAD], site);
            }
            return;
        } else if (opcode == Opcodes.LASTORE || opcode == Opcodes.DASTORE) {
            // ..., array, index, value-value
            mv.visitInsn(Opcodes.DUP2_X2);
            mv.visitInsn(Opcodes.POP2);
            // ..., value-value, array, index
            mv.visitInsn(Opcodes.DUP2_X2);
            // ..., array, index, value-value, array, index
            storeElement(opcode);
        } else if (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE) {
            // ..., array, index, value
            mv.visitInsn(Opcodes.DUP_X2);
            mv.visitInsn(Opcodes.POP);
            // ..., value, array, index
            mv.visitInsn(Opcodes.DUP2_X1);
            // ..., array, index, value, array, index
            storeElement(opcode);
        }
        mv.visitInsn(opcode);
    }

    private void storeElement(int opcode) {
        int site = call("writeElement", OperationKind.WRITE);
        if (weak && opcode != Opcodes.AASTORE) {
            ValueShims.store(mv, TYPES[opcode - Opcodes.IASTORE], site);
        }
    }

    private int call(String shim, OperationKind kind) {
        int site = sites.push(mv, kind, "");
        mv.visitMethodInsn(Opcodes.INVOKESTATIC, shims, shim, DESCRIPTOR, false);
        return site;
    }
}
