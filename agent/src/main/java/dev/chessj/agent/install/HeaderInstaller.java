package dev.chessj.agent.install;

import dev.chessj.agent.asm.Shims;
import dev.chessj.wrappers.identity.Header;
import dev.chessj.wrappers.identity.Identity;
import dev.chessj.wrappers.verdict.Notes;
import java.lang.invoke.MethodHandles;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Gives {@code Identity} access to the headers of objects, by a class inside {@code java.base}. In Java it would read:
 *
 * <pre>
 * package java.lang;
 * public final class ChessjHeader implements Header {
 *     &#64;DontInline
 *     public long get(Object object) { return Unsafe.getUnsafe().getLong(object, 0L); }
 *     &#64;DontInline
 *     public boolean compareAndSet(Object object, long expected, long next) {
 *         return Unsafe.getUnsafe().compareAndSetLong(object, 0L, expected, next);
 *     }
 * }
 * </pre>
 *
 * <p>Not inlined, since a compiler that sees the object being made may believe that it knows its header.
 *
 * <p><b>Threading.</b> The thread that starts the agent, once per JVM.
 */
final class HeaderInstaller {

    private static final String NAME = "java/lang/ChessjHeader";
    private static final String UNSAFE = "jdk/internal/misc/Unsafe";

    private HeaderInstaller() {}

    static void install() {
        String failure;
        try {
            MethodHandles.Lookup lang = MethodHandles.privateLookupIn(Thread.class, MethodHandles.lookup());
            failure = Identity.install(
                    (Header) lang.defineClass(classFile()).getConstructor().newInstance());
        } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
            failure = e.toString();
        }
        if (failure != null) {
            note(failure);
        }
    }

    private static void note(@Nullable String failure) {
        Notes.add(
                "Identity hash codes, and the order of hash tables that depends on them, are not the same in every execution: "
                        + failure + ".");
    }

    private static byte[] classFile() {
        ClassWriter type = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        int access = Opcodes.ACC_PUBLIC | Opcodes.ACC_FINAL | Opcodes.ACC_SUPER;
        type.visit(Opcodes.V17, access, NAME, null, "java/lang/Object", new String[] {Shims.HEADER});
        MethodVisitor mv = type.visitMethod(Opcodes.ACC_PUBLIC, "<init>", "()V", null, null);
        mv.visitCode();
        mv.visitVarInsn(Opcodes.ALOAD, 0);
        mv.visitMethodInsn(Opcodes.INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
        end(mv, Opcodes.RETURN);

        mv = begin(type, "get", "(Ljava/lang/Object;)J");
        mv.visitMethodInsn(Opcodes.INVOKEVIRTUAL, UNSAFE, "getLong", "(Ljava/lang/Object;J)J", false);
        end(mv, Opcodes.LRETURN);

        mv = begin(type, "compareAndSet", "(Ljava/lang/Object;JJ)Z");
        mv.visitVarInsn(Opcodes.LLOAD, 2);
        mv.visitVarInsn(Opcodes.LLOAD, 4);
        mv.visitMethodInsn(Opcodes.INVOKEVIRTUAL, UNSAFE, "compareAndSetLong", "(Ljava/lang/Object;JJJ)Z", false);
        end(mv, Opcodes.IRETURN);
        type.visitEnd();
        return type.toByteArray();
    }

    /** A method that has the primitive, its first argument and offset 0 on the stack. */
    private static MethodVisitor begin(ClassWriter type, String name, String descriptor) {
        MethodVisitor mv = type.visitMethod(Opcodes.ACC_PUBLIC, name, descriptor, null, null);
        mv.visitAnnotation("Ljdk/internal/vm/annotation/DontInline;", true).visitEnd();
        mv.visitCode();
        mv.visitMethodInsn(Opcodes.INVOKESTATIC, UNSAFE, "getUnsafe", "()L" + UNSAFE + ";", false);
        mv.visitVarInsn(Opcodes.ALOAD, 1);
        mv.visitInsn(Opcodes.LCONST_0);
        return mv;
    }

    private static void end(MethodVisitor mv, int last) {
        mv.visitInsn(last);
        mv.visitMaxs(0, 0);
        mv.visitEnd();
    }
}
