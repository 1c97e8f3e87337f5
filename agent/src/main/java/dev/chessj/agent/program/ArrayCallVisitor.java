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
 * Announces calls that access many elements of an array at once: {@code System.arraycopy}, {@code Arrays} and {@code clone}, where plain
 * memory is traced; the call itself stays.
 *
 * <p><b>Threading.</b> Confined to the thread that rewrites the class.
 */
public final class ArrayCallVisitor extends MethodVisitor {

    private static final String DESCRIPTOR = "(Ljava/lang/Object;III)V";
    private static final String COPY = "arraycopy(Ljava/lang/Object;ILjava/lang/Object;II)V";

    /** Methods of {@code Arrays} that change what they are given. */
    private static final Set<String> CHANGES =
            Set.of("fill", "parallelPrefix", "parallelSetAll", "parallelSort", "setAll", "sort");

    private final String shims;
    private final MethodSites sites;
    private final int firstFreeLocal;

    public ArrayCallVisitor(MethodVisitor next, String shims, MethodSites sites, int firstFreeLocal) {
        super(Opcodes.ASM9, next);
        this.shims = shims;
        this.sites = sites;
        this.firstFreeLocal = firstFreeLocal;
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        if (opcode == Opcodes.INVOKESTATIC && owner.equals("java/lang/System") && (name + descriptor).equals(COPY)) {
            Spill arguments = spill(descriptor);
            announce(arguments, 0, OperationKind.READ);
            announce(arguments, 2, OperationKind.WRITE);
            arguments.loadAndForget();
        } else if (opcode == Opcodes.INVOKESTATIC && owner.equals("java/util/Arrays") && !name.equals("asList")) {
            arrays(name, descriptor);
        } else if (opcode == Opcodes.INVOKESTATIC
                && owner.equals("java/lang/reflect/Array")
                && shims.equals(Shims.MEMORY)) {
            element(name, descriptor);
        } else if (owner.startsWith("[") && name.equals("clone")) {
            // ..., array
            mv.visitInsn(Opcodes.DUP);
            all(OperationKind.READ);
        }
        mv.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
    }

    /** Whether a method with that descriptor accesses the elements of an array. */
    static boolean isNamed(String owner, String descriptor) {
        return owner.equals("java/util/Arrays") && GivenArrayVisitor.hasArray(descriptor);
    }

    private Spill spill(String descriptor) {
        Spill arguments = new Spill(mv, Type.getArgumentTypes(descriptor), firstFreeLocal);
        arguments.store();
        return arguments;
    }

    /** The array that {@code System.arraycopy} has at the place, with where it begins behind it. */
    private void announce(Spill arguments, int place, OperationKind kind) {
        arguments.load(place);
        arguments.load(place + 1);
        arguments.load(4);
        call(kind);
    }

    /** {@code Array.getInt(array, index)} and its relatives. */
    private void element(String name, String descriptor) {
        boolean writes = name.startsWith("set");
        if ((writes || name.startsWith("get")) && !name.equals("getLength")) {
            Spill arguments = spill(descriptor);
            arguments.load(0);
            arguments.load(1);
            sites.push(mv, writes ? OperationKind.WRITE : OperationKind.READ, "");
            String shim = writes ? "writesElement" : "readsElement";
            mv.visitMethodInsn(Opcodes.INVOKESTATIC, Shims.REFLECTIONS, shim, "(Ljava/lang/Object;II)V", false);
            arguments.loadAndForget();
        }
    }

    private void arrays(String name, String descriptor) {
        Type[] types = Type.getArgumentTypes(descriptor);
        if (types.length == 0 || types[0].getSort() != Type.ARRAY) {
            return;
        }
        OperationKind kind = CHANGES.contains(name) ? OperationKind.WRITE : OperationKind.READ;
        Spill arguments = spill(descriptor);
        for (int i = 0; i < types.length; i++) {
            if (types[i].getSort() == Type.ARRAY) {
                arguments.load(i);
                if (i + 2 < types.length && isInt(types[i + 1]) && isInt(types[i + 2])) { // from, to
                    arguments.load(i + 1);
                    arguments.load(i + 2);
                    arguments.load(i + 1);
                    mv.visitInsn(Opcodes.ISUB);
                    call(kind);
                } else if (name.equals("copyOf")) {
                    mv.visitInsn(Opcodes.ICONST_0);
                    arguments.load(i + 1);
                    call(kind);
                } else {
                    all(kind);
                }
            }
        }
        arguments.loadAndForget();
    }

    private static boolean isInt(Type type) {
        return type.getSort() == Type.INT;
    }

    /** {@code ..., array -> ...} */
    private void all(OperationKind kind) {
        mv.visitInsn(Opcodes.ICONST_0);
        mv.visitLdcInsn(Integer.MAX_VALUE);
        call(kind);
    }

    /** {@code ..., array, from, length -> ...} */
    private void call(OperationKind kind) {
        sites.push(mv, kind, "");
        String shim = kind == OperationKind.READ ? "readRange" : "writeRange";
        mv.visitMethodInsn(Opcodes.INVOKESTATIC, shims, shim, DESCRIPTOR, false);
    }
}
