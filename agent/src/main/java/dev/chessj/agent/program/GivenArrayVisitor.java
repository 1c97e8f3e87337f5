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
 * Announces arrays that the program gives to the JDK, where plain memory is traced: {@code new String(chars)}, {@code out.write(bytes)},
 * {@code in.read(bytes, 0, 8)}, {@code list.toArray(array)}. What is done to them there is one access to those elements.
 *
 * <p>Whether the JDK reads or writes follows from the name of the method; most read. Methods that keep the array instead, such as {@code ByteBuffer.wrap},
 * access nothing yet. An array that was made for the call, as {@code String.format} has one, is nobody else's. What copies arrays is announced by {@link ArrayCallVisitor}.
 *
 * <p><b>Threading.</b> Confined to the thread that rewrites the class.
 */
final class GivenArrayVisitor extends MethodVisitor {

    private static final String DESCRIPTOR = "(Ljava/lang/Object;III)V";

    /** Whose constructors copy what they are given; others may keep it. */
    private static final Set<String> COPYING = Set.of(
            "java/lang/String",
            "java/math/BigDecimal",
            "java/math/BigInteger",
            "java/util/concurrent/CopyOnWriteArrayList",
            "java/util/concurrent/atomic/AtomicIntegerArray",
            "java/util/concurrent/atomic/AtomicLongArray",
            "java/util/concurrent/atomic/AtomicReferenceArray",
            "javax/crypto/spec/IvParameterSpec",
            "javax/crypto/spec/SecretKeySpec");

    /** Whose methods keep, call or announce what they are given. */
    private static final Set<String> PASSED_OVER = Set.of(
            "java/lang/invoke/",
            "java/lang/reflect/",
            "java/lang/Class",
            "java/util/Arrays",
            "jdk/internal/misc/Unsafe",
            "sun/misc/Unsafe");

    private static final Set<String> KEEPING = Set.of("asList", "ofArray", "setData", "wrap");

    /** How methods begin that change an array. */
    private static final Set<String> CHANGES = Set.of(
            "copyInto", "deflate", "enumerate", "get", "inflate", "nextBytes", "read", "receive", "toArray", "toChars");

    private static final String CHARACTERS = "getChars(II[CI)V";

    private final MethodSites sites;
    private final int firstFreeLocal;
    private boolean isNew; // what lies on top of the stack is an array that was made for the call

    GivenArrayVisitor(MethodVisitor next, MethodSites sites, int firstFreeLocal) {
        super(Opcodes.ASM9, next);
        this.sites = sites;
        this.firstFreeLocal = firstFreeLocal;
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        if (isNamed(owner, name, descriptor)) {
            announce(name, descriptor);
        }
        isNew = false;
        mv.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
    }

    /** Whether the call may be one that accesses an array it is given. */
    static boolean isNamed(String owner, String name, String descriptor) {
        return hasArray(descriptor)
                && (owner.startsWith("java/") || owner.startsWith("javax/"))
                && PASSED_OVER.stream().noneMatch(owner::startsWith)
                && !KEEPING.contains(name)
                && (!name.equals("<init>") || COPYING.contains(owner));
    }

    /** Whether a parameter is an array. */
    static boolean hasArray(String descriptor) {
        return descriptor.lastIndexOf('[', descriptor.indexOf(')')) >= 0;
    }

    private void announce(String name, String descriptor) {
        Type[] types = Type.getArgumentTypes(descriptor);
        int last = types.length - 1;
        if (isNew && last == firstArray(types)) {
            return;
        }
        Spill arguments = new Spill(mv, types, firstFreeLocal);
        arguments.store();
        for (int i = 0; i <= last; i++) {
            if (types[i].getSort() == Type.ARRAY && !(i == last && isNew)) {
                boolean isOutput = i > firstArray(types); // of a cipher or a decoder
                boolean writes = isOutput || CHANGES.stream().anyMatch(name::startsWith);
                arguments.load(i);
                range(arguments, types, i, (name + descriptor).equals(CHARACTERS));
                sites.push(mv, writes ? OperationKind.WRITE : OperationKind.READ, "");
                String shim = writes ? "changesArray" : "readsArray";
                mv.visitMethodInsn(Opcodes.INVOKESTATIC, Shims.MEMORY, shim, DESCRIPTOR, false);
            }
        }
        arguments.loadAndForget();
    }

    private static int firstArray(Type[] types) {
        int first = 0;
        while (types[first].getSort() != Type.ARRAY) {
            first++;
        }
        return first;
    }

    /** {@code ... -> ..., from, length}: with one number behind the array, how many elements it is about is not known, but for the first. */
    private void range(Spill arguments, Type[] types, int array, boolean copiesCharacters) {
        if (!isInt(types, array + 1)) {
            mv.visitInsn(Opcodes.ICONST_0);
            mv.visitLdcInsn(Integer.MAX_VALUE);
            return;
        }
        arguments.load(array + 1);
        if (isInt(types, array + 2)) {
            arguments.load(array + 2);
        } else if (copiesCharacters) {
            arguments.load(1);
            arguments.load(0);
            mv.visitInsn(Opcodes.ISUB);
        } else {
            mv.visitInsn(Opcodes.ICONST_1);
        }
    }

    private static boolean isInt(Type[] types, int index) {
        return index < types.length && types[index].getSort() == Type.INT;
    }

    @Override
    public void visitInsn(int opcode) {
        isNew = opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE;
        mv.visitInsn(opcode);
    }

    @Override
    public void visitTypeInsn(int opcode, String type) {
        isNew = opcode == Opcodes.ANEWARRAY;
        mv.visitTypeInsn(opcode, type);
    }

    @Override
    public void visitIntInsn(int opcode, int operand) {
        isNew = opcode == Opcodes.NEWARRAY;
        mv.visitIntInsn(opcode, operand);
    }

    @Override
    public void visitVarInsn(int opcode, int variable) {
        isNew = false;
        mv.visitVarInsn(opcode, variable);
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
        isNew = false;
        mv.visitFieldInsn(opcode, owner, name, descriptor);
    }
}
