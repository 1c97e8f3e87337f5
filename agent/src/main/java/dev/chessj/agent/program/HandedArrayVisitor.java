package dev.chessj.agent.program;

import dev.chessj.agent.asm.MethodSites;
import dev.chessj.agent.asm.Shims;
import dev.chessj.agent.asm.Spill;
import dev.chessj.api.OperationKind;
import java.util.Set;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Announces arrays that code of an opened class gives to code that is never opened, such as the insides of {@code String}, and arrays
 * that it returns: what is done to them there is done all at once.
 *
 * <p>Whether the other code reads or writes nobody knows but by its name; if in doubt it writes.
 *
 * <p><b>Threading.</b> Confined to the thread that rewrites the class.
 */
public final class HandedArrayVisitor extends MethodVisitor {

    private static final String DESCRIPTOR = "(Ljava/lang/Object;III)V";

    /** Where code is that is never opened. What copies arrays is announced by {@link ArrayCallVisitor}. */
    private static final Set<String> CLOSED = Set.of("java/io/", "java/lang/", "java/math/", "jdk/internal/", "sun/");

    private static final Set<String> OPEN = Set.of(
            "java/lang/AbstractStringBuilder", "java/lang/StringBuilder", "java/lang/System", "sun/util/calendar/");

    /** How methods begin that only look at an array. */
    private static final Set<String> LOOKS = Set.of(
            "<init>",
            "can",
            "charAt",
            "check",
            "codePoint",
            "compare",
            "compress",
            "count",
            "equals",
            "hash",
            "index",
            "last",
            "length",
            "mismatch",
            "new",
            "regionMatches",
            "toBytes",
            "toString",
            "valueOf",
            "write");

    private final MethodSites sites;
    private final int firstFreeLocal;
    private final boolean returnsArray;

    public HandedArrayVisitor(MethodVisitor next, MethodSites sites, int firstFreeLocal, boolean returnsArray) {
        super(Opcodes.ASM9, next);
        this.sites = sites;
        this.firstFreeLocal = firstFreeLocal;
        this.returnsArray = returnsArray;
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        if (descriptor.lastIndexOf('[', descriptor.indexOf(')')) >= 0 && isClosed(owner)) {
            Type[] types = Type.getArgumentTypes(descriptor);
            Spill arguments = new Spill(mv, types, firstFreeLocal);
            arguments.store();
            OperationKind kind = LOOKS.stream().anyMatch(name::startsWith) ? OperationKind.READ : OperationKind.WRITE;
            for (int i = 0; i < types.length; i++) {
                if (types[i].getSort() == Type.ARRAY) {
                    arguments.load(i);
                    all(kind);
                }
            }
            arguments.loadAndForget();
        }
        mv.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
    }

    private static boolean isClosed(String owner) {
        return CLOSED.stream().anyMatch(owner::startsWith) && OPEN.stream().noneMatch(owner::startsWith);
    }

    @Override
    public void visitInsn(int opcode) {
        if (opcode == Opcodes.ARETURN && returnsArray) {
            // ..., array
            mv.visitInsn(Opcodes.DUP);
            all(OperationKind.READ);
        }
        mv.visitInsn(opcode);
    }

    /** {@code ..., array -> ...} */
    private void all(OperationKind kind) {
        mv.visitInsn(Opcodes.ICONST_0);
        mv.visitLdcInsn(Integer.MAX_VALUE);
        sites.push(mv, kind, "");
        String shim = kind == OperationKind.READ ? "readRange" : "writeRange";
        mv.visitMethodInsn(Opcodes.INVOKESTATIC, Shims.INTERIORS, shim, DESCRIPTOR, false);
    }
}
